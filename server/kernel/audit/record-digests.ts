import { createHash, hash, randomBytes } from 'node:crypto';
import type { RecordDigestTable } from '#kernel/db/kernel-tables.ts';
import { type PreparedQuery, prepareInsert, prepareText } from '#kernel/db/prepared-query.ts';
import type { TableLayout } from '#kernel/db/protected-table.ts';
import { answersOf, type Soon } from '#kernel/db/statements.ts';
import type { Db, Protection, TouchedRow, Tx } from '#kernel/db/store.ts';

const digestBytes = 32;

/** Stands for NULL, which is not the same as an empty text. */
export const noValue: Buffer = Buffer.alloc(digestBytes);

const saltBytes = 16;

export type RecordRow = Readonly<Record<string, unknown>>;

/**
 * SHA-256 of a value as SQLite hands it out: of a text in UTF-8, of bytes as they are, of a number as JavaScript writes it.
 * So the digest of a text can be compared with what any other program says of the same text.
 */
export const digestValue = (value: unknown): Buffer => {
  if (value === null || value === undefined) return noValue;
  return hash('sha256', value instanceof Uint8Array ? value : String(value), 'buffer');
};

/** One digest for each content column, in their order. */
export const digestRow = (row: RecordRow, columns: readonly string[]): Buffer =>
  Buffer.concat(columns.map((column) => digestValue(row[column])));

export type DigestLine = Omit<RecordDigestTable, 'sequence' | 'position'>;

/**
 * SHA-256 over one JSON line for each row, in the order of their positions: what the audit entry says. The salt keeps who holds
 * the entry, in a bundle say, and not the store from guessing values out of it.
 */
export const digestSet = (lines: Iterable<DigestLine>): string => {
  const digest = createHash('sha256');
  for (const { record_table, record_key, state, fields, digests, salt } of lines)
    digest.update(
      `${JSON.stringify([record_table, record_key, state, fields, digests.toString('hex'), salt.toString('hex')])}\n`,
    );
  return digest.digest('hex');
};

const selections = new Map<string, PreparedQuery<readonly unknown[], RecordRow>>();

/** The row of a key. The statement is made once for each table of the declaration. */
export const findRow = (db: Db, layout: TableLayout, key: string): Soon<RecordRow | undefined> => {
  const text = `SELECT * FROM ${layout.table} WHERE ${layout.keyColumns.map((name) => `${name} = ?`).join(' AND ')}`;
  const known = selections.get(text);
  const selection = known ?? prepareText<RecordRow>(text);
  if (known === undefined) selections.set(text, selection);
  return selection.first(db, JSON.parse(key) as unknown[]);
};

/** What is said of a row that is there; a row that is gone leaves a line without fields. */
export const lineOf = (
  { table, contentColumns }: TableLayout,
  record_key: string,
  row: RecordRow | undefined,
  state: 'written' | 'baseline' = 'written',
): DigestLine => ({
  record_table: table,
  record_key,
  state: row === undefined ? 'deleted' : state,
  fields: row === undefined ? '' : contentColumns.join(','),
  digests: row === undefined ? Buffer.alloc(0) : digestRow(row, contentColumns),
  salt: randomBytes(saltBytes),
});

const insertDigest = prepareInsert<RecordDigestTable>('record_digest', {
  sequence: true,
  position: true,
  record_table: true,
  record_key: true,
  state: true,
  fields: true,
  digests: true,
  salt: true,
});

/** Keeps the lines under the number of the entry that is about to be appended. No line waits for the one before. */
export const keepDigests = async (tx: Tx, sequence: number, lines: readonly DigestLine[]): Promise<void> => {
  await answersOf(lines.map((line, position) => insertDigest(tx, { sequence, position, ...line })));
};

export type KeptLine = Pick<RecordDigestTable, 'sequence' | 'state' | 'fields' | 'digests'>;

const selectNewestLine = prepareText<KeptLine>(`
  SELECT sequence, state, fields, digests FROM record_digest
  WHERE record_table = ? AND record_key = ? ORDER BY sequence DESC, position DESC LIMIT 1`);

/** What the trail says of a row by now. */
export const findNewestLine = (db: Db, table: string, key: string): Soon<KeptLine | undefined> =>
  selectNewestLine.first(db, [table, key]);

/** The digest of one column; null where the line says nothing of it. */
export const keptDigest = (
  { fields, digests }: Pick<KeptLine, 'fields' | 'digests'>,
  column: string,
): Buffer | null => {
  const at = fields.split(',').indexOf(column);
  return at < 0 ? null : digests.subarray(at * digestBytes, (at + 1) * digestBytes);
};

/**
 * What an entry says of a row its transaction updated: the columns that were changed as they are now, of the others what was said
 * before. So a change that was made behind the trail stays one when the row is changed on record. Null where nothing was said
 * before: the row was added behind the trail, and stays so.
 */
