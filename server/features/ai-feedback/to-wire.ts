import type { Feedback } from '#contract/ai-feedback';
import type { FeedbackRow } from './store.ts';

export const feedbackToWire = ({ is_latest, ...row }: FeedbackRow): Feedback => ({
  ...row,
  is_latest: is_latest === 1,
});
