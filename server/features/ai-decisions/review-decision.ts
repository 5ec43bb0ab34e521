import type { aiDecisionRoutes, ReviewContent } from '#contract/ai-decisions';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { reasonOf } from '#kernel/records/reason-of.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenDossier, requireStillOpen } from '../dossiers/index.ts';
import { appendEntry, auditEntry } from './append-entries.ts';
import { countReviews, findDecision } from './store.ts';
import type { AiDecisionTable } from './tables.ts';
import { decisionToWire, reviewToWire } from './to-wire.ts';

type Review = typeof aiDecisionRoutes.review;

/** Every answer carries the reviews of a decision, so there is an end to them. */
const mostReviews = 50;

/** Records what a person thinks of a decision, as an entry of its own; the decision stays as it is. */
export const reviewDecision = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params, body }: Input<Review>,
  ctx: Ctx,
): Promise<JsonOutcome<Review>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'aiDecisions.review');
  const found = await findDecision(kernel.store.read, dossier.id, params.entry_hash);
  if (found === undefined) throw notFound();
  const reviewed = decisionToWire(found, []);
  const content: ReviewContent = {
    kind: 'review',
    decision_entry_hash: found.entry_hash,
    decision: body.decision,
    reason: reasonOf(ctx),
    reviewed_by_author: reviewed.created_by === ctx.principal.id,
  };
  let row: AiDecisionTable | null = null;
  const written = (): AiDecisionTable => {
    if (row === null) throw new Error('The entry is asked for before it was written.');
    return row;
  };
  return {
    write: async (tx) => {
      await requireStillOpen(tx, dossier.id);
      if ((await countReviews(tx, found.entry_hash)) >= mostReviews)
        throw conflict(`A decision takes ${mostReviews} reviews at most; this one has them.`);
      row = await appendEntry(tx, ctx, dossier.id, content);
    },
    body: async () => reviewToWire(written()),
    audit: () =>
      auditEntry(written(), {
        decision: content.decision,
        decision_entry_hash: content.decision_entry_hash,
        risk_level: reviewed.risk_level,
        reviewed_by_author: content.reviewed_by_author,
      }),
  };
};
