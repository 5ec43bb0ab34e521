// A plain optimiser to measure beside the engine, after the trial the targets were set with: one Gaussian process, the best result as
// the best, expected improvement, each experiment of a batch believed to turn out as predicted.
import type { Rng } from '#engines/common/rng.ts';
import { minimizeLbfgs } from '#engines/numeric/lbfgs.ts';
import { logExpectedImprovement } from '#engines/optimization/acquisition/log-improvement.ts';
import { createBeliever } from '#engines/optimization/gp/create-believer.ts';
import { factorModel, type GaussianProcess } from '#engines/optimization/gp/gaussian-process.ts';
import { squaredDistances } from '#engines/optimization/gp/kernel.ts';
import { negativeLogPosterior } from '#engines/optimization/gp/log-posterior.ts';
import type { Experiment, ParameterSpace, Point } from '#engines/optimization/model.ts';
import { type Encoding, encodeSpace } from '#engines/optimization/space/encode-space.ts';

const numericLengthscale = Math.log(0.5);
const categoricalLengthscale = 0.3;
/** Logarithm of the share of the variance that is noise: of measured tables, and of functions. */
const noiseOf = (space: ParameterSpace): number => Math.log(space.candidates === null ? 1e-4 : 0.02);

const fitModel = (
  space: ParameterSpace,
  encoding: Encoding,
  points: readonly Point[],
  y: readonly number[],
) => {
  const { groups, dimension } = encoding;
  const n = points.length;
  const x = encoding.encode(points);
  const centre = y.reduce((sum, value) => sum + value, 0) / n;
  const scale = Math.sqrt(y.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (n - 1)) || 1;
  const z = Float64Array.from(y, (value) => (value - centre) / scale);
  const priors = [
    ...groups.map(({ kind }) => ({
      centre:
        kind === 'numeric' ? numericLengthscale : 0.5 * Math.log(groups.length) + categoricalLengthscale,
      sd: 1,
    })),
    { centre: 0, sd: 1 },
    { centre: noiseOf(space), sd: 1 },
  ];
  const evaluate = negativeLogPosterior({
    z,
    distances: squaredDistances(x, n, dimension, groups),
    priors,
    noiseVariance: null,
  });
  const first = Float64Array.from(priors, (prior) => prior.centre);
  const second = first.map((value, k) => (k < groups.length ? value + 1.2 * Math.sin(26 + 78 * k) : value));
  const [best] = [first, second]
    .map((start) =>
      minimizeLbfgs({
        evaluate,
        start,
        lower: first.map(() => -12),
        upper: first.map(() => 12),
        maxIterations: 40,
        gradientTolerance: 1e-4,
        relativeTolerance: 1e-6,
      }),
    )
    .toSorted((a, b) => a.value - b.value);
  const at = best?.x ?? first;
  const gp = factorModel({
    groups,
    dimension,
    n,
    believed: 0,
    x,
    z,
    centre,
    scale,
    kind: 'fitted',
    hyperparameters: {
      lengthscales: at.slice(0, groups.length).map(Math.exp),
      signalVariance: Math.exp(at[groups.length] ?? 0),
      noiseVariance: Math.exp(at[groups.length + 1] ?? 0),
    },
  });
  if (gp === null) throw new Error('the trial could not factor its covariance');
  return gp;
};

type Score = (points: readonly Point[]) => Float64Array;

const bestOf = (points: readonly Point[], score: Score, count: number): Point[] => {
  const scores = score(points);
  return points
    .map((point, k) => ({ point, score: scores[k] ?? 0 }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ point }) => point);
};

/** 1,500 points at random, 500 near the best, then six rounds around the five that promise most. */
const searchBox = (space: ParameterSpace, score: Score, incumbent: Point, rng: Rng): Point => {
  const place = (point: Point, shift: () => number): Point =>
    space.parameters.map((parameter, k) => {
      if (parameter.kind !== 'continuous') throw new Error('the trial searches boxes of numbers alone');
      const { low, high } = parameter;
      return Math.min(high, Math.max(low, (point[k] ?? 0) + (high - low) * shift()));
    });
  const lowest = space.parameters.map((parameter) => (parameter.kind === 'continuous' ? parameter.low : 0));
  const near = [0.2, 0.05, 0.01];
  const drawn = [
    ...Array.from({ length: 1500 }, () => place(lowest, rng.uniform)),
    ...Array.from({ length: 500 }, (_, i) =>
      place(
        incumbent,
        () => (near[i % near.length] ?? 0) * (rng.uniform() + rng.uniform() + rng.uniform() - 1.5),
      ),
    ),
  ];
  let kept = bestOf(drawn, score, 5);
  for (let round = 0; round < 6; round++) {
    const reach = 0.1 * 0.45 ** round;
    const around = kept.flatMap((point) =>
      Array.from({ length: 30 }, () => place(point, () => reach * (2 * rng.uniform() - 1))),
    );
    kept = bestOf([...kept, ...around], score, 5);
  }
  return kept[0] ?? incumbent;
};

const scoreBy =
  (gp: GaussianProcess, predict: ReturnType<typeof createBeliever>['predict'], best: number): Score =>
  (points) => {
    const { mean, sd } = predict(points);
    return mean.map((value, i) => logExpectedImprovement(value, sd[i] ?? 0, best) - Math.log(gp.scale));
  };

/** The next `batch` points; `sign` −1 where less is better. */
export const proposeByTrial = (
  space: ParameterSpace,
  sign: 1 | -1,
  experiments: readonly Experiment[],
  batch: number,
  rng: Rng,
): Point[] => {
  const encoding = encodeSpace(space);
  const points = experiments.map(({ point }) => point);
  const y = experiments.map(({ results }) => sign * (results[0] ?? 0));
  const gp = fitModel(space, encoding, points, y);
  const { predict, believe } = createBeliever(gp, encoding);
  let best = Math.max(...y);
  const incumbent = points[y.indexOf(best)] ?? [];
  const done = new Set(points.map((point) => point.join()));
  const open = space.candidates?.filter((point) => !done.has(point.join()));
  const chosen: Point[] = [];
  while (chosen.length < batch) {
    const score = scoreBy(gp, predict, best);
    const [next] = open
      ? bestOf(open, score, chosen.length + 1).filter((point) => !chosen.includes(point))
      : [searchBox(space, score, incumbent, rng)];
    if (next === undefined) break;
    best = Math.max(best, predict([next]).mean[0] ?? best);
    believe(next);
    chosen.push(next);
  }
  return chosen;
};
