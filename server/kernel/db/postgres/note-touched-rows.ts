import type { ClientBase } from 'pg';
import { keyOf, type TableLayout } from '#kernel/db/protected-table.ts';

/**
 * Made by each writing connection for itself; `noteTouchedRows` has the triggers fill it. Every unit of work empties it before it commits. Not
 * ON COMMIT DELETE ROWS: that has PostgreSQL give the files of the table up and make them anew at each commit that so much as looked at it, which
 * took milliseconds where the commit itself takes a fraction of one.
 */
export const createTouchedTable =
  'CREATE TEMP TABLE touched_row (record_table text NOT NULL, record_key text NOT NULL, changes text)';

/** What was deleted from it takes its room until then: nothing else tidies a temporary table. */
export const tidyTouchedTable = 'VACUUM (TRUNCATE false, SKIP_DATABASE_STATS) pg_temp.touched_row';

const isChanged = (name: string): string => `OLD.${name} IS DISTINCT FROM NEW.${name}`;

const note = ({ table }: TableLayout, key: string, changes = 'NULL'): string =>
  `INSERT INTO pg_temp.touched_row VALUES ('${table}', ${key}, ${changes});`;

/** A connection without the table is none of this program's: what it writes has no digest, and verifying names it. */
const bodyOf = (layout: TableLayout): string => {
  const { keyColumns, contentColumns } = layout;
  const [was, is] = [keyOf(layout, 'OLD', 'postgres'), keyOf(layout, 'NEW', 'postgres')];
  const changes = contentColumns.map((name) => `CASE WHEN ${isChanged(name)} THEN '${name},' ELSE '' END`);
  return `
BEGIN
  IF to_regclass('pg_temp.touched_row') IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    ${note(layout, is)}
  ELSIF TG_OP = 'DELETE' THEN
    ${note(layout, was)}
  ELSIF ${[...keyColumns, ...contentColumns].map(isChanged).join(' OR ')} THEN
    ${note(layout, was, changes.length === 0 ? "''" : changes.join(' || '))}
    IF ${keyColumns.map(isChanged).join(' OR ')} THEN
      ${note(layout, is)}
    END IF;
  END IF;
  RETURN NULL;
END `;
};

interface Found {
  readonly name: string;
  readonly body: string;
}

const selectFound = `SELECT t.tgname AS name, p.prosrc AS body FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE c.relnamespace = current_schema()::regnamespace AND t.tgenabled = 'O' AND t.tgname LIKE 'touch\\_%'`;

/**
 * Has each protected table note the rows that a transaction touches, where it does not yet: the triggers are made anew where a table
 * has another column. Unlike those of SQLite they are part of the schema; one that is dropped is named by verifying the records.
 */
export const noteTouchedRows = async (client: ClientBase, layouts: readonly TableLayout[]): Promise<void> => {
  const { rows } = await client.query<Found>(selectFound);
  const found = new Map(rows.map(({ name, body }) => [name, body]));
  for (const layout of layouts) {
    const name = `touch_${layout.table}`;
    const body = bodyOf(layout);
    if (found.get(name) === body) continue;
    await client.query(`
      CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$${body}$$;
      CREATE OR REPLACE TRIGGER ${name} AFTER INSERT OR UPDATE OR DELETE ON ${layout.table}
        FOR EACH ROW EXECUTE FUNCTION ${name}()`);
  }
};
