import type { DecisionCopy } from '#contract/workspace-inbox';
import type { RecordedReview } from '../fid-runs/index.ts';

/** What a workspace learns of a review: the decision and the hash of what was reviewed, and no data of it. */
export const describeDecision = ({ run, review }: RecordedReview): DecisionCopy => ({
  decision_id: review.id,
  record_type: 'fid_run',
  record_id: run.id,
  record_title: run.title,
  record_version: review.revision,
  record_sha256: run.spectrum_digest,
  decision: review.decision,
  comment: review.comment,
  reason_code: review.reason_code,
  is_override: review.is_override === 1,
  is_own_record: run.author_id === review.reviewer_id,
  reason_for_change: review.reason_for_change,
  reviewer_id: review.reviewer_id,
  reviewer_name: review.reviewer_name,
  decided_at: review.created_at,
});
