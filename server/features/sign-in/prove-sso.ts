import { AppError } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type RedeemedHandle, redeemHandle } from '../sso/index.ts';
import type { ProvenUser } from './open-session.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { recordRefusedSignIn } from './refused-sign-ins.ts';

export interface SsoCredentials {
  readonly handle: string;
  readonly verifier: string;
  readonly totp_code?: string | undefined;
  readonly recovery_code?: string | undefined;
}

const redeem = async (kernel: Kernel, given: SsoCredentials, ctx: Ctx): Promise<RedeemedHandle> => {
  try {
    return await redeemHandle(kernel, given, ctx);
  } catch (error) {
    if (error instanceof AppError && error.code === 'credentials_invalid')
      await kernel.store.transact((tx) => recordRefusedSignIn(kernel, tx, null, ctx));
    throw error;
  }
};

/** Somebody an issuer vouches for, with the second factor of their account as after a password. */
export const proveSso = async (kernel: Kernel, given: SsoCredentials, ctx: Ctx): Promise<ProvenUser> => {
  const redeemed = await redeem(kernel, given, ctx);
  const { user, organisationId, hasSecondFactor } = redeemed;
  const { totp_code, recovery_code } = given;
  const proof = hasSecondFactor
    ? null
    : await proveSecondFactor(kernel, user, { totp_code, recovery_code }, ctx);
  return {
    user,
    components: [`sso:${organisationId}`, ...(proof?.components ?? ['sso:mfa'])],
    hasSecondFactor,
    spend: async (tx) => {
      await redeemed.spend(tx);
      await proof?.spend(tx);
    },
  };
};
