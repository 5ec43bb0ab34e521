import { type HandedDecision, workspaceInboxRoutes } from '#contract/workspace-inbox';
import { WorkspaceCallFailed } from '../workstation/index.ts';
import type { Exchange } from './exchange.ts';
import { changeOutbox, findFirstWaiting, type OutboxRow } from './outbox-store.ts';
import { noteReceived, reconcileOutbox } from './reconcile-outbox.ts';

/** A receipt for something else is none. */
const requireSame = (
  { id, sha256 }: OutboxRow,
  receipt: { readonly decision_id: string; readonly sha256: string },
) => {
  if (receipt.decision_id !== id || receipt.sha256 !== sha256)
    throw new WorkspaceCallFailed(
      'unexpected_answer',
      'The workspace acknowledged another decision than it was sent. It is sent again.',
    );
};

const sendDecision = async ({ kernel, binding, call }: Exchange, row: OutboxRow): Promise<void> => {
  const decision = JSON.parse(row.content) as HandedDecision;
  try {
    const receipt = await call(workspaceInboxRoutes.receive, { body: decision, idempotencyKey: row.id });
    requireSame(row, receipt);
    await kernel.store.transact((tx) => noteReceived(kernel, tx, binding, row, receipt));
  } catch (error) {
    if (error instanceof WorkspaceCallFailed && error.code === 'refused') {
      const change = {
        installation_id: null,
        handed_over_at: null,
        received_at: null,
        refusal: error.message,
      };
      await kernel.store.transact((tx) => changeOutbox(tx, row.sequence, change));
    }
    throw error;
  }
};

/**
 * Hands over what waits, one after the other in the order of the decisions. It ends at the first that is not taken: none is
 * passed over.
 */
export const sendDecisions = async (exchange: Exchange): Promise<void> => {
  const { kernel, binding, call } = exchange;
  const { items } = await call(workspaceInboxRoutes.list, { query: { limit: 1 } });
  const newestId = items[0]?.decision_id ?? null;
  await kernel.store.transact((tx) => reconcileOutbox(kernel, tx, binding, newestId));
  for (;;) {
    const row = await findFirstWaiting(kernel.store.read, binding.workspace_id);
    if (row === undefined) return;
    await sendDecision(exchange, row);
  }
};
