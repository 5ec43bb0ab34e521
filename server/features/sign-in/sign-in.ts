import type { SessionTokens } from '#contract/identity';
import type { signInRoutes } from '#contract/sign-in';
import { AppError } from '#kernel/app-error.ts';
import { checkPassword } from '#kernel/auth/passwords.ts';
import type { SecurityEventType } from '#kernel/events/security-events.ts';
import type { Ctx, JsonOutcome } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type GivenComponents, hasSecondFactor, type Proof, proveFactors } from '../factors/index.ts';
import { findUserByEmail, grantAdmin, startSession, type UserTable } from '../identity/index.ts';

/** Two declarations, one use case. */
type SignedIn = JsonOutcome<typeof signInRoutes.login> & JsonOutcome<typeof signInRoutes.token>;

const isConfiguredAdmin = (kernel: Kernel, user: UserTable): boolean =>
  kernel.settings.adminEmails.includes(user.email_key);

/** An account with a second factor is not signed in by its password alone; one without is asked for nothing. */
const proveSecondFactor = async (
  kernel: Kernel,
  user: UserTable,
  { totp_code, recovery_code }: GivenComponents,
  ctx: Ctx,
): Promise<Proof> => {
  const given = { totp_code, recovery_code };
  if (!(await hasSecondFactor(kernel, user.id))) return proveFactors(kernel, user, {}, ctx);
  if (totp_code === undefined && recovery_code === undefined)
    throw new AppError('mfa_required', 'the account has a second factor and none was given');
  return proveFactors(kernel, user, given, ctx);
};

/** Checks a password and starts a session. A wrong password and an unknown account cost and answer the same. */
export const signIn = async (
  kernel: Kernel,
  credentials: GivenComponents & { readonly email: string; readonly password: string },
  ctx: Ctx,
  route: string,
): Promise<SignedIn> => {
  const found = await findUserByEmail(kernel.store.read, credentials.email);
  if (!(await checkPassword(credentials.password, found?.password_hash ?? null)) || found === undefined)
    throw new AppError('credentials_invalid', 'unknown account or wrong password');
  const proof = await proveSecondFactor(kernel, found, credentials, ctx);
  const becomesAdmin = found.is_admin === 0 && isConfiguredAdmin(kernel, found);
  const user = becomesAdmin ? { ...found, is_admin: 1 } : found;
  const sessionId = kernel.newId('ses');
  const emit = (eventType: SecurityEventType, detail: Record<string, string>): void =>
    kernel.securityEvents.emit({ actorId: user.id, clientIp: ctx.clientIp, route, eventType, detail });
  return {
    body: async (tx): Promise<SessionTokens> => {
      await proof.spend(tx);
      if (becomesAdmin) await grantAdmin(tx, user.id);
      return startSession(tx, { id: sessionId, user }, ctx);
    },
    audit: {
      actor: { kind: user.is_admin === 1 ? 'admin' : 'user', id: user.id },
      recordType: 'session',
      recordId: sessionId,
      payload: { client_ip: ctx.clientIp, became_admin: becomesAdmin, factors: proof.components },
    },
    afterCommit: () => {
      kernel.principals.forgetAll();
      emit('login_success', { session_id: sessionId });
      if (becomesAdmin) emit('privilege_escalation', { cause: 'ADMIN_EMAILS' });
    },
  };
};
