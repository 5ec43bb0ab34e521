import type { signInRoutes } from '#contract/sign-in';
import { conflict } from '#kernel/app-error.ts';
import { createToken, hashToken } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Program } from '#kernel/feature.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { shiftUtc } from '#kernel/utc.ts';
import { findSession } from '../identity/index.ts';
import { backToDesktop } from '../sso/index.ts';
import { insertHandOver } from './hand-over-store.ts';

type Route = typeof signInRoutes.handOver;

/** RFC 6749, section 4.1.2 allows ten minutes; the desktop waits for it at this moment. */
const lifetimeMs = 60_000;
/** A sign-in made for the desktop is handed over at once; a session somebody works in stays where it is. */
const freshMs = 10 * 60_000;

/** What a code is good for: this session, for who asked with these. */
export const hashAsked = (
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  asked: {
    readonly sessionId: string;
    readonly redirectUri: string;
    readonly state: string;
    readonly challenge: string;
  },
): string =>
  hashToken(
    signingSecret,
    JSON.stringify([asked.sessionId, asked.redirectUri, asked.state, asked.challenge]),
  );

/**
 * The second leg of a desktop's sign-in: the browser has a session and gives it to the desktop on its own machine, which waits for it.
 * Whoever lures somebody to this page with an address of their own gets nothing. Throws conflict.
 */
export const handOver = async (
  kernel: Pick<Kernel, 'signingSecret' | 'store'> & Pick<Program, 'awaitsSession'>,
  { body }: Input<Route>,
  { baseUrl, nowUtc, principal, clientIp }: Ctx,
): Promise<JsonOutcome<Route>> => {
  if (kernel.awaitsSession?.(body) !== true)
    throw conflict('The Larmor on this computer does not wait for this sign-in. Begin it there.');
  const session =
    principal.sessionId === null ? undefined : await findSession(kernel.store.read, principal.sessionId);
  if (session === undefined || session.created_at <= shiftUtc(nowUtc, -freshMs))
    throw conflict('A session is handed over within ten minutes of its sign-in. Sign in again.');
  const code = createToken('hc');
  const expiresAtUtc = shiftUtc(nowUtc, lifetimeMs);
  const { redirect_uri: redirectUri, state, code_challenge: challenge } = body;
  return {
    body: {
      redirect_to: backToDesktop(redirectUri, { code, state, iss: baseUrl }),
      expires_at: expiresAtUtc,
    },
    write: (tx) =>
      insertHandOver(tx, {
        code_hash: hashToken(kernel.signingSecret, code),
        session_id: session.id,
        asked_hash: hashAsked(kernel, { sessionId: session.id, redirectUri, state, challenge }),
        created_at: nowUtc,
        expires_at: expiresAtUtc,
      }),
    audit: { recordType: 'session', recordId: session.id, payload: { client_ip: clientIp } },
  };
};
