import type { Statements } from '#kernel/db/statements.ts';

/** A table whose rows answer to the audit trail: what a transaction writes there is digested into its audit entry. */
export interface ProtectedTable {
  readonly table: string;
  /** What the audit trail calls a row. Default: the table's name. */
  readonly recordType?: string;
  /** Columns that change without an audit entry, each with the reason why that is right. The rest is content. */
  readonly volatile?: Readonly<Record<string, string>>;
}

/** A protected table as the open store has it. */
export interface TableLayout {
  readonly table: string;
  readonly recordType: string;
  /** In the order of the primary key. */
  readonly keyColumns: readonly string[];
  /** Every other column that is not volatile, in the order of the table. */
  readonly contentColumns: readonly string[];
  readonly volatileColumns: readonly string[];
}

interface ColumnInfo {
  readonly name: string;
  readonly pk: number;
}

/** What `PRAGMA table_info` says of a table. */
export type ColumnsOf = (table: string) => readonly ColumnInfo[];

/** Throws for a table that is not there or has no primary key, and for a volatile column it does not have. */
const layoutOf = (
  columnsOf: ColumnsOf,
  { table, recordType = table, volatile = {} }: ProtectedTable,
): TableLayout => {
  const columns = columnsOf(table);
  const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (keys.length === 0) throw new Error(`The protected table ${table} is missing or has no primary key.`);
  const names = columns.map(({ name }) => name);
  for (const name of Object.keys(volatile))
    if (!names.includes(name)) throw new Error(`The protected table ${table} has no column ${name}.`);
  return {
    table,
    recordType,
    keyColumns: keys.map(({ name }) => name),
    volatileColumns: Object.keys(volatile),
    contentColumns: columns.filter(({ name, pk }) => pk === 0 && !(name in volatile)).map(({ name }) => name),
  };
};

/** Reads the columns from the open file, so that a column a migration adds is protected without a further word. */
export const readLayouts = (
  columnsOf: ColumnsOf,
  tables: readonly ProtectedTable[],
): readonly TableLayout[] => tables.map((table) => layoutOf(columnsOf, table));

/**
 * The key of a row as SQL: a JSON array, which keeps numbers and texts apart, the same text on both stores. `of` is a table, NEW or
 * OLD.
 */
export const keyOf = ({ keyColumns }: TableLayout, of: string, store: Statements['store']): string => {
  const columns = keyColumns.map((name) => `${of}.${name}`);
  return store === 'sqlite'
    ? `json_array(${columns.join(', ')})`
    : `'[' || ${columns.map((column) => `to_json(${column})::text`).join(` || ',' || `)} || ']'`;
};

/** Whether a row of the table `of` has the key that the column `record_key` holds, as SQL. */
export const hasKey = ({ keyColumns }: TableLayout, of: string, store: Statements['store']): string =>
  keyColumns
    .map((name, at) =>
      store === 'sqlite'
        ? `${of}.${name} = json_extract(record_key, '$[${at}]')`
        : `${of}.${name}::text = record_key::json ->> ${at}`,
    )
    .join(' AND ');
