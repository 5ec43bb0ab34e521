import type { regulatoryRoutes } from '#contract/regulatory';
import { conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { namePeople } from '../identity/index.ts';
import { findOverride } from './find-override.ts';
import { findOverrideRow, findReview, insertReview } from './override-store.ts';
import { overrideToWire } from './override-to-wire.ts';
import type { RuleOverrideReviewTable } from './tables.ts';

type Declaration = typeof regulatoryRoutes.reviewOverride;

/** A review is a further row; the last one counts. Who entered the row does not review it. */
export const reviewOverride = async (
  kernel: Pick<Kernel, 'newId' | 'securityEvents' | 'store'>,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const found = await findOverride(kernel, ctx, params.id, 'regulatory.reviewOverride');
  if (found.owner_user_id === ctx.principal.id)
    throw forbidden('Who entered a rule row does not review it; ask an admin.');
  const before = await findReview(kernel.store.read, found.id);
  let review: RuleOverrideReviewTable | undefined;
  return {
    write: async (tx) => {
      const current = await findOverrideRow(tx, found.id);
      if (current === undefined) throw notFound();
      if (current.ended_at !== null) throw conflict('This rule row has ended; there is nothing to review.');
      const last = await findReview(tx, found.id);
      review = {
        id: kernel.newId('ror'),
        override_id: found.id,
        number: (last?.number ?? 0) + 1,
        decision: body.decision,
        reason_for_change: reasonOf(ctx),
        reviewed_by: ctx.principal.id,
        created_at: ctx.nowUtc,
      };
      await insertReview(tx, review);
    },
    body: async (tx) =>
      overrideToWire(found, ctx.nowUtc, await namePeople(tx, [found.owner_user_id]), review),
    audit: {
      recordType: 'rule_override',
      recordId: found.id,
      payload: {
        guideline: found.guideline,
        name: found.name,
        value: found.value,
        unit: found.unit,
        content_sha256: found.content_sha256,
        before: before?.decision ?? null,
        after: body.decision,
      },
    },
  };
};
