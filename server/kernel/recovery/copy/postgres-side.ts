import type { Pool, PoolClient } from 'pg';
import { halfCopySchema } from '#kernel/db/postgres/half-copy.ts';
import { openPool } from '#kernel/db/postgres/open-pool.ts';
import { refusalOf } from '#kernel/db/postgres/refusal-of.ts';
import { takeAlone } from '#kernel/db/postgres/take-alone.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { Log } from '#kernel/log/log.ts';
import { type Cell, type CopySide, type CopyTarget, portionLimits, type Row, sizeOf } from './copy-side.ts';
import { type ColumnType, namesOf, selectRows, type TableShape } from './table-shapes.ts';

/** A connection that has the database for itself until it is closed. */
export interface LonelyConnection {
  readonly client: PoolClient;
  readonly title: string;
  close(): Promise<void>;
}

/** Without user and password. */
const titleOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
};

const noLimits =
  'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0';

/** Throws StoreRefusal in_use while a server runs on the database. */
export const connectAlone = async (url: string, log: Log): Promise<LonelyConnection> => {
  const pool: Pool = await openPool({ url, size: 1, name: 'larmor copy', log, setUp: noLimits });
  try {
    const client = await pool.connect();
    const close = async (): Promise<void> => {
      // Closed and not handed back: the lock goes with the connection.
      client.release(true);
      await pool.end();
    };
    try {
      await takeAlone(client);
    } catch (error) {
      await close();
      throw error;
    }
    return { client, title: titleOf(url), close };
  } catch (error) {
    if (!pool.ending) await pool.end();
    throw refusalOf(error);
  }
};

const fetchRows = async (client: PoolClient, text: string): Promise<Row[]> =>
  (await client.query<Cell[]>({ text, rowMode: 'array' })).rows;

/** First a few: how large rows are is not known before. */
const firstPortion = 20;

async function* fetchPortions(client: PoolClient, shape: TableShape): AsyncGenerator<readonly Row[]> {
  await client.query(`DECLARE copied NO SCROLL CURSOR FOR ${selectRows(shape)}`);
  let size = firstPortion;
  try {
    for (;;) {
      const rows = await fetchRows(client, `FETCH ${size} FROM copied`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) break;
      const mean = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length;
      size = Math.max(1, Math.min(portionLimits.rows, Math.floor(portionLimits.bytes / mean)));
    }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new StoreRefusal('foreign', `A row of ${shape.table} has a number beyond 2^53. ${cause.message}`, {
      cause,
    });
  }
  await client.query('CLOSE copied');
}

const sideOf = ({ client, title }: LonelyConnection): Omit<CopySide, 'portions'> => ({
  title,
  ask: (sql) => fetchRows(client, sql),
  readHeads: async () =>
    new Map(
      (await fetchRows(client, 'SELECT chain, number FROM chain_head')).map(([chain, number]) => [
        String(chain),
        Number(number),
      ]),
    ),
});

const beginReading = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** One moment of the database, in a transaction that ends with the connection. */
export const openPostgresSource = async (connection: LonelyConnection): Promise<CopySide> => {
  await connection.client.query(beginReading);
  return { ...sideOf(connection), portions: (shape) => fetchPortions(connection.client, shape) };
};

const arrays: Readonly<Record<ColumnType, string>> = {
  TEXT: 'text[]',
  INTEGER: 'bigint[]',
  REAL: 'double precision[]',
  BLOB: 'bytea[]',
};

/** The driver writes a negative zero without its sign. */
const asParameter = (cell: Cell | undefined): unknown => (Object.is(cell, -0) ? '-0' : (cell ?? null));

const insertOf = (shape: TableShape): string =>
  `INSERT INTO "${shape.table}" (${namesOf(shape)}) SELECT * FROM unnest(${shape.columns
    .map(({ type }, at) => `$${at + 1}::${arrays[type]}`)
    .join(', ')})`;

const ledger = `${halfCopySchema}.store_copy`;

