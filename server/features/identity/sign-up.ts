import type { identityRoutes } from '#contract/identity';
import { refuseWeakPassword } from '#kernel/auth/password-policy.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import { type Admission, admit } from './admission.ts';
import { emailSkeletonOf } from './email-skeleton.ts';
import { updateInvitation } from './invitation-store.ts';
import { newRoles, rolesOf } from './roles.ts';
import { signUpNoticeKind } from './sign-up-notice.ts';
import { userToWire } from './to-wire.ts';
import { emailKeyOf, findHolderOfEmail, insertUser, type NewUser } from './user-store.ts';
import { notVerified, verifiedIdentity } from './verified-identity.ts';

type SignUp = typeof identityRoutes.signUp;

/** The columns of the account as it is admitted: who sets a store up vouches for themselves. */
const admittedColumns = (userId: string, { roles, isFirst }: Admission, nowUtc: string) => ({
  ...newRoles(roles, nowUtc),
  ...(isFirst ? verifiedIdentity('set_up', userId, nowUtc) : notVerified),
});

const detailOf = (user: NewUser, holderId: string | null, { invitation }: Admission): AuditDetail => {
  const invited = invitation === null ? {} : { invitation_id: invitation.id };
  if (holderId !== null)
    return {
      recordType: 'user',
      recordId: holderId,
      payload: { email: user.email, taken: true, ...invited },
    };
  return {
    actor: { kind: 'user', id: user.id },
    recordType: 'user',
    recordId: user.id,
    payload: {
      email: user.email,
      is_admin: user.is_admin === 1,
      roles: rolesOf(user),
      identity_verified_how: user.identity_verified_how,
      ...invited,
    },
  };
};

/**
 * Creates an account for whom `admit` lets in. Where the address is taken, or looks like one that is, nothing is created and the
 * answer is the same: body, status, a hashed password, one transaction with one audit entry. What became of it is told to the
 * address itself, by mail.
 */
export const signUp = async (
  kernel: Pick<Kernel, 'jobs' | 'newId' | 'passwords' | 'settings' | 'signingSecret' | 'store'>,
  { body }: Input<SignUp>,
  ctx: Ctx,
): Promise<JsonOutcome<SignUp>> => {
  const { nowUtc } = ctx;
  const asked = { email: body.email, invitation: body.invitation };
  // Before the password is hashed: a stranger who is not let in costs nothing.
  let admission = await admit(kernel.store.read, kernel, asked, nowUtc);
  await refuseWeakPassword(body.password, {
    email: body.email,
    displayName: body.display_name,
    minLength: kernel.settings.passwordMinLength,
  });
  const id = kernel.newId('usr');
  const user: NewUser = {
    id,
    email: body.email,
    email_key: emailKeyOf(body.email),
    email_skeleton: emailSkeletonOf(body.email),
    display_name: body.display_name,
    password_hash: await kernel.passwords.hash(body.password),
    created_at: nowUtc,
    deactivated_at: null,
    ...admittedColumns(id, admission, nowUtc),
  };
  let holderId: string | null = null;
  const create = async (tx: Tx): Promise<void> => {
    admission = await admit(tx, kernel, asked, nowUtc);
    Object.assign(user, admittedColumns(id, admission, nowUtc));
    holderId = (await findHolderOfEmail(tx, body.email))?.id ?? null;
    if (holderId !== null) return;
    await insertUser(tx, user);
    if (admission.invitation !== null)
      await updateInvitation(tx, admission.invitation.id, { used_at: nowUtc, used_by: id });
  };
  return {
    write: async (tx) => {
      await create(tx);
      if (kernel.settings.mail === null) return;
      const payload = { recipient: body.email, isTaken: holderId !== null };
      await kernel.jobs.enqueue(tx, { kind: signUpNoticeKind, payload, id: kernel.newId('job') });
    },
    body: async () => userToWire(user),
    afterCommit: () => kernel.jobs.wake(),
    audit: () => detailOf(user, holderId, admission),
  };
};
