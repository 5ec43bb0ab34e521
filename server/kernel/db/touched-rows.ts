import type Database from 'better-sqlite3-multiple-ciphers';
import { prepareText } from '#kernel/db/prepared-query.ts';
import { keyOf, type TableLayout } from '#kernel/db/protected-table.ts';
import type { Tx } from '#kernel/db/store.ts';

interface TouchedRow {
  readonly record_table: string;
  /** JSON array of the primary key. */
  readonly record_key: string;
}

const note = (table: string, key: string): string =>
  `INSERT INTO touched_row (record_table, record_key) VALUES ('${table}', ${key});`;

const triggersOf = (layout: TableLayout): string[] => {
  const { table, keyColumns, contentColumns } = layout;
  const isChanged = [...keyColumns, ...contentColumns]
    .map((name) => `OLD.${name} IS NOT NEW.${name}`)
    .join(' OR ');
  const trigger = (change: string, condition: string, notes: string): string =>
    `CREATE TEMP TRIGGER touch_${table}_${change} AFTER ${change} ON main.${table} ${condition} BEGIN ${notes} END`;
  return [
    trigger('insert', '', note(table, keyOf(layout, 'NEW'))),
    trigger('delete', '', note(table, keyOf(layout, 'OLD'))),
    trigger(
      'update',
      `WHEN ${isChanged}`,
      note(table, keyOf(layout, 'OLD')) + note(table, keyOf(layout, 'NEW')),
    ),
  ];
};

/**
 * Makes the writing connection note which rows of protected tables a transaction touches. Table and triggers are temporary:
 * they belong to the connection, are rolled back with its savepoints, and are not in the file, where they could be dropped.
 */
export const noteTouchedRows = (database: Database.Database, layouts: readonly TableLayout[]): void => {
  database.pragma('temp_store = MEMORY');
  database.exec(
    'CREATE TEMP TABLE touched_row (record_table TEXT NOT NULL, record_key TEXT NOT NULL) STRICT',
  );
  for (const layout of layouts) for (const trigger of triggersOf(layout)) database.exec(trigger);
};

const selectTouched = prepareText<TouchedRow>(
  'SELECT DISTINCT record_table, record_key FROM temp.touched_row ORDER BY record_table, record_key',
);
const selectAny = prepareText<{ readonly found: 1 }>('SELECT 1 AS found FROM temp.touched_row LIMIT 1');
const deleteTouched = prepareText<never>('DELETE FROM temp.touched_row');

/** Which rows of protected tables the running unit of work touched, and whether an entry of the trail answers for them. */
export interface Protection {
  readonly layouts: readonly TableLayout[];
  /** For the entry that is being appended: the rows touched since the entry before it in the same unit of work. */
  take(tx: Tx): TouchedRow[];
  /** Who appends the entry for rows that were written after the last one of their unit of work. */
  sealRestWith(seal: (tx: Tx) => Promise<void>): void;
  /** Runs one unit of work. Throws where it touched protected rows and appended no entry. */
  run<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** For a writing connection that `noteTouchedRows` prepared. It does one unit of work at a time. */
export const createProtection = (layouts: readonly TableLayout[]): Protection => {
  let hasEntry = false;
  let sealRest: (tx: Tx) => Promise<void> = async (tx) => refuse(tx);
  const take = (tx: Tx): TouchedRow[] => {
    hasEntry = true;
    if (layouts.length === 0) return [];
    const rows = selectTouched.all(tx, []);
    if (rows.length > 0) deleteTouched.run(tx, []);
    return rows;
  };
  return {
    layouts,
    take,
    sealRestWith: (seal) => {
      sealRest = seal;
    },
    run: async (tx, work) => {
      hasEntry = false;
      const value = await work(tx);
      if (layouts.length > 0 && selectAny.first(tx, []) !== undefined)
        await (hasEntry ? sealRest(tx) : refuse(tx));
      return value;
    },
  };
};

const refuse = (tx: Tx): never => {
  const tables = new Set(selectTouched.all(tx, []).map((row) => row.record_table));
  throw new Error(
    `A transaction changed ${[...tables].join(', ')} without an audit entry: work without its event is not recorded.`,
  );
};
