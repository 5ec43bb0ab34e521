import type { knowledgeRoutes } from '#contract/knowledge';
import { AppError } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
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

/** Freezes records: they are written once themselves, and the hash says what they were. */
export const createDatasetVersion = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  { body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const records = await findRecordsToFreeze(kernel.store.read, body.record_ids);
  const known = new Set(records.map(({ id }) => id));
  refuseUnknown(body.record_ids.filter((id) => !known.has(id)));
  let row: DatasetVersionTable = {
    id: kernel.newId('dsv'),
    name: body.name,
    version: 1,
    description: body.description ?? null,
    content_sha256: hashDataset(records),
    record_count: records.length,
    status: 'in_review',
    changed_by: null,
    changed_at: null,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  const ids = records.map(({ id }) => id);
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
      },
    }),
  };
};
