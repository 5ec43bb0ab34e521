import { closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3-multiple-ciphers';

export interface FileHold {
  readonly isHeld: boolean;
  release(): void;
}

/**
 * Holds a file that holds nothing, for this process alone or, `isShared`, beside others that hold it so. The lock is SQLite's own: it
 * ends with its process, however that ends. Null where another process has it for longer than `waitMs`.
 */
export const holdFile = (file: string, { waitMs = 0, isShared = false } = {}): FileHold | null => {
  // SQLite would make it as wide as the system has new files.
  closeSync(openSync(file, 'a', 0o600));
  const lock = new Database(file, { timeout: waitMs });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec(isShared ? 'BEGIN; SELECT count(*) FROM sqlite_schema' : 'BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return {
    get isHeld() {
      return lock.open;
    },
    release: () => lock.close(),
  };
};
