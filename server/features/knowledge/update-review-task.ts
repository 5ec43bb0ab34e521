import type { knowledgeRoutes, ReviewState } from '#contract/knowledge';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { changeReviewTask, findReviewTask } from './review-task-store.ts';
import { reviewTaskToWire } from './to-wire.ts';

type Update = typeof knowledgeRoutes.updateReviewTask;

const followers: Readonly<Record<ReviewState, readonly ReviewState[]>> = {
  open: ['in_progress'],
  in_progress: ['resolved', 'dismissed'],
  resolved: [],
  dismissed: [],
};

const refuseStep = (from: ReviewState, to: ReviewState): void => {
  const allowed = followers[from];
  if (allowed.includes(to)) return;
  const next = allowed.length === 0 ? 'It is decided.' : `Next may be: ${allowed.join(', ')}.`;
  throw conflict(`The task is ${from} and does not become ${to}. ${next}`, { state: from, allowed });
};

/** Only a resolved task counts as work done; one that is dismissed was none. */
export const updateReviewTask = async (
  kernel: Pick<Kernel, 'store'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  const found = await findReviewTask(kernel.store.read, params.id);
  if (found === undefined) throw notFound();
  refuseStep(found.state, body.state);
  const change = {
    state: body.state,
    reason: reasonOf(ctx),
    changed_by: ctx.principal.id,
    changed_at: ctx.nowUtc,
  };
  return {
    body: reviewTaskToWire({ ...found, ...change }),
    write: async (tx) => {
      const current = await findReviewTask(tx, params.id);
      if (current === undefined) throw new Error('A review task is never removed.');
      refuseStep(current.state, body.state);
      await changeReviewTask(tx, params.id, change);
    },
    audit: {
      recordType: 'knowledge_review_task',
      recordId: found.id,
      payload: {
        record_id: found.record_id,
        revision: found.revision,
        before: { state: found.state },
        after: { state: body.state },
      },
    },
    usage:
      body.state === 'resolved'
        ? [{ task: 'knowledge_review', recordType: 'knowledge_review_task', recordId: found.id }]
        : [],
  };
};
