import type Database from 'better-sqlite3-multiple-ciphers';
import { prepareText } from '#kernel/db/prepared-query.ts';
import { keyOf, type TableLayout } from '#kernel/db/protected-table.ts';
import type { Protection, TouchedRow, Tx } from '#kernel/db/store.ts';

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
    trigger('insert', '', note(table, keyOf(layout, 'NEW'))),
    trigger('delete', '', note(table, keyOf(layout, 'OLD'))),
    trigger(
      'update',
      `WHEN ${isAnyChanged}`,
      note(table, keyOf(layout, 'OLD'), changedNames) + note(table, keyOf(layout, 'NEW'), 'NULL', isMoved),
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

const selectTouched = prepareText<TouchedRow>(`
  SELECT record_table, record_key,
    CASE WHEN count(*) > count(changes) THEN NULL ELSE group_concat(changes, '') END AS changes
  FROM temp.touched_row GROUP BY record_table, record_key ORDER BY record_table, record_key`);
const selectAny = prepareText<{ readonly found: 1 }>('SELECT 1 AS found FROM temp.touched_row LIMIT 1');
const deleteTouched = prepareText<never>('DELETE FROM temp.touched_row');

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
    runNote: async (tx, work) => {
      hasEntry = false;
      const value = await work(tx);
      if (hasEntry)
        throw new Error('note() appended an entry to the audit trail: that is the work of transact().');
      if (layouts.length > 0 && selectAny.first(tx, []) !== undefined) refuse(tx);
      return value;
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
