import type { Feedback } from '#contract/ai-feedback';
import type { FeedbackRow } from './store.ts';

export const feedbackToWire = ({ is_latest, annotation_reason_code, ...row }: FeedbackRow): Feedback => ({
  ...row,
  reason_code: annotation_reason_code ?? row.reason_code,
  is_latest: is_latest === 1,
});
