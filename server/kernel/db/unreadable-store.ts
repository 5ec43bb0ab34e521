import { statSync } from 'node:fs';
import Database from 'better-sqlite3-multiple-ciphers';
import { isPlainStore } from '#kernel/db/plain-store.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';

export const restoreHint = 'Restore a backup with `npm run restore -- FILE`.';

const isDamage = (error: unknown): boolean =>
  error instanceof Database.SqliteError &&
  (error.code === 'SQLITE_NOTADB' || error.code.startsWith('SQLITE_CORRUPT'));

/**
 * What the failure to read a store means: a StoreRefusal, or the error itself where it is no damage. A first page that makes no
 * sense may be one that another key would open.
 */
export const refusalOfUnreadable = (file: string, key: Uint8Array | null, cause: unknown): unknown => {
  if (!isDamage(cause)) return cause;
  if (isPlainStore(file) || statSync(file).size === 0)
    return new StoreRefusal('damaged', `The database ${file} is damaged or is no database. ${restoreHint}`, {
      cause,
    });
  if (key !== null)
    return new StoreRefusal(
      'locked',
      `The database ${file} does not open with this key: it was encrypted with another one, or it is damaged. Nothing was changed. Put back the key that belongs to it (STORE_KEY_FILE), or restore a backup.`,
      { cause },
    );
  return new StoreRefusal(
    'damaged',
    `The database ${file} is damaged, is no database, or is encrypted: then set STORE_ENCRYPTION and its key. ${restoreHint}`,
    { cause },
  );
};
