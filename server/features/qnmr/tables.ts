import type { QnmrMethod } from '#contract/qnmr';

/** Rows as stored; they never change. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type QuantificationTable = {
  id: string;
  title: string;
  method: QnmrMethod;
  status: 'quantified' | 'refused';
  nucleus: string;
  project_id: string | null;
  /** JSON list of the analyses measured, the reference last. */
  analysis_ids: string;
  engine_version: string;
  /** JSON of QuantificationRecord, as it was answered. */
  record: string;
  created_by: string;
  created_at: string;
};

export type QnmrTables = {
  qnmr_quantification: QuantificationTable;
};
