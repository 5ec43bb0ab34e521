import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Migration } from '#kernel/db/migration.ts';
import type { Baseline } from '#kernel/db/postgres/migrate-postgres.ts';
import { openPostgresStore } from '#kernel/db/postgres/open-postgres-store.ts';
import type { Store } from '#kernel/db/store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const onSqlite = async (): Promise<void> => undefined;
const first: Migration = { name: '0001-first', up: onSqlite };
const second: Migration = { name: '0002-second', up: onSqlite };
const third: Migration = {
  name: '0003-third',
  up: onSqlite,
  postgres: ['CREATE TABLE third (id text PRIMARY KEY)', `INSERT INTO third VALUES ('once')`],
};
const baseline: Baseline = {
  through: '0002-second',
  sql: 'CREATE TABLE first (id text PRIMARY KEY); CREATE TABLE second (id text PRIMARY KEY);',
};

const open = async (url: string, migrations: readonly Migration[]): Promise<Store> => {
  const store = await openPostgresStore({
    url,
    migrations,
    baseline,
    log: silentLog,
    organisationId: 'org_1',
  });
  onTestFinished(() => store.close());
  return store;
};

const tablesOf = async ({ read }: Store): Promise<string[]> =>
  (
    await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' ORDER BY table_name`.execute(read)
  ).rows.map(({ name }) => name);

it('makes the baseline in one step, then each migration after it, and each once', async () => {
  const url = await postgres.createDatabase();
  const before = await open(url, [first, second]);
  expect(before.appliedNow).toEqual([first.name, second.name]);
  expect(await before.isSchemaCurrent()).toBe(true);

  const after = await open(url, [first, second, third]);
  expect(after.appliedNow).toEqual([third.name]);
  expect(await tablesOf(after)).toEqual(['first', 'schema_migration', 'second', 'third']);
  expect(await after.isSchemaCurrent()).toBe(true);
  expect(await before.isSchemaCurrent()).toBe(false);

  const again = await open(url, [first, second, third]);
  expect(again.appliedNow).toEqual([]);
});

it('is done by one of the processes that start at the same moment', async () => {
  const url = await postgres.createDatabase();
  const stores = await Promise.all(Array.from({ length: 4 }, () => open(url, [first, second, third])));
  expect(stores.flatMap(({ appliedNow }) => appliedNow)).toEqual([first.name, second.name, third.name]);
});

it('leaves nothing of a step that fails, and keeps the steps before it', async () => {
  const url = await postgres.createDatabase();
  const broken: Migration = {
    ...third,
    postgres: ['CREATE TABLE half (id text)', 'CREATE TABLE first (id text)'],
  };
  await expect(open(url, [first, second, broken])).rejects.toMatchObject({ code: '42P07' });
  const store = await open(url, [first, second, third]);
  expect(store.appliedNow).toEqual([third.name]);
  expect(await tablesOf(store)).not.toContain('half');
});

it('refuses a store that a newer version wrote', async () => {
  const url = await postgres.createDatabase();
  await open(url, [first, second, third]);
  await expect(open(url, [first, second])).rejects.toThrow('0003-third');
});

it('refuses a migration that says nothing of PostgreSQL, before anything is done', async () => {
  const url = await postgres.createDatabase();
  const { postgres: _left, ...silent } = third;
  await expect(open(url, [first, second, silent])).rejects.toThrow(
    'The migration 0003-third does not say what it does on PostgreSQL.',
  );
  expect((await open(url, [first, second])).appliedNow).toEqual([first.name, second.name]);
});
