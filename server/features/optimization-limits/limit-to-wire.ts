import type { FollowedLimit } from '#contract/optimization-limits';
import type { LimitSight, LimitTable } from '../optimizations/index.ts';

/** For whoever works with the dossier at this moment. */
export const inFull: LimitSight = { isReadable: true, stale: null };

/** What comes from the dossier. */
const ofDossier = (row: LimitTable, all: readonly LimitTable[]) => ({
  dossier_id: row.dossier_id,
  impurity_id: row.entry_id,
  impurity: row.impurity,
  register_id: row.register_id,
  dossier_revision: row.dossier_revision,
  bound: row.bound,
  limit:
    row.limit_value === null || row.limit_unit === null
      ? null
      : { value: row.limit_value, unit: row.limit_unit },
  basis: row.basis,
  problem: row.problem,
  former_bound: all.find(({ id }) => id === row.supersedes)?.bound ?? null,
});

const hidden = {
  dossier_id: null,
  impurity_id: null,
  impurity: null,
  register_id: null,
  dossier_revision: null,
  bound: null,
  limit: null,
  basis: 'A limit of a record you may not read applies.',
  problem: null,
  former_bound: null,
};

/** `all`: every state of the limits of its run. Who may not read the dossier learns that a limit applies, and of which quantity. */
export const toWireLimit = (
  row: LimitTable,
  all: readonly LimitTable[],
  { isReadable, stale }: LimitSight,
): FollowedLimit => ({
  id: row.id,
  optimization_id: row.optimization_id,
  objective: row.quantity,
  relation: 'le',
  unit: row.unit,
  ...(isReadable ? ofDossier(row, all) : hidden),
  is_hidden: !isReadable,
  stale,
  supersedes: row.supersedes,
  superseded_by: all.find(({ supersedes }) => supersedes === row.id)?.id ?? null,
  ended: row.is_ended === 1,
  reason_for_change: row.reason_for_change,
  recorded_by_user_id: row.created_by_user_id,
  recorded_at: row.created_at,
});
