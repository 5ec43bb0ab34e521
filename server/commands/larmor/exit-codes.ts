/** What the command's exit code says; docs/command.md lists them, and a test holds both together. */
export const exitCodes = {
  done: 0,
  /** An analysis failed, was refused for what it holds, or a folder held nothing to analyse. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** No answer from the service, or not now: it starts anew, is asked too often, or has no room. */
  unreachable: 3,
  /** The key is missing, unknown, or not allowed to do this. */
  refused: 4,
  /** Not there yet: still computing when the time was over, or not reviewed. */
  notReady: 5,
  /** Stopped by Ctrl-C before all of it was done; the number shells use. */
  stopped: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Of several things done the gravest is told: that it was stopped, then a service that is away, then a key, then what failed, then what is not ready. */
const gravity: readonly ExitCode[] = [
  exitCodes.done,
  exitCodes.notReady,
  exitCodes.failed,
  exitCodes.usage,
  exitCodes.refused,
  exitCodes.unreachable,
  exitCodes.stopped,
];

export const gravestOf = (codes: readonly ExitCode[]): ExitCode =>
  codes.reduce<ExitCode>((worst, code) => (gravity.indexOf(code) > gravity.indexOf(worst) ? code : worst), 0);
