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
};

export type DeviceSessionTable = {
  token_hash: string;
  installation_id: string;
  created_at: string;
  expires_at: string;
};

export type InstallationTables = {
  installation: InstallationTable;
  device_session: DeviceSessionTable;
};
