/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type DeviceTable = {
  id: 1;
  /** Base64 of the SubjectPublicKeyInfo (DER). */
  public_key: string;
  /** PKCS #8 (DER) as base64, sealed by the machine seal. */
  sealed_private_key: string;
  sealed_by: 'os_key_store' | 'file';
  created_by: string;
  created_at: string;
};

export type BindingTable = {
  id: 1;
  workspace_id: string;
  workspace_name: string;
  /** Origin, https://… */
  address: string | null;
  /** Lower-case hex. */
  certificate_sha256: string | null;
  /** JSON list of texts. */
  root_pems: string;
  installation_id: string;
  installation_name: string;
  /** What the workspace last said of the installation, and when. */
  installation_status: 'pending' | 'active' | 'suspended' | 'retired' | null;
  installation_status_at: string | null;
  /** Why the workspace last issued no statement; JSON of a `Declined`. Null since it issued one. */
  declined: string | null;
  sync_enabled: number;
  /** When the workspace last said that another copy of this data folder has gone on; null since this one did. */
  copied_at: string | null;
  last_sync_at: string | null;
  bound_by: string;
  bound_at: string;
};

export type StatementTable = {
  id: 1;
  /** JSON of a `KeptStatement`, sealed by the machine seal. */
  sealed: string;
  /** HMAC-SHA-256 over the sealed text, hex: not every key store notices a change. */
  mac: string;
  updated_at: string;
};

export type WorkstationTables = {
  workstation_device: DeviceTable;
  workstation_binding: BindingTable;
  workstation_statement: StatementTable;
};
