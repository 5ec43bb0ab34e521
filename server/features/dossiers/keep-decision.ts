import type { DecisionCopy } from '#contract/workspace-inbox';
import type { Tx } from '#kernel/db/store.ts';
import { queueDecision } from '../sync/index.ts';
import { insertDecision } from './decision-store.ts';
import type { DossierTable, ReviewDecisionTable } from './tables.ts';

/** The part of a decision that is sent to the workspace. */
const decisionCopy = ({ id, title }: DossierTable, row: ReviewDecisionTable): DecisionCopy => ({
  decision_id: row.id,
  record_type: 'dossier',
  record_id: id,
  record_title: title,
  record_version: row.dossier_revision,
  record_sha256: null,
  decision: row.decision,
  comment: row.comment,
  reason_code: null,
  is_override: row.is_override === 1,
  is_own_record: row.decided_by_owner === 1,
  reason_for_change: row.reason_for_change,
  reviewer_id: row.reviewer_id,
  reviewer_name: row.reviewer_name,
  decided_at: row.decided_at,
});

/** Records a decision, and puts it into the outbox where the workstation is bound to a workspace. */
export const keepDecision = async (
  tx: Tx,
  dossier: DossierTable,
  row: ReviewDecisionTable,
): Promise<void> => {
  await insertDecision(tx, row);
  await queueDecision(tx, decisionCopy(dossier, row), row.created_at);
};
