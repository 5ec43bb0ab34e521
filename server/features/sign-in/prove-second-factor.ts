import { AppError } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type GivenComponents, hasSecondFactor, type Proof, proveFactors } from '../factors/index.ts';
import type { UserTable } from '../identity/index.ts';

/** An account with a second factor is not signed in without it; one that has none is asked for nothing. */
export const proveSecondFactor = async (
  kernel: Pick<Kernel, 'audit' | 'log' | 'passwords' | 'signingSecret' | 'store'>,
  user: UserTable,
  given: GivenComponents,
  ctx: Ctx,
): Promise<Proof> => {
  if (!(await hasSecondFactor(kernel.store.read, user.id))) return proveFactors(kernel, user, {}, ctx);
  if (given.totp_code === undefined && given.recovery_code === undefined)
    throw new AppError('mfa_required', 'the account has a second factor and none was given');
  return proveFactors(kernel, user, given, ctx);
};
