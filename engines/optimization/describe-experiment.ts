import { normalCdf } from '../stats/normal-tails.ts';
import type { LogFeasibility } from './acquisition/feasibility.ts';
import type { Choice } from './choose-batch.ts';
import type { FittedObjective } from './fit-objectives.ts';
import { type FittedOutcome, logChanceOf } from './fit-outcomes.ts';
import { noiseSdOf } from './gp/predict.ts';
import { keepPossible, possibleEnds } from './intervals/keep-possible.ts';
import type { Objective, Point } from './model.ts';
import { orientValue } from './objectives/orient.ts';
import { openSurface } from './open-surface.ts';
import type { PredictedOutcome, PredictedResult, Reason, RecommendedExperiment } from './recommendation.ts';
import type { Encoding } from './space/encode-space.ts';

/** Probability that a normal variable lies nearer to the goal than `best`. */
const chanceToImprove = ({ goal, target }: Objective, mean: number, sd: number, best: number): number => {
  if (goal === 'maximize') return normalCdf((mean - best) / sd);
  if (goal === 'minimize') return normalCdf((best - mean) / sd);
  const aim = target ?? 0;
  const reach = Math.abs(best - aim);
  return normalCdf((aim + reach - mean) / sd) - normalCdf((aim - reach - mean) / sd);
};

/** Against the prediction at the best of the experiments `points`. */
const reasonFor = (
  model: FittedObjective,
  points: readonly Point[],
  mean: number,
  sd: number,
  encoding: Encoding,
): Reason => {
  const { objective, results } = model;
  const ends = possibleEnds(objective, results);
  const keep = (value: number): number => Math.min(ends.high, Math.max(ends.low, value));
  const there = openSurface(model, encoding).predict(points).mean;
  const best = there.reduce((a, b) => (orientValue(objective, b) > orientValue(objective, a) ? b : a));
  const isBetter = orientValue(objective, mean) > orientValue(objective, best);
  return {
    code: isBetter ? 'predicted_better' : 'may_be_better',
    predicted: keep(mean),
    best: keep(best),
    probability: chanceToImprove(objective, mean, sd, best),
  };
};

const reasonAmongGoals = (growth: number | null): Reason =>
  growth === null ? { code: 'better_compromise' } : { code: 'extends_front', growth };

/** One measurement at the point, kept to what is possible. */
const predictOne = (
  { objective, results, gp, interval }: FittedObjective,
  { mean, sd: surfaceSd }: { readonly mean: number; readonly sd: number },
): PredictedResult => {
  const sd = Math.hypot(surfaceSd, noiseSdOf(gp));
  const reach = interval.factor * sd;
  return keepPossible({ mean, sd, low: mean - reach, high: mean + reach }, possibleEnds(objective, results));
};

const surfaceAt = (model: FittedObjective, encoding: Encoding, point: Point) => {
  const { mean, sd } = openSurface(model, encoding).predict([point]);
  return { mean: mean[0] ?? Number.NaN, sd: sd[0] ?? Number.NaN };
};

const predictOutcome = (fitted: FittedOutcome, encoding: Encoding, point: Point): PredictedOutcome => {
  const there = surfaceAt(fitted.model, encoding, point);
  const { name, relation, bound } = fitted.outcome;
  return {
    name,
    relation,
    bound,
    ...predictOne(fitted.model, there),
    probability: Math.exp(logChanceOf(fitted)(there.mean, there.sd)),
  };
};

export interface Models {
  readonly models: readonly FittedObjective[];
  /** Null where the campaign has no outcome constraints. */
  readonly outcomes: readonly FittedOutcome[] | null;
  /** Whether tried conditions keep every outcome constraint. */
  readonly keepsAll: (point: Point) => boolean;
  readonly feasibility: LogFeasibility | null;
  readonly encoding: Encoding;
}

const reasonOf = (
  { models, keepsAll, encoding }: Models,
  surfaces: readonly { readonly mean: number; readonly sd: number }[],
  growth: number | null,
): Reason => {
  const [[first], [there]] = [models, surfaces];
  if (first === undefined || there === undefined) throw new RangeError('no model');
  return models.length === 1
    ? reasonFor(first, first.points.filter(keepsAll), there.mean, there.sd, encoding)
    : reasonAmongGoals(growth);
};

const chanceOfAll = (outcomes: readonly PredictedOutcome[]): number =>
  outcomes.reduce((product, { probability }) => product * probability, 1);

/** Why a model chose it; a person may have chosen instead. */
export type Chooser =
  | { readonly by: 'improvement'; readonly growth: number | null }
  | { readonly by: 'limits' }
  | { readonly by: 'person' };

/** What is expected of a point, by the models as they are before anything of the batch is believed. `growth`: see ChosenAcquisition. */
export const describeExperiment = (
  { point, acquisition }: Choice | { readonly point: Point; readonly acquisition: null },
  known: Models,
  chooser: Chooser,
): RecommendedExperiment => {
  const { models, feasibility, encoding } = known;
  const surfaces = models.map((model) => surfaceAt(model, encoding, point));
  const outcomes = known.outcomes?.map((one) => predictOutcome(one, encoding, point));
  const chance = feasibility?.([point])[0];
  const reasons: Readonly<Record<Chooser['by'], () => Reason>> = {
    improvement: () => reasonOf(known, surfaces, chooser.by === 'improvement' ? chooser.growth : null),
    limits: () => ({ code: 'seeks_limits', probability: chanceOfAll(outcomes ?? []) }),
    person: () => ({ code: 'pinned' }),
  };
  return {
    point,
    predicted: models.map((model, place) =>
      predictOne(model, surfaces[place] ?? { mean: Number.NaN, sd: Number.NaN }),
    ),
    ...(outcomes !== undefined && { outcomes }),
    acquisition,
    cost: null,
    feasibility: chance === undefined ? null : Math.exp(chance),
    reason: reasons[chooser.by](),
  };
};
