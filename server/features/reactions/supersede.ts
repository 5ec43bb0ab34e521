import { AppError, conflict } from '#kernel/app-error.ts';
import type { ReactionExperimentRow } from './experiment-store.ts';
import type { ReactionExperimentTable } from './tables.ts';

/** A row before it is known what it follows from. */
export type NewExperiment = Omit<ReactionExperimentTable, 'loop_plan_id' | 'closes_loop'>;

const refuse = (place: number, field: string, message: string): AppError =>
  new AppError('validation_error', 'The request is not valid.', {
    fields: { [`experiments.${place}.${field}`]: [message] },
  });

/** Why the status of a row does not fit the one it takes the place of; null where it does. */
const whyNotStatus = (row: NewExperiment, target: ReactionExperimentRow): [string, string] | null => {
  const { number, status } = target;
  if (row.supersession === 'completes')
    return status === 'planned' ? null : ['completes', `Experiment ${number} is ${status}, not planned.`];
  if (status !== 'planned')
    return row.status === 'planned' ? ['status', 'What was done does not become a plan again.'] : null;
  return row.status === 'planned' || row.status === 'withdrawn'
    ? null
    : ['status', 'The outcome of a planned experiment completes it; a correction leaves it planned.'];
};

const requireSupersedable = (
  row: NewExperiment,
  place: number,
  target: ReactionExperimentRow | undefined,
): void => {
  if (target === undefined)
    throw refuse(place, row.supersession ?? 'corrects', 'No experiment of this project.');
  if (target.superseded_by !== null)
    throw conflict(
      `Experiment ${target.number} was completed or corrected already, by ${target.superseded_by}.`,
    );
  const reason = whyNotStatus(row, target);
  if (reason !== null) throw refuse(place, ...reason);
};

const planSourceOf = (row: NewExperiment, target: ReactionExperimentRow | undefined) =>
  row.status === 'planned' && row.planned_from_kind === null && target !== undefined
    ? { planned_from_kind: target.planned_from_kind, planned_from_id: target.planned_from_id }
    : { planned_from_kind: row.planned_from_kind, planned_from_id: row.planned_from_id };

const refuseTwice = (rows: readonly NewExperiment[]): void => {
  const taken = new Set<string>();
  for (const [place, { supersedes, supersession }] of rows.entries()) {
    if (supersedes === null) continue;
    if (taken.has(supersedes)) throw refuse(place, supersession ?? 'corrects', 'Is named twice.');
    taken.add(supersedes);
  }
};

/**
 * Fits each row to the one whose place it takes: refuses (422, 409) what does not fit, carries the plan of a prediction on to
 * its outcome, and marks the outcome that closes the loop, once per plan.
 */
export const chainExperiments = (
  rows: readonly NewExperiment[],
  targets: ReadonlyMap<string, ReactionExperimentRow>,
  confirmed: ReadonlySet<string>,
): ReactionExperimentTable[] => {
  refuseTwice(rows);
  return rows.map((row, place) => {
    const target = row.supersedes === null ? undefined : targets.get(row.supersedes);
    if (row.supersedes !== null) requireSupersedable(row, place, target);
    const source = planSourceOf(row, target);
    const startsLoop = row.status === 'planned' && source.planned_from_kind !== null;
    const loop_plan_id = target?.loop_plan_id ?? (startsLoop ? row.id : null);
    const isConfirmed = row.status === 'completed' && loop_plan_id !== null && !confirmed.has(loop_plan_id);
    return { ...row, ...source, loop_plan_id, closes_loop: isConfirmed ? 1 : 0 };
  });
};
