import type { FindReason, FindStatus, FolderProblem, FolderState } from '#contract/watched-folders';
import type { Measurement } from './find-measurements.ts';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type WatchedFolderTable = {
  id: string;
  title: string;
  /** Absolute, without links. */
  path: string;
  /** JSON of WatchRule[]. */
  rules: string;
  project_id: string | null;
  state: FolderState;
  revision: number;
  created_by: string;
  created_at: string;
  updated_at: string;
  /** The job that looks at it; null while it is off. */
  job_id: string | null;
  looked_at: string | null;
  problem_code: FolderProblem | null;
  problem_detail: string | null;
  /** Looks in a row that something was in the way of. */
  hindrances: number;
  next_look_at: string | null;
  /** The batch that took what was found last, and when. */
  batch_id: string | null;
  batch_used_at: string | null;
};

export type WatchedFindTable = {
  id: string;
  folder_id: string;
  path: string;
  /** SHA-256 of sizes and times of its files at the last look. */
  file_state: string;
  status: FindStatus;
  reason_code: FindReason | null;
  reason_detail: string | null;
  rule: string | null;
  title: string | null;
  nucleus: Measurement['nucleus'] | null;
  instrument: Measurement['instrument'] | null;
  /** SHA-256 of its samples and parameters; null until it was read. */
  digest: string | null;
  batch_id: string | null;
  batch_key: string | null;
  analysis_id: string | null;
  /** How often reading or sending it failed. */
  failures: number;
  created_at: string;
  changed_at: string;
};

/** What an account took from its folders: each measurement once. */
export type WatchedDigestTable = {
  created_by: string;
  digest: string;
  analysis_id: string;
};

export type WatchedFolderTables = {
  watched_folder: WatchedFolderTable;
  watched_find: WatchedFindTable;
  watched_digest: WatchedDigestTable;
};
