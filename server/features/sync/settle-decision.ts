import type { syncRoutes } from '#contract/sync';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findBinding } from '../workstation/index.ts';
import { reachableBinding } from './describe-sync.ts';
import { outboxItemOf } from './outbox-item.ts';
import { changeOutbox, findListed, findOutbox, type OutboxChange, type OutboxRow } from './outbox-store.ts';
import { rescheduleSync } from './schedule-sync.ts';

type Retry = typeof syncRoutes.retry;
type Dismiss = typeof syncRoutes.dismiss;
type SettleServices = Pick<Kernel, 'jobs' | 'newId' | 'nowUtc' | 'settings' | 'store'>;

const findSetAside = async (tx: Tx, id: string): Promise<OutboxRow> => {
  const row = await findOutbox(tx, id);
  if (row === undefined) throw notFound();
  if (row.set_aside_at === null || row.dismissed_at !== null)
    throw conflict('This decision is not set aside: it waits, was delivered, or was dismissed before.');
  return row;
};

/** Changes a decision that is set aside; an attempt at once takes up what may be sent now. */
const settle = async (kernel: SettleServices, id: string, change: OutboxChange) => {
  const binding = await findBinding(kernel.store.read);
  const isReachable = typeof reachableBinding(kernel.settings, binding) !== 'string';
  const workspaceId = binding?.workspace_id ?? null;
  let settled: OutboxRow | null = null;
  return {
    write: async (tx: Tx) => {
      settled = await findSetAside(tx, id);
      await changeOutbox(tx, settled.sequence, change);
      if (isReachable) await rescheduleSync(kernel, tx, workspaceId);
    },
    afterCommit: () => kernel.jobs.wake(),
    body: async (tx: Tx) => {
      const row = await findListed(tx, id);
      if (row === undefined) throw notFound();
      return outboxItemOf(workspaceId)(row);
    },
    audit: () => ({
      recordType: 'review_decision',
      recordId: id,
      payload: { workspace_id: settled?.workspace_id, sha256: settled?.sha256, refusal: settled?.refusal },
    }),
  };
};

export const retryDecision = (kernel: SettleServices, id: string): Promise<JsonOutcome<Retry>> =>
  settle(kernel, id, { set_aside_at: null, refusal: null });

/** The decision stays on its record; what the workspace said of it stays with it. */
export const dismissDecision = (
  kernel: SettleServices,
  id: string,
  { principal, nowUtc, reasonForChange }: Ctx,
): Promise<JsonOutcome<Dismiss>> =>
  settle(kernel, id, {
    dismissed_at: nowUtc,
    dismissed_by: principal.id,
    dismissed_because: reasonForChange,
  });
