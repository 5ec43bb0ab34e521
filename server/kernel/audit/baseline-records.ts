import { readRecordDigests, saysDigests } from '#kernel/audit/hash-chain.ts';
import {
  type DigestLine,
  digestValue,
  findNewestLine,
  findRow,
  findSaidTables,
  type KeptLine,
  keptDigest,
  lineOf,
  type RecordRow,
} from '#kernel/audit/record-digests.ts';
import { prepareText } from '#kernel/db/prepared-query.ts';
import { keyOf, type TableLayout } from '#kernel/db/protected-table.ts';
import { statementsOf } from '#kernel/db/statements.ts';
import type { Tx } from '#kernel/db/store.ts';

/** Rows one audit entry of the baseline answers for. */
const rowsPerEntry = 500;

const selectKnown = prepareText<{ readonly record_table: string; readonly fields: string }>(
  'SELECT record_table, fields FROM protected_layout',
);

const putKnown = prepareText<never>(`
  INSERT INTO protected_layout (record_table, fields) VALUES (?, ?)
  ON CONFLICT (record_table) DO UPDATE SET fields = excluded.fields`);

const selectAnyOfTable = prepareText<{ readonly found: 1 }>(
  'SELECT 1 AS found FROM record_digest WHERE record_table = ? LIMIT 1',
);

const selectAnyDigest = prepareText<{ readonly found: 1 }>('SELECT 1 AS found FROM record_digest LIMIT 1');

const selectSaid = prepareText<{ readonly canonical: string }>(
  `SELECT canonical FROM audit_entry WHERE ${saysDigests} ORDER BY sequence`,
);

/** The trail speaks of digests and none is kept: they were removed, and what is there now must not take their place. */
const wereDigestsRemoved = async (tx: Tx): Promise<boolean> =>
  (await selectAnyDigest.first(tx, [])) === undefined &&
  (await selectSaid.all(tx, [])).some(({ canonical }) => readRecordDigests(canonical) !== null);

/** The digests of fields that were known stay as they are; only those of new columns are taken from the row. */
const extend = (layout: TableLayout, key: string, row: RecordRow, known: KeptLine): DigestLine => {
  const digests = layout.contentColumns.map(
    (column) => keptDigest(known, column) ?? digestValue(row[column]),
  );
  return { ...lineOf(layout, key, row, 'baseline'), digests: Buffer.concat(digests) };
};

/** What a baseline has to say of one row; null where the trail answers for all of it, or must be left to name it as added. */
const lineFor = async (
  tx: Tx,
  layout: TableLayout,
  key: string,
  isNewTable: boolean,
): Promise<DigestLine | null> => {
  const known = await findNewestLine(tx, layout.table, key);
  if (known?.state === 'deleted' || known?.fields === layout.contentColumns.join(',')) return null;
  if (known === undefined && !isNewTable) return null;
  const row = await findRow(tx, layout, key);
  if (row === undefined) return null;
  return known === undefined ? lineOf(layout, key, row, 'baseline') : extend(layout, key, row, known);
};

/** The keys first: what is kept meanwhile must not be read as if it had been there. */
const keysOf = async (tx: Tx, layout: TableLayout): Promise<string[]> => {
  const statements = statementsOf(tx);
  const rows = await statements.all<{ readonly record_key: string }>(
    `SELECT ${keyOf(layout, 'r', statements.store)} AS record_key FROM ${layout.table} AS r`,
    [],
  );
  return rows.map(({ record_key }) => record_key);
};

async function* linesOf(
  tx: Tx,
  layouts: readonly TableLayout[],
  said: ReadonlySet<string>,
): AsyncGenerator<DigestLine> {
  for (const layout of layouts) {
    const isNewTable =
      !said.has(layout.table) && (await selectAnyOfTable.first(tx, [layout.table])) === undefined;
    for (const key of await keysOf(tx, layout)) {
      const line = await lineFor(tx, layout, key, isNewTable);
      if (line !== null) yield line;
    }
  }
}

/**
 * Where protection begins, or a column or table joins it: what is there now is taken down once, as a baseline, by entries that say
 * so. It cannot vouch for what was before. What the trail answered for already is not taken down anew, so that a change made behind
 * its back stays one. `append` appends the entry for so many lines.
 */
export const baselineRecords = async (
  tx: Tx,
  layouts: readonly TableLayout[],
  append: (lines: readonly DigestLine[]) => Promise<void>,
): Promise<void> => {
  const known = new Map(
    (await selectKnown.all(tx, [])).map(({ record_table, fields }) => [record_table, fields]),
  );
  const changed = layouts.filter(
    ({ table, contentColumns }) => known.get(table) !== contentColumns.join(','),
  );
  if (changed.length === 0) return;
  if (!(await wereDigestsRemoved(tx))) {
    // Before the first entry of the baseline, which says them all.
    const said = await findSaidTables(tx);
    let lines: DigestLine[] = [];
    for await (const line of linesOf(tx, changed, said)) {
      lines.push(line);
      if (lines.length < rowsPerEntry) continue;
      await append(lines);
      lines = [];
    }
    if (lines.length > 0) await append(lines);
  }
  for (const { table, contentColumns } of changed) await putKnown.run(tx, [table, contentColumns.join(',')]);
};
