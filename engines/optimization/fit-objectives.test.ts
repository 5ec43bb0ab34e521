import { describe, expect, it } from 'vitest';
import { createRng } from '../common/rng.ts';
import { fitObjectives } from './fit-objectives.ts';
import { noiseSdOf } from './gp/predict.ts';
import type { Campaign, Objective } from './model.ts';
import { encodeSpace } from './space/encode-space.ts';

const objective = (name: string): Objective => ({
  name,
  goal: 'maximize',
  target: null,
  threshold: null,
  noiseSd: null,
});

/** Twelve conditions, each measured four times; what is measured of both goals scatters by as much as is said. */
const campaignOf = (scatters: readonly [number, number]): Campaign => {
  const rng = createRng(8);
  return {
    space: {
      parameters: [
        { kind: 'continuous', name: 'temperature', low: 20, high: 120 },
        { kind: 'categorical', name: 'base', levels: ['A', 'B', 'C'], descriptors: null },
      ],
      constraints: [],
      candidates: null,
    },
    objectives: [objective('yield'), objective('purity')],
    experiments: Array.from({ length: 48 }, (_, k) => {
      const place = k % 12;
      const point = [20 + (100 * place) / 11, place % 3];
      const [a, b] = scatters;
      const yields = 60 - ((place - 6) / 0.9) ** 2 + 5 * (place % 3);
      const purity = 80 + 2 * place;
      return {
        point,
        results: [yields + a * rng.gaussian(), purity + b * rng.gaussian()],
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

/** Pooled over the conditions, without any model. */
const scatterOf = ({ experiments }: Campaign, place: number): number => {
  const groups = [...Map.groupBy(experiments, ({ point }) => point.join()).values()];
  const squares = groups.flatMap((group) => {
    const values = group.map(({ results }) => results[place] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => (value - mean) ** 2);
  });
  return Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / (experiments.length - groups.length));
};

describe('the noise of an objective', () => {
  it.each([
    [0.5, 4],
    [4, 0.5],
  ] as const)('is its own, as repeated experiments show it (%d and %d)', (a, b) => {
    const campaign = campaignOf([a, b]);
    const fitted = fitObjectives(campaign, encodeSpace(campaign.space));
    if (!fitted.ok) throw new Error(fitted.error.message);
    for (const [place, { gp }] of fitted.value.entries()) {
      const ratio = noiseSdOf(gp) / scatterOf(campaign, place);
      expect(ratio).toBeGreaterThan(0.8);
      expect(ratio).toBeLessThan(1.25);
    }
  });
});
