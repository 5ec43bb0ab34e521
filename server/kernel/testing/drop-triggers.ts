import type Database from 'better-sqlite3-multiple-ciphers';

/** What somebody does first who has the database file and wants to change what the program lets nobody change. */
export const dropTriggers = (raw: Database.Database): void => {
  const triggers = raw.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all() as {
    readonly name: string;
  }[];
  for (const { name } of triggers) raw.exec(`DROP TRIGGER ${name}`);
};
