import Database from 'better-sqlite3-multiple-ciphers';
import { Kysely } from 'kysely';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import { migrateUp } from '#kernel/db/migrate.ts';
import type { Migration } from '#kernel/db/migration.ts';
import { type SchemaRow, selectSchema, toSchemaObjects } from '#kernel/db/schema-objects.ts';
import { writerDialect } from '#kernel/db/sqlite-dialect.ts';

const types = ['TEXT', 'INTEGER', 'REAL', 'BLOB'] as const;
export type ColumnType = (typeof types)[number];

export interface TableShape {
  readonly table: string;
  /** Those that are written; what is computed from them is left out. */
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  readonly key: readonly string[];
  /** Tables its rows refer to. */
  readonly parents: readonly string[];
}

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

const typeOf = (table: string, { name, type }: ColumnInfo): ColumnType => {
  const known = types.find((word) => word === type);
  if (known === undefined) throw new Error(`The column ${table}.${name} is of the type ${type}.`);
  return known;
};

const shapeOf = (database: Database.Database, table: string): TableShape => {
  const columns = database.pragma(`table_info(${table})`) as ColumnInfo[];
  const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (keys.length === 0) throw new Error(`The table ${table} has no primary key, and so no order.`);
  const references = database.pragma(`foreign_key_list(${table})`) as { readonly table: string }[];
  return {
    table,
    columns: columns.map((column) => ({ name: column.name, type: typeOf(table, column) })),
    key: keys.map(({ name }) => name),
    parents: [...new Set(references.map((reference) => reference.table))],
  };
};

/** Those whose rows others refer to first. */
const byReference = (shapes: readonly TableShape[]): TableShape[] => {
  const ordered: TableShape[] = [];
  const placed = new Set<string>();
  while (ordered.length < shapes.length) {
    const next = shapes.filter(
      ({ table, parents }) =>
        !placed.has(table) && parents.every((parent) => parent === table || placed.has(parent)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const shape of next) {
      ordered.push(shape);
      placed.add(shape.table);
    }
  }
  return ordered;
};

/** Every table of this version, in the order in which they can be filled. Both stores have the same ones, which the parity test holds. */
export const readTableShapes = async (migrations: readonly Migration[]): Promise<readonly TableShape[]> => {
  const database = new Database(':memory:');
  try {
    await migrateUp(new Kysely<KernelTables>({ dialect: writerDialect(database) }), migrations, () => '');
    const objects = toSchemaObjects(database.prepare<[], SchemaRow>(selectSchema).all());
    const names = [...objects.keys()].filter((name) => name.startsWith('table ')).toSorted();
    return byReference(names.map((name) => shapeOf(database, name.slice('table '.length))));
  } finally {
    database.close();
  }
};

/** A list of names for SQL; they are the program's own. */
const listNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

export const namesOf = ({ columns }: TableShape): string => listNames(columns.map(({ name }) => name));

/** Every row in the order of the key, which is that of the bytes on both stores. */
export const selectRows = (shape: TableShape): string =>
  `SELECT ${namesOf(shape)} FROM "${shape.table}" ORDER BY ${listNames(shape.key)}`;
