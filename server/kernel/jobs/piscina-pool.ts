import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { PoolRunOptions, WorkerPool } from '#kernel/jobs/worker-pool.ts';

export interface PiscinaPoolOptions {
  readonly threads: number;
  /** Path of the worker's entry module, which exports `runTask`. */
  readonly workerFile: string;
}

/** An idle worker keeps its warm code this long. */
const idleTimeoutMs = 60_000;

/** Worker threads; an aborted task loses its thread at once and the pool starts another. */
export const createPiscinaPool = ({ threads, workerFile }: PiscinaPoolOptions): WorkerPool => {
  const pool = new Piscina({
    filename: workerFile,
    name: 'runTask',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleTimeoutMs,
  });
  return {
    run: async <T>(task: string, input: unknown, options: PoolRunOptions = {}): Promise<T> => {
      const channel = options.onProgress && openProgress(options.onProgress);
      try {
        const progress = channel?.there ?? null;
        const transferList = [...(options.transfer ?? []), ...(progress === null ? [] : [progress])];
        return (await pool.run(
          { task, input, progress },
          { transferList, signal: options.signal ?? null },
        )) as T;
      } finally {
        channel?.here.close();
      }
    },
    close: () => pool.destroy(),
  };
};

const openProgress = (
  onProgress: (stage: string, fraction: number) => void,
): { here: MessagePort; there: MessagePort } => {
  const { port1: here, port2: there } = new MessageChannel();
  here.on('message', ([stage, fraction]: [string, number]) => onProgress(stage, fraction));
  return { here, there };
};
