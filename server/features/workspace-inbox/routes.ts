import type { workspaceInboxRoutes } from '#contract/workspace-inbox';
import { seesAll } from '#kernel/auth/project-access.ts';
import { readSequencePage, toPageBy } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { readDecision } from './digest-decision.ts';
import { receiveDecision, receiveDecisions } from './receive-decision.ts';
import { beginHandOver, receivePiece } from './receive-hand-over.ts';
import { handOverHandlers } from './show-hand-over.ts';
import { findLatestAnnouncement, listAnnouncements, listReceived, type ReceivedDecision } from './store.ts';

const positionOf = (row: ReceivedDecision) => ({ at: row.created_at, id: String(row.sequence) });

const toWire = (row: ReceivedDecision) => ({
  decision_id: row.id,
  installation_id: row.installation_id,
  installation_name: row.installation_name,
  sha256: row.sha256,
  received_at: row.created_at,
  decision: readDecision(row.content, row.id, 'received_decision.content'),
});

/** Whose decisions a caller reads. */
const scopeOf = (principal: Principal, asked: string | undefined) =>
  principal.kind === 'installation'
    ? { installationId: principal.id, ownerId: null }
    : { installationId: asked ?? null, ownerId: seesAll(principal) ? null : principal.id };

export const workspaceInboxHandlers: Handlers<typeof workspaceInboxRoutes, Kernel> = {
  ...handOverHandlers,
  beginHandOver,
  sendHandOverPiece: receivePiece,
  receive: receiveDecision,
  receiveBatch: receiveDecisions,
  list: async (kernel, { query }, { principal }) => {
    const page = readSequencePage(query);
    const rows = await listReceived(kernel.store.read, scopeOf(principal, query.installation_id), page);
    return { body: toPageBy(rows, page, positionOf, toWire) };
  },
  announcements: async (kernel, { query }) => {
    const items = await listAnnouncements(kernel.store.read, query.after, query.limit);
    return { body: { items, latest: await findLatestAnnouncement(kernel.store.read) } };
  },
};
