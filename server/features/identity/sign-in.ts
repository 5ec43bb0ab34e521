import type { identityRoutes } from '#contract/identity';
import { AppError } from '#kernel/app-error.ts';
import { checkPassword } from '#kernel/auth/passwords.ts';
import type { Ctx, JsonOutcome } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { issueTokens } from './issue-tokens.ts';
import { deleteExpiredAccessTokens, insertSession } from './session-store.ts';
import type { UserTable } from './tables.ts';
import { findUserByEmail, grantAdmin } from './user-store.ts';

/** Two declarations, one use case. */
type SignedIn = JsonOutcome<typeof identityRoutes.login> & JsonOutcome<typeof identityRoutes.token>;

const isConfiguredAdmin = (kernel: Kernel, user: UserTable): boolean =>
  kernel.settings.adminEmails.includes(user.email_key);

/** Checks a password and starts a session. A wrong password and an unknown account cost and answer the same. */
export const signIn = async (
  kernel: Kernel,
  credentials: { readonly email: string; readonly password: string },
  ctx: Ctx,
  route: string,
): Promise<SignedIn> => {
  const found = await findUserByEmail(kernel.store.read, credentials.email);
  if (!(await checkPassword(credentials.password, found?.password_hash ?? null)) || found === undefined)
    throw new AppError('credentials_invalid', 'unknown account or wrong password');
  const becomesAdmin = found.is_admin === 0 && isConfiguredAdmin(kernel, found);
  const user = becomesAdmin ? { ...found, is_admin: 1 } : found;
  const sessionId = kernel.newId('ses');
  const about = { actorId: user.id, clientIp: ctx.clientIp, route };
  return {
    write: async (tx) => {
      if (becomesAdmin) await grantAdmin(tx, user.id);
      await deleteExpiredAccessTokens(tx, ctx.nowUtc);
      await insertSession(tx, {
        id: sessionId,
        user_id: user.id,
        client_ip: ctx.clientIp,
        created_at: ctx.nowUtc,
        last_used_at: ctx.nowUtc,
        ended_at: null,
        end_reason: null,
      });
    },
    body: (tx) => issueTokens(tx, { id: sessionId, user }, ctx.nowUtc),
    audit: {
      actor: { kind: user.is_admin === 1 ? 'admin' : 'user', id: user.id },
      recordType: 'session',
      recordId: sessionId,
      payload: { client_ip: ctx.clientIp, became_admin: becomesAdmin },
    },
    afterCommit: () => {
      kernel.securityEvents.emit({ ...about, eventType: 'login_success', detail: { session_id: sessionId } });
      if (becomesAdmin)
        kernel.securityEvents.emit({
          ...about,
          eventType: 'privilege_escalation',
          detail: { cause: 'ADMIN_EMAILS' },
        });
    },
  };
};
