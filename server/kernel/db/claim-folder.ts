import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';

/**
 * Makes this process the only one that serves or restores a data folder: the start-up sweep of one server would take
 * the uploads of another for leftovers. The lock is SQLite's own, so it ends with the process, however that ends.
 * Returns the function that gives the folder free. Throws StoreRefusal in_use.
 */
export const claimFolder = (dataDir: string): (() => void) => {
  const lock = new Database(join(dataDir, 'in-use.lock'), { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    return () => {
      lock.close();
    };
  } catch (error) {
    lock.close();
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new StoreRefusal(
      'in_use',
      `Another Larmor is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
};
