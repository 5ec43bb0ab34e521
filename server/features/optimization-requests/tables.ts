/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type RecommendationRequestTable = {
  id: string;
  optimization_id: string;
  /** Of what the run had found when it was asked. */
  history_hash: string;
  count: number;
  status: 'queued' | 'completed' | 'failed';
  recommendation_id: string | null;
  error_code: string | null;
  error_message: string | null;
  /** Null where the recommendation was there already. */
  job_id: string | null;
  created_by_user_id: string;
  created_at: string;
  finished_at: string | null;
};

export type RequestTables = {
  optimization_request: RecommendationRequestTable;
};
