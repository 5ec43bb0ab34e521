import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { refuseNewerStore } from '#kernel/db/migrate.ts';
import type { Migration } from '#kernel/db/migration.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { isFrom } from '#kernel/peers/version-order.ts';

/** The schema that many migrations of SQLite come to, made in one step. */
export interface Baseline {
  /** The last migration that is in it. */
  readonly through: string;
  readonly sql: string;
}

/** Any number that no other program locks by. */
export const migrationLock = 4_716_001;

const createLedger =
  'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at text NOT NULL, safe_from text)';

/** A change that waits for a lock holds up everybody behind it: it gives up soon, and comes again. */
const lockTimeout = '2s';
const tries = 60;
const betweenTriesMs = 500;

export interface MissingStep {
  /** What is in the ledger afterwards. */
  readonly names: readonly string[];
  /** The least version whose processes go on beside it; null where none does. */
  readonly safeFrom: string | null;
}

interface Step extends MissingStep {
  readonly statements: readonly string[];
}

export interface AppliedStep {
  readonly name: string;
  readonly safe_from: string | null;
}

/** Steps this program does not know. Throws StoreRefusal newer for one beside which this version does not go on. */
const listStepsAhead = (
  applied: readonly AppliedStep[],
  migrations: readonly Migration[],
  version: string | null,
): readonly string[] => {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !known.has(name));
  const isSafe = ({ safe_from }: AppliedStep): boolean =>
    safe_from !== null && version !== null && isFrom(version, safe_from);
  refuseNewerStore(
    unknown.filter((step) => !isSafe(step)).map(({ name }) => name),
    migrations,
  );
  return unknown.map(({ name }) => name);
};

/** Whether a database has every step this program knows, and none beside which this version does not go on. */
export const isSchemaSafe = (
  applied: readonly AppliedStep[],
  migrations: readonly Migration[],
  version: string | null,
): boolean => {
  const names = new Set(applied.map(({ name }) => name));
  if (!migrations.every(({ name }) => names.has(name))) return false;
  try {
    listStepsAhead(applied, migrations, version);
    return true;
  } catch (error) {
    if (error instanceof StoreRefusal) return false;
    throw error;
  }
};

/** A statement that waited too long for a lock comes again: the transactions before it end. */
const whereUnlocked = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await work();
    } catch (error) {
      // lock_not_available
      if (tried === tries || !(error instanceof Error && 'code' in error && error.code === '55P03'))
        throw error;
      await wait(betweenTriesMs);
    }
};

/** Throws for a migration after the baseline that does not say what it does on PostgreSQL. */
const listSteps = (migrations: readonly Migration[], { through, sql }: Baseline): Step[] => {
  const last = migrations.findIndex(({ name }) => name === through);
  if (last === -1) throw new Error(`The baseline ends with ${through}, which is no migration.`);
  const names = migrations.slice(0, last + 1).map(({ name }) => name);
  const later = migrations.slice(last + 1).map(({ name, postgres, safeFrom = null }) => {
    if (postgres === undefined)
      throw new Error(`The migration ${name} does not say what it does on PostgreSQL.`);
    return { names: [name], statements: postgres, safeFrom };
  });
  return [{ names, statements: [sql], safeFrom: null }, ...later];
};

const apply = async (
  client: ClientBase,
  { names, statements, safeFrom }: Step,
  nowUtc: () => string,
): Promise<void> => {
  await client.query('BEGIN');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('INSERT INTO schema_migration SELECT unnest($1::text[]), $2, $3', [
      names,
      nowUtc(),
      safeFrom,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

/** The ledger of a database that an earlier state of the program made. */
const bringUpLedger = async (client: ClientBase): Promise<void> => {
  await client.query(createLedger);
  const { rowCount } = await client.query(
    "SELECT 1 FROM pg_attribute WHERE attrelid = 'schema_migration'::regclass AND attname = 'safe_from' AND NOT attisdropped",
  );
  if (rowCount === 0) await client.query('ALTER TABLE schema_migration ADD COLUMN safe_from text');
};

export interface MigrateOptions {
  readonly migrations: readonly Migration[];
  readonly baseline: Baseline;
  readonly nowUtc: () => string;
  /** Of this program. Null: steps it does not know are refused, whatever the database says of them. */
  readonly version: string | null;
  /** May throw where steps are missing. */
  readonly refuseSteps: (missing: readonly MissingStep[]) => Promise<void> | void;
  /** Runs under the same lock, unless a newer version brought the schema further, whose work it would undo. */
  readonly afterwards: (client: ClientBase) => Promise<void>;
}

/**
 * Applies what is missing, each step in a transaction of its own; a process that starts at the same moment waits and finds it done.
 * Answers the names applied. Throws StoreRefusal newer.
 */
export const migratePostgres = async (
  pool: Pool,
  { migrations, baseline, nowUtc, version, refuseSteps, afterwards }: MigrateOptions,
): Promise<string[]> => {
  const steps = listSteps(migrations, baseline);
  const client = await pool.connect();
  try {
    // A table that is made anew may be large, and the process that came first may take its time.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query(`SELECT pg_advisory_lock(${migrationLock})`);
    await bringUpLedger(client);
    const { rows } = await client.query<AppliedStep>('SELECT name, safe_from FROM schema_migration');
    const applied = new Set(rows.map(({ name }) => name));
    const ahead = listStepsAhead(rows, migrations, version);
    const missing = steps.filter(({ names }) => !names.every((name) => applied.has(name)));
    if (missing.length > 0) await refuseSteps(missing);
    await client.query(`SET lock_timeout = '${lockTimeout}'`);
    for (const step of missing) await whereUnlocked(() => apply(client, step, nowUtc));
    if (ahead.length === 0) await whereUnlocked(() => afterwards(client));
    return missing.flatMap(({ names }) => names);
  } finally {
    // Closed and not handed back: with the connection go its lock and its limits.
    client.release(true);
  }
};

/** The whole schema in the first schema of the path, which is empty. */
export const makeSchema = async (
  client: ClientBase,
  migrations: readonly Migration[],
  baseline: Baseline,
): Promise<void> => {
  await client.query(createLedger);
  for (const { statements } of listSteps(migrations, baseline))
    for (const statement of statements) await client.query(statement);
};
