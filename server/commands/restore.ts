import { existsSync } from 'node:fs';
import { openKeeping } from '#kernel/audit/open-keeping.ts';
import type { BlobArchive } from '#kernel/blobs/blob-archive.ts';
import { copyObjects } from '#kernel/blobs/copy-objects.ts';
import { openFileBlobArchive } from '#kernel/blobs/file-blob-archive.ts';
import { archiveLayout } from '#kernel/blobs/object-files.ts';
import { archiveRootOf, openBlobArchive } from '#kernel/blobs/open-blob-archive.ts';
import { loadStoreKey } from '#kernel/db/store-key.ts';
import { restoreDatabase } from '#kernel/recovery/restore.ts';
import { storeFileOf } from '../compose-kernel.ts';
import { migrations } from '../migrations/index.ts';
import { archiveFolderOf } from './backup.ts';
import { type Command, readFileArgument } from './command-environment.ts';
import { commandLog } from './command-log.ts';
import { keyFolderOf, putBackKeys } from './key-copies.ts';
import { listMissingFiles } from './list-missing-files.ts';

/**
 * `npm run restore -- FILE`, with the server stopped: puts back the archive files that are missing, then the
 * database. The former database stays beside the new one under a dated name.
 */
const run: Command = async ({ settings, args, print, resolvePath }) => {
  const file = resolvePath(readFileArgument(args, 'Usage: npm run restore -- FILE'));
  const storeFile = storeFileOf(settings.dataDir);
  const archiveRoot = archiveRootOf(settings.dataDir);
  const key = await loadStoreKey(settings, storeFile, null);
  const nowUtc = new Date().toISOString();
  let damaged = 0;
  const { formerFile, audit, stepsTaken } = await restoreDatabase({
    backup: file,
    file: storeFile,
    keeping: await openKeeping(settings),
    migrations,
    nowUtc,
    key,
    log: commandLog,
    bringFiles: async () => {
      const archive = await openBlobArchive(settings, commandLog);
      damaged += await putBack(archiveFolderOf(file), archive, print);
      // A former start found no record of these; the restored database may have one.
      const { setAside } = archiveLayout(archiveRoot);
      if (existsSync(setAside)) damaged += await putBack(setAside, archive, print);
      await putBackKeys(keyFolderOf(file), settings.dataDir, nowUtc, print);
    },
  });
  print(`database restored from ${file}`);
  if (stepsTaken > 0) print(`it was of an earlier version: ${stepsTaken} steps of its schema were taken`);
  if (formerFile !== null) print(`the former database is kept as ${formerFile}`);
  const missing = await listMissingFiles(storeFile, key, await openBlobArchive(settings, commandLog));
  for (const sha256 of missing) print(`MISSING in the archive: ${sha256}`);
  print(
    audit.valid
      ? `audit trail valid: ${audit.entries} entries`
      : `AUDIT TRAIL BROKEN at sequence ${audit.firstBadSequence}`,
  );
  return audit.valid && damaged + missing.length === 0 ? 0 : 1;
};

/** Copies what the archive lacks. Returns how many files of the source are damaged. */
const putBack = async (
  source: string,
  archive: BlobArchive,
  print: (line: string) => void,
): Promise<number> => {
  if (!existsSync(source)) {
    print(`no raw archive beside the backup (${source}); the present one is kept`);
    return 0;
  }
  const { copied, present, damaged } = await copyObjects(
    await openFileBlobArchive(source, commandLog),
    archive,
  );
  print(`raw archive: ${copied} files put back from ${source}, ${present} were there`);
  for (const sha256 of damaged) print(`DAMAGED in ${source}, not put back: ${sha256}`);
  return damaged.length;
};

export const restore: Command = Object.assign(run, {
  instead:
    'Restore the database with pg_restore or to a point in time, then run verify:audit and verify:records (docs/hosted.md, Backup).',
});
