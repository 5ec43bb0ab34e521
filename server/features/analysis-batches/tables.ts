import type { BatchSource, BatchState } from '#contract/analysis-batches';

/** Rows as stored. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type AnalysisBatchTable = {
  id: string;
  title: string;
  source: BatchSource;
  state: BatchState;
  created_by: string;
  created_at: string;
};

export type AnalysisBatchEntryTable = {
  batch_id: string;
  position: number;
  /** What tells it from the others of its batch. */
  entry_key: string;
  /** As it was announced. */
  title: string;
  /** Null until its bytes have come. */
  analysis_id: string | null;
};

export type AnalysisBatchTables = {
  analysis_batch: AnalysisBatchTable;
  analysis_batch_entry: AnalysisBatchEntryTable;
};
