import type { Generated } from 'kysely';
import type { InstallationStatus, Platform } from '#contract/installations';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type InstallationTable = {
  id: string;
  name: string;
  platform: Platform;
  /** Base64 of the Ed25519 key's SubjectPublicKeyInfo (DER). */
  public_key: string;
  /** SHA-256 of those bytes, upper-case hexadecimal with colons. */
  fingerprint: string;
  status: InstallationStatus;
  enrolled_by_user_id: string;
  enrolled_by_name: string;
  created_at: string;
  /** The next three are of its last decision; null until there is one. */
  status_changed_at: string | null;
  status_changed_by_name: string | null;
  status_reason: string | null;
  /** When it last proved its key. */
  last_seen_at: string | null;
  /** Of the last exchange that was continued, 0 before the first; what the workstation chose for it and for the one before. */
  exchange_number: number;
  exchange_nonce: string | null;
  exchange_former_nonce: string | null;
  /** When another copy of its data folder was noticed last, and what that copy brought. */
  copy_noticed_at: string | null;
  copy_nonce: string | null;
  /** JSON of LostBinding[], as the workstation last said. */
  lost_bindings: string;
};

export type DeviceSessionTable = {
  token_hash: string;
  installation_id: string;
  created_at: string;
  expires_at: string;
};

export type InstallationCheckpointTable = {
  sequence: number;
  installation_id: string;
  /** Name of the workstation's trail. */
  origin: string;
  number: number;
  note: string;
  received_at: string;
  /** Why it contradicts what was held; null for one that was kept. */
  refused_because: string | null;
};

export type InstallationReportTable = {
  installation_id: string;
  product_version: string;
  /** Platform and processor, as releases name them: `linux-x64`. */
  target: string;
  system: string;
  storage_bytes: number | null;
  /** JSON of InstallationPolicy[]. */
  policies: string;
  reported_at: string;
  /** Name of the newest migration of its store; null from a version that does not say. */
  schema: string | null;
  /** JSON of UpdateProgress. */
  update_progress: string | null;
  /** JSON of PolicyState. */
  policy_state: string | null;
};

export type InstallationTables = {
  installation_report: InstallationReportTable;
  installation_checkpoint: Omit<InstallationCheckpointTable, 'sequence'> & { sequence: Generated<number> };
  installation: InstallationTable;
  device_session: DeviceSessionTable;
};
