/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type GsdRunTable = {
  id: string;
  actor_id: string;
  level: number;
  source: 'analysis' | 'inline';
  /** Null where the run ended before that was known. */
  nucleus: string | null;
  /** 'completed', or why there are no lines: a code of the engine, or 'failed'. */
  outcome: string;
  wall_time_ms: number;
  line_count: number | null;
  residual_over_noise: number | null;
  is_solvent_given: number | null;
  is_solvent_detected: number | null;
  is_experimental: number;
  /** Null until somebody said. */
  is_accepted: number | null;
  engine_version: string;
  created_at: string;
};

/** Append-only; the newest row of an account says how it stands. */
export type GsdGraduationTable = {
  id: string;
  user_id: string;
  is_graduated: number;
  reason: string;
  decided_by: string;
  created_at: string;
};

export type GsdTables = {
  gsd_run: GsdRunTable;
  gsd_graduation: GsdGraduationTable;
};
