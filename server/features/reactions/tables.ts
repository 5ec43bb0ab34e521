import type { ReactionExperimentStatus } from '#contract/reactions';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type ReactionProjectTable = {
  id: string;
  name: string;
  description: string | null;
  reaction_smiles: string | null;
  project_id: string | null;
  optimization_id: string | null;
  /** JSON list of declarations; null where none were made. */
  parameters: string | null;
  revision: number;
  created_by_user_id: string;
  created_at: string;
  updated_at: string;
};

export type ReactionExperimentTable = {
  id: string;
  reaction_project_id: string;
  number: number;
  /** JSON object. */
  conditions: string;
  yield_percent: number | null;
  status: ReactionExperimentStatus;
  note: string | null;
  planned_from_kind: 'yield_prediction' | 'recommendation' | null;
  planned_from_id: string | null;
  /** The row this one takes the place of. */
  supersedes: string | null;
  supersession: 'completes' | 'corrects' | null;
  /** The planned row a prediction or recommendation led to, carried on to its outcome. */
  loop_plan_id: string | null;
  /** 1 on the one row that confirmed its outcome. */
  closes_loop: 0 | 1;
  reason_for_change: string | null;
  created_by_user_id: string;
  created_at: string;
};

export type AnswerKind = 'yield_prediction' | 'route_score' | 'forward_check';

export type ReactionAnswerTable = {
  id: string;
  reaction_project_id: string;
  kind: AnswerKind;
  /** JSON; of a route score the text that was sent. */
  request: string;
  /** JSON: what lists show. */
  summary: string;
  /** JSON: the rest of the record. */
  detail: string;
  /** SVG, of route scores alone. */
  diagram: string | null;
  created_by_user_id: string;
  created_at: string;
};

export type ReactionTables = {
  reaction_project: ReactionProjectTable;
  reaction_experiment: ReactionExperimentTable;
  reaction_answer: ReactionAnswerTable;
};
