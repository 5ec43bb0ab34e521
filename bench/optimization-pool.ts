// Campaigns of many seeds, as many at once as the machine has cores. Curves come in the order of the tasks.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CampaignTask, Optimiser, Protocol } from './optimization-campaigns.ts';

/** Every seed of the protocol; LARMOR_BENCH_SEEDS asks for fewer while one works on the engine. */
export const seedCount = (ofProtocol: number): number =>
  Math.min(ofProtocol, Number(process.env['LARMOR_BENCH_SEEDS'] ?? ofProtocol));

export const runCampaigns = async (
  subject: CampaignTask['subject'],
  protocol: Protocol,
  firstSeed: number,
  seeds: number,
  by: Optimiser = 'engine',
): Promise<number[][]> => {
  const curves: number[][] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./optimization-worker.ts', import.meta.url));
    while (next < seeds) {
      const place = next++;
      worker.postMessage({ subject, protocol, seed: firstSeed + place, by } satisfies CampaignTask);
      const [curve] = (await once(worker, 'message')) as [number[]];
      curves[place] = curve;
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(seeds, availableParallelism()) }, work));
  return curves;
};
