import type { FittedObjective } from './fit-objectives.ts';
import { noiseSdOf } from './gp/predict.ts';
import { summariseLeaveOneOut } from './intervals/recalibrate.ts';
import type { ParameterSpace } from './model.ts';
import type { ModelSummary } from './recommendation.ts';

/** What a model has learnt, for whoever reads the recommendation. */
export const describeModel = (
  { objective, gp, transfer, results, leftOut, interval }: FittedObjective,
  space: ParameterSpace,
): ModelSummary => {
  const summary = leftOut.length > 0 ? summariseLeaveOneOut(leftOut, results, interval.factor) : null;
  return {
    objective: objective.name,
    kernel: 'matern_5_2',
    kind: gp.kind,
    lengthscales: gp.groups.map(({ kind, parameter }, g) => ({
      parameter: space.parameters[parameter]?.name ?? '',
      kind,
      lengthscale: gp.hyperparameters.lengthscales[g] ?? Number.NaN,
    })),
    transfer,
    signalSd: gp.scale * Math.sqrt(gp.hyperparameters.signalVariance),
    noiseSd: noiseSdOf(gp),
    loocv: summary && { r2: summary.r2, rmse: summary.rmse, coverage90: summary.coverage, n: summary.n },
  };
};
