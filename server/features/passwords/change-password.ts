import type { passwordRoutes } from '#contract/passwords';
import { AppError, invalidField } from '#kernel/app-error.ts';
import { refuseWeakPassword } from '#kernel/auth/password-policy.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { hasSecondFactor, proveFactors, spendChangeProof } from '../factors/index.ts';
import { endSessionsOf, findUser, setPassword } from '../identity/index.ts';

type Route = typeof passwordRoutes.change;

/** The old password, and where the account has a second factor a proof of it: a password alone never replaces itself then. */
export const changePassword = async (
  kernel: Kernel,
  { body }: Input<Route>,
  ctx: Ctx,
): Promise<JsonOutcome<Route>> => {
  const { sessionId } = ctx.principal;
  const user = sessionId === null ? undefined : await findUser(kernel.store.read, ctx.principal.id);
  if (user === undefined) throw new AppError('forbidden', 'a password is changed in a session of its person');
  const proof = await proveFactors(kernel, user, { password: body.current_password }, ctx);
  const needsFactor = await hasSecondFactor(kernel.store.read, user.id);
  const { step_up_token: stepUpToken } = body;
  if (needsFactor && stepUpToken === undefined)
    throw new AppError('mfa_required', 'the account has a second factor and no step-up was given');
  if (body.password === body.current_password) throw invalidField('password', 'Is the password of now.');
  await refuseWeakPassword(body.password, {
    email: user.email,
    displayName: user.display_name,
    minLength: kernel.settings.passwordMinLength,
  });
  const passwordHash = await kernel.passwords.hash(body.password);
  let endedSessions = 0;
  return {
    write: async (tx) => {
      await proof.spend(tx);
      if (needsFactor && stepUpToken !== undefined) await spendChangeProof(kernel, tx, stepUpToken, ctx);
      await setPassword(tx, user.id, passwordHash, ctx.nowUtc);
      endedSessions = await endSessionsOf(tx, user.id, { keepSessionId: sessionId, nowUtc: ctx.nowUtc });
    },
    body: async () => ({ changed_at: ctx.nowUtc, ended_sessions: endedSessions }),
    afterCommit: () => kernel.principals.forgetAll(),
    audit: () => ({
      recordType: 'user',
      recordId: user.id,
      payload: { ended_sessions: endedSessions, with_second_factor: needsFactor },
    }),
  };
};
