import { fail, ok, type Result, warn } from '../../common/result.ts';
import { fitGaussianProcess } from '../gp/fit-gaussian-process.ts';
import { fittedCount } from '../gp/fitted-count.ts';
import type { GaussianProcess } from '../gp/gaussian-process.ts';
import { leaveOneOut } from '../gp/leave-one-out.ts';
import { noiseSdOf, predict } from '../gp/predict.ts';
import { recalibrate, summariseLeaveOneOut } from '../intervals/recalibrate.ts';
import type { Experiment, ParameterSpace } from '../model.ts';
import { type Encoding, encodeSpace } from '../space/encode-space.ts';
import { judgeDomain } from './yield-domain.ts';
import { fewestForSurrogate, predictFromMean } from './yield-from-mean.ts';
import {
  angleToYield,
  type MeasuredYields,
  steepestPercentPerAngle,
  toPercentRange,
  type YieldModel,
  type YieldPredictionRequest,
  type YieldPredictions,
  yieldToAngle,
} from './yield-prediction.ts';

const measuredIn = (experiments: readonly Experiment[]): MeasuredYields => {
  const used = experiments.filter(
    ({ status, results }) => status === 'completed' && Number.isFinite(results[0]),
  );
  return {
    points: used.map(({ point }) => point),
    yields: Float64Array.from(used, ({ results }) => results[0] ?? 0),
  };
};

const clippedWarning = warn(
  'clipped',
  'The model came out beyond 0 to 100 %; the nearest possible yield is given.',
);

const describeModel = (
  gp: GaussianProcess,
  space: ParameterSpace,
  yields: Float64Array,
  level: number,
): { model: YieldModel; factor: number } => {
  const leftOut = leaveOneOut(gp);
  const angles = yields.map(yieldToAngle);
  const { factor } = recalibrate(leftOut, angles, level, fittedCount(gp));
  const { coverage } = summariseLeaveOneOut(leftOut, angles, factor);
  const inPercent = leftOut.map(({ mean, sd }) => ({ mean: angleToYield(mean), sd }));
  const { rmse, r2, n } = summariseLeaveOneOut(inPercent, yields, factor);
  const errors = inPercent.reduce((sum, { mean }, place) => sum + Math.abs(mean - (yields[place] ?? 0)), 0);
  return {
    factor,
    model: {
      kernel: gp.kind === 'fitted' ? 'matern_5_2' : 'matern_5_2_prior',
      experimentsUsed: n,
      lengthscales: gp.groups.map(({ kind, parameter }, group) => ({
        parameter: space.parameters[parameter]?.name ?? '',
        kind,
        lengthscale: gp.hyperparameters.lengthscales[group] ?? 0,
      })),
      noisePercent: steepestPercentPerAngle * noiseSdOf(gp),
      loocv: { maePercent: errors / n, rmsePercent: rmse, r2, coverage, n },
    },
  };
};

const predictWithModel = (
  { space, candidates, level }: YieldPredictionRequest,
  { points, yields }: MeasuredYields,
  encoding: Encoding,
  gp: GaussianProcess,
): YieldPredictions => {
  const { factor, model } = describeModel(gp, space, yields, level);
  const noise = noiseSdOf(gp);
  const encoded = encoding.encode(candidates);
  const { mean, sd } = predict(gp, encoded, candidates.length);
  const domain = judgeDomain({ space, points, gp, candidates, encoded });
  return {
    backend: 'gaussian_process',
    model,
    predictions: candidates.map((_, place) => {
      const { warnings, widening } = domain[place] ?? { warnings: [], widening: 1 };
      const middle = mean[place] ?? 0;
      // A new yield scatters about the surface: its own noise is part of the interval.
      const reach = factor * widening * Math.hypot(sd[place] ?? 0, noise);
      const isClipped = middle < 0 || middle > Math.PI / 2;
      return {
        yieldPercent: angleToYield(middle),
        low: angleToYield(middle - reach),
        high: angleToYield(middle + reach),
        warnings: isClipped ? [...warnings, clippedWarning] : warnings,
      };
    }),
  };
};

const beyondWarning = (count: number) =>
  warn('yields_beyond_range', `${count} measured yields below 0 or above 100 % count as 0 or 100 %.`);

/**
 * Yields of candidate conditions from the completed experiments of one reaction: a Gaussian process on conditions as
 * encodeSpace writes them and on yields as angles (yield-prediction.ts), so that nothing is predicted below 0 or above 100 %.
 * The yield given is the median, its interval is recalibrated on predictions of each experiment by the others. With
 * fewer than five yields it is their mean with a wide interval, and a warning says so. Unknown levels, numbers beyond
 * those tried and conditions far from every experiment are warned of one by one (yield-domain.ts).
 * Errors: `no_results` without a single yield, and those of the fit.
 */
export const predictYields = (request: YieldPredictionRequest): Result<YieldPredictions> => {
  const { space, candidates, level } = request;
  const measured = measuredIn(request.experiments);
  const { points, yields } = measured;
  if (yields.length === 0) {
    return fail('no_results', 'A yield can be predicted once an experiment of this reaction has one.');
  }
  const beyond = yields.filter((value) => value !== toPercentRange(value)).length;
  const about = beyond > 0 ? [beyondWarning(beyond)] : [];
  const encoding = encodeSpace(space);
  if (yields.length < fewestForSurrogate || encoding.dimension === 0) {
    const { value, why } = predictFromMean(space, measured, candidates, level);
    return ok(value, [...about, why]);
  }
  const fitted = fitGaussianProcess({
    x: encoding.encode(points),
    n: yields.length,
    dimension: encoding.dimension,
    groups: encoding.groups,
    y: yields.map(yieldToAngle),
    noiseSd: null,
  });
  if (!fitted.ok) return fitted;
  return ok(predictWithModel(request, measured, encoding, fitted.value), [
    ...about,
    ...encoding.warnings,
    ...fitted.warnings,
  ]);
};
