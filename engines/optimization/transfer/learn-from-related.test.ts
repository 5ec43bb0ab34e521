import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import { fitGaussianProcess } from '../gp/fit-gaussian-process.ts';
import type { ParameterSpace, Point, RelatedCampaign } from '../model.ts';
import { encodeSpace } from '../space/encode-space.ts';
import { learnFromRelated } from './learn-from-related.ts';
import { rankAgreement } from './rank-agreement.ts';

const space: ParameterSpace = {
  parameters: [
    { kind: 'continuous', name: 'x', low: 0, high: 1 },
    { kind: 'continuous', name: 'y', low: 0, high: 1 },
  ],
  constraints: [],
  candidates: null,
};
const encoding = encodeSpace(space);

const surface = ([x = 0, y = 0]: Point): number =>
  60 * Math.exp(-8 * ((x - 0.7) ** 2 + (y - 0.3) ** 2)) + 20 * Math.sin(5 * x);

const drawn = (count: number, seed: number): Point[] => {
  const rng = createRng(seed);
  return Array.from({ length: count }, () => [rng.uniform(), rng.uniform()]);
};

const campaign = (name: string, result: (point: Point, k: number) => number): RelatedCampaign => ({
  name,
  experiments: drawn(40, 77).map((point, k) => ({ point, results: [result(point, k)] })),
});

const ownResults = (count: number, seed = 5) => {
  const points = drawn(count, seed);
  const results = points.map(surface);
  const fitted = fitGaussianProcess({
    x: encoding.encode(points),
    n: count,
    dimension: encoding.dimension,
    groups: encoding.groups,
    y: results,
    noiseSd: null,
  });
  if (!fitted.ok) throw new Error(fitted.error.message);
  return { points, results, noiseSd: null, gp: fitted.value };
};

// Same shape in another unit, its mirror image, and the same results dealt out to the wrong conditions.
const related = campaign('related', (point) => 7 + 0.3 * surface(point));
const opposite = campaign('opposite', (point) => -surface(point));
const dealt = drawn(40, 77).map(surface);
const shuffled = campaign('shuffled', (_, k) => dealt[(k * 17 + 5) % 40] ?? 0);

describe('learning from related campaigns', () => {
  it('takes over one that agrees, and names how far', () => {
    const { transfer, learnt } = learnFromRelated([related], 0, ownResults(12), encoding);
    expect(transfer?.share).toBeGreaterThan(0);
    expect(transfer?.runs[0]?.agreement).toBeGreaterThan(0.6);
    const there = drawn(200, 9);
    const predicted = learnt?.prior(there) ?? new Float64Array();
    expect(rankAgreement(predicted, there.map(surface))).toBeGreaterThan(0.7);
  });

  it.each([
    ['one that says the opposite', opposite],
    ['one with its results in the wrong places', shuffled],
  ])('takes nothing over from %s', (_, misleading) => {
    const { transfer, learnt } = learnFromRelated([misleading], 0, ownResults(12), encoding);
    expect(learnt).toBeNull();
    expect(transfer).toMatchObject({ share: 0, runs: [{ weight: 0 }] });
  });

  it('gives a misleading one no weight beside one that agrees', () => {
    const { transfer } = learnFromRelated([opposite, related], 0, ownResults(12), encoding);
    expect(transfer?.runs.map(({ weight }) => weight)).toEqual([0, 1]);
  });

  it('takes nothing over before there are results to judge it by, or from too few', () => {
    expect(learnFromRelated([related], 0, ownResults(9), encoding).learnt).toBeNull();
    const few = { ...related, experiments: related.experiments.slice(0, 4) };
    expect(learnFromRelated([few], 0, ownResults(8), encoding)).toEqual({ transfer: null, learnt: null });
    expect(learnFromRelated([], 0, ownResults(8), encoding)).toEqual({ transfer: null, learnt: null });
  });
});

describe('rank agreement', () => {
  it('is that of Kendall, with ties', () => {
    expect(rankAgreement([1, 2, 3, 4], [10, 20, 30, 40])).toBe(1);
    expect(rankAgreement([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1);
    expect(rankAgreement([1, 2, 3, 4, 5], [1, 3, 2, 5, 4])).toBeCloseTo(0.6, 12);
    expect(rankAgreement([1, 1, 2], [1, 2, 2])).toBeCloseTo(0.5, 12);
    expect(rankAgreement([3, 3, 3], [1, 2, 3])).toBe(0);
  });
});
