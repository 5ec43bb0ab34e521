import type { identityRoutes } from '#contract/identity';
import { conflict } from '#kernel/app-error.ts';
import { refuseWeakPassword } from '#kernel/auth/password-policy.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { emailSkeletonOf } from './email-skeleton.ts';
import { newRoles } from './roles.ts';
import { userToWire } from './to-wire.ts';
import { emailKeyOf, hasAnyUser, insertUser } from './user-store.ts';

type SignUp = typeof identityRoutes.signUp;

/** Creates an account. The first one on an empty store is admin, decided inside the transaction. */
export const signUp = async (
  kernel: Pick<Kernel, 'newId' | 'passwords' | 'settings'>,
  { body }: Input<SignUp>,
  ctx: Ctx,
): Promise<JsonOutcome<SignUp>> => {
  await refuseWeakPassword(body.password, {
    email: body.email,
    displayName: body.display_name,
    minLength: kernel.settings.passwordMinLength,
  });
  const user = {
    id: kernel.newId('usr'),
    email: body.email,
    email_key: emailKeyOf(body.email),
    email_skeleton: emailSkeletonOf(body.email),
    display_name: body.display_name,
    password_hash: await kernel.passwords.hash(body.password),
    ...newRoles(['scientist'], ctx.nowUtc),
    created_at: ctx.nowUtc,
    deactivated_at: null,
    identity_verified_at: null,
  };
  return {
    write: async (tx) => {
      if (!(await hasAnyUser(tx))) Object.assign(user, newRoles(['admin', 'scientist'], ctx.nowUtc));
      if (!(await insertUser(tx, user)))
        throw conflict('An account with this e-mail, or one that looks like it, exists.');
    },
    body: async () => userToWire(user),
    audit: () => ({
      actor: { kind: 'user', id: user.id },
      recordType: 'user',
      recordId: user.id,
      payload: { email: user.email, is_admin: user.is_admin === 1 },
    }),
  };
};
