import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isPlainStore } from '#kernel/db/plain-store.ts';
import { openDatabase, type StoreKey } from '#kernel/db/sqlite-connections.ts';
import { checkStoreFile, makeOwnFile, sidecars } from '#kernel/db/store-file.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { syncFile, syncFolder } from '#kernel/files/sync-folder.ts';

/** Pages copied between two turns of the event loop (4 KiB each). */
const pagesPerStep = 500;

/**
 * Copies a store, also one that is being written, to a new file that holds one committed state, under the same key, and
 * checks the copy. The file appears under its name only when it is whole. Throws StoreRefusal in_use when the file exists,
 * missing when the store or the folder of the copy does not.
 */
export const backupDatabase = async (file: string, target: string, key: StoreKey): Promise<void> => {
  if (existsSync(target)) {
    throw new StoreRefusal('in_use', `The file ${target} exists. Choose another name for the backup.`);
  }
  if (!existsSync(file)) throw new StoreRefusal('missing', `There is no store ${file} to back up.`);
  if (!existsSync(dirname(target))) {
    throw new StoreRefusal('missing', `There is no folder ${dirname(target)} to put the backup in.`);
  }
  const unfinished = `${target}.unfinished`;
  const leftovers = [unfinished, ...sidecars(unfinished)];
  for (const leftover of leftovers) await rm(leftover, { force: true });
  try {
    makeOwnFile(unfinished);
    await copyDatabase(file, unfinished, key);
    makeSelfContained(unfinished, key);
    checkStoreFile(unfinished, key, { readonly: true });
    await syncFile(unfinished);
    await rename(unfinished, target);
    await syncFolder(dirname(target));
  } finally {
    for (const leftover of leftovers) await rm(leftover, { force: true });
  }
};

const copyDatabase = async (file: string, target: string, key: StoreKey): Promise<void> => {
  const source = openDatabase(file, key, { readonly: true, fileMustExist: true });
  try {
    if (key !== null && !isPlainStore(file)) {
      // Page by page an encrypted database copies only into one that has its key already. This one keeps it.
      source.prepare('VACUUM INTO ?').run(target);
      return;
    }
    // One snapshot held for the whole copy: otherwise every commit meanwhile would start the copy afresh.
    source.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    await source.backup(target, { progress: () => pagesPerStep });
  } finally {
    source.close();
  }
};

/** Out of WAL mode a store is one file, also on a medium that cannot be written. */
const makeSelfContained = (file: string, key: StoreKey): void => {
  const database = openDatabase(file, key, { fileMustExist: true });
  try {
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
};
