import type { FollowedLimit } from '#contract/optimization-limits';
import type { LimitTable } from '../optimizations/index.ts';

/** `all`: every state of the limits of its run. */
export const toWireLimit = (row: LimitTable, all: readonly LimitTable[]): FollowedLimit => ({
  id: row.id,
  optimization_id: row.optimization_id,
  dossier_id: row.dossier_id,
  impurity_id: row.entry_id,
  impurity: row.impurity,
  register_id: row.register_id,
  dossier_revision: row.dossier_revision,
  objective: row.quantity,
  relation: 'le',
  bound: row.bound,
  unit: row.unit,
  limit:
    row.limit_value === null || row.limit_unit === null
      ? null
      : { value: row.limit_value, unit: row.limit_unit },
  basis: row.basis,
  problem: row.problem,
  supersedes: row.supersedes,
  superseded_by: all.find(({ supersedes }) => supersedes === row.id)?.id ?? null,
  former_bound: all.find(({ id }) => id === row.supersedes)?.bound ?? null,
  ended: row.is_ended === 1,
  reason_for_change: row.reason_for_change,
  recorded_by_user_id: row.created_by_user_id,
  recorded_at: row.created_at,
});
