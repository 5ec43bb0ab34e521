import type { SessionTokens } from '#contract/identity';
import { AppError } from '#kernel/app-error.ts';
import { createToken, deriveToken, hashToken } from '#kernel/auth/opaque-token.ts';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { issueTokens, type MakeToken } from './issue-tokens.ts';
import { hasTimedOut } from './session-limits.ts';
import {
  deleteExpiredAccessTokens,
  endSession,
  findAccessToken,
  findRefreshToken,
  findSession,
  markRefreshTokenUsed,
  touchSession,
} from './session-store.ts';
import type { RefreshTokenTable, SessionTable, UserTable } from './tables.ts';
import { userToWire } from './to-wire.ts';
import { findUser } from './user-store.ts';

const refuse = (cause: string): AppError => new AppError('credentials_invalid', cause);

/** How long an answer that was lost is given again. */
const lostAnswerMs = 60_000;

interface Exchange {
  readonly refreshToken: string;
  /** What the client kept before it asked; null where it kept nothing. */
  readonly exchangeId: string | null;
}

const makerOf = (signingSecret: Uint8Array, { refreshToken, exchangeId }: Exchange): MakeToken =>
  exchangeId === null
    ? createToken
    : (kind) => deriveToken(signingSecret, kind, JSON.stringify([refreshToken, exchangeId]));

/**
 * The pair an exchange has made already, for a client that left before the answer came (a page that is reloaded in that moment). Null
 * where the exchange was another one, is a minute old, or its refresh token has been used.
 */
const findMadePair = async (
  signingSecret: Uint8Array,
  tx: Tx,
  used: { readonly token: RefreshTokenTable; readonly user: UserTable; readonly exchange: Exchange },
  nowUtc: string,
): Promise<SessionTokens | null> => {
  const { token, user, exchange } = used;
  const isRecent = token.used_at !== null && token.used_at > shiftUtc(nowUtc, -lostAnswerMs);
  if (exchange.exchangeId === null || !isRecent) return null;
  const make = makerOf(signingSecret, exchange);
  const pair = { access: make('at'), refresh: make('rt') };
  const refresh = await findRefreshToken(tx, hashToken(signingSecret, pair.refresh));
  const access = await findAccessToken(tx, hashToken(signingSecret, pair.access));
  if (refresh === undefined || refresh.used_at !== null || access === undefined) return null;
  return {
    access_token: pair.access,
    refresh_token: pair.refresh,
    token_type: 'bearer',
    expires_at: access.expires_at,
    session_id: token.session_id,
    user: userToWire(user),
  };
};

/**
 * Exchanges a refresh token; each is good once. A second use means that two parties hold it, so the session ends
 * for both. The refusal itself has to be stored: that is why this use case runs its own transaction, with the
 * audit row of either outcome in it, instead of handing a write to the pipeline.
 */
export const rotateRefreshToken = async (
  kernel: Pick<Kernel, 'audit' | 'settings' | 'signingSecret' | 'store'>,
  exchange: Exchange,
  ctx: Ctx,
): Promise<SessionTokens> => {
  const record = (tx: Tx, session: SessionTable, event: AuditEventName) =>
    kernel.audit.append(tx, {
      actor: { kind: 'user', id: session.user_id },
      event,
      recordType: 'session',
      recordId: session.id,
      requestId: ctx.requestId,
      payload: { client_ip: ctx.clientIp },
      reasonForChange: null,
    });

  const tokens = await kernel.store.transact(async (tx) => {
    const token = await findRefreshToken(tx, hashToken(kernel.signingSecret, exchange.refreshToken));
    const session = token && (await findSession(tx, token.session_id));
    const user = session && (await findUser(tx, session.user_id));
    if (token === undefined || session === undefined || user === undefined)
      throw refuse('unknown refresh token');
    if (session.ended_at !== null) throw refuse('refresh token of a session that has ended');
    const made = await findMadePair(kernel.signingSecret, tx, { token, user, exchange }, ctx.nowUtc);
    if (made !== null) return made;
    if (token.used_at !== null) {
      await endSession(tx, session.id, 'refresh_reuse', ctx.nowUtc);
      await record(tx, session, 'auth.refresh_reuse_detected');
      return null;
    }
    if (hasTimedOut(session, kernel.settings.session, ctx.nowUtc)) throw refuse('the session timed out');
    if (token.expires_at <= ctx.nowUtc) throw refuse('expired refresh token');
    await markRefreshTokenUsed(tx, token.token_hash, ctx.nowUtc);
    await touchSession(tx, session.id, ctx.nowUtc);
    await deleteExpiredAccessTokens(tx, ctx.nowUtc);
    await record(tx, session, 'auth.refresh');
    const make = makerOf(kernel.signingSecret, exchange);
    return issueTokens(kernel, tx, { id: session.id, user }, ctx.nowUtc, make);
  });
  if (tokens === null) throw refuse('refresh token used twice, its session was ended');
  return tokens;
};
