import type { DatasetApproval, DatasetVersion, DatasetVersionSummary } from '#contract/knowledge';
import { approvalsRequired } from '#contract/knowledge';
import type { DatasetRecord } from './dataset-store.ts';

export const approvalsToWire = ({ version, approvals }: DatasetRecord): DatasetApproval[] =>
  approvals.map((row) => ({
    id: row.id,
    approver_id: row.approver_id,
    approver_name: row.approver_name,
    is_creator: row.approver_id === version.created_by,
    comment: row.comment,
    approved_at: row.created_at,
  }));

export const approvalsMissing = ({ version, approvals }: DatasetRecord): number =>
  version.status === 'in_review' ? Math.max(0, approvalsRequired - approvals.length) : 0;

export const datasetVersionSummary = (record: DatasetRecord): DatasetVersionSummary => {
  const { version, waitingTasks } = record;
  return {
    id: version.id,
    name: version.name,
    version: version.version,
    description: version.description,
    status: version.status,
    content_sha256: version.content_sha256,
    record_count: version.record_count,
    pack_build_id: version.pack_build_id,
    waiting_review_tasks: waitingTasks,
    approvals: approvalsToWire(record),
    approvals_missing: approvalsMissing(record),
    created_by: version.created_by,
    created_at: version.created_at,
  };
};

export const datasetVersionToWire = (
  record: DatasetRecord,
  recordIds: readonly string[],
): DatasetVersion => ({ ...datasetVersionSummary(record), record_ids: [...recordIds] });
