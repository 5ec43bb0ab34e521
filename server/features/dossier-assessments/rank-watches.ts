import type { Watch } from '#contract/dossier-assessments';
import type { WatchRow } from './watch-store.ts';

export type StoredWatch = Omit<Watch, 'status' | 'superseded_by' | 'withdrawal'>;

type Standing = Pick<Watch, 'status' | 'superseded_by' | 'withdrawal'>;

export interface RankedWatch extends WatchRow {
  readonly standing: Standing;
}

const toWithdrawal = (row: WatchRow['withdrawal']): Watch['withdrawal'] =>
  row && {
    reason_for_change: row.reason_for_change,
    withdrawn_by: row.withdrawn_by,
    withdrawn_at: row.created_at,
  };

/** Gives each watch its standing: for each structure the newest watch that is not withdrawn is current. `rows` are newest first, and so is the answer. */
export const rankWatches = (rows: readonly WatchRow[]): readonly RankedWatch[] => {
  const current = new Map<string, string>();
  return rows.map((row) => {
    const withdrawal = toWithdrawal(row.withdrawal);
    if (withdrawal !== null)
      return { ...row, standing: { status: 'withdrawn', superseded_by: null, withdrawal } };
    const newer = current.get(row.structure);
    if (newer !== undefined)
      return { ...row, standing: { status: 'superseded', superseded_by: newer, withdrawal } };
    current.set(row.structure, row.id);
    return { ...row, standing: { status: 'current', superseded_by: null, withdrawal } };
  });
};
