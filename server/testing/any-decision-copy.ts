import type { DecisionCopy } from '#contract/workspace-inbox';

/** A decision as a workstation hands it over. */
export const anyDecisionCopy: DecisionCopy = {
  decision_id: 'rev_1',
  record_type: 'fid_run',
  record_id: 'run_1',
  record_title: 'Batch 7, 1H',
  record_version: 2,
  record_sha256: 'a'.repeat(64),
  decision: 'approve',
  comment: 'As drawn.',
  reason_code: null,
  is_override: false,
  is_own_record: false,
  reason_for_change: null,
  reviewer_id: 'usr_1',
  reviewer_name: 'Ben',
  decided_at: '2026-11-22T08:00:00.000Z',
};
