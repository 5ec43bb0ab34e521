import { type Kysely, sql } from 'kysely';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import type { Migration } from '#kernel/db/migration.ts';
import type { Db } from '#kernel/db/store.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';

type Writer = Kysely<KernelTables>;

const createLedger = sql`
  CREATE TABLE IF NOT EXISTS schema_migration (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT`;

const findApplied = async (tx: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migration`.execute(tx);
  return new Set(rows.map((row) => row.name));
};

/** Whether a store holds every step this program knows and none it does not know. */
export const isSchemaCurrent = async (db: Db, migrations: readonly Migration[]): Promise<boolean> => {
  const applied = await findApplied(db);
  return applied.size === migrations.length && migrations.every(({ name }) => applied.has(name));
};

/** Names the migrations a store holds that this program does not know. */
export const refuseNewerStore = (applied: Iterable<string>, migrations: readonly Migration[]): void => {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StoreRefusal(
    'newer',
    `The store was written by a newer version of this program (it holds ${unknown.join(', ')}). Install that version, or restore a backup made with this one.`,
  );
};

/**
 * Applies what is missing, in order, each step in its own transaction; a second process starting at the same
 * moment finds the step done. Returns the names applied. Throws StoreRefusal newer.
 */
export const migrateUp = async (
  writer: Writer,
  migrations: readonly Migration[],
  nowUtc: () => string,
): Promise<string[]> => {
  const before = await writer.transaction().execute(async (tx) => {
    await createLedger.execute(tx);
    const applied = await findApplied(tx);
    refuseNewerStore(applied, migrations);
    return applied;
  });
  const done: string[] = [];
  for (const migration of migrations) {
    if (before.has(migration.name)) continue;
    await writer.transaction().execute(async (tx) => {
      if ((await findApplied(tx)).has(migration.name)) return;
      await migration.up(tx);
      await sql`INSERT INTO schema_migration VALUES (${migration.name}, ${nowUtc()})`.execute(tx);
      done.push(migration.name);
    });
  }
  return done;
};
