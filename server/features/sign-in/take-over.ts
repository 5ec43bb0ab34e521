import { hash } from 'node:crypto';
import type { SessionTokens } from '#contract/identity';
import type { signInRoutes } from '#contract/sign-in';
import { AppError } from '#kernel/app-error.ts';
import { hashToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import { deleteTokensOf, findSession, findUser, hasTimedOut, issueTokens } from '../identity/index.ts';
import { hashAsked } from './hand-over.ts';
import { type SessionHandOverTable, spendHandOver } from './hand-over-store.ts';
import { recordRefusedSignIn } from './refused-sign-ins.ts';

type Route = typeof signInRoutes.takeOver;

const refuse = (cause: string): AppError =>
  new AppError('credentials_invalid', `a session was not handed over: ${cause}`);

/** The running session of a code with its account. Throws where it ended, timed out or its account was closed meanwhile. */
const requireRunning = async (
  kernel: Pick<Kernel, 'settings' | 'store'>,
  { session_id }: SessionHandOverTable,
  nowUtc: string,
) => {
  const session = await findSession(kernel.store.read, session_id);
  if (session === undefined || session.ended_at !== null) throw refuse('it has ended');
  if (hasTimedOut(session, kernel.settings.session, nowUtc)) throw refuse('it timed out');
  const user = await findUser(kernel.store.read, session.user_id);
  if (user === undefined) throw refuse('its account is closed');
  return { session, user };
};

/**
 * Moves a session from the browser it was opened in to the desktop that asked: the same session with new tokens, so that it keeps how
 * somebody signed in, when, and what ends it. A code is spent before it is looked at: one that came from elsewhere first is worth
 * nothing to anybody, and its account sees the refusal.
 */
export const takeOver = async (
  kernel: Kernel,
  { body }: Input<Route>,
  ctx: Ctx,
): Promise<JsonOutcome<Route>> => {
  const codeHash = hashToken(kernel.signingSecret, body.code);
  const row = await kernel.store.note((tx) => spendHandOver(tx, codeHash, ctx.nowUtc));
  if (row === undefined) throw refuse('the code is unknown, used or over');
  const { session, user } = await requireRunning(kernel, row, ctx.nowUtc);
  const asked = hashAsked(kernel, {
    sessionId: session.id,
    redirectUri: body.redirect_uri,
    state: body.state,
    challenge: hash('sha256', body.code_verifier, 'base64url'),
  });
  if (asked !== row.asked_hash) {
    await kernel.store.transact((tx) => recordRefusedSignIn(kernel, tx, user.id, ctx));
    throw refuse('the code was asked for by somebody else');
  }
  const audit: AuditDetail = {
    actor: { kind: user.is_admin === 1 ? 'admin' : 'user', id: user.id },
    recordType: 'session',
    recordId: session.id,
    payload: { client_ip: ctx.clientIp },
  };
  return {
    body: async (tx: Tx): Promise<SessionTokens> => {
      const now = await findSession(tx, session.id);
      if (now === undefined || now.ended_at !== null) throw refuse('it has ended');
      await deleteTokensOf(tx, session.id);
      return issueTokens(kernel, tx, { id: session.id, user }, ctx.nowUtc);
    },
    audit,
    afterCommit: () => kernel.principals.forgetAll(),
  };
};
