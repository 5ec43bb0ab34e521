import { createHash } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { forbidNesting } from '#kernel/db/forbid-nesting.ts';
import { createGroupCommit } from '#kernel/db/group-commit.ts';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import type { Migration } from '#kernel/db/migration.ts';
import { refuseHalfCopy } from '#kernel/db/postgres/half-copy.ts';
import {
  type AppliedStep,
  type Baseline,
  isSchemaSafe,
  type MissingStep,
  makeSchema,
  migratePostgres,
} from '#kernel/db/postgres/migrate-postgres.ts';
import {
  createTouchedTable,
  noteTouchedRows,
  tidyTouchedTable,
} from '#kernel/db/postgres/note-touched-rows.ts';
import { openPool } from '#kernel/db/postgres/open-pool.ts';
import { openPostgresSnapshot } from '#kernel/db/postgres/open-postgres-snapshot.ts';
import { postgresDialect, sendAtOnce, type Tidying } from '#kernel/db/postgres/postgres-dialect.ts';
import { refusalOf } from '#kernel/db/postgres/refusal-of.ts';
import { buildInScratch, readColumns } from '#kernel/db/postgres/schema-of-postgres.ts';
import { warnOfClock } from '#kernel/db/postgres/warn-of-clock.ts';
import { warnOfOpenDoors } from '#kernel/db/postgres/warn-of-open-doors.ts';
import { type ProtectedTable, readLayouts, type TableLayout } from '#kernel/db/protected-table.ts';
import { createProtection } from '#kernel/db/protection.ts';
import type { ReadDb, Store, Tx } from '#kernel/db/store.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { Log } from '#kernel/log/log.ts';
import { noPeers, type Peers, presenceLock } from '#kernel/peers/peers.ts';

/** The oldest one the tests were run on. */
const leastVersion = 15;

/** The builtin provider of collations came with it, whose order no update of the system changes; that of libc's C does not change either, in any version. */
const firstWithBuiltin = 17;

const connectionsPerPool = 8;

/** The table of touched rows is looked through in each transaction: after so many it has some dozens of pages, and tidying it is a hundredth of the work. */
const transactionsPerTidying = 100;

export interface PostgresStoreOptions {
  /** postgres://USER:PASSWORD@HOST:PORT/DATABASE */
  readonly url: string;
  readonly migrations: readonly Migration[];
  readonly baseline: Baseline;
  readonly log: Log;
  /** Whose chain the entries continue. */
  readonly organisationId: string;
  /** Tables whose rows answer to the audit trail. Default: none. */
  readonly protectedTables?: readonly ProtectedTable[];
  /** The processes that use the database, of which this is one. Default: nobody keeps apart from anybody. */
  readonly peers?: Pick<Peers, 'requirePresent' | 'isAlone'>;
  /** Of this program; older ones go on where the database says of each newer step that they may. Default: none does. */
  readonly version?: string | null;
  /** Throws where the schema is not up to date and must not be brought there now. Default: it may be. */
  readonly refuseSteps?: (missing: readonly MissingStep[]) => Promise<void> | void;
  /** Called with the number of migrations an existing store needed. */
  readonly onUpgraded?: (steps: number) => void;
  /** Opened by what copies records into it. Default: a database that holds half a copy is refused. */
  readonly isCopying?: boolean;
  /** The clock of this process. Default: the machine's. */
  readonly nowMs?: () => number;
}

/** One lock per organisation: its first 64 bits, as a whole number with a sign. */
const lockKeyOf = (organisationId: string): bigint =>
  createHash('sha256').update(organisationId).digest().readBigInt64BE();

/** A lock of its own statement, so that what follows sees what the one before committed; it goes with the transaction. */
const turnOf = (organisationId: string): string =>
  `SELECT pg_advisory_xact_lock(${lockKeyOf(organisationId)})`;

/** While a transaction is open no other process can be the first, also where this one lost its connection to the others meanwhile. */
const stayPresent = `SELECT pg_advisory_xact_lock_shared(${presenceLock})`;

const refuse = (message: string): never => {
  throw new StoreRefusal('foreign', message);
};

/** Order and capitals must be those of the bytes, whatever the system's library is brought to. */
const refuseOther = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ version: string; encoding: string; provider: string; locale: string }>(`
    SELECT current_setting('server_version_num') AS version, pg_encoding_to_char(encoding) AS encoding,
      datlocprovider AS provider, coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', datcollate) AS locale
    FROM pg_database d WHERE datname = current_database()`);
  const [database] = rows;
  if (database === undefined) return refuse('The database says nothing of itself.');
  const { version, encoding, provider, locale } = database;
  const major = Math.floor(Number(version) / 10_000);
  if (major < leastVersion) refuse(`PostgreSQL ${leastVersion} or later is needed; this one is ${major}.`);
  if (encoding !== 'UTF8') refuse(`The database is encoded in ${encoding}. Create it with ENCODING 'UTF8'.`);
  const sortsByBytes =
    (provider === 'b' && ['C.UTF-8', 'C'].includes(locale)) || (provider === 'c' && locale === 'C');
  if (!sortsByBytes)
    refuse(
      `The database sorts by ${locale}. Create it with ${major < firstWithBuiltin ? "LOCALE_PROVIDER libc LOCALE 'C'" : "LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8'"} TEMPLATE template0.`,
    );
};

