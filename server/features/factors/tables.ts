import type { StepUpPurpose } from '#contract/factors';

/** One proof: who, in which session, what for, by what, and whether it was used. */
export interface StepUpTable {
  id: string;
  token_hash: string;
  user_id: string;
  session_id: string;
  purpose: StepUpPurpose;
  record_type: string | null;
  record_id: string | null;
  record_sha256: string | null;
  /** JSON list of Component. */
  components: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** A type and not an interface, because Kysely narrows tables by index. */
export type FactorTables = { step_up: StepUpTable };
