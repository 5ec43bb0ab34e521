import { existsSync } from 'node:fs';
import { copyObjects } from '#kernel/blobs/copy-objects.ts';
import { openFileBlobArchive } from '#kernel/blobs/file-blob-archive.ts';
import { restoreDatabase } from '#kernel/db/restore.ts';
import { archiveRootOf, storeFileOf } from '../compose-kernel.ts';
import { migrations } from '../migrations/index.ts';
import { archiveFolderOf } from './backup.ts';
import { type Command, UsageError } from './command-environment.ts';
import { commandLog } from './command-log.ts';

/**
 * `npm run restore -- FILE`, with the server stopped: puts back the archive files that are missing, then the
 * database. The former database stays beside the new one under a dated name.
 */
export const restore: Command = async ({ settings, args, print, resolvePath }) => {
  const [source] = args;
  if (source === undefined || args.length !== 1) throw new UsageError('Usage: npm run restore -- FILE');
  const file = resolvePath(source);
  const folder = archiveFolderOf(file);
  let damaged: readonly string[] = [];
  const { formerFile, audit } = await restoreDatabase({
    backup: file,
    file: storeFileOf(settings.dataDir),
    migrations,
    nowUtc: new Date().toISOString(),
    bringFiles: async () => {
      if (existsSync(folder)) damaged = await restoreArchive(folder, archiveRootOf(settings.dataDir), print);
      else print(`no raw archive beside the backup (${folder}); the present one is kept`);
    },
  });
  print(`database restored from ${file}`);
  if (formerFile !== null) print(`the former database is kept as ${formerFile}`);
  print(
    audit.valid
      ? `audit trail valid: ${audit.entries} entries`
      : `AUDIT TRAIL BROKEN at sequence ${audit.firstBadSequence}`,
  );
  return audit.valid && damaged.length === 0 ? 0 : 1;
};

const restoreArchive = async (
  folder: string,
  archiveRoot: string,
  print: (line: string) => void,
): Promise<readonly string[]> => {
  const archive = await openFileBlobArchive(archiveRoot, commandLog);
  const { copied, present, damaged } = await copyObjects(folder, archive, archiveRoot);
  print(`raw archive: ${copied} files put back, ${present} were there`);
  for (const sha256 of damaged) print(`DAMAGED in the backup, not put back: ${sha256}`);
  return damaged;
};
