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
interface RefusedTryTable {
  user_id: string;
  component: Component;
  count: number;
  last_at: string;
}

export interface PasskeyTable {
  id: string;
  /** The credential id the authenticator returned, base64url. */
  credential_id: string;
  user_id: string;
  /** The name of the service it was made for; a browser gives it to no other. */
  rp_id: string;
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Uses the authenticator counted; 0 where it does not count. */
  counter: number;
  /** JSON list of texts, as the browser reported them. */
  transports: string;
  /** 1 where the maker of the platform copies it between devices. */
  is_synced: number;
  created_at: string;
  last_used_at: string | null;
}

interface AnsweredChallengeTable {
  challenge_hash: string;
  expires_at: string;
}

/** A type and not an interface, because Kysely narrows tables by index. */
export type FactorTables = {
  step_up: StepUpTable;
  totp_factor: TotpTable;
  recovery_code: RecoveryCodeTable;
  refused_try: RefusedTryTable;
  passkey: PasskeyTable;
  answered_challenge: AnsweredChallengeTable;
};
