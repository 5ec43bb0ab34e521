import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';

/** A row as stored. A type alias, not an interface: Kysely adds tables to a database type by index signature. */
export type RetrievalRecordTable = {
  analysis_id: string;
  revision: number;
  run_id: string;
  nucleus: ModelNucleus;
  /** JSON of RecordEntry. */
  entry: string;
  indexed_at: string;
};

export type RetrievalTables = { retrieval_record: RetrievalRecordTable };
