import type { Tx } from '#kernel/db/store.ts';
import { revokeApiKeysOf } from './api-key-store.ts';
import { endSessionsOf } from './session-store.ts';

/** Why everything an account holds was ended, for the trail. */
export type RevocationCause = 'admin' | 'deactivated' | 'password_reset' | 'deprovisioned' | 'sso_linked';

/** For the payload of the caller's audit row. */
export interface RevokedTokens {
  readonly cause: RevocationCause;
  readonly ended_sessions: number;
  readonly revoked_api_keys: number;
}

/**
 * Ends everything an account holds inside the caller's transaction: sessions with their access and refresh tokens, what
 * was proven in them (a step-up is good in its session alone), and API keys of both kinds. The caller writes the audit
 * row and calls `kernel.principals.forgetAll()` in `afterCommit`.
 */
export const revokeAllTokens = async (
  tx: Tx,
  userId: string,
  cause: RevocationCause,
  nowUtc: string,
): Promise<RevokedTokens> => ({
  cause,
  ended_sessions: await endSessionsOf(tx, userId, { keepSessionId: null, nowUtc }),
  revoked_api_keys: await revokeApiKeysOf(tx, userId, nowUtc),
});
