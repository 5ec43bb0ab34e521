import { type aiFeedbackRoutes, annotationReasons, commonReasons } from '#contract/ai-feedback';
import { isOneOf } from '#engines/common/is-one-of.ts';
import { annotationDoubts } from '#engines/ms/vocabulary.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { insertFeedback } from './store.ts';
import type { FeedbackTable } from './tables.ts';
import { feedbackToWire } from './to-wire.ts';

type Give = typeof aiFeedbackRoutes.give;
type Reason = NonNullable<Input<Give>['body']['reason_code']>;

/** Refuses a reason that says nothing of this kind of prediction. */
const requireFitting = (type: string, reason: Reason | null): void => {
  const fitting: readonly string[] = type === 'ms_annotation' ? annotationReasons : commonReasons;
  if (reason !== null && !isOneOf(fitting, reason))
    throw invalidField('reason_code', `Of this prediction it is one of ${fitting.join(', ')}.`);
};

/** Each kind of reason has its column. */
const columnsOf = (reason: Reason | null): Pick<FeedbackTable, 'reason_code' | 'annotation_reason_code'> =>
  reason !== null && isOneOf(annotationDoubts, reason)
    ? { reason_code: null, annotation_reason_code: reason }
    : { reason_code: reason, annotation_reason_code: null };

/** The verdict, its own entry in the trail and one of the record it is about: all of them or none. */
export const giveFeedback = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'predictions' | 'store'>,
  { params, body }: Input<Give>,
  ctx: Ctx,
): Promise<JsonOutcome<Give>> => {
  const source = await kernel.predictions.find(kernel.store.read, params.id);
  await source.requireReadable(ctx, params.id, 'aiFeedback.give');
  const reason = body.reason_code ?? null;
  requireFitting(source.type, reason);
  const { id: actorId, kind, displayName } = ctx.principal;
  const row: FeedbackTable = {
    id: kernel.newId('fbk'),
    prediction_type: source.type,
    prediction_id: params.id,
    verdict: body.verdict,
    ...columnsOf(reason),
    comment: body.comment ?? null,
    created_by: actorId,
    created_by_name: displayName,
    created_at: ctx.nowUtc,
  };
  const given = { verdict: row.verdict, reason_code: reason, comment: row.comment };
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
