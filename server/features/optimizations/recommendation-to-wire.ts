import type { ObjectiveDeclaration, Recommendation } from '#contract/optimizations';
import type {
  ModelSummary,
  Reason,
  Recommendation as Recommended,
  Strategy,
} from '#engines/optimization/recommendation.ts';
import type { Definition } from './definition.ts';
import { describeReason } from './describe-reason.ts';
import { createConditionWriter } from './read-conditions.ts';

/** As the engine recommends them; what people decide is added when they are read. */
export type Suggested = Omit<Recommendation['experiments'][number], 'decision'>;

const numbersOf = ({ code: _code, ...numbers }: Reason): Record<string, number | string> => ({ ...numbers });

export const recommendedToWire = (
  { parameters, objectives }: Definition,
  experiments: Recommended['experiments'],
): Suggested[] => {
  const write = createConditionWriter(parameters);
  return experiments.map(({ point, predicted, outcomes, acquisition, feasibility, cost, reason }) => ({
    parameters: write(point),
    predicted:
      predicted === null
        ? null
        : Object.fromEntries(
            objectives.flatMap(({ name }, place) => {
              const result = predicted[place];
              return result === undefined ? [] : [[name, { ...result }]];
            }),
          ),
    acquisition,
    feasibility,
    outcomes: outcomes === undefined ? null : outcomes.map((one) => ({ ...one })),
    cost,
    reason: describeReason(reason, objectives),
    reason_code: reason.code,
    reason_numbers: numbersOf(reason),
  }));
};

const byObjective = <Value>(
  models: readonly ModelSummary[],
  read: (model: ModelSummary) => Value,
): Record<string, Value> => Object.fromEntries(models.map((model) => [model.objective, read(model)]));

export const loocvToWire = (loocv: ModelSummary['loocv']) =>
  loocv === null ? null : { r2: loocv.r2, rmse: loocv.rmse, coverage_90: loocv.coverage90, n: loocv.n };

/** Null where no model was made. */
export const modelToWire = (models: readonly ModelSummary[]): Recommendation['model'] =>
  models.length === 0
    ? null
    : {
        kernel: byObjective(models, ({ kernel, kind }) => (kind === 'prior' ? `${kernel} (prior)` : kernel)),
        lengthscales: byObjective(models, ({ lengthscales }) => lengthscales.map((one) => ({ ...one }))),
        noise: byObjective(models, ({ noiseSd }) => noiseSd),
        signal: byObjective(models, ({ signalSd }) => signalSd),
        loocv: byObjective(models, ({ loocv }) => loocvToWire(loocv)),
        transfer: byObjective(models, ({ transfer }) =>
          transfer === null
            ? null
            : { share: transfer.share, runs: transfer.runs.map((run) => ({ ...run })) },
        ),
      };

export const strategyToWire = (
  strategy: Strategy | null,
  objectives: readonly ObjectiveDeclaration[],
): Recommendation['strategy'] => {
  if (strategy === null) return null;
  if (strategy.code !== 'expected_hypervolume_improvement') return { code: strategy.code, reference: null };
  const values = objectives.map(({ name }, place) => [name, strategy.reference[place] ?? 0]);
  return { code: strategy.code, reference: Object.fromEntries(values) };
};
