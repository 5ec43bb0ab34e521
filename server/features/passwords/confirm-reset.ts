import type { passwordRoutes } from '#contract/passwords';
import { AppError } from '#kernel/app-error.ts';
import { hashToken } from '#kernel/auth/opaque-token.ts';
import { refuseWeakPassword } from '#kernel/auth/password-policy.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import { findUser, revokeAllTokens, setPassword } from '../identity/index.ts';
import { findByToken, spendMessage } from './outbox-store.ts';

type Route = typeof passwordRoutes.confirmReset;

const refuse = (): AppError => new AppError('credentials_invalid', 'unknown, used or expired reset code');

/** Sets the password and ends everything the account holds. A refused password does not use the code up. */
export const confirmReset = async (
  kernel: Pick<Kernel, 'passwords' | 'principals' | 'settings' | 'signingSecret' | 'store'>,
  { body }: Input<Route>,
  ctx: Ctx,
): Promise<JsonOutcome<Route>> => {
  const message = await findByToken(
    kernel.store.read,
    hashToken(kernel.signingSecret, body.reset_token),
    ctx.nowUtc,
  );
  const user = await findUser(kernel.store.read, message?.user_id ?? '');
  if (message === undefined || user === undefined) throw refuse();
  await refuseWeakPassword(body.password, {
    email: user.email,
    displayName: user.display_name,
    minLength: kernel.settings.passwordMinLength,
  });
  const passwordHash = await kernel.passwords.hash(body.password);
  const audit: { -readonly [K in keyof AuditDetail]: AuditDetail[K] } = {
    actor: { kind: user.is_admin === 1 ? 'admin' : 'user', id: user.id },
    recordType: 'user',
    recordId: user.id,
    payload: {},
  };
  return {
    body: { changed_at: ctx.nowUtc },
    write: async (tx) => {
      if (!(await spendMessage(tx, message.id))) throw refuse();
      await setPassword(tx, user.id, passwordHash, ctx.nowUtc);
      audit.payload = {
        ...(await revokeAllTokens(tx, user.id, 'password_reset', ctx.nowUtc)),
        client_ip: ctx.clientIp,
      };
    },
    afterCommit: () => kernel.principals.forgetAll(),
    audit: () => audit,
  };
};
