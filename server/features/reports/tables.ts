/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type ReportTable = {
  id: string;
  analysis_id: string;
  run_id: string;
  revision: number;
  /** Canonical JSON of the ReportModel: what model_sha256 hashes. */
  model: string;
  model_sha256: string;
  created_at: string;
};

export type ReportTables = {
  report: ReportTable;
};
