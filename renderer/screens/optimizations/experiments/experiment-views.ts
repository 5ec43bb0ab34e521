import type { Diagnostics, ExperimentRow, ObjectiveDeclaration } from '#contract/optimizations';

/** One result held against what the model says of it from all the others. */
export interface Outcome {
  readonly objective: string;
  readonly measured: number | null;
  readonly predicted: { readonly mean: number; readonly low: number; readonly high: number } | null;
  readonly residual: number | null;
  /** So far from what the others make one expect that it is worth a second look. */
  readonly isOutlier: boolean;
}

export interface ExperimentView {
  readonly row: ExperimentRow;
  /** False for what was completed, corrected or withdrawn since. */
  readonly isCounted: boolean;
  readonly outcomes: readonly Outcome[];
}

const outcomeOf = (
  objective: string,
  { id, results }: ExperimentRow,
  diagnostics: Diagnostics | null,
): Outcome => {
  const measured = results[objective] ?? null;
  const found = diagnostics?.objectives
    .find((each) => each.objective === objective)
    ?.parity.find(({ experiment_id }) => experiment_id === id);
  if (measured === null || found === undefined)
    return { objective, measured, predicted: null, residual: null, isOutlier: false };
  const { predicted: mean, low, high } = found;
  return {
    objective,
    measured,
    predicted: { mean, low, high },
    residual: measured - mean,
    isOutlier: found.is_outlier,
  };
};

/** Every entry with what the model says of its results, in the order of entry. */
export const viewExperiments = (
  rows: readonly ExperimentRow[],
  objectives: readonly ObjectiveDeclaration[],
  diagnostics: Diagnostics | null,
): readonly ExperimentView[] =>
  rows.map((row) => ({
    row,
    isCounted: row.superseded_by === null && row.status !== 'withdrawn',
    outcomes: objectives.map(({ name }) => outcomeOf(name, row, diagnostics)),
  }));

/** How far a result is from what is wanted; less is better. */
const lossOf = ({ goal, target }: ObjectiveDeclaration, value: number): number => {
  if (goal === 'target') return Math.abs(value - (target ?? 0));
  return goal === 'maximize' ? -value : value;
};

/** The identifier of the best counted result that keeps every outcome constraint; null while there is none. */
export const bestOf = (views: readonly ExperimentView[], objective: ObjectiveDeclaration): string | null => {
  const measured = views.flatMap(({ row, isCounted }) => {
    const value = row.results[objective.name] ?? null;
    const isWithin = row.limits === null || row.limits === 'kept';
    return !isCounted || !isWithin || value === null ? [] : [{ id: row.id, loss: lossOf(objective, value) }];
  });
  return measured.toSorted((a, b) => a.loss - b.loss)[0]?.id ?? null;
};
