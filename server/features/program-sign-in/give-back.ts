import type { programSignInRoutes } from '#contract/program-sign-in';
import { readTokenKind } from '#kernel/auth/opaque-token.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import { aboutKey, findKey, updateLiveApiKey } from '../identity/index.ts';
import type { ProgramServices } from './redeem.ts';

type Route = typeof programSignInRoutes.revoke;

/** Whoever holds a key may end it. A session is ended by signing out, and is left alone. */
export const giveBack = async (
  kernel: ProgramServices,
  { body: { token } }: Input<Route>,
  ctx: Ctx,
): Promise<JsonOutcome<Route>> => {
  const kind = readTokenKind(token);
  const found =
    kind === 'pk' || kind === 'mk' ? await findKey(kernel, kernel.peppers, token, ctx.nowUtc) : null;
  if (found === null) return { body: {} };
  const { key } = found;
  let audit: AuditDetail | null = null;
  return {
    body: {},
    write: async (tx) => {
      if (!(await updateLiveApiKey(tx, key.id, { revoked_at: ctx.nowUtc }))) return;
      const actor = { kind: key.is_admin === 1 ? 'admin' : 'user', id: key.user_id };
      audit = { ...aboutKey(key), actor };
    },
    afterCommit: () => kernel.principals.forgetAll(),
    audit: () => audit,
  };
};
