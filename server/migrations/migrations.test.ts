import Database from 'better-sqlite3-multiple-ciphers';
import { Kysely } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { migrateUp } from '#kernel/db/migrate.ts';
import { writerDialect } from '#kernel/db/sqlite-dialect.ts';
import { isFrom } from '#kernel/peers/version-order.ts';
import { insertSample, readEverything, userTables } from '../testing/sample-rows.ts';
import { leastVersionBeside, productVersion } from '../version.ts';
import { migrations } from './index.ts';

let database: Database.Database;
let writer: Kysely<KernelTables>;
let schemaOfToday: unknown[];

beforeAll(async () => {
  database = new Database(':memory:');
  writer = new Kysely<KernelTables>({ dialect: writerDialect(database) });
  await migrateUp(writer, migrations, nowUtc);
  schemaOfToday = readSchema();
  await writer.destroy();
});

const openStore = (content?: Buffer): void => {
  database = content === undefined ? new Database(':memory:') : new Database(content);
  database.pragma('foreign_keys = ON');
  database.pragma('recursive_triggers = ON');
  writer = new Kysely<KernelTables>({ dialect: writerDialect(database) });
};

beforeEach(() => openStore());

afterEach(() => writer.destroy());

const nowUtc = () => '2026-11-20T12:00:00.000Z';
const readSchema = () =>
  database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all();

test('names are unique, numbered, and in the order they run', () => {
  const names = migrations.map((migration) => migration.name);
  expect(names).toEqual([...new Set(names)].sort());
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z0-9-]+$/);
});

test('none says that it is safe for processes of a version to come', () => {
  expect(isFrom(productVersion, leastVersionBeside)).toBe(true);
  for (const { name, safeFrom } of migrations)
    if (safeFrom !== undefined) expect([name, isFrom(productVersion, safeFrom)]).toEqual([name, true]);
});

test('running them twice changes nothing the second time', async () => {
  expect(await migrateUp(writer, migrations, nowUtc)).toEqual(migrations.map(({ name }) => name));
  const schema = readSchema();
  expect(await migrateUp(writer, migrations, nowUtc)).toEqual([]);
  expect(readSchema()).toEqual(schema);
});

test('every table is strict', async () => {
  await migrateUp(writer, migrations, nowUtc);
  const lax = database
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'`,
    )
    .all();
  expect(lax).toEqual([]);
});

test('a step that fails half-way leaves no trace of itself', async () => {
  const broken = {
    name: '9990-broken',
    up: async (tx: Parameters<(typeof migrations)[number]['up']>[0]) => {
      await tx.schema.createTable('half').addColumn('id', 'integer').execute();
      throw new Error('power cut');
    },
  };
  await expect(migrateUp(writer, [...migrations, broken], nowUtc)).rejects.toThrow('power cut');
  expect(userTables(database)).not.toContain('half');
  expect(await migrateUp(writer, migrations, nowUtc)).toEqual([]);
});

test('every table whose rows are kept refuses the removal and the replacement of any of them', async () => {
  await migrateUp(writer, migrations, nowUtc);
  database.pragma('foreign_keys = OFF');
  database.pragma('ignore_check_constraints = ON');
  const kept = database
    .prepare(
      `SELECT DISTINCT tbl_name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%BEFORE DELETE%' ORDER BY tbl_name`,
    )
    .pluck()
    .all() as string[];
  expect(kept).toEqual(expect.arrayContaining(['audit_entry', 'compound', 'esignature', 'report']));
  for (const table of kept) {
    insertSample(database, table);
    const before = readEverything(database);
    for (const statement of [
      `DELETE FROM ${table}`,
      `INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`,
      `REPLACE INTO ${table} SELECT * FROM ${table}`,
    ])
      expect(() => database.exec(statement), statement).toThrow();
    expect(readEverything(database)).toEqual(before);
  }
});

/** Stores of every version, each the bytes of its file: made one after the other, since each begins with all steps before it. */
const makeVersions = async (): Promise<readonly Buffer[]> => {
  const grown = new Database(':memory:');
  const growing = new Kysely<KernelTables>({ dialect: writerDialect(grown) });
  const versions: Buffer[] = [];
  for (let steps = 0; steps < migrations.length; steps += 1) {
    await migrateUp(growing, migrations.slice(0, steps), nowUtc);
    versions.push(grown.serialize());
  }
  await growing.destroy();
  return versions;
};

let versions: readonly Buffer[];
beforeAll(async () => {
  versions = await makeVersions();
});

describe.each(migrations.map((migration, index) => ({ name: migration.name, index })))(
  '$name',
  ({ index }) => {
    test('keeps the rows that were there, and the store of the version before comes up to the schema of today', async () => {
      await writer.destroy();
      openStore(versions[index]);
      // The rows are made up: they keep types and uniqueness, not what refers to or limits what.
      database.pragma('foreign_keys = OFF');
      database.pragma('ignore_check_constraints = ON');
      for (const table of userTables(database)) insertSample(database, table);
      const formerRows = readEverything(database);

      await migrateUp(writer, migrations.slice(0, index + 1), nowUtc);
      expect(readEverything(database)).toMatchObject(formerRows);

      await migrateUp(writer, migrations, nowUtc);
      expect(readEverything(database)).toMatchObject(formerRows);
      expect(readSchema()).toEqual(schemaOfToday);
    });
  },
);