/** Says whose copy it is, or makes the ledger. Answers what is there. */
const openLedger = async (
  { client, title }: LonelyConnection,
  source: string,
  findFilled: () => Promise<string | null>,
): Promise<ReadonlyMap<string, number>> => {
  const [known] = await fetchRows(client, `SELECT to_regclass('${ledger}') IS NOT NULL`);
  if (known?.[0] === 0) {
    const filled = await findFilled();
    if (filled !== null)
      throw new StoreRefusal(
        'in_use',
        `The database ${title} holds records already (${filled}). Nothing is replaced: create an empty one.`,
      );
    await client.query(`
      BEGIN; CREATE SCHEMA ${halfCopySchema};
      CREATE TABLE ${ledger} (table_name text PRIMARY KEY, rows bigint NOT NULL);
      CREATE TABLE ${halfCopySchema}.source (id text PRIMARY KEY);
      INSERT INTO ${halfCopySchema}.source VALUES ('${source}'); COMMIT`);
    return new Map();
  }
  const [left] = await fetchRows(client, `SELECT id FROM ${halfCopySchema}.source`);
  if (left?.[0] !== source)
    throw new StoreRefusal(
      'in_use',
      `The database ${title} holds part of a copy of another source, or of this one as it was before. Create an empty database.`,
    );
  const rows = await fetchRows(client, `SELECT table_name, rows FROM ${ledger}`);
  return new Map(rows.map(([table, count]) => [String(table), Number(count)]));
};

export interface PostgresTarget extends CopyTarget {
  /** Brings the numbers of the chains. */
  finish(heads: ReadonlyMap<string, number>): Promise<void>;
  /** Everything is there and verified: servers may start. */
  open(): Promise<void>;
}

/** References of a table to itself: rows come in the order of their keys, and one may refer to a later one. */
const selectOwnReferences = (table: string): string =>
  `SELECT conname FROM pg_constraint WHERE contype = 'f' AND conrelid = '"${table}"'::regclass AND confrelid = conrelid`;

const tellReferences = (table: string, names: readonly string[], words: string): string =>
  names.map((name) => `; ALTER TABLE "${table}" ALTER CONSTRAINT "${name}" ${words}`).join('');

/**
 * An empty database with this version's schema. Triggers are off only inside the transactions that add rows, and so never for
 * anybody else or after a crash: they judge a row by what the others say by now, and history was written in another order.
 */
export const openPostgresTarget = async (
  connection: LonelyConnection,
  source: string,
  findFilled: (side: CopySide) => Promise<string | null>,
): Promise<PostgresTarget> => {
  const { client } = connection;
  const side = sideOf(connection);
  async function* portions(shape: TableShape): AsyncGenerator<readonly Row[]> {
    await client.query(beginReading);
    try {
      yield* fetchPortions(client, shape);
    } finally {
      await client.query('ROLLBACK');
    }
  }
  const copied = await openLedger(connection, source, () => findFilled({ ...side, portions }));
  /** The table whose rows all belong to one transaction, which is open. */
  let own: { readonly table: string; readonly references: readonly string[] } | null = null;
  const begin = async ({ table, parents }: TableShape): Promise<void> => {
    const references = parents.includes(table)
      ? (await fetchRows(client, selectOwnReferences(table))).map(([name]) => String(name))
      : [];
    await client.query(
      `BEGIN; ALTER TABLE "${table}" DISABLE TRIGGER USER${tellReferences(table, references, 'DEFERRABLE INITIALLY DEFERRED')}`,
    );
    if (references.length > 0) own = { table, references };
  };
  const commit = async (table: string, references: readonly string[] = []): Promise<void> => {
    await client.query(
      `SET CONSTRAINTS ALL IMMEDIATE${tellReferences(table, references, 'NOT DEFERRABLE')}; ALTER TABLE "${table}" ENABLE TRIGGER USER; COMMIT`,
    );
  };
  const inTransaction = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      own = null;
      // Where the connection was cut the transaction is gone with it, and the cut is what is told.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  };
  return {
    ...side,
    portions,
    copied,
    write: (shape, rows, total) =>
      inTransaction(async () => {
        if (own === null) await begin(shape);
        const columns = shape.columns.map((_, at) => rows.map((row) => asParameter(row[at])));
        await client.query(insertOf(shape), columns);
        await client.query(
          `INSERT INTO ${ledger} VALUES ($1, $2) ON CONFLICT (table_name) DO UPDATE SET rows = excluded.rows`,
          [shape.table, total],
        );
        if (own === null) await commit(shape.table);
      }),
    endTable: () =>
      inTransaction(async () => {
        const ended = own;
        own = null;
        if (ended !== null) await commit(ended.table, ended.references);
      }),
    finish: async (heads) => {
      const insert = `INSERT INTO chain_head (chain, number) SELECT * FROM unnest($1::text[], $2::bigint[])
        ON CONFLICT (chain) DO UPDATE SET number = excluded.number`;
      await client.query(insert, [[...heads.keys()], [...heads.values()]]);
    },
    open: async () => {
      await client.query(`DROP SCHEMA ${halfCopySchema} CASCADE`);
    },
  };
};
