/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type ReadinessReportTable = {
  id: string;
  dossier_id: string;
  /** Canonical JSON: the bytes of the hash. */
  content: string;
  content_hash: string;
  created_by: string;
  created_at: string;
};

export type ReadinessTables = { readiness_report: ReadinessReportTable };
