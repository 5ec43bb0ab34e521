import { createHash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { originOf } from '#kernel/audit/checkpoint-note.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { DraftReport } from './build-report.ts';
import type { ReportModel } from './report-model.ts';
import { insertReport } from './store.ts';
import type { ReportTable } from './tables.ts';

const signTrail = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
): Promise<NonNullable<ReportModel['audit_trail']>> => {
  const { number, tree_size, root_hash, key_id, created_at, note } = await kernel.audit.checkpoint(
    tx,
    'report',
  );
  const origin = originOf(note);
  return { origin, checkpoint: number, tree_size, root_hash, key_id, signed_at: created_at, note };
};

/** The usage event of a report, for the transaction that issues it. */
export const countReport = ({ id }: Pick<DraftReport, 'id'>): UsageEvent => ({
  task: 'analysis_report',
  recordType: 'report',
  recordId: id,
});

/**
 * Signs the audit trail as this transaction leaves it so far, puts the signed head into the report, and stores report and
 * checkpoint together. What is hashed and stored is canonical JSON. The entry that records the report comes after both.
 */
export const issueReport = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
  draft: DraftReport,
): Promise<ReportTable> => {
  const model = renderCanonicalJson({ ...draft.model, audit_trail: await signTrail(kernel, tx) });
  const row = {
    id: draft.id,
    analysis_id: draft.analysisId,
    run_id: draft.runId,
    revision: draft.revision,
    model,
    model_sha256: createHash('sha256').update(model).digest('hex'),
    created_at: draft.createdAt,
  };
  await insertReport(tx, row);
  return row;
};
