import type { knowledgeRoutes } from '#contract/knowledge';
import { AppError, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOwnPackOfBuild } from '../pack-builds/index.ts';
import { findHighestVersion, findRecordsToFreeze, insertDatasetVersion } from './dataset-store.ts';
import { datasetVersionToWire } from './dataset-to-wire.ts';
import { hashDataset } from './hash-dataset.ts';
import { requireDatasetVersion } from './require-dataset-version.ts';
import type { DatasetVersionTable } from './tables.ts';

type Create = typeof knowledgeRoutes.createDatasetVersion;

/** At most so many unknown ids are named. */
const mostNamed = 10;

const refuseUnknown = (unknown: readonly string[]): void => {
  if (unknown.length === 0) return;
  const named = unknown.slice(0, mostNamed).map((id) => `There is no record ${id}.`);
  throw new AppError('validation_error', 'Some of the records are none.', { fields: { record_ids: named } });
};

type Frozen = Pick<DatasetVersionTable, 'content_sha256' | 'record_count' | 'pack_build_id'> & {
  readonly recordIds: readonly string[];
};

const freezeRecords = async (db: Db, recordIds: readonly string[]): Promise<Frozen> => {
  const records = await findRecordsToFreeze(db, recordIds);
  const known = new Set(records.map(({ id }) => id));
  refuseUnknown(recordIds.filter((id) => !known.has(id)));
  return {
    content_sha256: hashDataset(records),
    record_count: records.length,
    pack_build_id: null,
    recordIds: records.map(({ id }) => id),
  };
};

/** Analyses with their revisions, fixed when the build was asked for. */
const freezeBuild = async (db: Db, buildId: string): Promise<Frozen> => {
  const own = await findOwnPackOfBuild(db, buildId);
  if (own === null)
    throw invalidField(
      'pack_build_id',
      'There is no build of that id from approved analyses that came to a pack.',
    );
  return {
    content_sha256: own.inputsSha256,
    record_count: own.analyses,
    pack_build_id: own.buildId,
    recordIds: [],
  };
};

const freeze = (db: Db, body: Input<Create>['body']): Promise<Frozen> => {
  const { record_ids: records, pack_build_id: build } = body;
  if (records !== undefined && build === undefined) return freezeRecords(db, records);
  if (build !== undefined && records === undefined) return freezeBuild(db, build);
  throw invalidField('record_ids', 'A dataset version is of records or of one build: name either.');
};

/** Freezes records, or what a pack learnt from: they are written once themselves, and the hash says what they were. */
export const createDatasetVersion = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  { body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const { recordIds: ids, ...frozen } = await freeze(kernel.store.read, body);
  let row: DatasetVersionTable = {
    id: kernel.newId('dsv'),
    name: body.name,
    version: 1,
    description: body.description ?? null,
    ...frozen,
    status: 'in_review',
    changed_by: null,
    changed_at: null,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return {
    write: async (tx) => {
      row = { ...row, version: (await findHighestVersion(tx, row.name)) + 1 };
      await insertDatasetVersion(tx, row, ids);
    },
    body: async (tx) => datasetVersionToWire(await requireDatasetVersion(tx, row.id), ids),
    audit: () => ({
      recordType: 'dataset_version',
      recordId: row.id,
      payload: {
        name: row.name,
        version: row.version,
        content_sha256: row.content_sha256,
        record_count: row.record_count,
        pack_build_id: row.pack_build_id,
      },
    }),
  };
};
