import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { PoolRunOptions, WorkerPool } from '#kernel/jobs/worker-pool.ts';

export interface PiscinaPoolOptions {
  readonly threads: number;
  /** Path of the worker's entry module, which exports `runTask`. */
  readonly workerFile: string;
}

export type CreatePool = (options: PiscinaPoolOptions) => WorkerPool;

/** An idle worker keeps its warm code this long. */
const idleTimeoutMs = 60_000;

const openPool = async ({ threads, workerFile }: PiscinaPoolOptions): Promise<Piscina> => {
  const loaded = await import('piscina');
  return new loaded.Piscina({
    filename: workerFile,
    name: 'runTask',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleTimeoutMs,
  });
};

/**
 * Worker threads, made when the first task comes; an aborted task loses its thread at once and the pool starts another.
 */
export const createPiscinaPool: CreatePool = (options) => {
  let opening: Promise<Piscina> | null = null;
  return {
    run: async <T>(task: string, input: unknown, run: PoolRunOptions = {}): Promise<T> => {
      const channel = run.onProgress && openProgress(run.onProgress);
      try {
        opening ??= openPool(options);
        const pool = await opening;
        const progress = channel?.there ?? null;
        const transferList = [...(run.transfer ?? []), ...(progress === null ? [] : [progress])];
        return (await pool.run({ task, input, progress }, { transferList, signal: run.signal ?? null })) as T;
      } finally {
        channel?.here.close();
      }
    },
    close: async () => {
      await (await opening)?.destroy();
    },
  };
};

const openProgress = (
  onProgress: (stage: string, fraction: number) => void,
): { here: MessagePort; there: MessagePort } => {
  const { port1: here, port2: there } = new MessageChannel();
  here.on('message', ([stage, fraction]: [string, number]) => onProgress(stage, fraction));
  return { here, there };
};
