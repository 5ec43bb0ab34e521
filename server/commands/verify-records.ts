import { existsSync } from 'node:fs';
import { openKeeping } from '#kernel/audit/open-keeping.ts';
import { readSealOf } from '#kernel/audit/trail-keeping.ts';
import type { RecordMismatch } from '#kernel/audit/verify-records.ts';
import { openBlobArchive } from '#kernel/blobs/open-blob-archive.ts';
import { loadStoreKey } from '#kernel/db/store-key.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { verifyRecordFile } from '#kernel/recovery/verify-record-file.ts';
import { verifyStoreFile } from '#kernel/recovery/verify-store-file.ts';
import { storeFileOf } from '../compose-kernel.ts';
import { migrations } from '../migrations/index.ts';
import { protectedTables } from '../protected-tables.ts';
import { type Command, UsageError } from './command-environment.ts';
import { commandLog } from './command-log.ts';

const sentenceOf = ({
  table,
  recordId,
  field,
  expectedSha256,
  foundSha256,
  sequence,
}: RecordMismatch): string =>
  `MISMATCH ${table} ${recordId} ${field}: expected ${expectedSha256 ?? 'nothing'}, found ${foundSha256 ?? 'nothing'}${
    sequence === null ? '' : `, audit entry ${sequence}`
  }`;

/**
 * `npm run verify:records`: verifies the audit trail and compares every protected row of the data folder with what it says; also
 * while the server runs.
 */
export const verifyRecords: Command = async ({ settings, args, print }) => {
  if (args.length > 0) throw new UsageError('Usage: npm run verify:records');
  const file = storeFileOf(settings.dataDir);
  if (!existsSync(file)) throw new StoreRefusal('missing', `There is no store ${file}.`);
  const archive = await openBlobArchive(settings, commandLog);
  // First: a checkpoint the running server signs meanwhile must not look like one that is missing.
  const keeping = await openKeeping(settings);
  const seal = await readSealOf(keeping);
  const key = await loadStoreKey(settings, file, null);
  const trail = await verifyStoreFile(file, key, {
    fromSequence: 1,
    kept: keeping.checkpoints,
    seal,
    checkpointEntries: settings.auditCheckpointEntries,
  });
  if (!trail.valid) print(`AUDIT TRAIL BROKEN at sequence ${trail.firstBadSequence}`);
  const verdict = await verifyRecordFile(file, key, {
    migrations,
    protectedTables,
    firstBadSequence: trail.firstBadSequence,
    hasObject: (sha256) => archive.has(sha256),
  });
  for (const mismatch of verdict.mismatches) print(sentenceOf(mismatch));
  const unlisted = verdict.mismatchesTotal - verdict.mismatches.length;
  if (unlisted > 0) print(`and ${unlisted} more`);
  if (verdict.unvouched > 0)
    print(`${verdict.unvouched} rows rest on entries at or behind the place where the trail is broken`);
  print(
    verdict.valid
      ? `${verdict.checked} records checked, all as the audit trail says`
      : `${verdict.checked} records checked, ${verdict.mismatchesTotal} MISMATCHES`,
  );
  return verdict.valid ? 0 : 1;
};
