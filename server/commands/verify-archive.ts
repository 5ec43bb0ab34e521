import { existsSync } from 'node:fs';
import { archiveRootOf, openBlobArchive } from '#kernel/blobs/open-blob-archive.ts';
import { loadStoreKey } from '#kernel/db/store-key.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { storeFileOf } from '../compose-kernel.ts';
import { type Command, UsageError } from './command-environment.ts';
import { commandLog } from './command-log.ts';
import { listMissingFiles } from './list-missing-files.ts';

const bytesPerMegabyte = 1e6;

/**
 * `npm run verify:archive`: re-hashes every file of the raw archive and looks for files that records refer to and that
 * are not there; also while the server runs.
 */
const run: Command = async ({ settings, args, print }) => {
  if (args.length > 0) throw new UsageError('Usage: npm run verify:archive');
  const root = archiveRootOf(settings.dataDir);
  // Opening would create it, and an empty archive is always intact.
  if (settings.blobStore === null && !existsSync(root))
    throw new StoreRefusal('missing', `There is no raw archive ${root}.`);
  const archive = await openBlobArchive(settings, commandLog);
  const storeFile = storeFileOf(settings.dataDir);
  const key = await loadStoreKey(settings, storeFile, null);
  let files = 0;
  let bytes = 0;
  let damaged = 0;
  for await (const { sha256, intact, sizeBytes } of archive.verify()) {
    files++;
    bytes += sizeBytes;
    if (intact) continue;
    damaged++;
    print(`DAMAGED ${sha256}`);
  }
  const missing = await listMissingFiles(storeFile, key, archive);
  for (const sha256 of missing) print(`MISSING ${sha256}`);
  const megabytes = (bytes / bytesPerMegabyte).toFixed(1);
  print(`${files} files, ${megabytes} MB, ${damaged} damaged, ${missing.length} missing`);
  return damaged + missing.length === 0 ? 0 : 1;
};

export const verifyArchive: Command = Object.assign(run, {
  instead:
    'verify:records names the objects that are missing, and each reading by the server compares the bytes with their hash.',
});
