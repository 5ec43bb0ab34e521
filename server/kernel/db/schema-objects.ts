import Database from 'better-sqlite3-multiple-ciphers';
import { Kysely } from 'kysely';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { migrateUp } from '#kernel/db/migrate.ts';
import type { Migration } from '#kernel/db/migration.ts';
import { writerDialect } from '#kernel/db/sqlite-dialect.ts';
import type { SchemaObjects } from '#kernel/db/store.ts';

export interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** What SQLite keeps for itself is left out. */
export const selectSchema = `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

export const toSchemaObjects = (rows: readonly SchemaRow[]): SchemaObjects =>
  new Map(rows.map(({ type, name, sql }) => [`${type} ${name}`, sql]));

const build = async (migrations: readonly Migration[]): Promise<SchemaObjects> => {
  const database = new Database(':memory:');
  try {
    const writer = new Kysely<KernelTables>({ dialect: writerDialect(database) });
    await migrateUp(writer, migrations, () => '');
    return toSchemaObjects(database.prepare<[], SchemaRow>(selectSchema).all());
  } finally {
    database.close();
  }
};

const built = new WeakMap<readonly Migration[], Promise<SchemaObjects>>();

/**
 * What a store consists of to which these migrations were applied, and nothing else: built in memory, once in the life of a process, since
 * its steps do not change and each verification would wait half a second for them.
 */
export const buildSchema = (migrations: readonly Migration[]): Promise<SchemaObjects> => {
  const known = built.get(migrations);
  if (known !== undefined) return known;
  const building = build(migrations);
  built.set(migrations, building);
  building.catch(() => built.delete(migrations));
  return building;
};
