import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { FeatureGroup } from '../space/encode-space.ts';
import { believe } from './believe.ts';
import { fitComputedSurface } from './fit-computed-surface.ts';
import { fitGaussianProcess, type ModelData } from './fit-gaussian-process.ts';
import { factorModel, type GaussianProcess } from './gaussian-process.ts';
import { squaredDistances } from './kernel.ts';
import { leaveOneOut } from './leave-one-out.ts';
import { negativeLogPosterior } from './log-posterior.ts';
import { extendPool, noiseSdOf, openPool, predict, readPool } from './predict.ts';
import { priorsOf } from './priors.ts';

const groups: readonly FeatureGroup[] = [
  { kind: 'numeric', parameter: 0, columns: [0] },
  { kind: 'one_hot', parameter: 1, columns: [1] },
  { kind: 'descriptor', parameter: 1, columns: [2, 3] },
];
const dimension = 4;

const descriptors = [
  [0.3, -0.1],
  [-0.4, 0.2],
  [0.1, 0.5],
];

/** Rows of one number and one category of three levels with descriptors; results with a little noise. */
const makeData = (n: number, noiseSd: number | null = null): ModelData => {
  const rng = createRng(11);
  const x = new Float64Array(n * dimension);
  const y = Array.from({ length: n }, (_, i) => {
    const [value, level] = [rng.uniform(), rng.integer(3)];
    x.set([value, level, ...(descriptors[level] ?? [])], i * dimension);
    return 40 + 30 * Math.sin(4 * value) + 8 * level + rng.gaussian();
  });
  return { x, n, dimension, groups, y, noiseSd };
};

