import { ok, type Result, type Warning, warn } from '../common/result.ts';
import { logNormalCdf } from '../stats/normal-tails.ts';
import { coverageFactor } from '../stats/student-t.ts';
import { type FittedObjective, fitObjectives } from './fit-objectives.ts';
import { noiseSdOf } from './gp/predict.ts';
import type { Campaign, Experiment, Objective, OutcomeConstraint, Point } from './model.ts';
import { openSurface } from './open-surface.ts';
import type { Encoding } from './space/encode-space.ts';

/** A quantity that has to keep a bound, with the model of its measurements. */
export interface FittedOutcome {
  readonly outcome: OutcomeConstraint;
  readonly model: FittedObjective;
}

/** What the results say about the outcome constraints of a campaign. */
export interface OutcomeModels {
  /** Those that were measured at two different conditions or more. */
  readonly fitted: readonly FittedOutcome[];
  /** What is known of conditions that were tried: true where they keep every bound. */
  readonly keepsAll: (point: Point) => boolean;
}

/** ln of the probability that a measurement keeps the bound of each. */
export type LogChances = (points: readonly Point[]) => Float64Array;

const intervalLevel = 0.9;
/** From this probability on, conditions nobody measured a quantity at count as keeping its bound. */
const leastChance = 0.5;

const keepsBound = ({ relation, bound }: OutcomeConstraint, value: number): boolean =>
  relation === 'le' ? value <= bound : value >= bound;

/** No measurement of the experiment lies beyond a bound; what was not measured breaks none. */
export const breaksNone = (
  outcomes: readonly OutcomeConstraint[],
  { outcomes: values = [] }: Pick<Experiment, 'outcomes'>,
): boolean =>
  outcomes.every((outcome, place) => {
    const value = values[place] ?? null;
    return value === null || keepsBound(outcome, value);
  });

/** The quantity as an objective, which is modelled alike. */
const asObjective = ({ name, relation, possible }: OutcomeConstraint): Objective => ({
  name,
  goal: relation === 'le' ? 'minimize' : 'maximize',
  target: null,
  threshold: null,
  noiseSd: null,
  ...(possible !== undefined && { possible }),
});

const measuredAt = (experiments: readonly Experiment[], place: number): Experiment[] =>
  experiments.filter(
    ({ status, outcomes }) => status === 'completed' && (outcomes?.[place] ?? null) !== null,
  );

/** Which experiments say nothing about a bound, and which bound nothing can be said about. */
const warnOf = (
  { name }: OutcomeConstraint,
  completed: number,
  measured: readonly Experiment[],
): Warning | null => {
  if (new Set(measured.map(({ point }) => point.join())).size < 2)
    return warn(
      'outcome_unknown',
      `${name} was measured at fewer than two different conditions: nothing is known yet of where its bound is kept.`,
    );
  const missing = completed - measured.length;
  return missing === 0
    ? null
    : warn(
        'outcome_missing',
        `${name} was not measured in ${missing} of ${completed} experiments; whether they keep its bound is the model's guess.`,
      );
};

/**
 * ln Φ of the distance to the bound. The standard deviation is that of a measurement, widened as far as the intervals of 90 % had to be
 * to cover what was measured (recalibrate.ts).
 */
export const logChanceOf =
  ({ outcome, model }: FittedOutcome) =>
  (mean: number, surfaceSd: number): number => {
    const widening = model.interval.factor / coverageFactor(Number.POSITIVE_INFINITY, intervalLevel);
    const sd = widening * Math.hypot(surfaceSd, noiseSdOf(model.gp));
    const room = outcome.relation === 'le' ? outcome.bound - mean : mean - outcome.bound;
    return logNormalCdf(room / sd);
  };

/** As openSurface, of all bounds together: their chances are taken as independent. */
export const openChances = (
  fitted: readonly FittedOutcome[],
  encoding: Encoding,
): { readonly logChances: LogChances; readonly believe: (point: Point) => void } => {
  const surfaces = fitted.map((one) => ({
    chance: logChanceOf(one),
    surface: openSurface(one.model, encoding),
  }));
  return {
    logChances: (points) => {
      const sums = new Float64Array(points.length);
      for (const { chance, surface } of surfaces) {
        const { mean, sd } = surface.predict(points);
        for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + chance(mean[i] ?? 0, sd[i] ?? 0);
      }
      return sums;
    },
    believe: (point) => {
      for (const { surface } of surfaces) surface.believe(point);
    },
  };
};

/** Every measurement at the conditions keeps its bound; where one is missing, the model finds that more probable than not. */
const judgePoint = (
  outcomes: readonly OutcomeConstraint[],
  experiments: readonly Experiment[],
  fitted: readonly FittedOutcome[],
  encoding: Encoding,
): ((point: Point) => boolean) => {
  const { logChances } = openChances(fitted, encoding);
  const byPoint = Map.groupBy(experiments, ({ point }) => point.join());
  return (point) => {
    const here = (byPoint.get(point.join()) ?? []).filter(({ status }) => status === 'completed');
    let isComplete = true;
    for (const [place, outcome] of outcomes.entries()) {
      const values = here.flatMap((one) => one.outcomes?.[place] ?? []);
      if (values.some((value) => !keepsBound(outcome, value))) return false;
      isComplete &&= values.length > 0;
    }
    return isComplete || (logChances([point])[0] ?? 0) >= Math.log(leastChance);
  };
};

/**
 * A model for each outcome constraint from the experiments that measured it; null where the campaign has none. What was not
 * measured is no result: the experiment still counts for the objectives, and a warning says how many there are.
 */
export const fitOutcomes = (
  { outcomes = [], ...campaign }: Campaign,
  encoding: Encoding,
): Result<OutcomeModels | null> => {
  if (outcomes.length === 0) return ok(null);
  const { experiments } = campaign;
  const completed = experiments.filter(({ status }) => status === 'completed').length;
  const warnings: Warning[] = [];
  const fitted: FittedOutcome[] = [];
  for (const [place, outcome] of outcomes.entries()) {
    const measured = measuredAt(experiments, place);
    const warning = warnOf(outcome, completed, measured);
    if (warning !== null) warnings.push(warning);
    if (warning?.code === 'outcome_unknown') continue;
    const models = fitObjectives(
      {
        ...campaign,
        objectives: [asObjective(outcome)],
        experiments: measured.map((one) => ({ ...one, results: [one.outcomes?.[place] ?? null] })),
        related: [],
      },
      encoding,
    );
    if (!models.ok) return models;
    warnings.push(...models.warnings);
    fitted.push(...models.value.map((model) => ({ outcome, model })));
  }
  return ok({ fitted, keepsAll: judgePoint(outcomes, experiments, fitted, encoding) }, warnings);
};
