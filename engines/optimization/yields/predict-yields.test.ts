import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { Experiment, ParameterSpace } from '../model.ts';
import { predictYields } from './predict-yields.ts';
import { angleToYield, unknownLevel, yieldToAngle } from './yield-prediction.ts';

const space: ParameterSpace = {
  parameters: [
    { kind: 'categorical', name: 'ligand', levels: ['A', 'B', 'C', 'D'], descriptors: null },
    { kind: 'continuous', name: 'temperature', low: 20, high: 120 },
  ],
  constraints: [],
  candidates: null,
};

const ligandEffect = [0.2, 0.5, 0.9, 0.4];
const truth = ([ligand = 0, temperature = 0]: readonly number[]): number =>
  100 * (ligandEffect[ligand] ?? 0) * Math.exp(-(((temperature - 80) / 45) ** 2));

/** Experiments with ligands A to C between 40 and 110 °C; the yield scatters by one point. */
const experimentsOf = (count: number, seed = 1): Experiment[] => {
  const rng = createRng(seed);
  return Array.from({ length: count }, (_, place) => {
    const point = [place % 3, 40 + 70 * rng.uniform()];
    return { point, results: [truth(point) + rng.gaussian()], status: 'completed' };
  });
};

const predict = (experiments: readonly Experiment[], candidates: readonly (readonly number[])[]) => {
  const result = predictYields({ space, experiments, candidates, level: 0.9 });
  if (!result.ok) throw new Error(result.error.message);
  return result;
};

const codesOf = (warnings: readonly { readonly code: string }[]): string[] =>
  warnings.map(({ code }) => code);

describe('the yield surrogate', () => {
  it('predicts what it was not shown', () => {
    const fresh = experimentsOf(200, 9);
    const { value } = predict(
      experimentsOf(40),
      fresh.map(({ point }) => point),
    );
    const misses = value.predictions.map(({ yieldPercent }, k) =>
      Math.abs(yieldPercent - (fresh[k]?.results[0] ?? 0)),
    );
    expect(misses.reduce((sum, miss) => sum + miss, 0) / misses.length).toBeLessThan(3);
    expect(value.backend).toBe('gaussian_process');
    expect(value.model.experimentsUsed).toBe(40);
    expect(value.model.loocv?.n).toBe(40);
    expect(value.model.loocv?.r2).toBeGreaterThan(0.9);
  });

  it('holds new yields in its intervals as often as it says', () => {
    let inside = 0;
    const [draws, each] = [12, 30];
    for (let draw = 0; draw < draws; draw++) {
      const fresh = experimentsOf(each, 100 + draw);
      const { value } = predict(
        experimentsOf(25, draw),
        fresh.map(({ point }) => point),
      );
      value.predictions.forEach(({ low, high }, k) => {
        const measured = fresh[k]?.results[0] ?? 0;
        if (measured >= low && measured <= high) inside++;
      });
    }
    expect(inside / (draws * each)).toBeGreaterThan(0.85);
    expect(inside / (draws * each)).toBeLessThan(0.98);
  });

  it('warns of levels nobody tried or knows, and widens their intervals', () => {
    const { value } = predict(experimentsOf(30), [
      [2, 80],
      [3, 80],
      [unknownLevel, 80],
    ]);
    const [tried, untried, unknown] = value.predictions;
    expect(codesOf(tried?.warnings ?? [])).toEqual([]);
    expect(codesOf(untried?.warnings ?? [])).toContain('untried_level');
    expect(codesOf(unknown?.warnings ?? [])).toContain('unknown_level');
    const width = (row: typeof tried) => (row?.high ?? 0) - (row?.low ?? 0);
    expect(width(untried)).toBeGreaterThan(1.5 * width(tried));
    expect(width(unknown)).toBeGreaterThan(1.5 * width(tried));
  });

  it('warns beyond the range that was tried, and far from every experiment', () => {
    const { value } = predict(experimentsOf(30), [
      [0, 115],
      [0, 400],
    ]);
    expect(codesOf(value.predictions[0]?.warnings ?? [])).toContain('extrapolation');
    expect(codesOf(value.predictions[1]?.warnings ?? [])).toEqual(
      expect.arrayContaining(['extrapolation', 'out_of_domain']),
    );
  });

  it('stays within 0 to 100 % and says what it cut', () => {
    const experiments = experimentsOf(20).map((experiment, place) =>
      place === 0 ? { ...experiment, results: [104] } : experiment,
    );
    const { value, warnings } = predict(experiments, [
      [2, 80],
      [0, 20],
      [unknownLevel, 300],
    ]);
    expect(codesOf(warnings)).toContain('yields_beyond_range');
    for (const { yieldPercent, low, high } of value.predictions) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(100);
      expect(yieldPercent).toBeGreaterThanOrEqual(low);
      expect(yieldPercent).toBeLessThanOrEqual(high);
    }
  });

  it('gives the mean and a wide interval for fewer than five yields', () => {
    const four: Experiment[] = experimentsOf(4).map((experiment, k) => ({
      ...experiment,
      results: [40 + k],
    }));
    const { value, warnings } = predict(four, [
      [0, 80],
      [3, 200],
    ]);
    expect(value.backend).toBe('mean_of_experiments');
    expect(value.predictions[0]?.yieldPercent).toBeCloseTo(41.5, 12);
    expect((value.predictions[0]?.high ?? 0) - (value.predictions[0]?.low ?? 0)).toBeGreaterThan(80);
    expect(codesOf(value.predictions[1]?.warnings ?? [])).toEqual([
      'too_few_experiments',
      'untried_level',
      'extrapolation',
    ]);
    expect(codesOf(warnings)).toEqual(['too_few_experiments']);
  });

  it('counts neither failed experiments nor missing yields, and refuses without any', () => {
    const without: Experiment[] = [
      { point: [0, 50], results: [null], status: 'failed' },
      { point: [1, 50], results: [null], status: 'completed' },
    ];
    const result = predictYields({ space, experiments: without, candidates: [[0, 50]], level: 0.9 });
    expect(result.ok ? null : result.error.code).toBe('no_results');
    expect(predict([...without, ...experimentsOf(6)], [[0, 50]]).value.model.experimentsUsed).toBe(6);
  });

  it('gives the same answer for experiments in another order', () => {
    const experiments = experimentsOf(15);
    const there = predict(experiments, [[1, 75]]).value.predictions[0]?.yieldPercent ?? 0;
    const back = predict([...experiments].reverse(), [[1, 75]]).value.predictions[0]?.yieldPercent ?? 1;
    expect(there).toBeCloseTo(back, 3);
  });

  it('copes with yields that are all the same', () => {
    const zeros = experimentsOf(8).map((experiment) => ({ ...experiment, results: [0] }));
    const { value, warnings } = predict(zeros, [[0, 60]]);
    expect(value.predictions[0]?.yieldPercent).toBeCloseTo(0, 6);
    expect(codesOf(warnings)).toContain('results_equal');
  });
});

describe('yields as angles', () => {
  it.each([0, 3.7, 50, 99, 100])('%s %% comes back', (percent) => {
    expect(angleToYield(yieldToAngle(percent))).toBeCloseTo(percent, 10);
  });
});
