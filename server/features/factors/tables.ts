import type { Component, StepUpPurpose } from '#contract/factors';

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

/** A shared secret for time-based codes (RFC 6238); a factor from its confirmation on. */
export interface TotpTable {
  user_id: string;
  sealed_secret: string;
  created_at: string;
  confirmed_at: string | null;
  /** Number of the 30 s step whose code was used last: no code is good twice. */
  last_time_step: number | null;
}

export interface RecoveryCodeTable {
  code_hash: string;
  user_id: string;
  created_at: string;
  used_at: string | null;
}

/** Refused tries in a row, per account and component. */
export interface RefusedTryTable {
  user_id: string;
  component: Component;
  count: number;
  last_at: string;
}

/** A type and not an interface, because Kysely narrows tables by index. */
export type FactorTables = {
  step_up: StepUpTable;
  totp_factor: TotpTable;
  recovery_code: RecoveryCodeTable;
  refused_try: RefusedTryTable;
};
