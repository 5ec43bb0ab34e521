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

/** A project of a workstation, as it was handed over or is being handed over. */
export type ReceivedHandOverTable = {
  sequence: Generated<number>;
  /** The workstation's own. */
  id: string;
  installation_id: string;
  /** The installation's name when it began. */
  installation_name: string;
  /** Who enrolled the installation. */
  owner_id: string;
  /** Canonical JSON of HandOverManifest. */
  manifest: string;
  sha256: string;
  /** Of what is handed over without its proofs: the same facts under another id are known. */
  facts_sha256: string;
  created_at: string;
  received_at: string | null;
};

/** A piece that came, named by its SHA-256. */
export type ReceivedPieceTable = {
  hand_over_id: string;
  sha256: string;
  /** Canonical JSON of the trail or of a record; null for a raw file, whose bytes are in the archive. */
  content: string | null;
  created_at: string;
};

export type WorkspaceInboxTables = {
  received_hand_over: ReceivedHandOverTable;
  received_piece: ReceivedPieceTable;
  received_decision: ReceivedDecisionTable;
  announcement: AnnouncementTable;
};
