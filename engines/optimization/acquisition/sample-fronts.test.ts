import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { fitObjectives } from '../fit-objectives.ts';
import type { Campaign, Objective } from '../model.ts';
import { encodeSpace } from '../space/encode-space.ts';
import { sampleFronts } from './sample-fronts.ts';

const objective = (name: string): Objective => ({
  name,
  goal: 'maximize',
  target: null,
  threshold: null,
  noiseSd: 0.3,
});

/** Along one number one goal rises as the other falls: every condition is on the front, and noise hides where. */
const campaignOf = (count: number): Campaign => {
  const rng = createRng(4);
  return {
    space: {
      parameters: [{ kind: 'continuous', name: 'x', low: 0, high: 1 }],
      constraints: [],
      candidates: null,
    },
    objectives: [objective('a'), objective('b')],
    experiments: Array.from({ length: count }, (_, k) => {
      const x = k / (count - 1);
      return {
        point: [x],
        results: [x + 0.3 * rng.gaussian(), 1 - x + 0.3 * rng.gaussian()],
        status: 'completed',
      };
    }),
    pending: [],
    batchSize: 1,
    initialDesign: { method: 'sobol', size: 5 },
    cost: null,
    related: [],
    seed: 1,
  };
};

const frontsOf = (count: number) => {
  const campaign = campaignOf(count);
  const encoding = encodeSpace(campaign.space);
  const fitted = fitObjectives(campaign, encoding);
  if (!fitted.ok) throw new Error(fitted.error.message);
  return sampleFronts(
    fitted.value,
    encoding,
    campaign.experiments.map(({ point }) => point),
    8,
    campaign.seed,
  );
};

describe('drawn fronts', () => {
  it.each([60, 230])('know all of %i experiments that may be on them, the newest as well', (count) => {
    const fronts = frontsOf(count);
    expect(fronts).toHaveLength(8);
    for (const front of fronts) {
      expect(front).toHaveLength(count);
      // The newest experiments have the highest values of the first goal there are.
      expect(Math.max(...front.map((row) => row[0] ?? 0))).toBeGreaterThan(0.6);
    }
    const different = new Set(fronts.map((front) => front[0]?.join()));
    expect(different.size).toBe(8);
  });
});
