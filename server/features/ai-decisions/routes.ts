import type { AiChainVerification, aiDecisionRoutes } from '#contract/ai-decisions';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { readSequencePage, toPageBy } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findDossier } from '../dossiers/index.ts';
import { recordDecision } from './record-decision.ts';
import { reviewDecision } from './review-decision.ts';
import { countAwaitingReview, listDecisions, listReviews } from './store.ts';
import type { AiDecisionTable } from './tables.ts';
import { decisionToWire } from './to-wire.ts';
import { verifyLog } from './verify-log.ts';

const position = (row: AiDecisionTable) => ({ at: row.created_at, id: String(row.sequence) });

/** Recomputes the log; a broken one is also reported to the operator. */
const verify = async (
  { store, log }: Pick<Kernel, 'log' | 'store'>,
  ctx: Ctx,
  dossierId: string,
): Promise<AiChainVerification> => {
  const verdict = await verifyLog(store.read, dossierId);
  const { valid, first_bad_sequence, finding } = verdict;
  if (!valid)
    log.error('ai_decision_chain_break', {
      request_id: ctx.requestId,
      dossier_id: dossierId,
      first_bad_sequence,
      reason: finding?.message,
    });
  return verdict;
};

export const aiDecisionHandlers: Handlers<typeof aiDecisionRoutes, Kernel> = {
  list: async (kernel, { params, query }, ctx) => {
    const { read } = kernel.store;
    const { id: dossierId } = await findDossier(kernel, ctx, params.id, 'aiDecisions.list');
    const page = readSequencePage(query);
    const filter = { dossierId, awaitingReview: query.awaiting_review === 'true' };
    const rows = await listDecisions(read, filter, page);
    const reviews = await listReviews(
      read,
      rows.map(({ entry_hash }) => entry_hash),
    );
    return {
      body: {
        ...toPageBy(rows, page, position, (row) => decisionToWire(row, reviews)),
        awaiting_review: await countAwaitingReview(read, dossierId),
        disclaimer,
      },
    };
  },

  record: recordDecision,

  review: reviewDecision,

  verify: async (kernel, { params }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'aiDecisions.verify');
    return { body: await verify(kernel, ctx, id) };
  },

  recordVerification: async (kernel, { params }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'aiDecisions.recordVerification');
    const body = await verify(kernel, ctx, id);
    const { valid, entries, head_entry_hash, first_bad_sequence, finding } = body;
    return {
      body,
      audit: {
        recordType: 'dossier',
        recordId: id,
        payload: { valid, entries, head_entry_hash, first_bad_sequence, finding: finding?.code ?? null },
      },
    };
  },
};
