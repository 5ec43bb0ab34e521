import type { knowledgeRoutes } from '#contract/knowledge';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOwnPackOfBuild } from '../pack-builds/index.ts';
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

/** The pack the version was learnt by, where it is of a build; null of a set of records. 422 where another one is named, or none. */
const requirePackOf = async (
  db: Db,
  { version }: DatasetRecord,
  named: string | undefined,
): Promise<string | null> => {
  const { pack_build_id: buildId } = version;
  const own = buildId === null ? null : await findOwnPackOfBuild(db, buildId);
  if (named === own?.packId || (named === undefined && own === null)) return own?.packId ?? null;
  throw invalidField(
    'reference_pack_id',
    own === null
      ? 'The version is a set of records; no pack learnt from it.'
      : `The version is what the pack ${own.packId} learnt from; name that one.`,
  );
};

export const createCandidate = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  { body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const record = await requireApproved(kernel.store.read, body.dataset_version_id);
  const { version } = record;
  const row = {
    id: kernel.newId('dpc'),
    dataset_version_id: version.id,
    reference_pack_id: await requirePackOf(kernel.store.read, record, body.reference_pack_id),
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
        reference_pack_id: row.reference_pack_id,
        dataset: `${version.name} ${version.version}`,
        content_sha256: version.content_sha256,
      },
    },
  };
};