const readSteps = async (db: ReadDb): Promise<readonly AppliedStep[]> =>
  (await sql<AppliedStep>`SELECT name, safe_from FROM schema_migration`.execute(db)).rows;

const findLayouts = async (
  pool: Pool,
  protectedTables: readonly ProtectedTable[],
): Promise<readonly TableLayout[]> => {
  const client = await pool.connect();
  try {
    return readLayouts(await readColumns(client), protectedTables);
  } finally {
    client.release();
  }
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
  protectedTables = [],
  peers = noPeers,
  version = null,
  refuseSteps = () => {},
  onUpgraded,
  isCopying = false,
  nowMs = Date.now,
}: PostgresStoreOptions): Promise<Store> => {
  const readers = await openPool({
    url,
    size: connectionsPerPool,
    name: 'larmor read',
    log,
    isReadOnly: true,
  });
  const writers = await openPool({
    url,
    size: connectionsPerPool,
    name: 'larmor write',
    log,
    setUp: createTouchedTable,
  });
  const closePools = async (): Promise<void> => {
    await readers.end();
    await writers.end();
  };
  let appliedNow: readonly string[];
  let layouts: readonly TableLayout[] = [];
  try {
    await refuseOther(readers);
    // A server's start says so; a command that copies is done before anybody would look.
    if (peers !== noPeers) {
      await warnOfOpenDoors(readers, log);
      await warnOfClock(readers, log, nowMs);
    }
    if (!isCopying) await refuseHalfCopy(readers);
    appliedNow = await migratePostgres(writers, {
      migrations,
      baseline,
      nowUtc: () => new Date().toISOString(),
      version,
      refuseSteps,
      afterwards: async (client) => {
        await noteTouchedRows(client, readLayouts(await readColumns(client), protectedTables));
      },
    });
    layouts = await findLayouts(readers, protectedTables);
    if (appliedNow.length > 0) log.info('schema brought up to date', { applied: appliedNow });
    if (appliedNow.length > 0 && !appliedNow.includes(baseline.through)) onUpgraded?.(appliedNow.length);
  } catch (error) {
    await closePools();
    throw refusalOf(error);
  }
  const read: ReadDb = new Kysely<KernelTables>({ dialect: postgresDialect(readers, null) });
  const { requirePresent, isAlone } = peers;
  /** Who holds the lock alone on another connection would wait for itself. */
  const begin = (...words: readonly string[]): string =>
    ['BEGIN', ...(peers === noPeers || isAlone() ? [] : [stayPresent]), ...words].join('; ');
  const tidying: Tidying = {
    statement: tidyTouchedTable,
    transactions: transactionsPerTidying,
    onFailure: (error) =>
      log.warn('a connection to the database could not be tidied and is closed', { error }),
  };
  const inTurn = new Kysely<KernelTables>({
    dialect: postgresDialect(writers, () => begin(turnOf(organisationId)), tidying),
  });
  const atOnce = new Kysely<KernelTables>({ dialect: postgresDialect(writers, () => begin(), tidying) });
  const nesting = forbidNesting();

  const protection = createProtection(layouts);
  const transact = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    nesting.run(async () => {
      requirePresent();
      return inTurn.transaction().execute(async (tx) => {
        await sendAtOnce(tx);
        return protection.run(tx, work);
      });
    });
  const transactTogether = createGroupCommit(transact);
  return {
    read,
    transact,
    note: (work) =>
      nesting.run(async () => {
        requirePresent();
        return atOnce.transaction().execute(async (tx) => {
          await sendAtOnce(tx);
          return protection.runNote(tx, work);
        });
      }),
    transactTogether: async (work) => {
      nesting.refuseInside();
      return transactTogether((tx) => protection.run(tx, work));
    },
    protection,
    openSnapshot: () => openPostgresSnapshot(readers),
    buildSchema: async () => {
      const client = await writers.connect();
      try {
        return await buildInScratch(client, async () => {
          await makeSchema(client, migrations, baseline);
          await noteTouchedRows(client, layouts);
        });
      } finally {
        // Its limits were changed.
        client.release(true);
      }
    },
    backupTo: async () => {
      throw new Error('A database of PostgreSQL is backed up by its own tools.');
    },
    isSchemaCurrent: async () => {
      requirePresent();
      return isSchemaSafe(await readSteps(read), migrations, version);
    },
    isSchemaAhead: async () => {
      const known = new Set(migrations.map(({ name }) => name));
      return (await readSteps(read)).some(({ name }) => !known.has(name));
    },
    appliedNow,
    close: closePools,
  };
};
