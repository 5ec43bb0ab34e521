import type { ClientBase, Pool, PoolConfig } from 'pg';
import type { Log } from '#kernel/log/log.ts';

/** Numbers of PostgreSQL's types, from pg_type.h: they do not change. */
const typeOids = { bool: 16, int8: 20, numeric: 1700 } as const;

const readWhole = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The whole number ${text} is beyond what is exact here.`);
  return value;
};

/** The sum of whole numbers is a numeric there; what has a fraction is refused, because the text of it would be read as a number. */
const readNumeric = (text: string): number => {
  if (!/^-?\d+$/.test(text))
    throw new RangeError(`A numeric (${text}) is not read: cast it to bigint or double precision.`);
  return readWhole(text);
};

/** As SQLite answers a condition that is selected. */
const readCondition = (text: string): 0 | 1 => (text === 't' ? 1 : 0);

/** Whole numbers as numbers and conditions as 1 and 0: what SQLite gives. The driver gives texts and booleans. */
const readers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [typeOids.bool, readCondition],
  [typeOids.int8, readWhole],
  [typeOids.numeric, readNumeric],
]);

/** A statement that waits longer for another one, or runs longer, is ended; a transaction nobody goes on with gives up its locks. */
const limits = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  // What does not wait for the statement before it is sent at once; the answers come in that order.
  pipeline: true,
} satisfies PoolConfig;

export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  /** What the connections are called in pg_stat_activity. */
  readonly name: string;
  readonly log: Log;
  /** What each connection does first. */
  readonly setUp?: string;
  /** What no transaction on it may do. Default: nothing is forbidden. */
  readonly isReadOnly?: boolean;
}

/** Connections that are opened when they are needed. A connection that is cut ends nothing but its own work. */
export const openPool = async ({
  url,
  size,
  name,
  log,
  setUp,
  isReadOnly = false,
}: PoolOptions): Promise<Pool> => {
  // Loaded where a server has such a store, and by no other start.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    ...limits,
    connectionString: url,
    max: size,
    application_name: name,
    ...(isReadOnly ? { options: '-c default_transaction_read_only=on' } : {}),
    ...(setUp === undefined
      ? {}
      : {
          onConnect: async (client: ClientBase) => {
            await client.query(setUp);
          },
        }),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        readers.get(oid) ?? pg.types.getTypeParser(oid, format),
    },
  });
  const tell = (error: Error): void => log.warn('a connection to the database was cut', { name, error });
  // Both, or a cut ends the process: the pool hears of idle connections, a client of its own.
  pool.on('error', tell);
  pool.on('connect', (client) => client.on('error', tell));
  return pool;
};
