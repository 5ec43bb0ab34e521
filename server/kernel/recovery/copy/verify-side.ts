import type { SealReading } from '#kernel/audit/key-file.ts';
import { readSealOf, type TrailKeeping } from '#kernel/audit/trail-keeping.ts';
import type { ChainVerdict } from '#kernel/audit/verify-chain.ts';
import { type RecordsVerdict, verifyRecords } from '#kernel/audit/verify-records.ts';
import { type TrailVerdict, verifyTrail } from '#kernel/audit/verify-trail.ts';
import type { Migration } from '#kernel/db/migration.ts';
import type { ProtectedTable } from '#kernel/db/protected-table.ts';
import type { StoreKey } from '#kernel/db/sqlite-connections.ts';
import type { Store } from '#kernel/db/store.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { verifyRecordFile } from '../verify-record-file.ts';
import { verifyStoreFile } from '../verify-store-file.ts';

/** What says of a trail where it ended and how it is signed: it stays in the data folder, wherever the records go. */
export interface Witness {
  readonly keeping: TrailKeeping;
  /** Where keys are looked for, in words. */
  readonly dataDir: string;
  readonly checkpointEntries: number;
}

const trailOptionsOf = async ({ keeping, checkpointEntries }: Witness) => ({
  fromSequence: 1,
  kept: keeping.checkpoints,
  seal: await readSealOf(keeping),
  checkpointEntries,
});

/** Throws StoreRefusal: missing where nothing witnesses the trail, damaged where it or a record is not what it was. */
const refuseBroken = (
  { title, dataDir, seal }: { readonly title: string; readonly dataDir: string; readonly seal: SealReading },
  trail: TrailVerdict | ChainVerdict,
  records: RecordsVerdict,
): void => {
  if (seal === 'no_file' && (trail.entries > 0 || !trail.valid))
    throw new StoreRefusal(
      'missing',
      `The folder ${dataDir} has no audit-signing.key, which signs the audit trail of ${title}. Name the DATA_DIR of its server, where keys and checkpoint file are.`,
    );
  if (!trail.valid) {
    const finding = 'finding' in trail ? trail.finding : null;
    throw new StoreRefusal(
      'damaged',
      `The audit trail of ${title} is broken at sequence ${trail.firstBadSequence}${finding === null ? '' : ` (${finding.message})`}. A broken trail is not copied: look into it with npm run verify:audit, or restore a backup.`,
    );
  }
  const [first] = records.mismatches;
  if (first === undefined) return;
  throw new StoreRefusal(
    'damaged',
    `${records.mismatchesTotal} ${records.mismatchesTotal === 1 ? 'value' : 'values'} of ${title} ${records.mismatchesTotal === 1 ? 'is' : 'are'} not what the audit trail says; the first: ${first.table} ${first.recordId} ${first.field}. What was changed behind the trail is not copied.`,
  );
};

interface FileTerms {
  readonly title: string;
  readonly key: StoreKey;
  readonly migrations: readonly Migration[];
  readonly protectedTables: readonly ProtectedTable[];
}

/** Trail and records of a file. Throws StoreRefusal damaged. */
export const requireValidFile = async (
  file: string,
  { title, key, migrations, protectedTables }: FileTerms,
  witness: Witness,
): Promise<ChainVerdict> => {
  const options = await trailOptionsOf(witness);
  const trail = await verifyStoreFile(file, key, options);
  const { firstBadSequence } = trail;
  const records = await verifyRecordFile(file, key, {
    migrations,
    protectedTables,
    firstBadSequence,
    hasObject: null,
  });
  refuseBroken({ title, dataDir: witness.dataDir, seal: options.seal }, trail, records);
  return trail;
};

/** Trail and records of a database. Throws StoreRefusal damaged. */
export const requireValidDatabase = async (
  store: Store,
  title: string,
  witness: Witness,
): Promise<ChainVerdict> => {
  const options = await trailOptionsOf(witness);
  const expected = await store.buildSchema();
  const snapshot = await store.openSnapshot();
  try {
    const trail = await verifyTrail(snapshot.read, {
      ...options,
      needsStart: true,
      timeStamps: { caFile: null },
    });
    const schema = { expected, found: await snapshot.findSchema(), table: snapshot.schemaTable };
    const records = await verifyRecords(snapshot.read, {
      layouts: store.protection.layouts,
      schema,
      firstBadSequence: trail.firstBadSequence,
      hasObject: null,
    });
    refuseBroken({ title, dataDir: witness.dataDir, seal: options.seal }, trail, records);
    return trail;
  } finally {
    await snapshot.close();
  }
};
