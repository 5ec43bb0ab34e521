import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3-multiple-ciphers';
import { backupDatabase } from '#kernel/db/backup.ts';
import { changeKey, openDatabase, type StoreKey } from '#kernel/db/sqlite-connections.ts';
import { checkStoreFile, sidecars } from '#kernel/db/store-file.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { syncFile, syncFolder } from '#kernel/files/sync-folder.ts';

export interface Conversion {
  readonly file: string;
  readonly from: StoreKey;
  readonly to: StoreKey;
  readonly nowUtc: string;
}

/**
 * Writes a store under another key, or plain, as a copy that is checked page by page and table by table before it takes the
 * place; the former one stays beside it. Cut off at any moment, the store is the former or the new one, whole. For the process
 * that has claimed the folder. Returns the name of the former file.
 */
export const convertStore = async ({ file, from, to, nowUtc }: Conversion): Promise<string> => {
  const converting = `${file}.converting`;
  for (const leftover of [converting, ...sidecars(converting)]) await rm(leftover, { force: true });
  await backupDatabase(file, converting, from);
  rewrite(converting, from, to);
  checkStoreFile(converting, to, { readonly: true });
  refuseOtherRows(countRows(file, from), countRows(converting, to));
  await syncFile(converting);
  const formerFile = `${file}.before-${nowUtc.replaceAll(/[:.]/g, '-')}`;
  // The copy holds what the write-ahead log held; beside another database the log would be taken for its own.
  foldLog(file, from);
  await rename(file, formerFile);
  await rename(converting, file);
  await syncFolder(dirname(file));
  return formerFile;
};

const using = <T>(file: string, key: StoreKey, work: (database: Database.Database) => T): T => {
  const database = openDatabase(file, key, { fileMustExist: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
};

const rewrite = (file: string, from: StoreKey, to: StoreKey): void =>
  using(file, from, (database) => {
    database.pragma('synchronous = FULL');
    changeKey(database, to);
  });

const foldLog = (file: string, key: StoreKey): void =>
  using(file, key, (database) => {
    database.pragma('journal_mode = DELETE');
  });

const countRows = (file: string, key: StoreKey): ReadonlyMap<string, number> =>
  using(file, key, (database) => {
    const names = database
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
      .pluck()
      .all() as string[];
    return new Map(
      names.map((name) => [name, database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number]),
    );
  });

const refuseOtherRows = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): void => {
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (table) => before.get(table) !== after.get(table),
  );
  if (differing.length === 0) return;
  throw new StoreRefusal(
    'damaged',
    `The copy of the database differs in ${differing.join(', ')}. The database was not changed; check the disk and try again.`,
  );
};
