import Database from 'better-sqlite3-multiple-ciphers';
import { isPlainStore } from '#kernel/db/plain-store.ts';
import { refusalOfUnreadable } from '#kernel/db/unreadable-store.ts';

/** How long a statement waits for another process before it fails with SQLITE_BUSY. */
const busyTimeoutMs = 5000;

/** "LARM" in ASCII: distinguishes this program's stores from any other SQLite file. */
export const applicationId = 0x4c41524d;

/** 32 bytes a store is encrypted with; null for one that is not. */
export type StoreKey = Buffer | null;

/**
 * The cipher's own word for 32 bytes that are the key themselves: from anything else it would derive one, slowly. In hex, because
 * the statement is text.
 */
const keyWord = (key: Buffer): string => Buffer.from(`raw:${key.toString('hex')}`).toString('hex');

/** ChaCha20 with Poly1305 on every page (RFC 8439): a page that was changed is refused, not decrypted. */
const applyKey = (database: Database.Database, key: Buffer): void => {
  database.pragma("cipher = 'chacha20'");
  database.pragma(`hexkey = '${keyWord(key)}'`);
};

/** Opens a store's file. The key is for encrypted files and new ones; a file that is plain opens as it is. */
export const openDatabase = (
  file: string,
  key: StoreKey,
  options: { readonly?: boolean; fileMustExist?: boolean } = {},
): Database.Database => {
  const database = new Database(file, { timeout: busyTimeoutMs, ...options });
  try {
    if (key !== null && !isPlainStore(file)) applyKey(database, key);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Writes every page anew under another key, or plain. The file must be nobody else's and out of WAL mode. */
export const changeKey = (database: Database.Database, to: StoreKey): void => {
  database.pragma("cipher = 'chacha20'");
  database.pragma(to === null ? "rekey = ''" : `hexrekey = '${keyWord(to)}'`);
};

/** The one connection that writes: durable at every commit, append-only triggers also fire on REPLACE. */
export const openWriterConnection = (file: string, key: StoreKey): Database.Database => {
  const database = openDatabase(file, key, { fileMustExist: true });
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

/** Sees the last committed state and never waits for a writer. Throws StoreRefusal where the file cannot be read with this key. */
export const openReaderConnection = (file: string, key: StoreKey): Database.Database => {
  const database = openDatabase(file, key, { fileMustExist: true, readonly: true });
  try {
    database.pragma('trusted_schema = OFF');
    database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
    return database;
  } catch (error) {
    database.close();
    throw refusalOfUnreadable(file, key, error);
  }
};
