import type Database from 'better-sqlite3-multiple-ciphers';

/**
 * What somebody does first who has the database file and wants to change what the program lets nobody change: the triggers of
 * the named tables go, without a name those of all.
 */
export const dropTriggers = (raw: Database.Database, tables?: readonly string[]): void => {
  const triggers = raw.prepare("SELECT name, tbl_name FROM sqlite_schema WHERE type = 'trigger'").all() as {
    readonly name: string;
    readonly tbl_name: string;
  }[];
  for (const { name, tbl_name } of triggers)
    if (tables === undefined || tables.includes(tbl_name)) raw.exec(`DROP TRIGGER ${name}`);
};
