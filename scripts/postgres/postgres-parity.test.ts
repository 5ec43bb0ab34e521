import { readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../server/kernel/db/postgres/open-postgres-store.ts';
import { silentLog } from '../../server/kernel/testing/silent-log.ts';
import { startPostgres, type TestPostgres } from '../../server/kernel/testing/start-postgres.ts';
import { migrations } from '../../server/migrations/index.ts';
import { postgresBaseline } from '../../server/migrations/postgres-baseline.ts';
import { readSqliteSchema, type Schema, type Table } from './read-sqlite-schema.ts';
import { renderBaseline } from './render-baseline.ts';
import { postgresType } from './render-postgres.ts';

let postgres: TestPostgres;
let client: pg.Client;
let schema: Schema;
beforeAll(async () => {
  schema = await readSqliteSchema(migrations);
  postgres = await startPostgres();
  client = await openNew();
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
});

/** A database with the product's schema, seen by whoever runs it. */
const openNew = async (): Promise<pg.Client> => {
  const url = await postgres.createDatabase();
  const options = { url, migrations, baseline: postgresBaseline, log: silentLog, organisationId: 'org_1' };
  await (await openPostgresStore(options)).close();
  const opened = new pg.Client({ connectionString: url });
  await opened.connect();
  return opened;
};

const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows;

const byName = (a: string, b: string): number => (a < b ? -1 : 1);

/** One sorted list of lines: what differs is read in the difference of two of them. */
const lines = (rows: readonly (readonly unknown[])[]): string[] =>
  rows.map((row) => row.join(' | ')).sort(byName);

/** What PostgreSQL has besides: the heads that SQLite keeps in sqlite_sequence, and the ledger. */
const ownTables = ['chain_head', 'schema_migration'];

const isOwn = (table: string): boolean => ownTables.includes(table);

it('the baseline is what the migrations up to its last one make', async () => {
  const last = migrations.findIndex(({ name }) => name === postgresBaseline.through);
  const written = readFileSync(
    path.join(import.meta.dirname, '../../server/migrations/postgres-baseline.ts'),
    'utf8',
  );
  expect(
    written === (await renderBaseline(migrations.slice(0, last + 1))),
    'written anew by npm run postgres-baseline, as long as no release has a server that runs on it',
  ).toBe(true);
});

describe('the schema of PostgreSQL is that of SQLite', () => {
  it('in tables and columns: types, what is required, what stands by itself', async () => {
    const columns = await rowsOf<
      Record<'table_name' | 'column_name' | 'data_type' | 'is_nullable' | 'fallback' | 'is_generated', string>
    >(`
      SELECT columns.table_name, column_name, data_type, is_nullable, is_generated,
        replace(coalesce(column_default, ''), '::text', '') AS fallback
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE columns.table_schema = 'public' AND table_type = 'BASE TABLE'`);
    const found = columns.filter(({ table_name }) => !isOwn(table_name));
    const expected = schema.tables.flatMap(({ name, columns: own }) =>
      own.map((column) => [
        name,
        column.name,
        postgresType(column.type),
        column.isRequired ? 'NO' : 'YES',
        column.generated === null ? 'NEVER' : 'ALWAYS',
        column.fallback ?? '',
      ]),
    );
    expect(
      lines(
        found.map((row) => [
          row.table_name,
          row.column_name,
          row.data_type,
          row.is_nullable,
          row.is_generated,
          row.fallback,
        ]),
      ),
    ).toEqual(lines(expected));
  });

  it('in keys: primary, unique and foreign', async () => {
    const constraints = await rowsOf<{
      table: string;
      type: string;
      columns: string;
      parent: string;
      parents: string;
    }>(`
      SELECT own.relname AS table, contype AS type, coalesce(parent.relname, '') AS parent,
        (SELECT string_agg(attname, ',' ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS key (attnum, place)
          JOIN pg_attribute USING (attnum) WHERE attrelid = conrelid) AS columns,
        coalesce((SELECT string_agg(attname, ',' ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS key (attnum, place)
          JOIN pg_attribute USING (attnum) WHERE attrelid = confrelid), '') AS parents
      FROM pg_constraint JOIN pg_class AS own ON own.oid = conrelid LEFT JOIN pg_class AS parent ON parent.oid = confrelid
      WHERE contype IN ('p', 'u', 'f') AND connamespace = 'public'::regnamespace`);
    const expected = schema.tables.flatMap(({ name, primaryKey, uniques, foreignKeys }) => [
      [name, 'p', primaryKey.join(), '', ''],
      ...uniques.map((unique) => [name, 'u', unique.join(), '', '']),
      ...foreignKeys.map((key) => [name, 'f', key.columns.join(), key.table, key.parents.join()]),
    ]);
    const found = constraints.filter(({ table }) => !isOwn(table));
    expect(lines(found.map((row) => [row.table, row.type, row.columns, row.parent, row.parents]))).toEqual(
      lines(expected),
    );
  });

  it('in triggers: when they look, at which columns, and what they say', async () => {
    const triggers = await rowsOf<{
      name: string;
      table: string;
      type: number;
      columns: string;
      args: string;
      source: string;
    }>(`
      SELECT tgname AS name, relname AS table, tgtype AS type, encode(tgargs, 'escape') AS args, prosrc AS source,
        coalesce((SELECT string_agg(attname, ',' ORDER BY place) FROM unnest(tgattr) WITH ORDINALITY AS key (attnum, place)
          JOIN pg_attribute USING (attnum) WHERE attrelid = tgrelid), '') AS columns
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE NOT tgisinternal AND tgenabled = 'O'`);
    /** Bits of pg_trigger.tgtype, from catalog/pg_trigger.h. */
    const kindOf = (type: number): string =>
      [
        [1, 'ROW'],
        [2, 'BEFORE'],
        [4, 'INSERT'],
        [8, 'DELETE'],
        [16, 'UPDATE'],
        [32, 'TRUNCATE'],
      ]
        .filter(([bit]) => (type & Number(bit)) !== 0)
        .map(([, word]) => word)
        .join(' ');
    const messageOf = ({ args, source }: { args: string; source: string }): string =>
      /MESSAGE = '([^']*)'/.exec(source)?.[1] ?? args.replaceAll('\\000', '');
    const found = triggers
      .filter(({ table }) => !isOwn(table))
      .map((row) => [row.table, row.name, kindOf(row.type), row.columns, messageOf(row)]);
    const expected = schema.triggers.map(({ table, name, event, columns, message }) => [
      table,
      name,
      `ROW BEFORE ${event}`,
      columns.join(),
      message,
    ]);
    const besides = [
      ...schema.triggers
        .filter(({ event, condition }) => event === 'DELETE' && condition === null)
        .map(({ table, message }) => [table, `${table}_no_truncate`, 'BEFORE TRUNCATE', '', message]),
      ...schema.tables.flatMap(({ name, numbered }) =>
        numbered === null
          ? []
          : [
              [name, `aa_${name}_number`, 'ROW BEFORE INSERT', '', numbered],
              [name, `zz_${name}_head`, 'ROW INSERT', '', ''],
            ],
      ),
    ];
    expect(lines(found)).toEqual(lines([...expected, ...besides]));
  });

  it('in indexes and views', async () => {
    const indexes = await rowsOf<{
      name: string;
      table: string;
      is_unique: boolean;
      terms: string[];
      is_partial: boolean;
    }>(`
      SELECT own.relname AS name, of.relname AS table, indisunique AS is_unique, indpred IS NOT NULL AS is_partial,
        ARRAY(SELECT pg_get_indexdef(indexrelid, at, true) FROM generate_series(1, indnkeyatts) AS at) AS terms
      FROM pg_index JOIN pg_class AS own ON own.oid = indexrelid JOIN pg_class AS of ON of.oid = indrelid
      WHERE of.relnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))`);
    const isName = /^\w+$/;
    /** An expression is another text there; that one stands in this place is what is compared. */
    const place = (term: string): string => {
      const plain = term.replaceAll('"', '').replace(/ DESC$/, '');
      return isName.test(plain) ? plain : '(…)';
    };
    expect(
      lines(
        indexes.map((row) => [
          row.table,
          row.name,
          row.is_unique,
          row.terms.map(place).join(),
          row.is_partial,
        ]),
      ),
    ).toEqual(
      lines(
        schema.indexes.map(({ table, name, isUnique, terms, condition }) => [
          table,
          name,
          isUnique,
          terms.map(place).join(),
          condition !== null,
        ]),
      ),
    );
    const views = await rowsOf<{ name: string }>(
      `SELECT viewname AS name FROM pg_views WHERE schemaname = 'public'`,
    );
    expect(views.map(({ name }) => name).sort()).toEqual(schema.views.map(({ name }) => name).sort());
    for (const { name } of schema.views) await client.query(`SELECT * FROM ${name}`);
  });
});

