import { readRecordDigests, saysDigests } from '#kernel/audit/hash-chain.ts';
import { type DigestLine, digestSet } from '#kernel/audit/record-digests.ts';
import type { RecordDigestTable } from '#kernel/db/kernel-tables.ts';
import { prepareText } from '#kernel/db/prepared-query.ts';
import { statementsOf } from '#kernel/db/statements.ts';
import type { ReadDb } from '#kernel/db/store.ts';

/** What an entry says of its records and what the kept digests say; null where one of the two says nothing. */
export interface BrokenSet {
  readonly expected: string | null;
  readonly found: string | null;
}

const selectCanonical = prepareText<{ readonly canonical: string }>(
  'SELECT canonical FROM audit_entry WHERE sequence = ?',
);

const entriesPerPortion = 2000;

const selectWithoutRows = prepareText<{ readonly sequence: number; readonly canonical: string }>(`
  SELECT sequence, canonical FROM audit_entry AS entry
  WHERE sequence > ? AND sequence <= ? AND ${saysDigests}
    AND NOT EXISTS (SELECT 1 FROM record_digest WHERE record_digest.sequence = entry.sequence)`);

const selectNewest = prepareText<{ readonly sequence: number | null }>(
  'SELECT max(sequence) AS sequence FROM audit_entry',
);

/** Entries whose kept digests were all removed. */
const findEmptied = async (
  read: ReadDb,
  rest: () => Promise<void>,
  broken: Map<number, BrokenSet>,
): Promise<void> => {
  const newest = (await selectNewest.first(read, []))?.sequence ?? 0;
  for (let from = 0; from < newest; from += entriesPerPortion) {
    for (const { sequence, canonical } of await selectWithoutRows.all(read, [
      from,
      from + entriesPerPortion,
    ])) {
      const expected = readRecordDigests(canonical);
      if (expected !== null) broken.set(sequence, { expected, found: null });
    }
    await rest();
  }
};

/**
 * Compares the digests kept for each entry with what the entry says of them; answers the sequences where they disagree. Needs a
 * connection of its own: `rest` is asked between the rows.
 */
export const findBrokenSets = async (
  read: ReadDb,
  rest: () => Promise<void>,
): Promise<ReadonlyMap<number, BrokenSet>> => {
  const broken = new Map<number, BrokenSet>();
  let sequence = 0;
  let lines: DigestLine[] = [];
  const close = async (): Promise<void> => {
    if (lines.length === 0) return;
    const entry = await selectCanonical.first(read, [sequence]);
    const expected = entry === undefined ? null : readRecordDigests(entry.canonical);
    const found = digestSet(lines);
    if (expected !== found) broken.set(sequence, { expected, found });
    lines = [];
  };
  const rows = statementsOf(read).iterate<RecordDigestTable>(
    'SELECT * FROM record_digest ORDER BY sequence, position',
    [],
  );
  for await (const row of rows) {
    if (row.sequence !== sequence) await close();
    sequence = row.sequence;
    lines.push(row);
    await rest();
  }
  await close();
  await findEmptied(read, rest, broken);
  return broken;
};
