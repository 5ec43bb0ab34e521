import { AppError } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { useStepUp } from './use-step-up.ts';

/**
 * Uses up a proof for a change of factors, or for a program that is signed in. An account that has a second factor proves itself by
 * one, so that neither a password nor its organisation alone takes it away or opens another door beside it. Throws mfa_required.
 */
export const spendChangeProof = async (
  kernel: Pick<Kernel, 'signingSecret'>,
  tx: Tx,
  token: string,
  { principal, nowUtc }: Ctx,
  purpose: 'manage_factors' | 'sign_in_program' = 'manage_factors',
): Promise<void> => {
  const use = { token, principal, purpose, record: null, nowUtc } as const;
  const { components } = await useStepUp(kernel, tx, use);
  const withoutFactor = components.every((component) => component === 'password' || component === 'sso');
  if (withoutFactor && (await hasSecondFactor(tx, principal.id)))
    throw new AppError('mfa_required', 'an account with a second factor proved itself without it');
};
