import { normalCdf } from '../stats/normal-tails.ts';
import type { LogFeasibility } from './acquisition/feasibility.ts';
import type { Choice } from './choose-batch.ts';
import type { FittedObjective } from './fit-objectives.ts';
import { noiseSdOf } from './gp/predict.ts';
import { keepPossible, possibleEnds } from './intervals/keep-possible.ts';
import type { Objective } from './model.ts';
import { orientValue } from './objectives/orient.ts';
import { openSurface } from './open-surface.ts';
import type { PredictedResult, Reason, RecommendedExperiment } from './recommendation.ts';
import type { Encoding } from './space/encode-space.ts';

/** Probability that a normal variable lies nearer to the goal than `best`. */
const chanceToImprove = ({ goal, target }: Objective, mean: number, sd: number, best: number): number => {
  if (goal === 'maximize') return normalCdf((mean - best) / sd);
  if (goal === 'minimize') return normalCdf((best - mean) / sd);
  const aim = target ?? 0;
  const reach = Math.abs(best - aim);
  return normalCdf((aim + reach - mean) / sd) - normalCdf((aim - reach - mean) / sd);
};

/** The prediction at the best experiment, the surface's sd at the point and its mean. */
const reasonFor = (model: FittedObjective, mean: number, sd: number, encoding: Encoding): Reason => {
  const { objective, points, results } = model;
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

/** What is expected of a chosen point, by the models as they are before anything of the batch is believed. `growth`: see ChosenAcquisition. */
export const describeExperiment = (
  { point, acquisition }: Choice,
  models: readonly FittedObjective[],
  feasibility: LogFeasibility | null,
  encoding: Encoding,
  growth: number | null,
): RecommendedExperiment => {
  const surfaces = models.map((model) => openSurface(model, encoding).predict([point]));
  const predicted = models.map(({ objective, results, gp, interval }, place): PredictedResult => {
    const mean = surfaces[place]?.mean[0] ?? Number.NaN;
    const sd = Math.hypot(surfaces[place]?.sd[0] ?? Number.NaN, noiseSdOf(gp));
    const reach = interval.factor * sd;
    return keepPossible(
      { mean, sd, low: mean - reach, high: mean + reach },
      possibleEnds(objective, results),
    );
  });
  const [first] = models;
  if (first === undefined) throw new RangeError('no model');
  const reason =
    models.length === 1
      ? reasonFor(first, surfaces[0]?.mean[0] ?? 0, surfaces[0]?.sd[0] ?? 1, encoding)
      : reasonAmongGoals(growth);
  const chance = feasibility?.([point])[0];
  return {
    point,
    predicted,
    acquisition,
    cost: null,
    feasibility: chance === undefined ? null : Math.exp(chance),
    reason,
  };
};
