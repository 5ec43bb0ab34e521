import { ok, type Result, type Warning } from '../common/result.ts';
import { fitGaussianProcess } from './gp/fit-gaussian-process.ts';
import type { GaussianProcess } from './gp/gaussian-process.ts';
import { type LeftOut, leaveOneOut } from './gp/leave-one-out.ts';
import { type Recalibration, recalibrate } from './intervals/recalibrate.ts';
import type { Campaign, Objective, Point } from './model.ts';
import type { Encoding } from './space/encode-space.ts';
import { learnFromRelated, type PriorMean, type Transfer } from './transfer/learn-from-related.ts';

/** One objective with the model of its results. */
export interface FittedObjective {
  readonly objective: Objective;
  /** The model of the results, or of what `prior` leaves over. */
  readonly gp: GaussianProcess;
  /** What related campaigns expect; null where nothing is taken over. */
  readonly prior: PriorMean | null;
  /** How much of related campaigns is believed; null where there are none. */
  readonly transfer: Transfer | null;
  /** Experiments that have a result, and these results. */
  readonly points: readonly Point[];
  readonly results: readonly number[];
  /** Empty with one experiment. */
  readonly leftOut: readonly LeftOut[];
  readonly interval: Recalibration;
}

const intervalLevel = 0.9;

/** Length scales and variances that were fitted. */
const countFitted = ({ kind, groups }: GaussianProcess, { noiseSd }: Objective): number =>
  kind === 'prior' ? 0 : groups.length + (noiseSd === null ? 2 : 1);

/** A model per objective from the experiments that have its result, in the order of the objectives. */
export const fitObjectives = (
  { objectives, experiments, related }: Campaign,
  encoding: Encoding,
): Result<FittedObjective[]> => {
  const fitted: FittedObjective[] = [];
  const warnings: Warning[] = [];
  for (const [place, objective] of objectives.entries()) {
    const measured = experiments.flatMap(({ point, results, status }) => {
      const result = status === 'completed' ? (results[place] ?? null) : null;
      return result === null ? [] : [{ point, result }];
    });
    const points = measured.map(({ point }) => point);
    const results = measured.map(({ result }) => result);
    const model = fitGaussianProcess({
      x: encoding.encode(points),
      n: points.length,
      dimension: encoding.dimension,
      groups: encoding.groups,
      y: results,
      noiseSd: objective.noiseSd,
    });
    if (!model.ok) return model;
    warnings.push(...model.warnings);
    const own = { points, results, noiseSd: objective.noiseSd, gp: model.value };
    const { transfer, learnt } = learnFromRelated(related, place, own, encoding);
    const gp = learnt?.gp ?? model.value;
    const prior = learnt?.prior ?? null;
    const expected = prior?.(points);
    const leftOut = (points.length > 1 ? leaveOneOut(gp) : []).map(({ mean, sd }, i) => ({
      mean: mean + (expected?.[i] ?? 0),
      sd,
    }));
    const interval = recalibrate(leftOut, results, intervalLevel, countFitted(gp, objective));
    fitted.push({ objective, gp, prior, transfer, points, results, leftOut, interval });
  }
  return ok(fitted, warnings);
};
