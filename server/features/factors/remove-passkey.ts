import type { factorRoutes } from '#contract/factors';
import { notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { deleteRecoveryCodes } from './factor-store.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { deletePasskey, findOwnPasskey } from './passkey-store.ts';
import { spendChangeProof } from './spend-change-proof.ts';

type Remove = typeof factorRoutes.removePasskey;

/** The owner is checked before the proof: another person's passkey is answered with 404, whatever was proven. */
export const removePasskey = async (
  kernel: Pick<Kernel, 'signingSecret' | 'store'>,
  { body, params }: Input<Remove>,
  ctx: Ctx,
): Promise<JsonOutcome<Remove>> => {
  const userId = ctx.principal.id;
  if ((await findOwnPasskey(kernel.store.read, userId, params.id)) === undefined) throw notFound();
  return {
    body: { removed: true },
    write: async (tx) => {
      await spendChangeProof(kernel, tx, body.step_up_token, ctx);
      if (!(await deletePasskey(tx, userId, params.id))) throw notFound();
      // They stand in for a factor; with the last one they go.
      if (!(await hasSecondFactor(tx, userId))) await deleteRecoveryCodes(tx, userId);
    },
    audit: { recordType: 'user', recordId: userId, payload: { passkey_id: params.id } },
  };
};
