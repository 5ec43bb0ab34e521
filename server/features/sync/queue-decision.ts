import type { DecisionCopy } from '#contract/workspace-inbox';
import type { Tx } from '#kernel/db/store.ts';
import { digestDecision } from '../workspace-inbox/index.ts';
import { findBinding } from '../workstation/index.ts';
import { insertOutbox } from './outbox-store.ts';

/**
 * Puts a review decision into the outbox, inside the transaction that records it: there is none without the other. Decisions of
 * a workstation without a workspace are for nobody else.
 */
export const queueDecision = async (tx: Tx, decision: DecisionCopy, nowUtc: string): Promise<void> => {
  const binding = await findBinding(tx);
  if (binding === null) return;
  await insertOutbox(tx, {
    id: decision.decision_id,
    workspace_id: binding.workspace_id,
    reviewer_id: decision.reviewer_id,
    ...digestDecision(decision),
    created_at: nowUtc,
  });
};
