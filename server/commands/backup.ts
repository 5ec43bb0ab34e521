import { copyObjects } from '#kernel/blobs/copy-objects.ts';
import { openFileBlobArchive } from '#kernel/blobs/file-blob-archive.ts';
import { backupDatabase } from '#kernel/db/backup.ts';
import { archiveRootOf, storeFileOf } from '../compose-kernel.ts';
import { type Command, UsageError } from './command-environment.ts';
import { commandLog } from './command-log.ts';

/** The raw archive of a backup stands beside its database file. */
export const archiveFolderOf = (backupFile: string): string => `${backupFile}.archive`;

/**
 * `npm run backup -- FILE`, also while the server runs: the database as it is now in FILE, the raw archive in
 * FILE.archive. The database goes first: every object it refers to is then already in the archive.
 */
export const backup: Command = async ({ settings, args, print, resolvePath }) => {
  const [target] = args;
  if (target === undefined || args.length !== 1) throw new UsageError('Usage: npm run backup -- FILE');
  const file = resolvePath(target);
  await backupDatabase(storeFileOf(settings.dataDir), file);
  print(`database copied and checked: ${file}`);
  const folder = archiveFolderOf(file);
  const archive = await openFileBlobArchive(folder, commandLog);
  const { copied, present, damaged } = await copyObjects(archiveRootOf(settings.dataDir), archive);
  print(`raw archive: ${copied} files copied, ${present} were there: ${folder}`);
  for (const sha256 of damaged) print(`DAMAGED in the archive, not copied: ${sha256}`);
  return damaged.length === 0 ? 0 : 1;
};
