import Database from 'better-sqlite3-multiple-ciphers';

/** How long a statement waits for another process before it fails with SQLITE_BUSY. */
const busyTimeoutMs = 5000;

/** "LARM" in ASCII: tells this program's stores from any other SQLite file. */
export const applicationId = 0x4c41524d;

/** The one connection that writes: durable at every commit, append-only triggers also fire on REPLACE. */
export const openWriterConnection = (file: string): Database.Database => {
  const database = new Database(file, { timeout: busyTimeoutMs, fileMustExist: true });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma('recursive_triggers = ON');
    database.pragma('trusted_schema = OFF');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Sees the last committed state and never waits for a writer. */
export const openReaderConnection = (file: string): Database.Database => {
  const database = new Database(file, { timeout: busyTimeoutMs, fileMustExist: true, readonly: true });
  try {
    database.pragma('trusted_schema = OFF');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};
