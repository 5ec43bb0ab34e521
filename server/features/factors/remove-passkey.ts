import type { factorRoutes } from '#contract/factors';
import { notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Ctx, JsonOutcome } from '#kernel/http/outcome.ts';
import { deleteRecoveryCodes } from './factor-store.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { deletePasskey } from './passkey-store.ts';
import { spendChangeProof } from './spend-change-proof.ts';

type Remove = typeof factorRoutes.removePasskey;

export const removePasskey = ({ body, params }: Input<Remove>, ctx: Ctx): JsonOutcome<Remove> => ({
  body: { removed: true },
  write: async (tx) => {
    await spendChangeProof(tx, body.step_up_token, ctx);
    const userId = ctx.principal.id;
    if (!(await deletePasskey(tx, userId, params.id))) throw notFound();
    // They stand in for a factor; with the last one they go.
    if (!(await hasSecondFactor(tx, userId))) await deleteRecoveryCodes(tx, userId);
  },
  audit: { recordType: 'user', recordId: ctx.principal.id, payload: { passkey_id: params.id } },
});
