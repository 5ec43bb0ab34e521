import type { Receipt } from '#contract/workspace-inbox';
import { appendJobAudit } from '#kernel/audit/append-job-audit.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Binding } from '../workstation/index.ts';
import { changeOutbox, findOutbox, nextDeliveryNumber, type OutboxRow, putBack } from './outbox-store.ts';

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
    delivery_number: await nextDeliveryNumber(tx),
    received_at: receipt.received_at,
    refusal: null,
  });
  const payload = {
    workspace_id: binding.workspace_id,
    sha256: row.sha256,
    received_at: receipt.received_at,
    // The workspace is older than what was sent: it keeps these fields and reads none of them.
    ...(receipt.not_understood.length === 0 ? {} : { not_understood: receipt.not_understood }),
  };
  await appendJobAudit(kernel, tx, 'workstation.sync.hand_over', row.id, payload, {
    recordType: 'review_decision',
  });
};

/** Sets a decision aside that the workspace refuses however often it is sent, in the transaction that says so in the trail. */
export const setAside = async (
  kernel: Pick<Kernel, 'audit' | 'nowUtc'>,
  tx: Tx,
  { workspace_id }: Binding,
  { id, sequence, sha256 }: OutboxRow,
  refusal: string,
): Promise<void> => {
  const current = await findOutbox(tx, id);
  if (current === undefined || current.handed_over_at !== null || current.set_aside_at !== null) return;
  await changeOutbox(tx, sequence, { refusal, set_aside_at: kernel.nowUtc() });
  await appendJobAudit(
    kernel,
    tx,
    'workstation.sync.set_aside',
    id,
    { workspace_id, sha256, refusal },
    { recordType: 'review_decision' },
  );
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
  // Held there and not known as received here: the answer was lost, and it came after all that is known.
  if (newest !== null && newest.delivery_number === null) return;
  const count = await putBack(tx, {
    workspaceId: workspace_id,
    installationId: installation_id,
    afterDelivery: newest?.delivery_number ?? 0,
  });
  if (count === 0) return;
  const payload = { decisions: count, newest_received: newestId };
  await appendJobAudit(kernel, tx, 'workstation.sync.put_back', workspace_id, payload, {
    recordType: 'workstation',
  });
};
