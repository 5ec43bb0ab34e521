import { AppError } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { findUserByEmail, forgetWrongPasswords, judgePassword } from '../identity/index.ts';
import { arePasswordsAllowed } from '../sso/index.ts';
import type { ProvenUser } from './open-session.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { recordRefusedSignIn } from './refused-sign-ins.ts';

export interface PasswordCredentials {
  readonly email: string;
  readonly password: string;
  readonly totp_code?: string | undefined;
  readonly recovery_code?: string | undefined;
}

/**
 * Checks a password and, where there is one, the second factor. A wrong password, the right one of an account that rests
 * after too many wrong ones, and an unknown account cost and answer the same.
 */
export const provePassword = async (
  kernel: Pick<Kernel, 'audit' | 'log' | 'passwords' | 'settings' | 'signingSecret' | 'store'>,
  { email, password, totp_code, recovery_code }: PasswordCredentials,
  ctx: Ctx,
): Promise<ProvenUser> => {
  const user = await findUserByEmail(kernel.store.read, email);
  const isRight = await kernel.passwords.check(password, user?.password_hash ?? null);
  const given = { userId: user?.id ?? null, clientIp: ctx.clientIp, isRight, nowUtc: ctx.nowUtc };
  const signsIn = await kernel.store.transact(async (tx) => {
    const isBelieved = await judgePassword(tx, given, kernel.settings.wrongPasswords);
    const isGood = isBelieved && (await arePasswordsAllowed(tx, email));
    if (!isGood) await recordRefusedSignIn(kernel, tx, given.userId, ctx);
    return isGood;
  });
  if (!signsIn || user === undefined)
    throw new AppError(
      'credentials_invalid',
      'unknown account, wrong password, too many wrong ones in a row, or an organisation without passwords',
    );
  const { components, spend } = await proveSecondFactor(kernel, user, { totp_code, recovery_code }, ctx);
  return {
    user,
    components: ['password', ...components],
    spend: async (tx) => {
      await spend(tx);
      await forgetWrongPasswords(tx, user.id);
    },
  };
};
