import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { announcementKind } from '#contract/workspace-inbox';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type ReceivedDecisionTable = {
  sequence: Generated<number>;
  /** The decision's own. */
  id: string;
  installation_id: string;
  /** The installation's name when it sent the decision. */
  installation_name: string;
  /** Who enrolled the installation. */
  owner_id: string;
  /** Canonical JSON of DecisionCopy. */
  content: string;
  sha256: string;
  created_at: string;
};

export type AnnouncementTable = {
  sequence: Generated<number>;
  id: string;
  kind: z.infer<typeof announcementKind>;
  name: string;
  version: string;
  sha256: string;
  announced_at: string;
};

export type WorkspaceInboxTables = {
  received_decision: ReceivedDecisionTable;
  announcement: AnnouncementTable;
};
