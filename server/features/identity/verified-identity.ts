import type { UserTable } from './tables.ts';

/** Who made sure that an account belongs to the person it names: an administrator, the set-up of the store, an issuer. */
export type IdentityMethod = 'administrator' | 'set_up' | 'issuer';

type IdentityColumns = Pick<
  UserTable,
  'identity_verified_at' | 'identity_verified_by' | 'identity_verified_how'
>;

export const notVerified: IdentityColumns = {
  identity_verified_at: null,
  identity_verified_by: null,
  identity_verified_how: null,
};

/** `by`: the administrator or `system`, the account itself at the set-up, the organisation of an issuer. */
export const verifiedIdentity = (how: IdentityMethod, by: string, nowUtc: string): IdentityColumns => ({
  identity_verified_at: nowUtc,
  identity_verified_by: by,
  identity_verified_how: how,
});
