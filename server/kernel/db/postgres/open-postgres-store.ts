import { createHash } from 'node:crypto';
import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { forbidNesting } from '#kernel/db/forbid-nesting.ts';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { isSchemaCurrent } from '#kernel/db/migrate.ts';
import type { Migration } from '#kernel/db/migration.ts';
import { type Baseline, migratePostgres } from '#kernel/db/postgres/migrate-postgres.ts';
import { openPool } from '#kernel/db/postgres/open-pool.ts';
import { postgresDialect } from '#kernel/db/postgres/postgres-dialect.ts';
import type { ReadDb, Store, Tx } from '#kernel/db/store.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { Log } from '#kernel/log/log.ts';

/** The builtin provider of collations came with it, whose order no update of the system changes. */
const leastVersion = 17;

const connectionsPerPool = 8;

export interface PostgresStoreOptions {
  /** postgres://USER:PASSWORD@HOST:PORT/DATABASE */
  readonly url: string;
  readonly migrations: readonly Migration[];
  readonly baseline: Baseline;
  readonly log: Log;
  /** Whose chain the entries continue. */
  readonly organisationId: string;
}

/** What is there of a store on PostgreSQL. */
export type PostgresStore = Pick<
  Store,
  'read' | 'transact' | 'note' | 'isSchemaCurrent' | 'appliedNow' | 'close'
>;

/** One lock per organisation: its first 64 bits, as a whole number with a sign. */
const lockKeyOf = (organisationId: string): bigint =>
  createHash('sha256').update(organisationId).digest().readBigInt64BE();

/** A lock of its own statement, so that what follows sees what the one before committed; it goes with the transaction. */
const beginInTurn = (organisationId: string): string =>
  `BEGIN; SELECT pg_advisory_xact_lock(${lockKeyOf(organisationId)})`;

const refuse = (message: string): never => {
  throw new StoreRefusal('foreign', message);
};

/** Order and capitals must be those of the bytes, whatever the system's library is brought to. */
const refuseOther = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ version: string; encoding: string; provider: string; locale: string }>(`
    SELECT current_setting('server_version_num') AS version, pg_encoding_to_char(encoding) AS encoding,
      datlocprovider AS provider, coalesce(datlocale, datcollate) AS locale
    FROM pg_database WHERE datname = current_database()`);
  const [database] = rows;
  if (database === undefined) return refuse('The database says nothing of itself.');
  const { version, encoding, provider, locale } = database;
  if (Number(version) < leastVersion * 10_000)
    refuse(
      `PostgreSQL ${leastVersion} or later is needed; this one is ${Math.floor(Number(version) / 10_000)}.`,
    );
  if (encoding !== 'UTF8') refuse(`The database is encoded in ${encoding}. Create it with ENCODING 'UTF8'.`);
  const sortsByBytes =
    (provider === 'b' && ['C.UTF-8', 'C'].includes(locale)) || (provider === 'c' && locale === 'C');
  if (!sortsByBytes)
    refuse(
      `The database sorts by ${locale}. Create it with LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' TEMPLATE template0.`,
    );
};

/**
 * Opens a database of PostgreSQL and brings its schema up to date. Readers and writers have connections of their own; `transact` takes turns within the organisation,
 * in whichever process, because each entry of its trail names the one before. Throws StoreRefusal on a database that would sort or
 * compare otherwise, or that a newer version of this program wrote.
 */
export const openPostgresStore = async ({
  url,
  migrations,
  baseline,
  log,
  organisationId,
}: PostgresStoreOptions): Promise<PostgresStore> => {
  const readers = await openPool({
    url,
    size: connectionsPerPool,
    name: 'larmor read',
    log,
    isReadOnly: true,
  });
  const writers = await openPool({ url, size: connectionsPerPool, name: 'larmor write', log });
  const closePools = async (): Promise<void> => {
    await readers.end();
    await writers.end();
  };
  let appliedNow: readonly string[];
  try {
    await refuseOther(readers);
    appliedNow = await migratePostgres(writers, migrations, baseline, () => new Date().toISOString());
  } catch (error) {
    await closePools();
    throw error;
  }
  const read: ReadDb = new Kysely<KernelTables>({ dialect: postgresDialect(readers, null) });
  const inTurn = new Kysely<KernelTables>({ dialect: postgresDialect(writers, beginInTurn(organisationId)) });
  const atOnce = new Kysely<KernelTables>({ dialect: postgresDialect(writers, 'BEGIN') });
  const nesting = forbidNesting();
  const runOn = <T>(writer: Kysely<KernelTables>, work: (tx: Tx) => Promise<T>): Promise<T> =>
    nesting.run(() => writer.transaction().execute(work));
  return {
    read,
    transact: (work) => runOn(inTurn, work),
    note: (work) => runOn(atOnce, work),
    isSchemaCurrent: () => isSchemaCurrent(read, migrations),
    appliedNow,
    close: closePools,
  };
};
