import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  digestRow,
  digestValue,
  findNewestLine,
  type KeptLine,
  keptDigest,
  noValue,
  type RecordRow,
} from '#kernel/audit/record-digests.ts';
import { type BrokenSet, findBrokenSets } from '#kernel/audit/verify-digest-sets.ts';
import { hasKey, keyOf, type TableLayout } from '#kernel/db/protected-table.ts';
import { statementsOf } from '#kernel/db/statements.ts';
import type { ReadDb, SchemaObjects, Snapshot } from '#kernel/db/store.ts';

export interface RecordMismatch {
  readonly table: string;
  readonly recordType: string;
  /** The primary key; parts of it by slashes. */
  readonly recordId: string;
  /** A column; `sql` of a trigger, view, table or index that is not as the program made it; `row` where the whole row is missing or was added; `digest` where what is kept of it is not what the entry says. */
  readonly field: string;
  readonly expectedSha256: string | null;
  readonly foundSha256: string | null;
  /** The audit entry that says what is expected. */
  readonly sequence: number | null;
}

export interface RecordsVerdict {
  readonly valid: boolean;
  /** Rows compared. */
  readonly checked: number;
  /** The first ones. */
  readonly mismatches: readonly RecordMismatch[];
  readonly mismatchesTotal: number;
  /** Rows whose entry stands at or behind the place where the trail is broken: their digests prove nothing. */
  readonly unvouched: number;
}

export interface VerifyRecordsOptions {
  readonly layouts: readonly TableLayout[];
  /** What the store consists of by its migrations, and what it consists of. */
  readonly schema: {
    readonly expected: SchemaObjects;
    readonly found: SchemaObjects;
    readonly table: Snapshot['schemaTable'];
  };
  /** Where the trail was found broken; null where it is whole. */
  readonly firstBadSequence: number | null;
  /** Whether the archive has the object; null to leave the archive alone. */
  readonly hasObject: ((sha256: string) => Promise<boolean>) | null;
}

const mostListed = 1000;
const msPerTurn = 4;

/** Lets requests go on while something long runs. */
const createRest = (): (() => Promise<void>) => {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < msPerTurn) return;
    await nextTurn();
    sinceMs = performance.now();
  };
};

const idOf = (key: string): string => (JSON.parse(key) as unknown[]).join('/');

const hex = (digest: Buffer): string | null => (digest.equals(noValue) ? null : digest.toString('hex'));

class Findings {
  readonly list: RecordMismatch[] = [];
  total = 0;
  checked = 0;
  unvouched = 0;

  add(mismatch: RecordMismatch): void {
    this.total++;
    if (this.list.length < mostListed) this.list.push(mismatch);
  }
}

interface Comparison {
  readonly read: ReadDb;
  readonly broken: ReadonlyMap<number, BrokenSet>;
  readonly firstBadSequence: number | null;
  readonly findings: Findings;
}

const compareFields = (
  { findings }: Comparison,
  layout: TableLayout,
  key: string,
  row: RecordRow,
  kept: KeptLine,
): void => {
  const { table, recordType, contentColumns } = layout;
  for (const field of contentColumns) {
    const found = digestValue(row[field]);
    const expected = keptDigest(kept, field);
    if (expected?.equals(found)) continue;
    findings.add({
      table,
      recordType,
      recordId: idOf(key),
      field,
      expectedSha256: expected === null ? null : hex(expected),
      foundSha256: hex(found),
      sequence: kept.sequence,
    });
  }
};

const judgeTrust = (
  { broken, firstBadSequence, findings }: Comparison,
  { table, recordType }: TableLayout,
  key: string,
  { sequence }: KeptLine,
): void => {
  if (firstBadSequence !== null && sequence >= firstBadSequence) findings.unvouched++;
  const set = broken.get(sequence);
  if (set === undefined) return;
  const { expected: expectedSha256, found: foundSha256 } = set;
  findings.add({
    table,
    recordType,
    recordId: idOf(key),
    field: 'digest',
    expectedSha256,
    foundSha256,
    sequence,
  });
};

const compareRow = async (
  comparison: Comparison,
  layout: TableLayout,
  key: string,
  row: RecordRow,
): Promise<void> => {
  const { read, findings } = comparison;
  const { table, recordType, contentColumns } = layout;
  findings.checked++;
  const kept = await findNewestLine(read, table, key);
  const digests = digestRow(row, contentColumns);
  if (kept === undefined || kept.state === 'deleted') {
    findings.add({
      table,
      recordType,
      recordId: idOf(key),
      field: 'row',
      expectedSha256: null,
      foundSha256: hash('sha256', digests),
      sequence: kept?.sequence ?? null,
    });
    return;
  }
  judgeTrust(comparison, layout, key, kept);
  if (kept.fields === contentColumns.join(',') && kept.digests.equals(digests)) return;
  compareFields(comparison, layout, key, row, kept);
};

