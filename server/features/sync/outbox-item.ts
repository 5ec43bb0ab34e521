import type { OutboxItem } from '#contract/sync';
import { readDecision } from '../workspace-inbox/index.ts';
import type { ListedOutboxRow } from './outbox-store.ts';

const stateOf = (row: ListedOutboxRow, workspaceId: string | null): OutboxItem['state'] => {
  if (row.handed_over_at !== null) return 'delivered';
  if (row.dismissed_at !== null) return 'dismissed';
  if (row.workspace_id !== workspaceId) return 'kept_back';
  if (row.set_aside_at !== null) return 'set_aside';
  return row.is_held === 1 ? 'held' : 'waiting';
};

/** A row of the outbox on the wire, seen from the workspace that is bound now (null for none). */
export const outboxItemOf =
  (workspaceId: string | null) =>
  (row: ListedOutboxRow): OutboxItem => ({
    sequence: row.sequence,
    state: stateOf(row, workspaceId),
    sha256: row.sha256,
    refusal: row.set_aside_at === null ? null : row.refusal,
    set_aside_at: row.set_aside_at,
    dismissed_at: row.dismissed_at,
    dismissed_because: row.dismissed_because,
    delivered_at: row.handed_over_at,
    received_at: row.received_at,
    created_at: row.created_at,
    decision: readDecision(row.content, row.id, 'decision_outbox.content'),
  });
