import type { ExperimentStatus, OptimizationStatus } from '#contract/optimizations';
import type { SuggestionDecision } from '#engines/optimization/vocabulary.ts';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type OptimizationTable = {
  id: string;
  name: string;
  project_id: string | null;
  status: OptimizationStatus;
  revision: number;
  /** JSON list of texts. */
  parameter_names: string;
  /** JSON, as on the wire. */
  objectives: string;
  batch_size: number;
  /** The next three follow from the experiments and are written with them. */
  experiment_count: number;
  pending_count: number;
  /** JSON, as on the wire. */
  best: string;
  created_by_user_id: string;
  created_at: string;
  updated_at: string;
};

export type OptimizationDefinitionTable = {
  optimization_id: string;
  /** JSON of Definition. */
  definition: string;
  /** JSON of Evidence. */
  evidence: string;
};

/** One entry as stored; nothing of it changes. */
export type ExperimentTable = {
  id: string;
  optimization_id: string;
  number: number;
  /** JSON: name of the parameter to value or level. */
  parameters: string;
  /** JSON: name of the objective to number or null. */
  results: string;
  status: ExperimentStatus;
  note: string | null;
  import_id: string | null;
  completes: string | null;
  corrects: string | null;
  reason_for_change: string | null;
  created_by_user_id: string;
  created_at: string;
};

export type RecommendationTable = {
  id: string;
  optimization_id: string;
  history_hash: string;
  count: number;
  engine_version: string;
  /** JSON of what was answered. */
  record: string;
  created_by_user_id: string;
  created_at: string;
};

export type SuggestionDecisionTable = {
  id: string;
  optimization_id: string;
  number: number;
  /** Null where it came with a campaign. */
  recommendation_id: string | null;
  /** Of the suggestion in its recommendation, from 0. */
  place: number;
  decision: SuggestionDecision;
  /** JSON: the conditions as they were suggested. */
  suggested: string;
  /** JSON: what is run; null where nothing is. */
  parameters: string | null;
  reason: string | null;
  supersedes: string | null;
  /** Entries of the run when it was decided. */
  entries_before: number;
  experiment_id: string | null;
  created_by_user_id: string;
  created_at: string;
};

/** One state of a limit of a dossier that a run follows. */
export type LimitTable = {
  id: string;
  optimization_id: string;
  dossier_id: string;
  section: string;
  /** As the entry calls it. */
  impurity: string;
  entry_id: string;
  register_id: string;
  dossier_revision: number;
  /** The measured quantity, with the unit it is counted in and its bound. */
  quantity: string;
  unit: string;
  bound: number;
  /** As the dossier states it; null where its newest entry states none. */
  limit_value: number | null;
  limit_unit: string | null;
  basis: string;
  problem: string | null;
  supersedes: string | null;
  is_ended: 0 | 1;
  reason_for_change: string | null;
  created_by_user_id: string;
  created_at: string;
};

export type ImportTable = {
  id: string;
  optimization_id: string;
  file_sha256: string;
  /** JSON of what was answered. */
  record: string;
  created_by_user_id: string;
  created_at: string;
};

export type OptimizationTables = {
  optimization: OptimizationTable;
  optimization_definition: OptimizationDefinitionTable;
  optimization_experiment: ExperimentTable;
  optimization_recommendation: RecommendationTable;
  optimization_import: ImportTable;
  optimization_decision: SuggestionDecisionTable;
  optimization_limit: LimitTable;
};
