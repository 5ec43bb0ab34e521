import type { MessagePort } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';

export type ReportProgress = (stage: string, fraction: number) => void;

/** A pure computation on a worker thread: plain data in, plain data out. */
type WorkerTask = (input: never, report: ReportProgress) => unknown;

export type WorkerTasks = Readonly<Record<string, WorkerTask>>;

/** What the pool posts to a worker. */
export interface WorkerCall {
  readonly task: string;
  readonly input: unknown;
  readonly progress: MessagePort | null;
}

/** Result whose buffers are moved to the caller instead of copied. */
export const moveBuffers = <T extends object>(value: T, buffers: readonly ArrayBuffer[]): T =>
  // The pool unwraps it on arrival, so callers see the value itself.
  move({ [transferableSymbol]: [...buffers], [valueSymbol]: value } as never) as unknown as T;

/** The function a worker entry exports under the name `runTask`. */
export const taskRunner =
  (tasks: WorkerTasks) =>
  async ({ task, input, progress }: WorkerCall): Promise<unknown> => {
    try {
      const run = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
      if (run === undefined) throw new Error(`No worker task is called ${task}.`);
      return await run(input as never, (stage, fraction) => progress?.postMessage([stage, fraction]));
    } finally {
      progress?.close();
    }
  };
