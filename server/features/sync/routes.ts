import type { syncRoutes } from '#contract/sync';
import { conflict } from '#kernel/app-error.ts';
import { seesAll } from '#kernel/auth/project-access.ts';
import { readPage, readSequencePage, toPage, toPageBy } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers, JsonOutcome } from '#kernel/request/outcome.ts';
import { findBinding } from '../workstation/index.ts';
import { describeSync, reachableBinding, type WhyOff } from './describe-sync.ts';
import { outboxItemOf } from './outbox-item.ts';
import { listOutbox, type OutboxRow } from './outbox-store.ts';
import { rescheduleSync } from './schedule-sync.ts';
import { dismissDecision, retryDecision } from './settle-decision.ts';
import { listAnnouncements } from './state-store.ts';

const whyOff: Readonly<Record<WhyOff, string>> = {
  not_bound: 'This workstation is bound to no workspace. Bind it in the set-up; local work goes on without.',
  no_address:
    'No address of the workspace is set. Statements come as files; bind again with an address to exchange by network.',
  no_certificate: 'No certificate of the workspace is pinned. Bind again with its fingerprint.',
  switched_off:
    'The exchange with the workspace is switched off. Switch it on where the workstation is bound.',
};

/** An attempt under way does what is asked for already. */
const runNow = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'nowUtc' | 'settings' | 'store'>,
): Promise<JsonOutcome<typeof syncRoutes.run>> => {
  const reachable = reachableBinding(kernel.settings, await findBinding(kernel.store.read));
  if (typeof reachable === 'string') throw conflict(whyOff[reachable]);
  const { workspace_id } = reachable;
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
