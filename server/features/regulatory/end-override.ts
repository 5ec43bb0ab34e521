import type { regulatoryRoutes } from '#contract/regulatory';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { namePeople } from '../identity/index.ts';
import { findOverride } from './find-override.ts';
import { endOverrideRow, findOverrideRow, findReview } from './override-store.ts';
import { overrideToWire } from './override-to-wire.ts';
import { dayOf } from './rules-of-owner.ts';
import type { RuleOverrideTable } from './tables.ts';

type Declaration = typeof regulatoryRoutes.endOverride;

/** It holds no more from today on; one that was to begin later never holds. */
const endOn = (row: RuleOverrideTable, today: string): string =>
  row.effective_from > today ? row.effective_from : today;

const hasEnded = (row: RuleOverrideTable, today: string): boolean =>
  row.ended_at !== null || (row.effective_to !== null && row.effective_to <= today);

/** Ends a rule row today. What was assessed with it stays as it was. */
export const endOverride = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const found = await findOverride(kernel, ctx, params.id, 'regulatory.endOverride');
  const today = dayOf(ctx.nowUtc);
  const end = {
    effective_to: endOn(found, today),
    ended_at: ctx.nowUtc,
    ended_by: ctx.principal.id,
    end_reason: reasonOf(ctx),
  };
  const after = { ...found, ...end };
  return {
    write: async (tx) => {
      const current = await findOverrideRow(tx, found.id);
      if (current === undefined) throw notFound();
      if (hasEnded(current, today)) throw conflict('This rule row has ended already.');
      await endOverrideRow(tx, found.id, end);
    },
    body: async (tx) =>
      overrideToWire(
        after,
        ctx.nowUtc,
        await namePeople(tx, [found.owner_user_id]),
        await findReview(tx, found.id),
      ),
    audit: {
      recordType: 'rule_override',
      recordId: found.id,
      payload: {
        guideline: found.guideline,
        name: found.name,
        before: { effective_to: found.effective_to },
        after: { effective_to: after.effective_to },
      },
    },
  };
};
