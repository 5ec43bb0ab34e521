/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type SpinFitTable = {
  id: string;
  analysis_id: string;
  status: 'queued' | 'completed' | 'failed';
  /** JSON: what was fitted, with the digests of spectrum, recipe and structure. */
  inputs: string;
  /** JSON of the result as it is answered; null until there is one. */
  record: string | null;
  error_code: string | null;
  error_message: string | null;
  engine_version: string;
  job_id: string | null;
  created_by: string;
  created_at: string;
  finished_at: string | null;
};

export type SpinFitTables = {
  spin_fit: SpinFitTable;
};
