import type { AnalysisStatus } from '#contract/analyses';
import { type AppError, conflict } from '#kernel/app-error.ts';

/** Everything that can happen to an analysis. */
export type AnalysisEvent =
  | 'start'
  | 'complete'
  | 'require_review'
  | 'fail'
  | 'cancel'
  | 'retry'
  | 'approve'
  | 'reject'
  | 'reprocess'
  | 'correct'
  | 'take_up'
  | 'ask_review';

type Transitions = Readonly<Partial<Record<AnalysisStatus, AnalysisStatus>>>;

/**
 * The state machine:
 *
 *   queued → processing → completed | review_required | failed
 *   review_required → completed (approve) | processing (reprocess) | review_required (reject)
 *   failed → queued (retry)
 *   completed → review_required (ask_review)
 *   completed | review_required → the one its new run leads to (take_up)
 *
 * A job that was interrupted starts again from processing. A correction changes the peaks, never the state: on a completed
 * analysis it opens the review of the run again, and approving or rejecting it leaves the analysis completed
 * (docs/decisions/0004).
 */
const transitions: Readonly<Record<AnalysisEvent, Transitions>> = {
  start: { queued: 'processing', processing: 'processing' },
  complete: { processing: 'completed' },
  require_review: { processing: 'review_required' },
  fail: { queued: 'failed', processing: 'failed' },
  cancel: { queued: 'failed', processing: 'failed' },
  retry: { failed: 'queued' },
  approve: { review_required: 'completed', completed: 'completed' },
  reject: { review_required: 'review_required', completed: 'completed' },
  reprocess: { review_required: 'processing' },
  correct: { review_required: 'review_required', completed: 'completed' },
  // The run that is taken up decides where to: completed without review, or waiting for one.
  take_up: { review_required: 'review_required', completed: 'review_required' },
  ask_review: { completed: 'review_required' },
};

const verbs: Readonly<Record<AnalysisEvent, string>> = {
  start: 'started',
  complete: 'completed',
  require_review: 'sent to review',
  fail: 'marked as failed',
  cancel: 'cancelled',
  retry: 'retried',
  approve: 'approved',
  reject: 'rejected',
  reprocess: 'reprocessed',
  correct: 'corrected',
  take_up: 'processed anew',
  ask_review: 'sent to review',
};

/** The status an event leads to; null where the event is not possible. */
const decideTransition = (status: AnalysisStatus, event: AnalysisEvent): AnalysisStatus | null =>
  transitions[event][status] ?? null;

/** The statuses an event may start from. */
export const statusesBefore = (event: AnalysisEvent): AnalysisStatus[] =>
  Object.keys(transitions[event]) as AnalysisStatus[];

/** The 409 for an event that is not possible now. */
export const refusedTransition = (status: AnalysisStatus, event: AnalysisEvent): AppError =>
  conflict(
    `The analysis is ${status.replace('_', ' ')}; it can be ${verbs[event]} only while it is ${statusesBefore(
      event,
    )
      .map((from) => from.replace('_', ' '))
      .join(' or ')}.`,
  );

/** The status an event leads to, or the 409. */
export const requireTransition = (status: AnalysisStatus, event: AnalysisEvent): AnalysisStatus => {
  const next = decideTransition(status, event);
  if (next === null) throw refusedTransition(status, event);
  return next;
};