const lineOfUpdate = async (
  tx: Tx,
  layout: TableLayout,
  { record_key, changes }: { readonly record_key: string; readonly changes: string },
  row: RecordRow,
): Promise<DigestLine | null> => {
  const kept = await findNewestLine(tx, layout.table, record_key);
  if (kept === undefined || kept.state === 'deleted') return null;
  const changed = new Set(changes.split(','));
  // A process of a newer version may have said a column that this one does not know.
  const isUnknown = (column: string): boolean =>
    column !== '' && !layout.contentColumns.includes(column) && !layout.volatileColumns.includes(column);
  const columns = [...layout.contentColumns, ...kept.fields.split(',').filter(isUnknown)];
  const said = columns.flatMap((column) => {
    const digest = changed.has(column) ? digestValue(row[column]) : keptDigest(kept, column);
    return digest === null ? [] : [{ column, digest }];
  });
  return {
    record_table: layout.table,
    record_key,
    state: 'written',
    fields: said.map(({ column }) => column).join(','),
    digests: Buffer.concat(said.map(({ digest }) => digest)),
    salt: randomBytes(saltBytes),
  };
};

const lineOfTouched = async (
  tx: Tx,
  layout: TableLayout,
  touched: TouchedRow,
): Promise<DigestLine | null> => {
  const { record_key, changes } = touched;
  const row = await findRow(tx, layout, record_key);
  if (row === undefined || changes === null) return lineOf(layout, record_key, row);
  return lineOfUpdate(tx, layout, { record_key, changes }, row);
};

/** The table of the lines that say which tables are protected; none of them is a row of it. */
const layoutTable = 'protected_layout';

const selectLayoutLine = prepareText<{ readonly found: 1 }>(
  `SELECT 1 AS found FROM record_digest WHERE record_table = '${layoutTable}' AND record_key = ? LIMIT 1`,
);

const selectLayoutLines = prepareText<{ readonly fields: string }>(
  `SELECT fields FROM record_digest WHERE record_table = '${layoutTable}'`,
);

/** Which tables are protected and what is content in them: one line, with a field for each table. */
const lineOfLayouts = (layouts: readonly TableLayout[]): Omit<DigestLine, 'salt'> => {
  const digests = Buffer.concat(layouts.map((layout) => digestValue(layout.contentColumns.join(','))));
  const fields = layouts.map(({ table }) => table).join(',');
  const digest = createHash('sha256').update(fields).update(digests).digest('hex');
  return {
    record_table: layoutTable,
    record_key: JSON.stringify([digest]),
    state: 'baseline',
    fields,
    digests,
  };
};

/**
 * Tables of which an entry of the trail says that they were protected. Rows there that no entry answers for were added behind its
 * back, whatever the table `protected_layout` says, which no entry protects.
 */
export const findSaidTables = async (tx: Tx): Promise<ReadonlySet<string>> =>
  new Set((await selectLayoutLines.all(tx, [])).flatMap(({ fields }) => fields.split(',')));

export interface DigestKeeper {
  /** For the entry that is about to be appended: digests what the rows say that were touched since the entry before it. */
  take(tx: Tx): Promise<DigestLine[]>;
  /** From here on an entry says which tables are protected, where none did before: a start has looked at what is there. */
  sayLayouts(): void;
}

export const createDigestKeeper = (protection: Protection): DigestKeeper => {
  const layouts = new Map(protection.layouts.map((layout) => [layout.table, layout]));
  const ofLayouts = lineOfLayouts(protection.layouts);
  let saysLayouts = false;
  /** Found by a transaction that did not write it, so that it is committed. */
  let isSaid = false;
  const saidIn = new WeakSet<object>();
  // Asked of the store until then: the transaction that says it may be rolled back.
  const findLayoutLines = async (tx: Tx): Promise<DigestLine[]> => {
    if (!saysLayouts || isSaid || layouts.size === 0) return [];
    if ((await selectLayoutLine.first(tx, [ofLayouts.record_key])) !== undefined) {
      isSaid = !saidIn.has(tx.getExecutor());
      return [];
    }
    saidIn.add(tx.getExecutor());
    return [{ ...ofLayouts, salt: randomBytes(saltBytes) }];
  };
  return {
    take: async (tx) => {
      // One way to the store and back for both, and one for all rows.
      const [ofLayouts, touched] = await answersOf([findLayoutLines(tx), protection.take(tx)]);
      const lines = await answersOf(
        touched.map(async (row) => {
          const layout = layouts.get(row.record_table);
          return layout === undefined ? null : lineOfTouched(tx, layout, row);
        }),
      );
      return [...ofLayouts, ...lines.filter((line) => line !== null)];
    },
    sayLayouts: () => {
      saysLayouts = true;
    },
  };
};
