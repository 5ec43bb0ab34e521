import type { Generated } from 'kysely';
import type { Announcement } from '#contract/workspace-inbox';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type OutboxTable = {
  sequence: Generated<number>;
  /** The decision's own. */
  id: string;
  workspace_id: string;
  reviewer_id: string;
  /** Canonical JSON of HandedDecision. */
  content: string;
  sha256: string;
  created_at: string;
  /** The one that handed it over. */
  installation_id: string | null;
  handed_over_at: string | null;
  /** The time of the workspace's clock. */
  received_at: string | null;
  /** Why the workspace did not take it, in its words. */
  refusal: string | null;
};

export type SyncStateTable = {
  workspace_id: string;
  /** The next attempt, which waits for its moment. */
  job_id: string | null;
  next_attempt_at: string | null;
  failures_in_row: number;
  /** The first attempt since the last success. */
  offline_since: string | null;
  last_attempt_at: string | null;
  last_success_at: string | null;
  /** JSON of SyncFailure. */
  last_failure: string | null;
  statement_asked_at: string | null;
  announcements_after: number;
};

export type WorkspaceAnnouncementTable = {
  id: string;
  workspace_id: string;
  sequence: number;
  kind: Announcement['kind'];
  name: string;
  version: string;
  sha256: string;
  announced_at: string;
  created_at: string;
};

export type SyncTables = {
  decision_outbox: OutboxTable;
  sync_state: SyncStateTable;
  workspace_announcement: WorkspaceAnnouncementTable;
};
