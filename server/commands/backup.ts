import { copyObjects } from '#kernel/blobs/copy-objects.ts';
import { openFileBlobArchive } from '#kernel/blobs/file-blob-archive.ts';
import { openBlobArchive } from '#kernel/blobs/open-blob-archive.ts';
import { backupDatabase } from '#kernel/db/backup.ts';
import { loadStoreKey } from '#kernel/db/store-key.ts';
import { storeFileOf } from '../compose-kernel.ts';
import { type Command, readFileArgument } from './command-environment.ts';
import { commandLog } from './command-log.ts';
import { copyKeys, keyFolderOf } from './key-copies.ts';

/** The raw archive of a backup stands beside its database file. */
export const archiveFolderOf = (backupFile: string): string => `${backupFile}.archive`;

const usage = 'Usage: npm run backup -- FILE [--with-keys]';

/**
 * `npm run backup -- FILE`, also while the server runs: the database as it is now in FILE, the raw archive in
 * FILE.archive, with --with-keys the keys in FILE.keys. The database goes first: every object it refers to is then already
 * in the archive.
 */
const run: Command = async ({ settings, args, print, resolvePath }) => {
  const withKeys = args.includes('--with-keys');
  const rest = args.filter((arg) => arg !== '--with-keys');
  const file = resolvePath(readFileArgument(rest, usage));
  const storeFile = storeFileOf(settings.dataDir);
  await backupDatabase(storeFile, file, await loadStoreKey(settings, storeFile, null));
  print(`database copied and checked: ${file}`);
  const folder = archiveFolderOf(file);
  const archive = await openFileBlobArchive(folder, commandLog);
  const { copied, present, damaged } = await copyObjects(
    await openBlobArchive(settings, commandLog),
    archive,
  );
  print(`raw archive: ${copied} files copied, ${present} were there: ${folder}`);
  for (const sha256 of damaged) print(`DAMAGED in the archive, not copied: ${sha256}`);
  if (withKeys) await copyKeys(settings.dataDir, keyFolderOf(file), print);
  return damaged.length === 0 ? 0 : 1;
};

export const backup: Command = Object.assign(run, {
  instead:
    'Back up the database with pg_dump or a base backup, then the bucket or DATA_DIR and the files of the keys (docs/hosted.md, Backup).',
});