const fitModel = (data: ModelData): GaussianProcess => {
  const result = fitGaussianProcess(data);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const warningsOf = (data: ModelData): string[] => {
  const result = fitGaussianProcess(data);
  return result.ok ? result.warnings.map(({ code }) => code) : [`refused: ${result.error.code}`];
};

describe('the model of one objective', () => {
  it.each([false, true])('has the gradient its value has by differences (smooth: %s)', (isSmooth) => {
    const { x, n } = makeData(25);
    const z = Float64Array.from({ length: n }, (_, i) => Math.sin(i));
    const priors = priorsOf(groups);
    const value = negativeLogPosterior({
      z,
      distances: squaredDistances(x, n, dimension, groups),
      priors,
      noiseVariance: null,
      isSmooth,
    });
    const at = Float64Array.from(priors, ({ centre }, k) => centre + 0.4 * Math.sin(k + 1));
    const gradient = new Float64Array(at.length);
    value(at, gradient);
    const unused = new Float64Array(at.length);
    gradient.forEach((slope, k) => {
      const shifted = (by: number): number => value(at.with(k, (at[k] ?? 0) + by), unused);
      expect(slope).toBeCloseTo((shifted(1e-5) - shifted(-1e-5)) / 2e-5, 6);
    });
  });

  it('predicts between two experiments what the formula gives by hand', () => {
    // Signal variance 1, noise variance 0.25 and distance 1 in length scales: k = (1 + √5 + 5/3)·exp(−√5).
    const gp = factorModel({
      groups: groups.slice(0, 1),
      dimension: 1,
      n: 2,
      believed: 0,
      x: Float64Array.of(0, 1),
      z: Float64Array.of(1, -1),
      centre: 50,
      scale: 10,
      kind: 'prior',
      hyperparameters: { lengthscales: Float64Array.of(1), signalVariance: 1, noiseVariance: 0.25 },
    });
    const k = (1 + Math.sqrt(5) + 5 / 3) * Math.exp(-Math.sqrt(5));
    const { mean, sd } = predict(gp as GaussianProcess, Float64Array.of(0), 1);
    // K⁻¹ of [[1.25, k], [k, 1.25]] applied to (1, −1) is (1, −1)/(1.25 − k).
    expect(mean[0]).toBeCloseTo(50 + (10 * (1 - k)) / (1.25 - k), 6);
    const explained = (1.25 + 1.25 * k * k - 2 * k * k) / (1.25 ** 2 - k * k);
    expect(sd[0]).toBeCloseTo(10 * Math.sqrt(1 - explained), 6);
    expect(noiseSdOf(gp as GaussianProcess)).toBe(5);
  });

  it('finds the noise it was given and follows the surface', () => {
    const gp = fitModel(makeData(60));
    expect(gp.kind).toBe('fitted');
    expect(noiseSdOf(gp)).toBeGreaterThan(0.5);
    expect(noiseSdOf(gp)).toBeLessThan(2);
    const { mean, sd } = predict(gp, Float64Array.of(0.5, 2, 0.1, 0.5), 1);
    expect(Math.abs((mean[0] ?? 0) - (56 + 30 * Math.sin(2)))).toBeLessThan(3 * (sd[0] ?? 0) + 0.5);
  });

  it('leaves one out as a model of the others with the same hyperparameters does', () => {
    const gp = fitModel(makeData(12));
    const left = leaveOneOut(gp);
    for (let out = 0; out < gp.n; out++) {
      const rows = Array.from({ length: gp.n }, (_, i) => i).filter((i) => i !== out);
      const others = factorModel({
        ...gp,
        n: rows.length,
        x: Float64Array.from(rows.flatMap((i) => [...gp.x.subarray(i * dimension, (i + 1) * dimension)])),
        z: Float64Array.from(rows, (i) => gp.z[i] ?? 0),
      }) as GaussianProcess;
      const { mean, sd } = predict(others, gp.x.subarray(out * dimension, (out + 1) * dimension), 1);
      expect(left[out]?.mean).toBeCloseTo(mean[0] ?? 0, 6);
      expect(left[out]?.sd).toBeCloseTo(Math.hypot(sd[0] ?? 0, noiseSdOf(gp)), 5);
    }
  });

  it('gives the same prediction whatever unit and sign the results have', () => {
    const data = makeData(30);
    const other = fitModel({ ...data, y: Array.from(data.y, (value) => 1200 - 3.5 * value) });
    const here = predict(fitModel(data), data.x, 30);
    const there = predict(other, data.x, 30);
    for (let i = 0; i < 30; i++) {
      expect(there.mean[i]).toBeCloseTo(1200 - 3.5 * (here.mean[i] ?? 0), 4);
      expect(there.sd[i]).toBeCloseTo(3.5 * (here.sd[i] ?? 0), 4);
    }
  });

  it('takes the same experiment with different results as noise', () => {
    const data = makeData(10);
    const x = Float64Array.from([...data.x, ...data.x, ...data.x]);
    const results = Array.from(data.y);
    const y = [...results, ...results.map((value) => value + 6), ...results.map((value) => value - 6)];
    const gp = fitModel({ ...data, x, y, n: 30 });
    const { mean } = predict(gp, data.x, 10);
    expect(noiseSdOf(gp)).toBeGreaterThan(3);
    for (let i = 0; i < 10; i++) expect(Math.abs((mean[i] ?? 0) - (results[i] ?? 0))).toBeLessThan(6);
  });

  it('works where the noise is known to be nothing and experiments are repeated', () => {
    const data = makeData(10, 0);
    const y = [...Array.from(data.y), ...Array.from(data.y)];
    const gp = fitModel({ ...data, x: Float64Array.from([...data.x, ...data.x]), y, n: 20 });
    const { mean } = predict(gp, data.x, 10);
    for (let i = 0; i < 10; i++) expect(mean[i]).toBeCloseTo(y[i] ?? 0, 1);
  });

  it('says which simpler model stands in where the data carry no fit', () => {
    const data = makeData(10);
    expect(warningsOf({ ...data, y: new Array(10).fill(73) })).toEqual(['results_equal']);
    expect(warningsOf({ ...data, n: 1, x: data.x.slice(0, dimension), y: [73] })).toEqual([
      'model_not_fitted',
    ]);
    expect(fitModel({ ...data, n: 2, x: data.x.slice(0, 2 * dimension), y: [73, 12] }).kind).toBe('prior');
    expect(warningsOf({ ...data, n: 0 })).toEqual(['refused: no_results']);
    expect(warningsOf({ ...data, y: Array.from(data.y).with(3, Number.NaN) })).toEqual([
      'refused: not_finite',
    ]);
  });

  it('believes a result as if it had been measured as predicted', () => {
    const gp = fitModel(makeData(12));
    const row = Float64Array.of(0.33, 1, -0.4, 0.2);
    const grown = believe(gp, row);
    const again = factorModel({ ...gp, n: 13, x: grown.x, z: grown.z }) as GaussianProcess;
    const candidates = makeData(300).x;
    const [before, one, other] = [gp, grown, again].map((model) => predict(model, candidates, 300));
    for (let i = 0; i < 300; i++) {
      expect(one?.mean[i]).toBeCloseTo(before?.mean[i] ?? 0, 8);
      expect(other?.mean[i]).toBeCloseTo(before?.mean[i] ?? 0, 6);
      expect(one?.sd[i]).toBeCloseTo(other?.sd[i] ?? 0, 6);
    }
    const pool = openPool(gp, candidates, 300);
    extendPool(pool, grown);
    expect(readPool(pool, grown)).toEqual(one);
  });

  it('gives the same bits for the same data', () => {
    expect(fitModel(makeData(20))).toEqual(fitModel(makeData(20)));
  });

  it('seeks the length scales of many experiments with some of them, and predicts from all', () => {
    const data = makeData(450);
    const gp = fitModel(data);
    expect(gp).toMatchObject({ kind: 'fitted', n: 450 });
    expect(noiseSdOf(gp)).toBeGreaterThan(0.8);
    expect(noiseSdOf(gp)).toBeLessThan(1.2);
    // Each result is known to the model, whether or not its row was among those the length scales were sought with.
    const left = leaveOneOut(gp);
    const { mean } = predict(gp, data.x, 450);
    const away = (at: (i: number) => number): number =>
      Array.from(data.y).reduce((sum, value, i) => sum + (value - at(i)) ** 2, 0);
    expect(away((i) => mean[i] ?? 0)).toBeLessThan(away((i) => left[i]?.mean ?? 0));
  });
});

describe('results of a formula', () => {
  const two = [0, 1].map((column) => ({ kind: 'numeric' as const, parameter: column, columns: [column] }));
  const formula = (x: number, y: number): number => Math.sin(5 * x) * Math.exp(y) + 3 * (y - 0.4) ** 2;

  const computed = (noise: number, extra: Partial<ModelData> = {}): ModelData => {
    const rng = createRng(21);
    const rows = Array.from({ length: 24 }, () => [rng.uniform(), rng.uniform()] as const);
    return {
      x: Float64Array.from(rows.flat()),
      n: rows.length,
      dimension: 2,
      groups: two,
      y: rows.map(([x, y]) => formula(x, y) + noise * rng.gaussian()),
      noiseSd: null,
      ...extra,
    };
  };

  it('are recognised, and predicted far better between experiments', () => {
    const rough = fitModel(computed(0));
    const smooth = fitComputedSurface(rough);
    const rng = createRng(5);
    const rows = Array.from(
      { length: 200 },
      () => [0.1 + 0.8 * rng.uniform(), 0.1 + 0.8 * rng.uniform()] as const,
    );
    const errorOf = (model: GaussianProcess): number => {
      const { mean } = predict(model, Float64Array.from(rows.flat()), rows.length);
      return rows.reduce((sum, [x, y], i) => sum + Math.abs((mean[i] ?? 0) - formula(x, y)), 0) / rows.length;
    };
    expect(smooth?.hyperparameters.isSmooth).toBe(true);
    expect(errorOf(smooth as GaussianProcess)).toBeLessThan(errorOf(rough) / 3);
    expect(rough.hyperparameters.isSmooth).toBeUndefined();
  });

  it('are not seen where there is noise, or where a name is among the settings', () => {
    expect(fitComputedSurface(fitModel(computed(0.1)))).toBeNull();
    const named = computed(0);
    const groups = [...two, { kind: 'one_hot' as const, parameter: 2, columns: [2] }];
    const x = Float64Array.from({ length: 72 }, (_, at) =>
      at % 3 === 2 ? 0 : (named.x[2 * Math.floor(at / 3) + (at % 3)] ?? 0),
    );
    expect(fitComputedSurface(fitModel({ ...named, x, dimension: 3, groups }))).toBeNull();
    expect(fitComputedSurface(fitModel({ ...named, n: 2, x: named.x.slice(0, 4), y: [1, 2] }))).toBeNull();
  });
});
