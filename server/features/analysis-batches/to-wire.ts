import type {
  AnalysisBatch,
  AnalysisBatchEntry,
  AnalysisBatchSummary,
  BatchEntryStatus,
} from '#contract/analysis-batches';
import type { Db } from '#kernel/db/store.ts';
import { listSaid } from '#kernel/sentences/list-said.ts';
import { namePeople } from '../identity/index.ts';
import { type CountRow, countEntries, type EntryRow, listEntries } from './store.ts';
import type { AnalysisBatchTable } from './tables.ts';

type Counts = AnalysisBatchSummary['counts'];

const noEntries = (): Counts => ({
  not_sent: 0,
  queued: 0,
  processing: 0,
  review_required: 0,
  completed: 0,
  failed: 0,
  deleted: 0,
});

const addUp = (counts: Counts, { status, count, kept }: CountRow): Counts =>
  status === null
    ? { ...counts, not_sent: counts.not_sent + count }
    : { ...counts, [status]: counts[status] + kept, deleted: counts.deleted + count - kept };

/** Rows of a list, with how their experiments stand. */
export const summariseBatches = async (
  db: Db,
  rows: readonly AnalysisBatchTable[],
): Promise<AnalysisBatchSummary[]> => {
  const counted = await countEntries(
    db,
    rows.map(({ id }) => id),
  );
  const people = await namePeople(
    db,
    rows.map((row) => row.created_by),
  );
  return rows.map((row) => {
    const counts = counted.filter(({ batch_id }) => batch_id === row.id).reduce(addUp, noEntries());
    return {
      id: row.id,
      title: row.title,
      source: row.source,
      state: row.state,
      entry_count: Object.values(counts).reduce((sum, count) => sum + count, 0),
      counts,
      created_by: row.created_by,
      created_by_name: people.get(row.created_by) ?? row.created_by,
      created_at: row.created_at,
    };
  });
};

const statusOf = ({ analysis, isDeleted }: EntryRow): BatchEntryStatus => {
  if (analysis === null) return 'not_sent';
  return isDeleted ? 'deleted' : analysis.status;
};

const entryToWire = (entry: EntryRow): AnalysisBatchEntry => {
  const analysis = entry.isDeleted ? null : entry.analysis;
  const hasResult = analysis !== null && analysis.run_id !== null;
  return {
    key: entry.entry_key,
    title: analysis?.title ?? entry.title,
    status: statusOf(entry),
    analysis_id: analysis?.id ?? null,
    nucleus: analysis?.nucleus ?? null,
    confidence: analysis?.confidence ?? null,
    contradiction_count: hasResult ? analysis.contradiction_count : null,
    error:
      analysis === null || analysis.error_code === null
        ? null
        : { code: analysis.error_code, message: analysis.error_message ?? analysis.error_code },
  };
};

export const describeBatch = async (db: Db, row: AnalysisBatchTable): Promise<AnalysisBatch> => {
  const [summary] = await summariseBatches(db, [row]);
  if (summary === undefined) throw new Error('One row gives one summary.');
  const entries = (await listEntries(db, row.id)).map(entryToWire);
  return { ...summary, entries, said: listSaid(entries.map(({ error }) => error?.message ?? null)) };
};
