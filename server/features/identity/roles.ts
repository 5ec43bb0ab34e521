import { z } from 'zod';
import { type Role, roles } from '#kernel/contract/roles.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { UserTable } from './tables.ts';

/** The columns of an account that say what it is. */
type RoleColumns = Pick<UserTable, 'is_admin' | 'admin_since' | 'roles'>;
type RoleHolder = RoleColumns & Pick<UserTable, 'id'>;

interface HeldRole {
  readonly role: Role;
  /** Since when; null for an admin of whom the store does not say. */
  readonly sinceUtc: string | null;
}

/** What an account is that nobody gave another role. */
export const defaultRole: Role = 'scientist';

const storedRoles = z.partialRecord(z.enum(roles).exclude(['admin']), z.string());
type StoredRoles = z.output<typeof storedRoles>;

const readStoredRoles = ({ id, roles: text }: Pick<UserTable, 'id' | 'roles'>): StoredRoles =>
  readStored(storedRoles, text, { column: 'user_account.roles', id });

/** What an account is and since when, in the order of the vocabulary. */
export const readRoles = (user: RoleHolder): HeldRole[] => {
  const stored = readStoredRoles(user);
  return roles.flatMap((role): HeldRole[] => {
    if (role === 'admin') return user.is_admin === 1 ? [{ role, sinceUtc: user.admin_since }] : [];
    const sinceUtc = stored[role];
    return sinceUtc === undefined ? [] : [{ role, sinceUtc }];
  });
};

export const rolesOf = (user: RoleHolder): Role[] => readRoles(user).map(({ role }) => role);

/** What a machine key may be: never an admin; that of an admin works as a scientist's does. */
export const rolesOfMachine = (owner: RoleHolder): Role[] => {
  const held = rolesOf(owner);
  const others = held.filter((role) => role !== 'admin' && role !== defaultRole);
  return held.length > others.length ? [...others, defaultRole] : others;
};

/** The columns of a new account. */
export const newRoles = (granted: readonly Role[], nowUtc: string): RoleColumns => ({
  is_admin: granted.includes('admin') ? 1 : 0,
  admin_since: granted.includes('admin') ? nowUtc : null,
  roles: JSON.stringify(
    Object.fromEntries(granted.filter((role) => role !== 'admin').map((role) => [role, nowUtc])),
  ),
});

/** What becomes of the account that is given a role; null where it has it already. */
export const grantedRole = (user: RoleHolder, role: Role, nowUtc: string): Partial<RoleColumns> | null => {
  if (rolesOf(user).includes(role)) return null;
  if (role === 'admin') return { is_admin: 1, admin_since: nowUtc };
  return { roles: JSON.stringify({ ...readStoredRoles(user), [role]: nowUtc }) };
};

/** What becomes of the account a role is taken from; null where it has it not. Who was an admin and nothing else is of the default role then. */
export const revokedRole = (user: RoleHolder, role: Role, nowUtc: string): Partial<RoleColumns> | null => {
  const held = rolesOf(user);
  if (!held.includes(role)) return null;
  if (role === 'admin')
    return {
      is_admin: 0,
      admin_since: null,
      ...(held.length === 1 ? { roles: JSON.stringify({ [defaultRole]: nowUtc }) } : {}),
    };
  const { [role]: _ended, ...others } = readStoredRoles(user);
  return { roles: JSON.stringify(others) };
};
