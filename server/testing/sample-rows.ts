import type Database from 'better-sqlite3-multiple-ciphers';

export const userTables = (database: Database.Database): string[] =>
  database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'schema_migration' ORDER BY name`,
    )
    .pluck()
    .all() as string[];

const columnsOf = (database: Database.Database, table: string) =>
  database.prepare(`SELECT name, type FROM pragma_table_info(?)`).all(table) as {
    name: string;
    type: string;
  }[];

const sampleValue = (name: string, type: string, nth: number): unknown => {
  if (type === 'BLOB') return Buffer.from([0, 127, 255, nth]);
  // Padded, so that tables sorted by their key list rows as they were written.
  return type === 'TEXT' ? `${name} ${String(nth).padStart(4, '0')}` : nth;
};

/** What triggers insist on of a first row. */
const sampleOverrides: Readonly<Record<string, Record<string, unknown>>> = {
  audit_entry: { sequence: 1, previous_hash: '0'.repeat(64), entry_hash: 'a'.repeat(64) },
  record_digest: { sequence: 99 },
  esignature: { sequence: 1, previous_hash: '0'.repeat(64) },
  reaction_experiment: { supersedes: null, supersession: null },
  ai_decision: {
    sequence: 1,
    kind: 'decision',
    reviewed_entry_hash: null,
    previous_entry_hash: '0'.repeat(64),
    entry_hash: 'a'.repeat(64),
  },
};

/** One plausible row: texts and numbers are distinct for each `nth`, so that unique columns accept them. */
export const insertSample = (database: Database.Database, table: string, nth = 1): void => {
  const made = columnsOf(database, table).map(({ name, type }) => [
    name,
    sampleValue(`${table} ${name}`, type, nth),
  ]);
  const row = { ...Object.fromEntries(made), ...sampleOverrides[table] };
  const names = Object.keys(row);
  database
    .prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
    .run(...Object.values(row));
};

export const readEverything = (database: Database.Database): Record<string, unknown[]> =>
  Object.fromEntries(
    userTables(database).map((table) => [table, database.prepare(`SELECT * FROM ${table}`).all()]),
  );
