import { prepareText } from '#kernel/db/prepared-query.ts';
import type { TableLayout } from '#kernel/db/protected-table.ts';
import { statementsOf } from '#kernel/db/statements.ts';
import type { Protection, TouchedRow, Tx } from '#kernel/db/store.ts';

// `touched_row` is a temporary table of the writing connection on both stores; its triggers fill it.
const selectTouched = prepareText<TouchedRow>(`
  SELECT record_table, record_key,
    CASE WHEN count(*) > count(changes) THEN NULL ELSE string_agg(changes, '') END AS changes
  FROM touched_row GROUP BY record_table, record_key ORDER BY record_table, record_key`);
const selectAny = prepareText<{ readonly found: 1 }>('SELECT 1 AS found FROM touched_row LIMIT 1');
const deleteTouched = prepareText<never>('DELETE FROM touched_row');
// One trip instead of two. Gathered here: to set up grouping and sorting costs PostgreSQL more than the few rows of an entry.
const takeTouched = prepareText<TouchedRow>(
  'DELETE FROM touched_row RETURNING record_table, record_key, changes',
);

/** One for each row that was touched, in the order of tables and keys. */
const gather = (noted: readonly TouchedRow[]): TouchedRow[] => {
  const byKey = new Map<string, TouchedRow>();
  for (const row of noted) {
    const key = `${row.record_table} ${row.record_key}`;
    const before = byKey.get(key);
    const isWhole = row.changes === null || before?.changes === null;
    byKey.set(key, { ...row, changes: isWhole ? null : `${before?.changes ?? ''}${row.changes}` });
  }
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

/** For writing connections that note the rows they touch. Each does one unit of work at a time. */
export const createProtection = (layouts: readonly TableLayout[]): Protection => {
  /** Transactions whose running unit of work appended an entry. */
  const withEntry = new WeakSet<object>();
  const unitOf = (tx: Tx): object => tx.getExecutor();
  /** How many statements a transaction had been given when nothing was touched that no entry answers for. */
  const cleanAt = new WeakMap<object, number>();
  const isKnownClean = (tx: Tx): boolean => {
    const { sent } = statementsOf(tx);
    return sent !== null && cleanAt.get(unitOf(tx)) === sent;
  };
  const hasTouched = async (tx: Tx): Promise<boolean> =>
    layouts.length > 0 && !isKnownClean(tx) && (await selectAny.first(tx, [])) !== undefined;
  let sealRest: (tx: Tx) => Promise<void> = refuse;
  return {
    layouts,
    take: async (tx) => {
      withEntry.add(unitOf(tx));
      if (layouts.length === 0) return [];
      if (statementsOf(tx).store === 'postgres') return gather(await takeTouched.all(tx, []));
      const rows = await selectTouched.all(tx, []);
      if (rows.length > 0) await deleteTouched.run(tx, []);
      return rows;
    },
    noteClean: (tx, sent) => void cleanAt.set(unitOf(tx), sent),
    sealRestWith: (seal) => {
      sealRest = seal;
    },
    runNote: async (tx, work) => {
      withEntry.delete(unitOf(tx));
      const value = await work(tx);
      if (withEntry.has(unitOf(tx)))
        throw new Error('note() appended an entry to the audit trail: that is the work of transact().');
      if (await hasTouched(tx)) await refuse(tx);
      return value;
    },
    run: async (tx, work) => {
      withEntry.delete(unitOf(tx));
      const value = await work(tx);
      if (await hasTouched(tx)) await (withEntry.has(unitOf(tx)) ? sealRest(tx) : refuse(tx));
      return value;
    },
  };
};

const refuse = async (tx: Tx): Promise<never> => {
  const tables = new Set((await selectTouched.all(tx, [])).map((row) => row.record_table));
  throw new Error(
    `A transaction changed ${[...tables].join(', ')} without an audit entry: work without its event is not recorded.`,
  );
};
