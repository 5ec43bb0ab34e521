import type { ClientBase } from 'pg';
import type { ColumnsOf } from '#kernel/db/protected-table.ts';
import type { SchemaObjects } from '#kernel/db/store.ts';

/** What belongs to an extension is its own. */
const isOwn = (oid: string): string =>
  `NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = ${oid} AND d.deptype = 'e')`;

/** Triggers with whether they fire, functions, views, indexes, constraints and columns of the first schema of the path. */
const selectObjects = `
  SELECT 'trigger ' || c.relname || '.' || t.tgname AS name, pg_get_triggerdef(t.oid, true) || ' ' || t.tgenabled::text AS sql
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal
  UNION ALL SELECT 'function ' || p.proname, p.prosrc FROM pg_proc p
  WHERE p.pronamespace = current_schema()::regnamespace AND ${isOwn('p.oid')}
  UNION ALL SELECT 'view ' || c.relname, pg_get_viewdef(c.oid, true) FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'v' AND ${isOwn('c.oid')}
  UNION ALL SELECT 'index ' || c.relname,
    replace(pg_get_indexdef(c.oid), ' ON ' || quote_ident(current_schema()) || '.', ' ON ') FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'i'
  UNION ALL SELECT 'constraint ' || c.relname || '.' || k.conname, pg_get_constraintdef(k.oid, true)
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE c.relnamespace = current_schema()::regnamespace
  UNION ALL SELECT 'rule ' || c.relname || '.' || r.rulename, pg_get_ruledef(r.oid, true)
  FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
  WHERE c.relnamespace = current_schema()::regnamespace AND r.rulename <> '_RETURN'
  UNION ALL SELECT 'table ' || c.relname, string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN 'NOT NULL' END, pg_get_expr(f.adbin, f.adrelid)), ', ' ORDER BY a.attnum)
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef f ON f.adrelid = c.oid AND f.adnum = a.attnum
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND ${isOwn('c.oid')}
  GROUP BY c.oid, c.relname`;

export const findSchemaObjects = async (client: ClientBase): Promise<SchemaObjects> => {
  const { rows } = await client.query<{ name: string; sql: string | null }>(selectObjects);
  // PostgreSQL has no words for what was dropped since the transaction began: it is gone.
  return new Map(rows.flatMap(({ name, sql }) => (sql === null ? [] : [[name, sql] as const])));
};

/** The columns of every table, as SQLite's table_info lists them: generated ones are left out. */
export const readColumns = async (client: ClientBase): Promise<ColumnsOf> => {
  const { rows } = await client.query<{ table: string; name: string; pk: number }>(`
    SELECT c.relname AS table, a.attname AS name, coalesce(array_position(i.indkey::int2[], a.attnum), -1) AS pk
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attgenerated = ''
    ORDER BY a.attnum`);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  // int2vector counts from 0.
  return (table) => (byTable.get(table) ?? []).map(({ name, pk }) => ({ name, pk: pk + 1 }));
};

/** What `make` comes to in a schema of its own, which is given up again. Takes the right to create one. */
export const buildInScratch = async (
  client: ClientBase,
  make: (client: ClientBase) => Promise<void>,
): Promise<SchemaObjects> => {
  // Another process, or another request, may be at it: the second one waits until the first has given its schema up.
  await client.query(
    'BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; CREATE SCHEMA larmor_expected; SET LOCAL search_path = larmor_expected',
  );
  try {
    await make(client);
    return await findSchemaObjects(client);
  } finally {
    await client.query('ROLLBACK');
  }
};
