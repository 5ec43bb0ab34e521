import type { Campaign } from '#engines/optimization/model.ts';
import type { Definition, Evidence } from './definition.ts';
import { ownValue } from './own-value.ts';
import { createConditionReader } from './read-conditions.ts';
import type { CountingExperiment } from './read-history.ts';
import { toCost, toObjectives, toSpace } from './to-space.ts';

/** A run and its history as the engine takes them, in the order of entry. */
export const toCampaign = (
  definition: Definition,
  evidence: Evidence,
  history: readonly CountingExperiment[],
  batchSize: number,
): Campaign => {
  const read = createConditionReader(definition.parameters);
  const pointOf = ({ id, parameters }: CountingExperiment) => {
    const conditions = read(parameters);
    if (!conditions.ok) throw new Error(`The experiment ${id} does not fit its run.`);
    return conditions.point;
  };
  return {
    space: toSpace(definition, evidence),
    objectives: toObjectives(definition),
    experiments: history.flatMap((experiment) =>
      experiment.status === 'pending'
        ? []
        : [
            {
              point: pointOf(experiment),
              results: definition.objectives.map(({ name }) => ownValue(experiment.results, name) ?? null),
              status: experiment.status,
            },
          ],
    ),
    pending: history.filter(({ status }) => status === 'pending').map(pointOf),
    batchSize,
    initialDesign: definition.initial_design,
    cost: toCost(definition),
    related: evidence.related.map(({ name, experiments }) => ({ name, experiments })),
    seed: definition.seed,
  };
};
