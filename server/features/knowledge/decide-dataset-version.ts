import { approvalsRequired, type DatasetStatus, type knowledgeRoutes } from '#contract/knowledge';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findOwnPackOfBuild } from '../pack-builds/index.ts';
import { changeDatasetStatus, insertApproval, listFrozenRecords } from './dataset-store.ts';
import { datasetVersionToWire } from './dataset-to-wire.ts';
import { hashDataset } from './hash-dataset.ts';
import { requireDatasetVersion } from './require-dataset-version.ts';
import type { DatasetApprovalTable, DatasetVersionTable } from './tables.ts';

type Update = typeof knowledgeRoutes.updateDatasetVersion;
type Approve = typeof knowledgeRoutes.approveDatasetVersion;

const followers: Readonly<Record<DatasetStatus, readonly DatasetStatus[]>> = {
  in_review: ['rejected'],
  approved: ['retired'],
  rejected: [],
  retired: [],
};

const refuseStatus = (from: DatasetStatus, to: DatasetStatus): void => {
  const allowed = followers[from];
  if (allowed.includes(to)) return;
  const sentence =
    to === 'approved'
      ? `A version becomes approved by the approvals of ${approvalsRequired} people, not by its status.`
      : `The version is ${from} and does not become ${to}.`;
  throw conflict(sentence, { status: from, allowed });
};

/** The answer as the transaction leaves it. */
const answer = async (db: Db, id: string) => {
  const ids = (await listFrozenRecords(db, id)).map((record) => record.id);
  return datasetVersionToWire(await requireDatasetVersion(db, id), ids);
};

export const updateDatasetVersion = async (
  kernel: Pick<Kernel, 'store'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  const { version } = await requireDatasetVersion(kernel.store.read, params.id);
  refuseStatus(version.status, body.status);
  return {
    write: async (tx) => {
      const current = await requireDatasetVersion(tx, params.id);
      refuseStatus(current.version.status, body.status);
      const change = { status: body.status, changed_by: ctx.principal.id, changed_at: ctx.nowUtc };
      await changeDatasetStatus(tx, params.id, change);
    },
    body: (tx) => answer(tx, params.id),
    audit: {
      recordType: 'dataset_version',
      recordId: params.id,
      payload: { before: { status: version.status }, after: { status: body.status } },
    },
  };
};

/** What the version holds, hashed anew; null where its build is not what it was. */
const hashContent = async (db: Db, { id, pack_build_id }: DatasetVersionTable): Promise<string | null> => {
  if (pack_build_id === null) return hashDataset(await listFrozenRecords(db, id));
  return (await findOwnPackOfBuild(db, pack_build_id))?.storedInputsSha256 ?? null;
};

/** Looked at inside the transaction: two people may approve at once, and one person in two sessions. */
const refuseApproval = async (db: Db, id: string, approverId: string): Promise<DatasetVersionTable> => {
  const { version, approvals } = await requireDatasetVersion(db, id);
  if (version.status !== 'in_review')
    throw conflict(`The version is ${version.status}; it takes no more approvals.`);
  if (approvals.some((approval) => approval.approver_id === approverId))
    throw conflict('You have approved this version already; a second person has to.');
  if ((await hashContent(db, version)) !== version.content_sha256)
    throw conflict('The records are no longer those the version was frozen with.');
  return version;
};

export const approveDatasetVersion = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  { params, body }: Input<Approve>,
  ctx: Ctx,
): Promise<JsonOutcome<Approve>> => {
  const { principal, nowUtc } = ctx;
  const version = await refuseApproval(kernel.store.read, params.id, principal.id);
  const approval: DatasetApprovalTable = {
    id: kernel.newId('dsa'),
    dataset_version_id: params.id,
    approver_id: principal.id,
    approver_name: principal.displayName,
    comment: body.comment ?? null,
    created_at: nowUtc,
  };
  let after: DatasetStatus = 'in_review';
  return {
    write: async (tx) => {
      await refuseApproval(tx, params.id, principal.id);
      await insertApproval(tx, approval);
      const { approvals } = await requireDatasetVersion(tx, params.id);
      if (approvals.length < approvalsRequired) return;
      after = 'approved';
      const change = { status: after, changed_by: principal.id, changed_at: nowUtc } as const;
      await changeDatasetStatus(tx, params.id, change);
    },
    body: (tx) => answer(tx, params.id),
    audit: () => ({
      recordType: 'dataset_version',
      recordId: params.id,
      payload: {
        approval_id: approval.id,
        content_sha256: version.content_sha256,
        comment: approval.comment,
        before: { status: 'in_review' },
        after: { status: after },
      },
    }),
  };
};
