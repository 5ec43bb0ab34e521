import type { identityRoutes } from '#contract/identity';
import { notFound } from '#kernel/app-error.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import { isLoopbackHost } from '#kernel/http/loopback.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { signupPolicyOf } from './admission.ts';
import { listApiKeys } from './api-key-store.ts';
import { createApiKey, type IdentityServices, revokeApiKey, rotateApiKey } from './api-keys.ts';
import { rotateRefreshToken } from './rotate-refresh-token.ts';
import { liveSince } from './session-limits.ts';
import { endSession, findSession, listSessions } from './session-store.ts';
import { signUp } from './sign-up.ts';
import { apiKeyToWire, userToWire } from './to-wire.ts';
import { findUser, hasAnyUser } from './user-store.ts';

const openTo = { open: 'everybody', invite: 'invited', off: 'nobody' } as const;

export const identityHandlers: Handlers<typeof identityRoutes, IdentityServices> = {
  signUp,

  signUpPolicy: async ({ settings, store }) => {
    const isFirst = isLoopbackHost(settings.host) && !(await hasAnyUser(store.read));
    const open_to = isFirst ? 'everybody' : openTo[signupPolicyOf(settings)];
    return { body: { open_to, first_account: isFirst } };
  },

  refresh: async (kernel, { body }, ctx) => {
    // A refusal may have ended a session, so this one forgets either way.
    const tokens = rotateRefreshToken(
      kernel,
      { refreshToken: body.refresh_token, exchangeId: body.exchange_id ?? null },
      ctx,
    );
    return { body: await tokens.finally(() => kernel.principals.forgetAll()) };
  },

  logout: async (kernel, _input, { principal, nowUtc }) => {
    const { sessionId } = principal;
    // A key or the system key has no session to end.
    if (sessionId === null) return { body: { ended: false } };
    return {
      body: { ended: true },
      write: async (tx) => {
        await endSession(tx, sessionId, 'logout', nowUtc);
      },
      afterCommit: () => kernel.principals.forgetAll(),
      audit: { recordType: 'session', recordId: sessionId, payload: {} },
    };
  },

  me: async (kernel, _input, { principal }) => {
    const user = await findUser(kernel.store.read, principal.id);
    if (user === undefined) throw notFound();
    return { body: userToWire(user) };
  },

  listSessions: async (kernel, { query }, { principal, nowUtc }) => {
    const page = readPage(query);
    const since = liveSince(kernel.settings.session, nowUtc);
    const rows = await listSessions(kernel.store.read, principal.id, since, page);
    const toItem = (row: (typeof rows)[number]) => ({
      id: row.id,
      created_at: row.created_at,
      last_used_at: row.last_used_at,
      client_ip: row.client_ip,
      current: row.id === principal.sessionId,
    });
    return { body: toPage(rows, page, toItem) };
  },

  revokeSession: async (kernel, { params }, { principal, nowUtc }) => {
    const session = await findSession(kernel.store.read, params.id);
    if (session === undefined || session.user_id !== principal.id || session.ended_at !== null)
      throw notFound();
    return {
      body: { revoked: true },
      write: async (tx) => {
        if (!(await endSession(tx, session.id, 'revoked', nowUtc))) throw notFound();
      },
      afterCommit: () => kernel.principals.forgetAll(),
      audit: { recordType: 'session', recordId: session.id, payload: {} },
    };
  },

  createApiKey,

  listApiKeys: async (kernel, { query }, { principal }) => {
    const page = readPage(query);
    const rows = await listApiKeys(kernel.store.read, principal.id, page);
    return { body: toPage(rows, page, apiKeyToWire) };
  },

  revokeApiKey,

  rotateApiKey,
};
