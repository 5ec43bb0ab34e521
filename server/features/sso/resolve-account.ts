import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import {
  createUnknownPassword,
  defaultRole,
  emailKeyOf,
  emailSkeletonOf,
  findHolderOfEmail,
  findUser,
  findUserByEmail,
  insertUser,
  newRoles,
  notVerified,
  revokeAllTokens,
  setPassword,
  type UserTable,
  updateUser,
  verifiedIdentity,
} from '../identity/index.ts';
import type { Vouched } from './check-claims.ts';
import type { RefusalCause } from './contract.ts';
import { refuseSso } from './refuse-sso.ts';
import { findSubject, hasSubject, insertSubject } from './subject-store.ts';
import type { OrganisationTable } from './tables.ts';

interface ResolvedAccount {
  readonly user: UserTable;
  /** Makes and links what is new, inside the transaction that begins the session; throws where it changed meanwhile. */
  write(tx: Tx): Promise<void>;
}

type AccountResolution = ResolvedAccount | { readonly refusal: RefusalCause };

interface Linking {
  readonly kernel: Kernel;
  readonly organisation: OrganisationTable;
  readonly vouched: Vouched;
  readonly ctx: Ctx;
}

const link = async (
  tx: Tx,
  { kernel, organisation, vouched, ctx }: Linking,
  user: UserTable,
  payload: object,
) => {
  const isNew = await insertSubject(tx, {
    issuer: vouched.issuer,
    subject: vouched.subject,
    user_id: user.id,
    organisation_id: organisation.id,
    linked_at: ctx.nowUtc,
  });
  if (!isNew) throw refuseSso('account_of_other_subject');
  await kernel.audit.append(tx, {
    actor: { kind: user.is_admin === 1 ? 'admin' : 'user', id: user.id },
    event: 'auth.sso.link',
    recordType: 'user',
    recordId: user.id,
    requestId: ctx.requestId,
    payload: { organisation_id: organisation.id, issuer: vouched.issuer, ...payload },
    reasonForChange: null,
  });
};

const createAccount = async (linking: Linking): Promise<ResolvedAccount> => {
  const { kernel, vouched, ctx } = linking;
  const user: UserTable = {
    id: kernel.newId('usr'),
    email: vouched.email,
    email_key: emailKeyOf(vouched.email),
    email_skeleton: emailSkeletonOf(vouched.email),
    display_name: vouched.displayName,
    password_hash: await createUnknownPassword(kernel.passwords),
    password_changed_at: ctx.nowUtc,
    ...newRoles([defaultRole], ctx.nowUtc),
    created_at: ctx.nowUtc,
    deactivated_at: null,
    ...(kernel.settings.sso.verifiesIdentity
      ? verifiedIdentity('issuer', linking.organisation.id, ctx.nowUtc)
      : notVerified),
  };
  return {
    user,
    write: async (tx) => {
      if (!(await insertUser(tx, user))) throw refuseSso('account_closed');
      await link(tx, linking, user, { created: true, email: user.email });
    },
  };
};

/**
 * Addresses are not verified at sign-up, so somebody else may have made the account before. Unless an admin identified
 * its person, what it holds ends with the first link, and its password with it.
 */
const linkAccount = async (linking: Linking, user: UserTable): Promise<ResolvedAccount> => {
  const { kernel, ctx } = linking;
  const unknownPassword = await createUnknownPassword(kernel.passwords);
  return {
    user,
    write: async (tx) => {
      if ((await findUser(tx, user.id))?.email_key !== user.email_key) throw refuseSso('account_closed');
      const isIdentified = user.identity_verified_at !== null;
      if (!isIdentified) await setPassword(tx, user.id, unknownPassword, ctx.nowUtc);
      const ended = isIdentified ? {} : await revokeAllTokens(tx, user.id, 'sso_linked', ctx.nowUtc);
      const verifies = !isIdentified && kernel.settings.sso.verifiesIdentity;
      if (verifies)
        await updateUser(tx, user.id, verifiedIdentity('issuer', linking.organisation.id, ctx.nowUtc));
      await link(tx, linking, user, {
        created: false,
        ...ended,
        ...(verifies ? { identity_verified_how: 'issuer' } : {}),
      });
    },
  };
};

/** The account of somebody an issuer vouches for: by subject; the first time by address; else a new one. */
export const resolveAccount = async (linking: Linking): Promise<AccountResolution> => {
  const { kernel, organisation, vouched } = linking;
  const { read } = kernel.store;
  const known = await findSubject(read, vouched.issuer, vouched.subject);
  if (known !== undefined) {
    const user = await findUser(read, known.user_id);
    if (user === undefined) return { refusal: 'account_closed' };
    return {
      user,
      write: async (tx) => {
        if ((await findUser(tx, user.id)) === undefined) throw refuseSso('account_closed');
      },
    };
  }
  const found = await findUserByEmail(read, vouched.email);
  if (found !== undefined)
    return (await hasSubject(read, found.id))
      ? { refusal: 'account_of_other_subject' }
      : linkAccount(linking, found);
  const holder = await findHolderOfEmail(read, vouched.email);
  if (holder !== undefined)
    return {
      refusal:
        holder.email_key === emailKeyOf(vouched.email) ? 'account_closed' : 'account_of_similar_address',
    };
  return organisation.creates_accounts === 1 ? createAccount(linking) : { refusal: 'account_missing' };
};
