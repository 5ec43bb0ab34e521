import type { aiFeedbackRoutes } from '#contract/ai-feedback';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { insertFeedback } from './store.ts';
import type { FeedbackTable } from './tables.ts';
import { feedbackToWire } from './to-wire.ts';

type Give = typeof aiFeedbackRoutes.give;

/** The verdict, its own entry in the trail and one of the record it is about: all of them or none. */
export const giveFeedback = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'predictions' | 'store'>,
  { params, body }: Input<Give>,
  ctx: Ctx,
): Promise<JsonOutcome<Give>> => {
  const source = await kernel.predictions.find(kernel.store.read, params.id);
  await source.requireReadable(ctx, params.id, 'aiFeedback.give');
  const { id: actorId, kind, displayName } = ctx.principal;
  const row: FeedbackTable = {
    id: kernel.newId('fbk'),
    prediction_type: source.type,
    prediction_id: params.id,
    verdict: body.verdict,
    reason_code: body.reason_code ?? null,
    comment: body.comment ?? null,
    created_by: actorId,
    created_by_name: displayName,
    created_at: ctx.nowUtc,
  };
  const given = { verdict: row.verdict, reason_code: row.reason_code, comment: row.comment };
  return {
    body: feedbackToWire({ ...row, is_latest: 1 }),
    write: async (tx) => {
      await insertFeedback(tx, row);
      await kernel.audit.append(tx, {
        actor: { kind, id: actorId },
        event: 'ai.prediction.feedback',
        recordType: source.type,
        recordId: params.id,
        requestId: ctx.requestId,
        payload: { feedback_id: row.id, ...given },
        reasonForChange: null,
      });
    },
    audit: {
      recordType: 'ai_feedback',
      recordId: row.id,
      payload: { prediction_type: source.type, prediction_id: params.id, ...given },
    },
  };
};
