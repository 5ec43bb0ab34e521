import type { Generated, GeneratedAlways } from 'kysely';
import type { Announcement } from '#contract/workspace-inbox';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type OutboxTable = {
  sequence: Generated<number>;
  /** The decision's own. */
  id: string;
  workspace_id: string;
  reviewer_id: string;
  /** Canonical JSON of DecisionCopy. */
  content: string;
  sha256: string;
  created_at: string;
  /** The one that delivered it. */
  installation_id: string | null;
  handed_over_at: string | null;
  /** The time of the workspace's clock. */
  received_at: string | null;
  /** The order of deliveries, which is not that of the decisions where one was set aside meanwhile. */
  delivery_number: number | null;
  /** Why the workspace does not take it, in its words, and since when it is set aside for that. */
  refusal: string | null;
  set_aside_at: string | null;
  /** Who decided that it is not sent again, and why. */
  dismissed_at: string | null;
  dismissed_by: string | null;
  dismissed_because: string | null;
  /** Type and id of the record it is about. */
  record_key: GeneratedAlways<string | null>;
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

/** How far this workstation is in its exchanges with a workspace; see continueExchange of the installations. */
type WorkstationExchangeTable = {
  installation_id: string;
  /** Of the last exchange, as the workspace wrote it; null for none. */
  receipt: string | null;
  /** Of the exchange under way; kept until it is answered, so that after a crash the same one is asked for. */
  next_nonce: string | null;
  updated_at: string;
};

/** What a workspace planned for this machine, as it last said. */
type WorkspaceUpdatePlanTable = {
  workspace_id: string;
  /** JSON of UpdateDirective. */
  directive: string;
  /** By the clock of this machine. */
  received_at: string;
  /** JSON of UpdateProgress: how far this machine is with it. */
  progress: string | null;
};

/** A project that is handed over to the workspace. */
export type HandOverTable = {
  id: string;
  workspace_id: string;
  project_id: string;
  project_name: string;
  with_raw_data: 0 | 1;
  asked_by: string;
  created_at: string;
  /** Canonical JSON of HandOverManifest; null until the records were gathered. */
  manifest: string | null;
  facts_sha256: string | null;
  state: 'waiting' | 'stopped' | 'refused' | 'received';
  /** Why the workspace does not take it, in its words. */
  refusal: string | null;
  sent_pieces: number;
  all_pieces: number;
  ended_at: string | null;
};

/** A text piece of one that is under way, as it was gathered: what is sent later is what was promised. */
type HandOverPieceTable = {
  hand_over_id: string;
  sha256: string;
  content: string;
};

export type SyncTables = {
  hand_over: HandOverTable;
  hand_over_piece: HandOverPieceTable;
  workspace_update_plan: WorkspaceUpdatePlanTable;
  workstation_exchange: WorkstationExchangeTable;
  decision_outbox: OutboxTable;
  sync_state: SyncStateTable;
  workspace_announcement: WorkspaceAnnouncementTable;
};
