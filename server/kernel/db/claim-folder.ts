import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';

/**
 * Makes this process the only one that serves or restores a data folder, creating it where it is missing: the start-up
 * sweep of one server would take the uploads of another for leftovers. The lock is SQLite's own, so it ends with the
 * process, however that ends. Returns the function that gives the folder free. Throws StoreRefusal in_use, unwritable.
 */
export const claimFolder = (dataDir: string): (() => void) => {
  let lock: Database.Database | null = null;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    lock = new Database(join(dataDir, 'in-use.lock'), { timeout: 0 });
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    const held = lock;
    return () => {
      held.close();
    };
  } catch (error) {
    lock?.close();
    throw refusalOf(dataDir, error);
  }
};

const refusalOf = (dataDir: string, cause: unknown): StoreRefusal => {
  if (cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')) {
    const message = `Another Larmor is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`;
    return new StoreRefusal('in_use', message, { cause });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreRefusal(
    'unwritable',
    `The data folder ${dataDir} cannot be written (${reason}). Set DATA_DIR to a folder this account may write.`,
    { cause },
  );
};
