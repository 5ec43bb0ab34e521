import type { ClientBase, Pool } from 'pg';
import { refuseNewerStore } from '#kernel/db/migrate.ts';
import type { Migration } from '#kernel/db/migration.ts';

/** The schema that many migrations of SQLite come to, made in one step. */
export interface Baseline {
  /** The last migration that is in it. */
  readonly through: string;
  readonly sql: string;
}

/** Any number that no other program locks by. */
const migrationLock = 4_716_001;

const createLedger =
  'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at text NOT NULL)';

interface Step {
  /** What is in the ledger afterwards. */
  readonly names: readonly string[];
  readonly statements: readonly string[];
}

/** Throws for a migration after the baseline that does not say what it does on PostgreSQL. */
const listSteps = (migrations: readonly Migration[], { through, sql }: Baseline): Step[] => {
  const last = migrations.findIndex(({ name }) => name === through);
  if (last === -1) throw new Error(`The baseline ends with ${through}, which is no migration.`);
  const names = migrations.slice(0, last + 1).map(({ name }) => name);
  const later = migrations.slice(last + 1).map(({ name, postgres }) => {
    if (postgres === undefined)
      throw new Error(`The migration ${name} does not say what it does on PostgreSQL.`);
    return { names: [name], statements: postgres };
  });
  return [{ names, statements: [sql] }, ...later];
};

const apply = async (
  client: ClientBase,
  { names, statements }: Step,
  nowUtc: () => string,
): Promise<void> => {
  await client.query('BEGIN');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('INSERT INTO schema_migration SELECT unnest($1::text[]), $2', [names, nowUtc()]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

const bringUp = async (client: ClientBase, steps: readonly Step[], migrations: readonly Migration[]) => {
  await client.query(createLedger);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migration');
  const applied = new Set(rows.map(({ name }) => name));
  refuseNewerStore(applied, migrations);
  return steps.filter(({ names }) => !names.every((name) => applied.has(name)));
};

/**
 * Applies what is missing, each step in a transaction of its own; a process that starts at the same moment waits and finds it done.
 * `refuseSteps` may throw where any is missing; `afterwards` runs under the same lock. Answers the names applied. Throws StoreRefusal newer.
 */
export const migratePostgres = async (
  pool: Pool,
  migrations: readonly Migration[],
  baseline: Baseline,
  nowUtc: () => string,
  refuseSteps: (missing: readonly string[]) => void = () => {},
  afterwards: (client: ClientBase) => Promise<void> = async () => {},
): Promise<string[]> => {
  const steps = listSteps(migrations, baseline);
  const client = await pool.connect();
  try {
    // A table that is made anew may be large, and the process that came first may take its time.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query(`SELECT pg_advisory_lock(${migrationLock})`);
    const missing = await bringUp(client, steps, migrations);
    if (missing.length > 0) refuseSteps(missing.flatMap(({ names }) => names));
    for (const step of missing) await apply(client, step, nowUtc);
    await afterwards(client);
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
