/** Rows of the tables the kernel itself owns. Columns are snake_case; times are ISO 8601 UTC text. */
export interface AuditEntryTable {
  sequence: number;
  id: string;
  occurred_at: string;
  actor_kind: string;
  actor_id: string;
  event: string;
  record_type: string | null;
  record_id: string | null;
  request_id: string | null;
  /** Canonical JSON (RFC 8785) of the whole entry as hashed. */
  canonical: string;
  reason_for_change: string | null;
  previous_hash: string;
  entry_hash: string;
  /** 1 where the clock had gone back since the entry before; 0 in every entry written before this was noted. */
  clock_regression: number;
}

/** What a row of a protected table said when the audit entry of that sequence was appended; what the entry itself says is the digest of these. */
export interface RecordDigestTable {
  sequence: number;
  /** 0, 1, 2 … within the entry. */
  position: number;
  record_table: string;
  /** The primary key as a JSON array. */
  record_key: string;
  /** `baseline`: found like this when protection began, not written by the transaction of the entry. */
  state: 'written' | 'deleted' | 'baseline';
  /** Names of the content columns, by commas; empty for a row that is gone. */
  fields: string;
  /** SHA-256 of each of them, 32 bytes each, in the same order. */
  digests: Buffer;
  salt: Buffer;
}

export interface AuditSigningKeyTable {
  number: number;
  /** The first 16 hex digits of the key's hash; the first eight are the key ID of C2SP signed notes. */
  key_id: string;
  /** Name of this trail in every note it signs. */
  origin: string;
  /** 32 bytes of RFC 8032, base64. */
  public_key: string;
  created_at: string;
  /** The key before, or the key itself: the first one, and one made after the key before was lost. */
  certified_by: string;
  /** Signed note that names this key. */
  certificate: string;
}

export interface AuditCheckpointTable {
  /** 1, 2, 3 … without gaps; also inside the note. */
  number: number;
  id: string;
  tree_size: number;
  root_hash: string;
  head_entry_hash: string;
  created_at: string;
  key_id: string;
  cause: string;
  /** The signed note the other columns repeat. */
  note: string;
  /** Root of the index of records, hex; null in checkpoints of before there was one. */
  record_root: string | null;
}

/** What a trail of an earlier version held when it met the version that seals its numbers; no row in a newer one. */
interface AuditUpgradeTable {
  id: 1;
  entries: number;
  checkpoints: number;
  signing_keys: number;
}

/** Hash of a complete subtree of 16^level leaves, the `position`-th from the left. */
export interface AuditSubtreeTable {
  level: number;
  position: number;
  hash: string;
}

/** What the index of records holds of one: how many entries, and the hash over them. */
export interface AuditRecordHeadTable {
  record_key: Buffer;
  entries: number;
  head: Buffer;
}

interface AuditRecordNodeTable {
  level: number;
  position: number;
  /** Sixteen hashes of 32 bytes. */
  children: Buffer;
}

interface AuditRecordIndexTable {
  id: 1;
  indexed_size: number;
}

interface UsageEventTable {
  id: string;
  occurred_at: string;
  actor_id: string;
  /** A name of today's table of tasks, or one it had before. */
  task: string;
  record_type: string;
  record_id: string;
  /** Which definition says how many minutes it counts; null on events older than definitions. */
  definition_origin: 'built_in' | 'laboratory' | null;
  definition_version: number | null;
}

/** What a laboratory says a task saves; the newest one of a task is in force. */
export interface AutomationTaskVersionTable {
  task: string;
  /** 1, 2, 3 … within the task. */
  version: number;
  minutes_saved: number;
  basis: string;
  reason_for_change: string;
  created_by: string;
  created_by_name: string;
  created_at: string;
}

interface SecurityEventTable {
  id: string;
  occurred_at: string;
  event_type: string;
  actor_id: string | null;
  client_ip: string | null;
  route: string | null;
  detail: string;
}

export interface JobTable {
  id: string;
  kind: string;
  payload: string;
  state: 'ready' | 'running' | 'done' | 'failed' | 'cancelled';
  run_at: string;
  /** Not before this; null: from the start. */
  scheduled_for: string | null;
  /** 1 while somebody holds it back: it waits, whatever its moment. */
  held: 0 | 1;
  /** 1 for one of many sent together: others go first. */
  in_bulk: 0 | 1;
  attempt: number;
  lease_until: string | null;
  lease_token: string | null;
  error: string | null;
  created_at: string;
  finished_at: string | null;
}

/** Work that was done ahead of the workspace, by the audit entry that says so. */
interface AdoptionGapTable {
  audit_entry_id: string;
  record_type: string;
  record_id: string;
  recorded_at: string;
  /** The gap as JSON. */
  gap: string;
}

/** A record that is deleted, or was until somebody restored it. */
export interface RecordDeletionTable {
  id: string;
  record_type: string;
  record_id: string;
  /** When it was deleted. */
  created_at: string;
  deleted_by: string;
  reason_for_change: string;
  retained_until: string;
  restored_at: string | null;
  restored_by: string | null;
  restore_reason: string | null;
}

/** A record that is not to be deleted, or was not until somebody lifted the hold. */
export interface LegalHoldTable {
  id: string;
  record_type: string;
  record_id: string;
  /** When the hold was set. */
  created_at: string;
  held_by: string;
  reason_for_change: string;
  lifted_at: string | null;
  lifted_by: string | null;
  lift_reason: string | null;
}

export interface IdempotencyTable {
  principal_id: string;
  key: string;
  route_id: string;
  body_digest: string;
  status: number;
  response: string;
  created_at: string;
}

/** A token of RFC 3161 over the note of a checkpoint. */
export interface AuditTimeStampTable {
  /** Its number. */
  checkpoint: number;
  /** Base64 of its DER. */
  token: string;
  /** Host of the authority. */
  authority: string;
  /** The time inside the token. */
  stamped_at: string;
  /** The time of this machine. */
  received_at: string;
}

export interface KernelTables {
  audit_time_stamp: AuditTimeStampTable;
  audit_entry: AuditEntryTable;
  record_digest: RecordDigestTable;
  audit_signing_key: AuditSigningKeyTable;
  audit_checkpoint: AuditCheckpointTable;
  audit_subtree: AuditSubtreeTable;
  audit_record_head: AuditRecordHeadTable;
  audit_record_node: AuditRecordNodeTable;
  audit_record_index: AuditRecordIndexTable;
  audit_upgrade: AuditUpgradeTable;
  adoption_gap: AdoptionGapTable;
  usage_event: UsageEventTable;
  automation_task_version: AutomationTaskVersionTable;
  security_event: SecurityEventTable;
  job: JobTable;
  record_deletion: RecordDeletionTable;
  legal_hold: LegalHoldTable;
  idempotency: IdempotencyTable;
}
