import { execFile } from 'node:child_process';

export interface ToolAnswer {
  /** Null where it could not be run, or was ended before it was done. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type RunTool = (
  program: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
) => Promise<ToolAnswer>;

/** Notarisation may be asked of Apple over a slow line. */
const longestMs = 120_000;

/**
 * Runs a tool of the system by its full path: nothing is looked for in PATH. It sees no environment but what is named here, and speaks
 * English, since its words are read.
 */
export const runTool: RunTool = (program, args, env = {}) =>
  new Promise((resolve) => {
    execFile(
      program,
      [...args],
      {
        env: { LC_ALL: 'C', LANG: 'C', ...env },
        timeout: longestMs,
        maxBuffer: 1024 * 1024,
        windowsHide: true,
        encoding: 'utf8',
      },
      (error, stdout, stderr) => {
        // Its own exit code is a number; a program that is not there, and one that was ended, have none.
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
        resolve({ code, stdout, stderr });
      },
    );
  });
