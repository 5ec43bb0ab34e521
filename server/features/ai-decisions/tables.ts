/** Rows as stored; they never change. Type aliases, not interfaces: Kysely adds tables to a database type by index signature. */
export type AiDecisionTable = {
  dossier_id: string;
  /** 1, 2, 3 … within the dossier. */
  sequence: number;
  kind: 'decision' | 'review';
  /** The decision a review is about; null on a decision. */
  reviewed_entry_hash: string | null;
  /** 0 on a review. */
  human_review_required: 0 | 1;
  created_at: string;
  /** RFC 8785 JSON of the whole entry: what entry_hash hashes. */
  canonical: string;
  previous_entry_hash: string;
  entry_hash: string;
};

export type AiDecisionTables = { ai_decision: AiDecisionTable };
