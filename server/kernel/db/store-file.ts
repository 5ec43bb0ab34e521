import { closeSync, openSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3-multiple-ciphers';
import { applicationId, openDatabase, type StoreKey } from '#kernel/db/sqlite-connections.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { refusalOfUnreadable, restoreHint } from '#kernel/db/unreadable-store.ts';
import { syncFolder } from '#kernel/files/sync-folder.ts';

/** Made before SQLite opens it, which leaves the rights of a file as they are and gives them to what it keeps beside it. */
export const makeOwnFile = (file: string): void => closeSync(openSync(file, 'wx', 0o600));

/** The files SQLite keeps beside a database in WAL mode. */
export const sidecars = (file: string): string[] => [`${file}-wal`, `${file}-shm`];

/**
 * Makes an empty store under a temporary name and renames it, so that a file under the final name is always
 * complete: an empty or torn one is damage, never a first start that was interrupted.
 */
export const createStoreFile = async (file: string, key: StoreKey): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.new`;
  for (const leftover of [unfinished, ...sidecars(unfinished)]) await rm(leftover, { force: true });
  makeOwnFile(unfinished);
  const database = openDatabase(unfinished, key);
  try {
    database.pragma('synchronous = FULL');
    database.pragma('journal_mode = WAL');
    database.pragma(`application_id = ${applicationId}`);
  } finally {
    database.close();
  }
  await rename(unfinished, file);
  await syncFolder(dirname(file));
};

/** Throws StoreRefusal unless the file is a whole store of this program, opened with this key. Reads every page. */
export const checkStoreFile = (file: string, key: StoreKey, options: { readonly?: boolean } = {}): void => {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new StoreRefusal('missing', `There is no file ${file}.`);
  try {
    const database = openDatabase(file, key, { ...options, fileMustExist: true });
    try {
      checkIntegrity(file, database);
    } finally {
      database.close();
    }
  } catch (error) {
    throw error instanceof StoreRefusal ? error : refusalOfUnreadable(file, key, error);
  }
};

const checkIntegrity = (file: string, database: Database.Database): void => {
  const findings = database.pragma('integrity_check') as { integrity_check: string }[];
  const first = findings[0]?.integrity_check ?? 'no answer';
  if (first !== 'ok') {
    throw new StoreRefusal('damaged', `The database ${file} is damaged (${first}). ${restoreHint}`);
  }
  if (database.pragma('application_id', { simple: true }) !== applicationId) {
    throw new StoreRefusal('foreign', `The file ${file} is not a store of this program. ${restoreHint}`);
  }
};
