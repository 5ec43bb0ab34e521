import type { Conditions } from '#contract/optimizations';
import { keyOfConditions } from './read-choices.ts';
import type { ExperimentTable, SuggestionDecisionTable } from './tables.ts';

/** What a new entry says of itself. */
interface NewEntry {
  readonly parameters: Conditions;
  readonly status: ExperimentTable['status'];
}

/**
 * An outcome of conditions that a person accepted, and that says of no entry that it is its outcome, completes the pending entry of that
 * decision: the oldest of them, each once. Results of a plate come back that way without its identifiers.
 */
export const createPendingFollower = (
  decisions: readonly SuggestionDecisionTable[],
  existing: readonly ExperimentTable[],
): ((entry: NewEntry) => string | null) => {
  const superseded = new Set(existing.flatMap(({ completes, corrects }) => completes ?? corrects ?? []));
  const accepted = new Set(decisions.flatMap(({ experiment_id }) => experiment_id ?? []));
  const open = Map.groupBy(
    existing.filter(({ id, status }) => status === 'pending' && accepted.has(id) && !superseded.has(id)),
    ({ parameters }) => keyOfConditions(JSON.parse(parameters) as Conditions),
  );
  return ({ parameters, status }) =>
    status === 'completed' || status === 'failed'
      ? (open.get(keyOfConditions(parameters))?.shift()?.id ?? null)
      : null;
};
