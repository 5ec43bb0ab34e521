import type { CheckFailure, Finding, RunSummary, Watcher } from '#contract/surveillance';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type WatcherTable = {
  id: string;
  source_id: string;
  kind: Watcher['kind'];
  location: string;
  media_type: Watcher['media_type'];
  state: Watcher['state'];
  interval_hours: number | null;
  /** The revision the last answer that could be read was; what the two below speak of. */
  revision_id: string | null;
  etag: string | null;
  last_modified: string | null;
  last_checked_at: string | null;
  last_outcome: Watcher['last_outcome'];
  last_failure_code: CheckFailure | null;
  last_failure_message: string | null;
  last_changed_at: string | null;
  next_check_at: string | null;
  /** The job that waits for that moment. */
  next_job_id: string | null;
  revision: number;
  created_by: string;
  created_at: string;
  updated_at: string;
};

type WatcherDossierTable = { watcher_id: string; dossier_id: string };

export type RunTable = {
  id: string;
  trigger: RunSummary['trigger'];
  state: RunSummary['state'];
  /** The job of the check under way; one follows the other. */
  job_id: string;
  requested_by: string;
  requested_by_name: string;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
};

export type CheckTable = {
  id: string;
  run_id: string;
  watcher_id: string;
  position: number;
  state: 'waiting' | 'changed' | 'unchanged' | 'failed' | 'cancelled';
  finding_id: string | null;
  finished_at: string | null;
};

export type FindingTable = {
  id: string;
  kind: Finding['kind'];
  run_id: string;
  watcher_id: string;
  source_id: string;
  old_revision_id: string | null;
  old_revision: number | null;
  old_sha256: string | null;
  old_size_bytes: number | null;
  new_revision_id: string | null;
  new_revision: number | null;
  new_sha256: string | null;
  new_size_bytes: number | null;
  flagged_records: number;
  failure_code: CheckFailure | null;
  failure_message: string | null;
  acknowledged_at: string | null;
  acknowledged_by: string | null;
  acknowledged_by_name: string | null;
  acknowledge_reason: string | null;
  created_at: string;
};

type FindingDossierTable = { finding_id: string; dossier_id: string };

export type SurveillanceTables = {
  source_watcher: WatcherTable;
  source_watcher_dossier: WatcherDossierTable;
  surveillance_run: RunTable;
  surveillance_check: CheckTable;
  surveillance_finding: FindingTable;
  surveillance_finding_dossier: FindingDossierTable;
};
