import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import os from 'node:os';
import path from 'node:path';

export interface ForkOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly execArgv?: readonly string[];
  readonly cwd?: string;
  readonly stdio?: string;
  readonly serviceName?: string;
}

/** What Electron's own checks of the options say, and what the stand-in does not play. */
const refuseOptions = (options: object): void => {
  const { execArgv, serviceName, stdio = 'inherit', ...others } = options as ForkOptions;
  if (execArgv !== undefined && !Array.isArray(execArgv))
    throw new Error('execArgv must be an array of strings.');
  if (serviceName !== undefined && typeof serviceName !== 'string')
    throw new Error('serviceName must be a string.');
  if (stdio !== 'inherit' && stdio !== 'ignore')
    throw new Error(`electron stand-in: stdio '${String(stdio)}' is not provided`);
  for (const name of Object.keys(others))
    if (!['env', 'cwd'].includes(name))
      throw new Error(`electron stand-in: utilityProcess option ${name} is not provided`);
};

const registerUtility = path.join(import.meta.dirname, 'register-utility.ts');
/** Programs of the tests compile what they run once (playwright.config.ts). */
const { NODE_COMPILE_CACHE } = process.env;
const compiledOnce = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
const defaultName = 'Node Utility Process';

/** A process of Node with `process.parentPort`. Messages are copied as by the structured clone; its end has the system's code. */
export class UtilityProcess extends EventEmitter {
  readonly name: string;
  #child: ChildProcess | null;
  #wasKilled = false;

  constructor(modulePath: string, args: readonly string[], options: ForkOptions) {
    super();
    this.name = options.serviceName ?? defaultName;
    const stdio = options.stdio ?? 'inherit';
    this.#child = fork(modulePath, [...args], {
      execArgv: [...(options.execArgv ?? []), '--import', registerUtility],
      env: { ...(options.env ?? process.env), ...compiledOnce },
      cwd: options.cwd,
      serialization: 'advanced',
      // The last one is held open as long as this process lives.
      stdio: ['ignore', stdio as 'inherit', stdio as 'inherit', 'ipc', 'pipe'],
    });
    this.#child.once('spawn', () => this.emit('spawn'));
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.once('exit', (code, signal) => {
      this.#child = null;
      const status = code ?? os.constants.signals[signal ?? 'SIGKILL'];
      this.emit('exit', this.#wasKilled ? 0 : status, signal);
    });
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  postMessage(message: unknown): void {
    // Electron drops what is sent to a process that is gone, or goes meanwhile.
    if (this.#child?.connected) this.#child.send(message as object, () => undefined);
  }

  kill(): boolean {
    this.#wasKilled = this.#child?.kill('SIGTERM') ?? false;
    return this.#wasKilled;
  }
}

export interface GoneDetails {
  readonly type: 'Utility';
  readonly name: string;
  readonly reason: 'killed' | 'crashed' | 'abnormal-exit';
  readonly exitCode: number;
}

export const createUtilityProcess = (program: {
  isReady(): boolean;
  readonly utilityProcesses: Set<UtilityProcess>;
  tellGone(details: GoneDetails): void;
}) => ({
  fork(modulePath: string, args: readonly string[] = [], options: ForkOptions = {}): UtilityProcess {
    if (!program.isReady()) throw new Error('utilityProcess cannot be created before app is ready.');
    if (!modulePath) throw new Error('Missing UtilityProcess entry script.');
    refuseOptions(options);
    const child = new UtilityProcess(modulePath, args, options);
    program.utilityProcesses.add(child);
    child.once('exit', (exitCode: number, signal: string | null) => {
      program.utilityProcesses.delete(child);
      if (exitCode === 0) return;
      const ofSignal = signal === 'SIGKILL' ? 'killed' : 'crashed';
      const reason = signal === null ? 'abnormal-exit' : ofSignal;
      program.tellGone({ type: 'Utility', name: child.name, reason, exitCode });
    });
    return child;
  },
});