/** A row that is gone without an entry that says so. */
const nameMissing = async (comparison: Comparison, layout: TableLayout, key: string): Promise<void> => {
  const { read, findings } = comparison;
  const kept = await findNewestLine(read, layout.table, key);
  if (kept === undefined) return;
  findings.checked++;
  judgeTrust(comparison, layout, key, kept);
  if (kept.state === 'deleted') return;
  findings.add({
    table: layout.table,
    recordType: layout.recordType,
    recordId: idOf(key),
    field: 'row',
    expectedSha256: hash('sha256', kept.digests),
    foundSha256: null,
    sequence: kept.sequence,
  });
};

const compareTable = async (
  comparison: Comparison,
  layout: TableLayout,
  rest: () => Promise<void>,
): Promise<void> => {
  const { table } = layout;
  const connection = statementsOf(comparison.read);
  const rows = connection.iterate<RecordRow & { readonly record_key_: string }>(
    `SELECT ${keyOf(layout, 'r', connection.store)} AS record_key_, r.* FROM ${table} AS r`,
    [],
  );
  for await (const row of rows) {
    await compareRow(comparison, layout, row.record_key_, row);
    await rest();
  }
  const keys = connection.iterate<{ readonly record_key: string; readonly is_there: number }>(
    `SELECT record_key, EXISTS (SELECT 1 FROM ${table} AS r WHERE ${hasKey(layout, 'r', connection.store)}) AS is_there
     FROM record_digest WHERE record_table = ? GROUP BY record_key`,
    [table],
  );
  for await (const { record_key, is_there } of keys) {
    if (is_there === 0) await nameMissing(comparison, layout, record_key);
    await rest();
  }
};

/** Files of the archive that rows name and that are not there. That their bytes are as they were is for the archive to verify. */
const compareObjects = async (
  { read, findings }: Comparison,
  hasObject: (sha256: string) => Promise<boolean>,
  rest: () => Promise<void>,
): Promise<void> => {
  const files = statementsOf(read).iterate<{ archive_id: string; position: number; sha256: string }>(
    'SELECT archive_id, position, sha256 FROM archive_file',
    [],
  );
  for await (const { archive_id, position, sha256 } of files) {
    if (!(await hasObject(sha256)))
      findings.add({
        table: 'archive_file',
        recordType: 'archive_file',
        recordId: `${archive_id}/${position}`,
        field: 'object',
        expectedSha256: sha256,
        foundSha256: null,
        sequence: null,
      });
    await rest();
  }
};

const nameBroken = ({ broken, firstBadSequence, findings }: Comparison): void => {
  const name = (table: string, sequence: number, field: string, { expected, found }: BrokenSet): void =>
    findings.add({
      table,
      recordType: table,
      recordId: String(sequence),
      field,
      expectedSha256: expected,
      foundSha256: found,
      sequence,
    });
  if (firstBadSequence !== null)
    name('audit_entry', firstBadSequence, 'entry_hash', { expected: null, found: null });
  for (const [sequence, set] of broken) name('record_digest', sequence, 'digest', set);
};

const digestSql = (sql: string | undefined): string | null =>
  sql === undefined ? null : hash('sha256', sql);

/** A foreign trigger or a changed view would have the program itself write, or show, what nobody decided. */
const compareSchema = (
  { findings }: Comparison,
  { expected, found, table }: VerifyRecordsOptions['schema'],
): void => {
  for (const name of new Set([...expected.keys(), ...found.keys()]))
    if (expected.get(name) !== found.get(name))
      findings.add({
        table,
        recordType: 'schema',
        recordId: name,
        field: 'sql',
        expectedSha256: digestSql(expected.get(name)),
        foundSha256: digestSql(found.get(name)),
        sequence: null,
      });
};

/**
 * Recomputes every row of the protected tables and compares it with what the audit trail says of it. The trail itself is verified
 * before; `read` is a connection of its own that sees one moment, and requests go on between the rows.
 */
export const verifyRecords = async (
  read: ReadDb,
  { layouts, schema, firstBadSequence, hasObject }: VerifyRecordsOptions,
): Promise<RecordsVerdict> => {
  const rest = createRest();
  const findings = new Findings();
  const broken = await findBrokenSets(read, rest);
  const comparison = { read, broken, firstBadSequence, findings };
  compareSchema(comparison, schema);
  nameBroken(comparison);
  for (const layout of layouts) await compareTable(comparison, layout, rest);
  if (hasObject !== null) await compareObjects(comparison, hasObject, rest);
  return {
    valid: findings.total === 0,
    checked: findings.checked,
    mismatches: findings.list,
    mismatchesTotal: findings.total,
    unvouched: findings.unvouched,
  };
};
