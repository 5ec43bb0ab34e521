import type { syncRoutes } from '#contract/sync';
import { seesAll } from '#kernel/auth/project-access.ts';
import { readPage, readSequencePage, toPage, toPageBy } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers, JsonOutcome } from '#kernel/request/outcome.ts';
import { findBinding } from '../workstation/index.ts';
import { describeSync, requireReachable } from './describe-sync.ts';
import { outboxItemOf } from './outbox-item.ts';
import { listOutbox, type OutboxRow } from './outbox-store.ts';
import { outgoingHandlers } from './request-hand-over.ts';
import { rescheduleSync } from './schedule-sync.ts';
import { dismissDecision, retryDecision } from './settle-decision.ts';
import { listAnnouncements } from './state-store.ts';

/** An attempt under way does what is asked for already. */
const runNow = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'nowUtc' | 'settings' | 'store'>,
): Promise<JsonOutcome<typeof syncRoutes.run>> => {
  const { workspace_id } = await requireReachable(kernel);
  const { running } = await describeSync(kernel, kernel.store.read);
  return {
    write: async (tx) => {
      if (!running) await rescheduleSync(kernel, tx, workspace_id);
    },
    afterCommit: () => kernel.jobs.wake(),
    body: (tx) => describeSync(kernel, tx),
    audit: { recordType: 'workstation', recordId: workspace_id, payload: { was_running: running } },
  };
};

export const syncHandlers: Handlers<typeof syncRoutes, Kernel> = {
  ...outgoingHandlers,
  get: async (kernel) => ({ body: await describeSync(kernel, kernel.store.read) }),
  run: runNow,
  outbox: async (kernel, { query }, { principal }) => {
    const filter = {
      reviewerId: seesAll(principal) ? null : principal.id,
      waiting: query.waiting === undefined ? null : query.waiting === 'true',
      setAside: query.set_aside === 'true',
    };
    const page = readSequencePage(query);
    const rows = await listOutbox(kernel.store.read, filter, page);
    const bound = (await findBinding(kernel.store.read))?.workspace_id ?? null;
    const positionOf = (row: OutboxRow) => ({ at: row.created_at, id: String(row.sequence) });
    return { body: toPageBy(rows, page, positionOf, outboxItemOf(bound)) };
  },
  retry: (kernel, { params }) => retryDecision(kernel, params.id),
  dismiss: (kernel, { params }, ctx) => dismissDecision(kernel, params.id, ctx),
  announcements: async (kernel, { query }) => {
    const binding = await findBinding(kernel.store.read);
    if (binding === null) return { body: { items: [], next_cursor: null } };
    const page = readPage(query);
    const rows = await listAnnouncements(kernel.store.read, binding.workspace_id, page);
    return { body: toPage(rows, page, (row) => row) };
  },
};
