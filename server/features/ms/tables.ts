/** Rows as stored; they never change. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type MsRunTable = {
  id: string;
  sample_name: string;
  file_name: string;
  project_id: string | null;
  archive_id: string;
  job_id: string;
  created_by: string;
  created_at: string;
};

/** What came of the reading: a row of its own, so that neither of the two ever changes. */
export type MsRunResultTable = {
  run_id: string;
  status: 'completed' | 'failed';
  reader_version: string;
  /** JSON of MsReading, or of the reason. */
  outcome: string;
  /** Object of the archive that holds scans and peaks as columns; null where the reading failed. */
  columns_sha256: string | null;
  finished_at: string;
};

export type MsTables = {
  ms_run: MsRunTable;
  ms_run_result: MsRunResultTable;
};
