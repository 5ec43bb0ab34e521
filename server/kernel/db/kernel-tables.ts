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
}

export interface UsageEventTable {
  id: string;
  occurred_at: string;
  actor_id: string;
  task: string;
  record_type: string;
  record_id: string;
}

export interface SecurityEventTable {
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
  attempt: number;
  lease_until: string | null;
  lease_token: string | null;
  error: string | null;
  created_at: string;
  finished_at: string | null;
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

export interface KernelTables {
  audit_entry: AuditEntryTable;
  usage_event: UsageEventTable;
  security_event: SecurityEventTable;
  job: JobTable;
  idempotency: IdempotencyTable;
}
