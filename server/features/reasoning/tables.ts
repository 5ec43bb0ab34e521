/** A row as stored; it never changes. A type alias, not an interface: Kysely adds tables to a database type by index signature. */
export type SpectrumReasoningTable = {
  id: string;
  /** The analysis whose lines were taken; null for lines that were sent. */
  analysis_id: string | null;
  inputs_sha256: string;
  /** Digest of the pack of shifts; null where increments alone answered. */
  pack_digest: string | null;
  /** Digest of the index precedent comes from; null without one. */
  index_digest: string | null;
  engine_version: string;
  /** JSON of ReasoningAnswer. */
  record: string;
  created_by: string;
  created_at: string;
};

export type ReasoningTables = { spectrum_reasoning: SpectrumReasoningTable };
