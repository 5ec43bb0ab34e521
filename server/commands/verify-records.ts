import { existsSync } from 'node:fs';
import { openKeeping } from '#kernel/audit/open-keeping.ts';
import { readSealOf } from '#kernel/audit/trail-keeping.ts';
import type { RecordMismatch } from '#kernel/audit/verify-records.ts';
import { openBlobArchive } from '#kernel/blobs/open-blob-archive.ts';
import { loadStoreKey } from '#kernel/db/store-key.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { verifyDatabaseRecords, verifyDatabaseTrail } from '#kernel/recovery/verify-database.ts';
import { verifyRecordFile } from '#kernel/recovery/verify-record-file.ts';
import { verifyStoreFile } from '#kernel/recovery/verify-store-file.ts';
import { storeFileOf } from '../compose-kernel.ts';
import { migrations } from '../migrations/index.ts';
import { protectedTables } from '../protected-tables.ts';
import { type Command, UsageError } from './command-environment.ts';
import { commandLog } from './command-log.ts';
import { databaseTermsOf } from './database-terms.ts';

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

const verify: Command = async ({ settings, args, print }) => {
  if (args.length > 0) throw new UsageError('Usage: npm run verify:records');
  const database = databaseTermsOf(settings);
  const file = storeFileOf(settings.dataDir);
  if (database === null && !existsSync(file)) throw new StoreRefusal('missing', `There is no store ${file}.`);
  const archive = await openBlobArchive(settings, commandLog);
  // First: a checkpoint the running server signs meanwhile must not look like one that is missing.
  const keeping = await openKeeping(settings);
  const seal = await readSealOf(keeping);
  const key = database === null ? await loadStoreKey(settings, file, null) : null;
  const options = {
    fromSequence: 1,
    kept: keeping.checkpoints,
    seal,
    checkpointEntries: settings.auditCheckpointEntries,
  };
  const trail =
    database === null
      ? await verifyStoreFile(file, key, options)
      : await verifyDatabaseTrail(database, options);
  if (!trail.valid) print(`AUDIT TRAIL BROKEN at sequence ${trail.firstBadSequence}`);
  const { firstBadSequence } = trail;
  const hasObject = (sha256: string): Promise<boolean> => archive.has(sha256);
  const verdict =
    database === null
      ? await verifyRecordFile(file, key, { migrations, protectedTables, firstBadSequence, hasObject })
      : await verifyDatabaseRecords(database, { firstBadSequence, hasObject });
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

/**
 * `npm run verify:records`: verifies the audit trail and compares every protected row of the data folder, or of the database, with what it says; also
 * while the server runs.
 */
export const verifyRecords: Command = Object.assign(verify, { takesDatabase: true });