/** Numbers that look drawn and are the same in every run. */
const drawFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const wholeNumbers = (text: string): number[] =>
  [...text.matchAll(/\b\d+\b/g)].map(([digits]) => Number(digits));

/** What a check of the table may tell apart: its own words, numbers about its own, and texts about as long. */
const valuesFor = ({ checks }: Table, type: string): unknown[] => {
  const text = checks.join(' ');
  const about = wholeNumbers(text).flatMap((number) => [number - 1, number, number + 1]);
  if (type === 'TEXT')
    return [
      null,
      '',
      '[]',
      '{}',
      '{',
      ...[...text.matchAll(/'([^']*)'/g)].map(([, word]) => word),
      ...about.filter((length) => length > 0 && length < 5000).map((length) => 'é'.repeat(length)),
    ];
  if (type === 'BLOB')
    return [
      null,
      ...about.filter((length) => length >= 0 && length < 5000).map((length) => Buffer.alloc(length)),
    ];
  return [null, -1, 0, 1, ...(type === 'REAL' ? [0.5, 1e-9] : []), ...about];
};

const rowsPerTable = 600;

describe('a check lets pass on PostgreSQL what it lets pass on SQLite', () => {
  it('for hundreds of rows of each table', async () => {
    const sqlite = new Database(':memory:');
    const oneSided: string[] = [];
    for (const table of schema.tables) {
      if (table.checks.length === 0) continue;
      const columns = table.columns.filter(({ generated }) => generated === null);
      const draw = drawFrom(1);
      const pools = columns.map(({ type }) => valuesFor(table, type));
      const rows = Array.from({ length: rowsPerTable }, () => pools.map((pool) => pool[draw(pool.length)]));
      const named = columns.map(({ name }) => `? AS "${name}"`).join();
      const passes = table.checks.map((check) => {
        const statement = sqlite.prepare(`SELECT coalesce((${check}), 1) FROM (SELECT ${named})`).pluck();
        return rows.map((row) => statement.get(...row));
      });
      const { rows: made } = await client.query<{ expression: string }>(
        `SELECT pg_get_expr(conbin, conrelid) AS expression FROM pg_constraint
         WHERE contype = 'c' AND conrelid = $1::regclass ORDER BY length(conname), conname`,
        [table.name],
      );
      expect(made.length, table.name).toBe(table.checks.length);
      const places = columns.map(({ type }, at) => `$${at + 1}::${postgresType(type)}[]`).join();
      const names = columns.map(({ name }) => `"${name}"`).join();
      const asked = made.map(({ expression }, at) => `coalesce((${expression}), true)::int AS c${at}`).join();
      const { rows: answers } = await client.query<Record<string, number>>(
        `SELECT ${asked} FROM unnest(${places}) WITH ORDINALITY AS row_of (${names}, place_of_row) ORDER BY place_of_row`,
        columns.map((_column, at) => rows.map((row) => row[at])),
      );
      for (const [at, check] of table.checks.entries()) {
        const found = answers.map((row) => row[`c${at}`]);
        expect(found, `${table.name}: ${check}`).toEqual(passes[at]);
        if (new Set(found).size < 2) oneSided.push(`${table.name}: ${check}`);
      }
    }
    sqlite.close();
    expect(oneSided, 'checks that no row broke or none kept').toEqual([]);
  });
});
