import type { PasskeyAnswer } from '#contract/factors';
import { AppError } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { checkPasskey } from '../factors/index.ts';
import { findUser } from '../identity/index.ts';
import type { ProvenUser } from './open-session.ts';

/** A passkey whose authenticator verified its user is two factors in one: what one holds, and what one knows or is. */
export const provePasskey = async (
  kernel: Pick<Kernel, 'log' | 'signingSecret' | 'store'>,
  answer: PasskeyAnswer,
  ctx: Ctx,
): Promise<ProvenUser> => {
  const refuse = (): AppError => new AppError('mfa_factor_invalid', 'the passkey was refused');
  const checked = await checkPasskey(kernel, answer, { kind: 'sign_in' }, ctx);
  const user = checked === null ? undefined : await findUser(kernel.store.read, checked.userId);
  if (checked === null || user === undefined) throw refuse();
  return {
    user,
    components: ['passkey'],
    spend: async (tx) => {
      if (!(await checked.spend(tx))) throw refuse();
    },
  };
};
