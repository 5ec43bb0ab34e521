import { z } from 'zod';
import { asName } from '#kernel/contract/common-schemas.ts';
import type { Tx } from '#kernel/db/store.ts';
import { badScim, ScimError } from '#kernel/http/scim-error.ts';
import {
  defaultRole,
  emailKeyOf,
  emailSkeletonOf,
  insertUser,
  newRoles,
  notVerified,
  updateUser,
} from '../identity/index.ts';
import type { Json } from './attribute.ts';
import { findNameHolder, putProfile } from './user-store.ts';

/** What an account takes from a resource. */
export interface UserAccount {
  readonly userName: string;
  readonly email: string;
  readonly displayName: string;
  readonly isActive: boolean;
}

interface Email {
  readonly value: string;
  readonly primary?: boolean;
}

const emailText = z.email().max(254);

const displayNameOf = (resource: Json, userName: string): string => {
  const name = (resource['name'] ?? {}) as Readonly<Record<string, string>>;
  const parts = [name['givenName'], name['familyName']].filter((part) => part !== undefined).join(' ');
  const candidates = [resource['displayName'], name['formatted'], parts, userName];
  return asName(String(candidates.find((text) => text !== undefined && text !== '')));
};

/** The primary address, else the first; a user name that is an address stands in for both. Throws 400 where there is none. */
const emailOf = (resource: Json, userName: string): string => {
  const emails = (resource['emails'] ?? []) as readonly Email[];
  const chosen = emails.find((email) => email.primary === true) ?? emails[0];
  const email = emailText.safeParse(chosen?.value ?? userName);
  if (!email.success) throw badScim('invalidValue', 'emails or userName has to hold an e-mail address.');
  return email.data;
};

export const toUserAccount = (resource: Json): UserAccount => {
  const userName = String(resource['userName']);
  return {
    userName,
    email: emailOf(resource, userName),
    displayName: displayNameOf(resource, userName),
    isActive: resource['active'] !== false,
  };
};

const taken = (what: string): ScimError => new ScimError(409, 'uniqueness', `The ${what} is taken.`);

/** Throws 409 where another account goes by the name. */
export const requireFreeName = async (tx: Tx, userId: string, userName: string): Promise<void> => {
  const holder = await findNameHolder(tx, userName);
  if (holder !== undefined && holder !== userId) throw taken('userName');
};

const addressOf = (email: string) => ({
  email,
  email_key: emailKeyOf(email),
  email_skeleton: emailSkeletonOf(email),
});

export const insertAccount = async (
  tx: Tx,
  { email, displayName, isActive }: UserAccount,
  given: { readonly id: string; readonly passwordHash: string; readonly nowUtc: string },
): Promise<void> => {
  const isNew = await insertUser(tx, {
    id: given.id,
    ...addressOf(email),
    display_name: displayName,
    password_hash: given.passwordHash,
    ...newRoles([defaultRole], given.nowUtc),
    created_at: given.nowUtc,
    deactivated_at: isActive ? null : given.nowUtc,
    ...notVerified,
  });
  if (!isNew) throw taken('e-mail address');
};

/** An address another account holds breaks its unique key, which is answered as a conflict. */
export const updateAccount = (
  tx: Tx,
  userId: string,
  { email, displayName }: UserAccount,
  deactivatedAt: string | null,
): Promise<void> =>
  updateUser(tx, userId, { ...addressOf(email), display_name: displayName, deactivated_at: deactivatedAt });

export const putUserProfile = (tx: Tx, userId: string, resource: Json, nowUtc: string): Promise<void> =>
  putProfile(tx, {
    user_id: userId,
    user_name: String(resource['userName']),
    external_id: (resource['externalId'] as string | undefined) ?? null,
    details: JSON.stringify({ name: resource['name'], emails: resource['emails'] }),
    modified_at: nowUtc,
    deleted_at: null,
  });
