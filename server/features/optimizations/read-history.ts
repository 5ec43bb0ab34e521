import type { Best, Conditions, ObjectiveDeclaration } from '#contract/optimizations';
import type { Definition } from './definition.ts';
import { outcomeStateOf } from './measured-quantities.ts';
import { ownValue } from './own-value.ts';
import type { ExperimentTable } from './tables.ts';

/** An entry that counts: nothing came after it in its place. */
export interface CountingExperiment {
  readonly id: string;
  readonly number: number;
  readonly status: 'completed' | 'failed' | 'pending';
  readonly parameters: Conditions;
  readonly results: Readonly<Record<string, number | null>>;
}

/** What a run has found, in the order of entry: withdrawn entries and those another took the place of are left out. */
export const readHistory = (rows: readonly ExperimentTable[]): CountingExperiment[] => {
  const superseded = new Set(rows.flatMap(({ completes, corrects }) => completes ?? corrects ?? []));
  return rows.flatMap((row) =>
    superseded.has(row.id) || row.status === 'withdrawn'
      ? []
      : [
          {
            id: row.id,
            number: row.number,
            status: row.status,
            parameters: JSON.parse(row.parameters) as Conditions,
            results: JSON.parse(row.results) as Record<string, number | null>,
          },
        ],
  );
};

/** The less, the better. */
export const badness = ({ goal, target }: ObjectiveDeclaration, value: number): number => {
  if (goal === 'maximize') return -value;
  return goal === 'minimize' ? value : Math.abs(value - (target ?? 0));
};

/** Of those that keep every outcome constraint by their own measurements. */
const bestOf = (objective: ObjectiveDeclaration, history: readonly CountingExperiment[]): Best | null => {
  let best: Best | null = null;
  for (const { id, results } of history) {
    const value = ownValue(results, objective.name) ?? null;
    if (value === null) continue;
    if (best === null || badness(objective, value) < badness(objective, best.value))
      best = { objective: objective.name, value, experiment_id: id };
  }
  return best;
};

/** What the row of a run says about its experiments; of equals the first counts as the best. */
export const sumUp = (
  definition: Pick<Definition, 'objectives' | 'outcome_constraints'>,
  rows: readonly ExperimentTable[],
): { experiment_count: number; pending_count: number; best: string } => {
  const history = readHistory(rows);
  const within = history.filter(({ results }) => {
    const state = outcomeStateOf(definition, results);
    return state === null || state === 'kept';
  });
  const pending = history.filter(({ status }) => status === 'pending').length;
  return {
    experiment_count: history.length - pending,
    pending_count: pending,
    best: JSON.stringify(definition.objectives.flatMap((objective) => bestOf(objective, within) ?? [])),
  };
};
