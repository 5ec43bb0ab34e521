import type { SessionTokens } from '#contract/identity';
import { createToken, hashToken, type TokenKind } from '#kernel/auth/opaque-token.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { insertTokenPair } from './session-store.ts';
import type { UserTable } from './tables.ts';
import { userToWire } from './to-wire.ts';

const accessLifetimeMs = 15 * 60 * 1000;
const refreshLifetimeMs = 30 * 24 * 60 * 60 * 1000;

export type MakeToken = (kind: TokenKind) => string;

/** A new pair for a session. Only hashes are stored; the tokens exist in the returned answer alone. */
export const issueTokens = async (
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  tx: Tx,
  session: { readonly id: string; readonly user: UserTable },
  nowUtc: string,
  makeToken: MakeToken = createToken,
): Promise<SessionTokens> => {
  const accessToken = makeToken('at');
  const refreshToken = makeToken('rt');
  const expiresAtUtc = shiftUtc(nowUtc, accessLifetimeMs);
  await insertTokenPair(
    tx,
    { token_hash: hashToken(signingSecret, accessToken), session_id: session.id, expires_at: expiresAtUtc },
    {
      token_hash: hashToken(signingSecret, refreshToken),
      session_id: session.id,
      created_at: nowUtc,
      expires_at: shiftUtc(nowUtc, refreshLifetimeMs),
      used_at: null,
    },
  );
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_at: expiresAtUtc,
    session_id: session.id,
    user: userToWire(session.user),
  };
};
