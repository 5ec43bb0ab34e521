import { AppError } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { useStepUp } from './use-step-up.ts';

/**
 * Uses up a proof for a change of factors. An account that has a second factor proves itself by one, so that a password
 * alone never takes it away. Throws mfa_required.
 */
export const spendChangeProof = async (
  kernel: Pick<Kernel, 'signingSecret'>,
  tx: Tx,
  token: string,
  { principal, nowUtc }: Ctx,
): Promise<void> => {
  const use = { token, principal, purpose: 'manage_factors', record: null, nowUtc } as const;
  const { components } = await useStepUp(kernel, tx, use);
  const byPasswordAlone = components.every((component) => component === 'password');
  if (byPasswordAlone && (await hasSecondFactor(tx, principal.id)))
    throw new AppError('mfa_required', 'a change of factors was proven by the password alone');
};
