import type { Conditions } from '#contract/optimizations';
import type { Campaign, Point } from '#engines/optimization/model.ts';
import { refuseNear } from '#engines/optimization/refuse-near.ts';
import type { Definition, Evidence } from './definition.ts';
import { outcomesOf, toOutcomes } from './measured-quantities.ts';
import { ownValue } from './own-value.ts';
import type { Choices } from './read-choices.ts';
import { createConditionReader } from './read-conditions.ts';
import type { CountingExperiment } from './read-history.ts';
import { toCost, toObjectives, toSpace } from './to-space.ts';

/** What a run has found so far and what people decided about what it suggested. */
export interface FoundSoFar {
  readonly history: readonly CountingExperiment[];
  readonly choices: Choices;
}

/** A run and its history as the engine takes them, in the order of entry. */
export const toCampaign = (
  definition: Definition,
  evidence: Evidence,
  { history, choices }: FoundSoFar,
  batchSize: number,
): Campaign => {
  const read = createConditionReader(definition.parameters);
  const pointAt = (conditions: Conditions, what: string): Point => {
    const found = read(conditions);
    if (!found.ok) throw new Error(`${what} does not fit its run.`);
    return found.point;
  };
  const pointOf = ({ id, parameters }: CountingExperiment): Point =>
    pointAt(parameters, `The experiment ${id}`);
  const space = toSpace(definition, evidence);
  const suggested = (all: readonly Conditions[]): Point[] => all.map((one) => pointAt(one, 'A suggestion'));
  const outcomes = toOutcomes(definition);
  // What was run next to its suggestion answers it; something else in its place says that it was not wanted.
  const unwanted = choices.replaced.filter(
    ({ suggested: former, by }) =>
      !refuseNear(space, suggested([former]))(pointAt(by, 'What was run in its place')),
  );
  const rejected = suggested([...choices.rejected, ...unwanted.map((one) => one.suggested)]);
  return {
    space,
    objectives: toObjectives(definition),
    experiments: history.flatMap((experiment) =>
      experiment.status === 'pending'
        ? []
        : [
            {
              point: pointOf(experiment),
              results: definition.objectives.map(({ name }) => ownValue(experiment.results, name) ?? null),
              ...(outcomes.length > 0 && { outcomes: outcomesOf(definition, experiment.results) }),
              status: experiment.status,
            },
          ],
    ),
    pending: history.filter(({ status }) => status === 'pending').map(pointOf),
    ...(rejected.length > 0 && { rejected }),
    ...(choices.pinned.length > 0 && { pinned: suggested(choices.pinned) }),
    ...(outcomes.length > 0 && { outcomes }),
    batchSize,
    initialDesign: definition.initial_design,
    cost: toCost(definition),
    related: evidence.related.map(({ name, experiments }) => ({ name, experiments })),
    seed: definition.seed,
  };
};
