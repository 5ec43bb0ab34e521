import type { knowledgeRoutes } from '#contract/knowledge';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { candidateToWire } from './candidate-to-wire.ts';
import { type DatasetRecord, findDatasetVersion } from './dataset-store.ts';
import { insertCandidate } from './deployment-store.ts';
import { requireCandidate } from './require-candidate.ts';

type Create = typeof knowledgeRoutes.createCandidate;

/** A version two people approved. Looked at again inside the transaction: it may be retired meanwhile. */
const requireApproved = async (db: Db, id: string): Promise<DatasetRecord> => {
  const record = await findDatasetVersion(db, id);
  if (record === undefined) throw invalidField('dataset_version_id', 'There is no such version.');
  const { status } = record.version;
  if (status !== 'approved')
    throw conflict(`The version is ${status}; a candidate takes one two people approved.`, {
      barred_by: ['version_not_approved'],
    });
  return record;
};

export const createCandidate = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  { body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const { version } = await requireApproved(kernel.store.read, body.dataset_version_id);
  const row = {
    id: kernel.newId('dpc'),
    dataset_version_id: version.id,
    name: body.name,
    description: body.description ?? null,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return {
    write: async (tx) => {
      await requireApproved(tx, version.id);
      await insertCandidate(tx, row);
    },
    body: async (tx) => candidateToWire(await requireCandidate(tx, row.id)),
    audit: {
      recordType: 'deployment_candidate',
      recordId: row.id,
      payload: {
        name: row.name,
        dataset_version_id: version.id,
        dataset: `${version.name} ${version.version}`,
        content_sha256: version.content_sha256,
      },
    },
  };
};
