import { readSharedProjects } from '#kernel/auth/project-access.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { rolesOf } from './roles.ts';
import type { UserTable } from './tables.ts';

export type Account = Pick<UserTable, 'id' | 'display_name' | 'is_admin' | 'admin_since' | 'roles'>;

export const kindOf = (isAdmin: number): 'admin' | 'user' => (isAdmin === 1 ? 'admin' : 'user');

/** Who an account is when it signs in: for rules that are asked about somebody who does not ask themselves. */
export const principalOfAccount = async (db: Db, account: Account): Promise<Principal> => ({
  kind: kindOf(account.is_admin),
  id: account.id,
  displayName: account.display_name,
  credential: 'session',
  sessionId: null,
  roles: rolesOf(account),
  projects: await readSharedProjects(db, account.id),
});
