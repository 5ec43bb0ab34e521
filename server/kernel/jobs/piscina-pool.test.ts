import { afterEach, expect, test } from 'vitest';
import { createPiscinaPool } from '#kernel/jobs/piscina-pool.ts';
import type { WorkerPool } from '#kernel/jobs/worker-pool.ts';
import { builtSpinWorker as workerFile } from '../../../scripts/build-server.mjs';

let pool: WorkerPool;

afterEach(() => pool.close());

test('a task runs on a worker and its answer comes back', async () => {
  pool = createPiscinaPool({ threads: 1, workerFile });
  expect(await pool.run('echo', { shiftsPpm: [7.26, 0] })).toEqual({ shiftsPpm: [7.26, 0] });
});

test('a task that throws rejects with its error, and the worker stays usable', async () => {
  pool = createPiscinaPool({ threads: 1, workerFile });
  await expect(pool.run('fail', 'odd TD')).rejects.toThrow(new RangeError('odd TD'));
  await expect(pool.run('unheardOf', null)).rejects.toThrow('No worker task is called unheardOf.');
  expect(await pool.run('echo', 1)).toBe(1);
});

test('progress arrives in order', async () => {
  pool = createPiscinaPool({ threads: 1, workerFile });
  const seen: [string, number][] = [];
  const lastSeen = Promise.withResolvers<void>();
  const done = pool.run('countStages', 3, {
    onProgress: (stage, fraction) => {
      seen.push([stage, fraction]);
      if (seen.length === 3) lastSeen.resolve();
    },
  });
  expect(await done).toBe(3);
  await lastSeen.promise;
  expect(seen).toEqual([
    ['stage 1', 1 / 3],
    ['stage 2', 2 / 3],
    ['stage 3', 1],
  ]);
});

test('buffers are moved to the worker and its result is moved back', async () => {
  pool = createPiscinaPool({ threads: 1, workerFile });
  const samples = Float64Array.of(1, 2, 3);
  const { doubled } = await pool.run<{ doubled: Float64Array }>('double', samples, {
    transfer: [samples.buffer],
  });
  expect([...doubled]).toEqual([2, 4, 6]);
  expect(samples.length).toBe(0);
});

test('aborting stops a computation that would never end, and the pool goes on', async () => {
  pool = createPiscinaPool({ threads: 1, workerFile });
  const controller = new AbortController();
  const spinning = pool.run('spinForever', null, {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(spinning).rejects.toThrow(/abort/i);
  expect(await pool.run('echo', 'still here')).toBe('still here');
});
