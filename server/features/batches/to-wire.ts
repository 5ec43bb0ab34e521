import type { Batch, BatchResult } from '#contract/batches';
import type { Db } from '#kernel/db/store.ts';
import { listCorrections, listResults, type ResultRow } from './store.ts';
import type { BatchResultCorrectionTable, BatchTable } from './tables.ts';

type Row = Pick<ResultRow, 'value' | 'unit' | 'below_loq' | 'method'>;

const toMeasured = ({ value, unit, below_loq, method }: Row) => ({
  value,
  unit,
  below_loq: below_loq === 1,
  method,
});

/** A result as it counts, with what was recorded first and every correction since. */
const toResult = (row: ResultRow, corrections: readonly BatchResultCorrectionTable[]): BatchResult => {
  const last = corrections.at(-1);
  return {
    id: row.id,
    impurity_id: row.impurity_id,
    impurity: row.impurity,
    name: row.name,
    ...toMeasured(last ?? row),
    invalid: last?.invalid === 1,
    recorded: toMeasured(row),
    corrections: corrections.map((each) => ({
      id: each.id,
      ...toMeasured(each),
      invalid: each.invalid === 1,
      reason_for_change: each.reason_for_change,
      corrected_by: each.created_by,
      corrected_at: each.created_at,
    })),
    recorded_by: row.created_by,
    recorded_at: row.created_at,
  };
};

/** Batches of one dossier with their results, of one impurity where one is named, in the order they were given. */
export const withResults = async (
  db: Db,
  dossierId: string,
  batches: readonly BatchTable[],
  impurityId?: string,
): Promise<Batch[]> => {
  const ids = batches.map(({ id }) => id);
  const results = Map.groupBy(await listResults(db, dossierId, ids, impurityId), ({ batch_id }) => batch_id);
  const corrections = Map.groupBy(await listCorrections(db, dossierId, ids), ({ result_id }) => result_id);
  return batches.map((batch) => ({
    ...batch,
    results: (results.get(batch.id) ?? []).map((row) => toResult(row, corrections.get(row.id) ?? [])),
  }));
};

/** When each thing that is known of a batch was recorded. */
export const timesOf = ({ created_at, results }: Batch): string[] => [
  created_at,
  ...results.flatMap(({ recorded_at, corrections }) => [
    recorded_at,
    ...corrections.map(({ corrected_at }) => corrected_at),
  ]),
];
