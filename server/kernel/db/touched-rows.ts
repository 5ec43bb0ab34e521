import type Database from 'better-sqlite3-multiple-ciphers';
import { keyOf, type TableLayout } from '#kernel/db/protected-table.ts';

const note = (table: string, key: string, changes = 'NULL', condition = 'true'): string =>
  `INSERT INTO touched_row (record_table, record_key, changes) SELECT '${table}', ${key}, ${changes} WHERE ${condition};`;

const isChanged = (name: string): string => `OLD.${name} IS NOT NEW.${name}`;

const triggersOf = (layout: TableLayout): string[] => {
  const { table, keyColumns, contentColumns } = layout;
  const isAnyChanged = [...keyColumns, ...contentColumns].map(isChanged).join(' OR ');
  const changes = contentColumns.map((name) => `CASE WHEN ${isChanged(name)} THEN '${name},' ELSE '' END`);
  const changedNames = changes.length === 0 ? "''" : changes.join(' || ');
  const isMoved = keyColumns.map(isChanged).join(' OR ');
  const trigger = (change: string, condition: string, notes: string): string =>
    `CREATE TEMP TRIGGER touch_${table}_${change} AFTER ${change} ON main.${table} ${condition} BEGIN ${notes} END`;
  return [
    trigger('insert', '', note(table, keyOf(layout, 'NEW', 'sqlite'))),
    trigger('delete', '', note(table, keyOf(layout, 'OLD', 'sqlite'))),
    trigger(
      'update',
      `WHEN ${isAnyChanged}`,
      note(table, keyOf(layout, 'OLD', 'sqlite'), changedNames) +
        note(table, keyOf(layout, 'NEW', 'sqlite'), 'NULL', isMoved),
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
    'CREATE TEMP TABLE touched_row (record_table TEXT NOT NULL, record_key TEXT NOT NULL, changes TEXT) STRICT',
  );
  for (const layout of layouts) for (const trigger of triggersOf(layout)) database.exec(trigger);
};
