import Database from 'better-sqlite3-multiple-ciphers';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { migrateUp } from '#kernel/db/migrate.ts';
import { writerDialect } from '#kernel/db/sqlite-dialect.ts';
import { insertSample, readEverything, userTables } from '../testing/sample-rows.ts';
import { migrations } from './index.ts';

const nowUtc = () => '2026-11-22T12:00:00.000Z';

const countRows = (database: Database.Database, table: string): number =>
  database.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;

const isRefusedByTrigger = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code === 'SQLITE_CONSTRAINT_TRIGGER';

/** One row more in every table there is. Where a second one would have to follow the first, that one stays alone. */
const writeRows = (database: Database.Database): void => {
  for (const table of userTables(database)) {
    const rows = countRows(database, table);
    try {
      insertSample(database, table, rows + 1);
    } catch (error) {
      if (rows === 0 || !isRefusedByTrigger(error)) throw error;
    }
  }
};

const readNewest = (database: Database.Database): Record<string, object> =>
  Object.fromEntries(
    userTables(database).map((table) => [
      table,
      database.prepare(`SELECT * FROM ${table}`).all().at(-1) ?? {},
    ]),
  );

test('a store of every earlier version, with rows in each of its tables, keeps them up to this version', async () => {
  const database = new Database(':memory:');
  const writer = new Kysely<KernelTables>({ dialect: writerDialect(database) });
  database.pragma('recursive_triggers = ON');
  // The rows are made up: they keep types and uniqueness, not what refers to or limits what.
  database.pragma('foreign_keys = OFF');
  database.pragma('ignore_check_constraints = ON');
  const written: { version: string; newest: Record<string, object> }[] = [];
  for (const [index, { name }] of migrations.entries()) {
    await migrateUp(writer, migrations.slice(0, index + 1), nowUtc);
    writeRows(database);
    written.push({ version: name, newest: readNewest(database) });
  }
  expect(countRows(database, 'security_event')).toBe(migrations.length - 1);
  const now = readEverything(database);
  for (const { version, newest } of written)
    for (const [table, row] of Object.entries(newest))
      expect(now[table], `${table} as of ${version}`).toContainEqual(expect.objectContaining(row));
  expect(database.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  await writer.destroy();
});
