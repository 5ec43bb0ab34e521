import { type CreatePool, createPiscinaPool, type PiscinaPoolOptions } from '#kernel/jobs/piscina-pool.ts';
import type { PoolRunOptions, WorkerPool } from '#kernel/jobs/worker-pool.ts';

const idlePools = new Map<string, WorkerPool[]>();

const idleFor = ({ threads, workerFile }: PiscinaPoolOptions): WorkerPool[] => {
  const key = `${threads} ${workerFile}`;
  const found = idlePools.get(key) ?? [];
  idlePools.set(key, found);
  return found;
};

/**
 * A pool for one server alone, which goes on with the threads of one that ended: a thread loads every task there is, which takes
 * longer than most tasks do. A server that ends at work ends its threads as the product's does.
 */
export const lendPool: CreatePool = (options) => {
  const idle = idleFor(options);
  const pool = idle.pop() ?? createPiscinaPool(options);
  let running = 0;
  let isClosed = false;
  return {
    run: async <T>(task: string, input: unknown, how?: PoolRunOptions): Promise<T> => {
      if (isClosed) throw new Error('The worker threads of this server have ended.');
      running += 1;
      try {
        return await pool.run<T>(task, input, how);
      } finally {
        running -= 1;
      }
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      if (running > 0) await pool.close();
      else idle.push(pool);
    },
  };
};
