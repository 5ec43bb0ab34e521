import Database from 'better-sqlite3-multiple-ciphers';
import { Kysely } from 'kysely';
import type { KernelTables } from '../../server/kernel/db/kernel-tables.ts';
import { migrateUp } from '../../server/kernel/db/migrate.ts';
import type { Migration } from '../../server/kernel/db/migration.ts';
import { writerDialect } from '../../server/kernel/db/sqlite-dialect.ts';

export interface Column {
  readonly name: string;
  /** As SQLite calls it: TEXT, INTEGER, REAL, BLOB. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly fallback: string | null;
  /** What a generated column is computed from; null for one that is written. */
  readonly generated: string | null;
}

interface ForeignKey {
  readonly columns: readonly string[];
  readonly table: string;
  readonly parents: readonly string[];
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  /** The column that is numbered by itself where no number is given. */
  readonly numbered: string | null;
  readonly uniques: readonly (readonly string[])[];
  readonly checks: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
}

export interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Columns whose change it looks at; none: the whole row. */
  readonly columns: readonly string[];
  /** What it refuses; null: everything. */
  readonly condition: string | null;
  readonly message: string;
}

export interface Index {
  readonly name: string;
  readonly table: string;
  readonly isUnique: boolean;
  /** Column names and expressions. */
  readonly terms: readonly string[];
  readonly condition: string | null;
}

interface View {
  readonly name: string;
  readonly sql: string;
}

export interface Schema {
  readonly tables: readonly Table[];
  readonly views: readonly View[];
  readonly triggers: readonly Trigger[];
  readonly indexes: readonly Index[];
}

/** Where the parenthesis that opens at `start` closes; quotes are passed over. */
const closingOf = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "'") at = text.indexOf("'", at + 1);
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
    if (at < 0) break;
  }
  throw new Error(`A parenthesis or a quote does not close in: ${text}`);
};

/** Parts between commas that stand in no parenthesis of their own. */
const splitTerms = (text: string): string[] => {
  const terms: string[] = [];
  let [start, depth, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      terms.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...terms, text.slice(start).trim()];
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What stands in the parenthesis after each occurrence of a word. */
const insidesAfter = (text: string, word: RegExp): string[] =>
  [...text.matchAll(word)].map(({ index, 0: found }) => {
    const start = text.indexOf('(', index + found.length - 1);
    return text.slice(start + 1, closingOf(text, start)).trim();
  });

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly notnull: 0 | 1;
  readonly dflt_value: string | null;
  readonly pk: number;
  readonly hidden: number;
}

interface ForeignKeyInfo {
  readonly id: number;
  readonly table: string;
  readonly from: string;
  readonly to: string | null;
}

const readTable = (database: Database.Database, name: string, text: string): Table => {
  const infos = database.pragma(`table_xinfo(${name})`) as ColumnInfo[];
  const keyOf = (table: string): string[] =>
    (database.pragma(`table_xinfo(${table})`) as ColumnInfo[])
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map((column) => column.name);
  const primaryKey = keyOf(name);
  const body = oneLine(text.slice(text.indexOf('(') + 1, closingOf(text, text.indexOf('('))));
  const generatedOf = (column: string): string => {
    const definition = splitTerms(body).find((term) => term.startsWith(`${column} `)) ?? '';
    return insidesAfter(definition, /GENERATED ALWAYS AS \(/g)[0] ?? '';
  };
  const references = Map.groupBy(
    database.pragma(`foreign_key_list(${name})`) as ForeignKeyInfo[],
    ({ id }) => id,
  );
  const uniques = database.pragma(`index_list(${name})`) as { name: string; origin: string }[];
  return {
    name,
    columns: infos.map((column) => ({
      name: column.name,
      type: column.type,
      isRequired: column.notnull === 1 || column.pk > 0,
      fallback: column.dflt_value,
      generated: column.hidden === 0 ? null : generatedOf(column.name),
    })),
    primaryKey,
    numbered: body.includes('AUTOINCREMENT') ? (primaryKey[0] ?? null) : null,
    uniques: uniques
      .filter(({ origin }) => origin === 'u')
      .map((index) =>
        (database.pragma(`index_info(${index.name})`) as { name: string }[]).map((column) => column.name),
      )
      .toReversed(),
    checks: insidesAfter(body, /\bCHECK \(/g),
    foreignKeys: [...references.values()]
      .map((rows) => ({
        columns: rows.map(({ from }) => from),
        table: rows[0]?.table ?? '',
        parents: rows.flatMap(({ to }) => to ?? keyOf(rows[0]?.table ?? '')),
      }))
      .toReversed(),
  };
};

const triggerForm =
  /^CREATE TRIGGER (\w+) BEFORE (INSERT|UPDATE|DELETE)(?: OF ([\w, ]+))? ON (\w+)(?: WHEN (.*))? BEGIN SELECT RAISE\(ABORT, '([^']*)'\); END$/;

const readTrigger = (text: string): Trigger => {
  const [, name, event, columns, table, condition, message] = triggerForm.exec(oneLine(text)) ?? [];
  if (name === undefined || table === undefined || message === undefined)
    throw new Error(`A trigger refuses rows BEFORE a change, in one RAISE(ABORT): ${oneLine(text)}`);
  return {
    name,
    table,
    event: event as Trigger['event'],
    columns: columns?.split(',').map((column) => column.trim()) ?? [],
    condition: condition ?? null,
    message,
  };
};

const indexForm = /^CREATE (UNIQUE )?INDEX (\w+) ON (\w+) \(/;

const readIndex = (text: string): Index => {
  const line = oneLine(text);
  const [start, unique, name, table] = indexForm.exec(line) ?? [];
  if (start === undefined || name === undefined || table === undefined)
    throw new Error(`An index is not in the form that is read: ${line}`);
  const opening = start.length - 1;
  const closing = closingOf(line, opening);
  const [, condition = null] = /^ WHERE (.*)$/.exec(line.slice(closing + 1)) ?? [];
  return {
    name,
    table,
    isUnique: unique !== undefined,
    terms: splitTerms(line.slice(opening + 1, closing)),
    condition,
  };
};

const kept = `SELECT type, name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND tbl_name <> 'schema_migration' ORDER BY rowid`;

/** What a store on SQLite consists of after these migrations, in the order in which it is made. Throws for a form that is not known. */
export const readSqliteSchema = async (migrations: readonly Migration[]): Promise<Schema> => {
  const database = new Database(':memory:');
  try {
    await migrateUp(new Kysely<KernelTables>({ dialect: writerDialect(database) }), migrations, () => '');
    const rows = database.prepare<[], { type: string; name: string; sql: string }>(kept).all();
    const of = (type: string) => rows.filter((row) => row.type === type);
    return {
      tables: of('table').map(({ name, sql }) => readTable(database, name, sql)),
      views: of('view').map(({ name, sql }) => ({ name, sql: oneLine(sql) })),
      triggers: of('trigger').map(({ sql }) => readTrigger(sql)),
      indexes: of('index').map(({ sql }) => readIndex(sql)),
    };
  } finally {
    database.close();
  }
};
