import { z } from 'zod';
import { AppError } from '#kernel/app-error.ts';
import { hashToken } from '#kernel/auth/opaque-token.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { type Role, roles } from '#kernel/contract/roles.ts';
import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { isLoopbackHost } from '#kernel/http/loopback.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findOpenInvitation } from './invitation-store.ts';
import { defaultRole } from './roles.ts';
import type { InvitationTable } from './tables.ts';
import { emailKeyOf, hasAnyUser } from './user-store.ts';

/** Who may make an account for themselves. */
export type SignupPolicy = 'open' | 'invite' | 'off';

/** What SIGNUP says; where it says nothing, everybody on loopback and nobody elsewhere. */
export const signupPolicyOf = ({ signup, host }: Pick<Settings, 'signup' | 'host'>): SignupPolicy =>
  signup ?? (isLoopbackHost(host) ? 'open' : 'off');

export interface Admission {
  readonly roles: readonly Role[];
  /** The first account of the store. */
  readonly isFirst: boolean;
  readonly invitation: InvitationTable | null;
}

const refuse = (cause: string): AppError => new AppError('forbidden', `sign-up refused: ${cause}`);

const invitedRoles = ({ id, roles: text }: InvitationTable): readonly Role[] =>
  readStored(z.array(z.enum(roles)).min(1), text, { column: 'invitation.roles', id });

/**
 * Whether somebody may make an account, and as what. The first account of an empty store is always possible on loopback and is an
 * admin. An invitation is for its address alone. Throws forbidden in one sentence, whatever the cause.
 */
export const admit = async (
  db: Db,
  { settings, signingSecret }: Pick<Kernel, 'settings' | 'signingSecret'>,
  asked: { readonly email: string; readonly invitation: string | undefined },
  nowUtc: string,
): Promise<Admission> => {
  const policy = signupPolicyOf(settings);
  const isFirst = !(await hasAnyUser(db));
  if (isFirst && (policy === 'open' || isLoopbackHost(settings.host)))
    return { roles: ['admin', defaultRole], isFirst, invitation: null };
  if (policy === 'off') throw refuse('SIGNUP is off');
  if (asked.invitation === undefined) {
    if (policy === 'invite') throw refuse('no invitation');
    return { roles: [defaultRole], isFirst, invitation: null };
  }
  const invitation = await findOpenInvitation(db, hashToken(signingSecret, asked.invitation), nowUtc);
  if (invitation === undefined || invitation.email_key !== emailKeyOf(asked.email))
    throw refuse('the invitation is not good, or for another address');
  const granted = invitedRoles(invitation);
  return { roles: isFirst ? [...new Set<Role>(['admin', ...granted])] : granted, isFirst, invitation };
};
