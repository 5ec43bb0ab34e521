import type { Watch } from '#contract/dossier-assessments';
import { readRecord } from './read-stored.ts';
import type { WatchRow } from './watch-store.ts';

export type StoredWatch = Omit<Watch, 'status' | 'superseded_by' | 'withdrawal'>;

type Standing = Pick<Watch, 'status' | 'superseded_by' | 'withdrawal'>;

export interface RankedWatch extends WatchRow {
  readonly standing: Standing;
}

/** What the watches of one nitrosamine are known by. */
export const structureOf = ({ method, code }: Watch['identity']): string => `${method} ${code}`;

const toWithdrawal = (row: WatchRow['withdrawal']): Watch['withdrawal'] =>
  row && {
    reason_for_change: row.reason_for_change,
    withdrawn_by: row.withdrawn_by,
    withdrawn_at: row.created_at,
  };

/** What a watch was measured at; below every measurement where it was not. */
const measuredOf = ({ record }: WatchRow): number =>
  readRecord<StoredWatch>({ record }).request.measured_ng_per_day ?? -1;

/**
 * Gives each watch its standing: for each structure the one that was measured highest is current, of equal ones the newest; a
 * withdrawn one never. So no further watch hides what one has found. `rows` are newest first, and so is the answer.
 */
export const rankWatches = (rows: readonly WatchRow[]): readonly RankedWatch[] => {
  const current = new Map<string, string>();
  const highest = new Map<string, number>();
  for (const row of rows) {
    const measured = measuredOf(row);
    if (row.withdrawal !== null || measured <= (highest.get(row.structure) ?? Number.NEGATIVE_INFINITY))
      continue;
    highest.set(row.structure, measured);
    current.set(row.structure, row.id);
  }
  return rows.map((row) => {
    const withdrawal = toWithdrawal(row.withdrawal);
    if (withdrawal !== null)
      return { ...row, standing: { status: 'withdrawn', superseded_by: null, withdrawal } };
    const counts = current.get(row.structure);
    if (counts !== undefined && counts !== row.id)
      return { ...row, standing: { status: 'superseded', superseded_by: counts, withdrawal } };
    return { ...row, standing: { status: 'current', superseded_by: null, withdrawal } };
  });
};
