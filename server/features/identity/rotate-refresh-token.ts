import type { SessionTokens } from '#contract/identity';
import { AppError } from '#kernel/app-error.ts';
import { hashToken } from '#kernel/auth/opaque-token.ts';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { issueTokens } from './issue-tokens.ts';
import { hasTimedOut } from './session-limits.ts';
import {
  deleteExpiredAccessTokens,
  endSession,
  findRefreshToken,
  findSession,
  markRefreshTokenUsed,
  touchSession,
} from './session-store.ts';
import type { SessionTable } from './tables.ts';
import { findUser } from './user-store.ts';

const refuse = (cause: string): AppError => new AppError('credentials_invalid', cause);

/**
 * Exchanges a refresh token; each is good once. A second use means that two parties hold it, so the session ends
 * for both. The refusal itself has to be stored: that is why this use case runs its own transaction, with the
 * audit row of either outcome in it, instead of handing a write to the pipeline.
 */
export const rotateRefreshToken = async (
  kernel: Pick<Kernel, 'audit' | 'settings' | 'signingSecret' | 'store'>,
  refreshToken: string,
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
    const token = await findRefreshToken(tx, hashToken(kernel.signingSecret, refreshToken));
    const session = token && (await findSession(tx, token.session_id));
    const user = session && (await findUser(tx, session.user_id));
    if (token === undefined || session === undefined || user === undefined)
      throw refuse('unknown refresh token');
    if (session.ended_at !== null) throw refuse('refresh token of a session that has ended');
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
    return issueTokens(kernel, tx, { id: session.id, user }, ctx.nowUtc);
  });
  if (tokens === null) throw refuse('refresh token used twice, its session was ended');
  return tokens;
};
