import type Database from 'better-sqlite3-multiple-ciphers';

interface TriggerRow {
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string;
}

/**
 * What somebody does first who has the database file and wants to change what the program lets nobody change: the triggers of
 * the named tables go, without a name those of all. What is returned puts them back, as somebody does who wants to stay unseen.
 */
export const dropTriggers = (raw: Database.Database, tables?: readonly string[]): (() => void) => {
  const triggers = raw.prepare<[], TriggerRow>(
    "SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'trigger'",
  );
  const dropped = triggers.all().filter(({ tbl_name }) => tables === undefined || tables.includes(tbl_name));
  for (const { name } of dropped) raw.exec(`DROP TRIGGER ${name}`);
  const isThere = raw.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  return () => {
    for (const { tbl_name, sql } of dropped) if (isThere.get(tbl_name) !== undefined) raw.exec(sql);
  };
};
