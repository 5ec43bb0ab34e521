import type { Receipt } from '#contract/workspace-inbox';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Binding } from '../workstation/index.ts';
import { changeOutbox, findOutbox, type OutboxRow, putBack } from './outbox-store.ts';

/** Marks a decision as received, once, in the transaction that says so in the trail. */
export const noteReceived = async (
  kernel: Pick<Kernel, 'audit' | 'nowUtc'>,
  tx: Tx,
  binding: Binding,
  row: OutboxRow,
  receipt: Receipt,
): Promise<void> => {
  const current = await findOutbox(tx, row.id);
  if (current === undefined || current.handed_over_at !== null) return;
  await changeOutbox(tx, row.sequence, {
    // The decision was sent by a former installation of this workstation and the answer was lost.
    installation_id: receipt.installation_id,
    handed_over_at: kernel.nowUtc(),
    received_at: receipt.received_at,
    refusal: null,
  });
  const payload = {
    workspace_id: binding.workspace_id,
    sha256: row.sha256,
    received_at: receipt.received_at,
  };
  await appendJobAudit(kernel, tx, 'workstation.sync.hand_over', row.id, payload, {
    recordType: 'review_decision',
  });
};

/**
 * Brings the outbox to what the workspace holds, given the newest decision it has of this installation (null for none). What
 * was handed over after it is gone there, as after a restored backup, and waits again. A decision of another store is none of
 * ours and changes nothing.
 */
export const reconcileOutbox = async (
  kernel: Pick<Kernel, 'audit'>,
  tx: Tx,
  { workspace_id, installation_id }: Binding,
  newestId: string | null,
): Promise<void> => {
  const newest = newestId === null ? null : await findOutbox(tx, newestId);
  if (newest === undefined) return;
  const afterSequence = newest === null ? 0 : newest.sequence;
  const count = await putBack(tx, {
    workspaceId: workspace_id,
    installationId: installation_id,
    afterSequence,
  });
  if (count === 0) return;
  const payload = { decisions: count, newest_received: newestId };
  await appendJobAudit(kernel, tx, 'workstation.sync.put_back', workspace_id, payload, {
    recordType: 'workstation',
  });
};
