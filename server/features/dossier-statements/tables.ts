export type StatementKind = 'control_strategy' | 'read_across';

/** Rows as stored; none ever changes. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type StatementTable = {
  id: string;
  dossier_id: string;
  kind: StatementKind;
  created_by: string;
  created_at: string;
};

export type StatementRevisionTable = {
  id: string;
  dossier_id: string;
  statement_id: string;
  revision: number;
  /** JSON of what was asked and what the engines said of it. */
  record: string;
  /** Null of the first. */
  reason_for_change: string | null;
  created_by: string;
  created_at: string;
};

export type StatementReviewTable = {
  id: string;
  dossier_id: string;
  statement_id: string;
  revision: number;
  decision: 'approve' | 'reject';
  reason_for_change: string;
  reviewed_by: string;
  reviewer_name: string;
  created_at: string;
};

export type StatementTables = {
  dossier_statement: StatementTable;
  dossier_statement_revision: StatementRevisionTable;
  dossier_statement_review: StatementReviewTable;
};
