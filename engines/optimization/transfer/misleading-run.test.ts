import { describe, expect, it } from 'vitest';
import { createRng, shuffled } from '../../common/rng.ts';
import type { Campaign, Experiment, ParameterSpace, Point, RelatedCampaign } from '../model.ts';
import { recommend } from '../recommend.ts';
import { listPoints } from '../space/list-points.ts';

const levels = [6, 5, 4, 3];
const space: ParameterSpace = {
  parameters: levels.map((count, k) => ({
    kind: 'categorical',
    name: `p${k}`,
    levels: Array.from({ length: count }, (_, level) => `${level}`),
    descriptors: null,
  })),
  constraints: [],
  candidates: null,
};
const points = listPoints(space) ?? [];

/** Yields of a made-up reaction: every level has its worth, two parameters act together, and none is below 0 or above 100. */
const yieldsOf = (seed: number): ((point: Point) => number) => {
  const rng = createRng(seed);
  const worth = levels.map((count) => Array.from({ length: count }, () => 14 * rng.gaussian()));
  const together = Array.from({ length: 36 }, () => 10 * rng.gaussian());
  return (point) => {
    const alone = point.reduce((sum, level, k) => sum + (worth[k]?.[level] ?? 0), 0);
    const value = 40 + alone + (together[6 * (point[0] ?? 0) + (point[1] ?? 0)] ?? 0);
    return Math.min(100, Math.max(0, value));
  };
};

const search = (
  yieldAt: (point: Point) => number,
  related: readonly RelatedCampaign[],
  seed: number,
): number => {
  const experiments: Experiment[] = [];
  const carryOut = (point: Point): void => {
    experiments.push({ point, results: [yieldAt(point)], status: 'completed' });
  };
  while (experiments.length < 25) {
    const campaign: Campaign = {
      space,
      objectives: [{ name: 'yield', goal: 'maximize', target: null, threshold: null, noiseSd: null }],
      experiments,
      pending: [],
      batchSize: 5,
      initialDesign: { method: 'sobol', size: 10 },
      cost: null,
      related,
      seed,
    };
    const answer = recommend(campaign);
    if (!answer.ok) throw new Error(answer.error.message);
    answer.value.experiments.map(({ point }) => point).forEach(carryOut);
  }
  return Math.max(...experiments.map(({ results }) => results[0] ?? 0));
};

const runOf = (name: string, result: (point: Point, k: number) => number): RelatedCampaign => ({
  name,
  experiments: shuffled(points, createRng(3))
    .slice(0, 80)
    .map((point, k) => ({ point, results: [result(point, k)] })),
});

describe('a finished run that misleads', () => {
  const starts = Array.from({ length: 24 }, (_, k) => k);

  it.each([
    ['says the opposite', (of: (point: Point) => number) => runOf('opposite', (point) => -of(point))],
    [
      'has its yields dealt out anew',
      (of: (point: Point) => number) => {
        const dealt = shuffled(points, createRng(4)).map(of);
        return runOf('dealt', (_, k) => dealt[k] ?? 0);
      },
    ],
    [
      'was of another reaction',
      () => {
        const other = yieldsOf(999);
        return runOf('other', other);
      },
    ],
  ] as const)('costs less than a point of yield, in the mean of 24 reactions, where it %s', (_, make) => {
    const lost = starts.map((seed) => {
      const of = yieldsOf(seed);
      return search(of, [], seed) - search(of, [make(of)], seed);
    });
    expect(lost.reduce((sum, value) => sum + value, 0) / lost.length).toBeLessThan(1);
  });
});
