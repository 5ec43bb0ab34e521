import type { ManagedUser } from '#contract/user-admin';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import {
  countActiveAdmins,
  findAnyUser,
  type RevocationCause,
  revokeAllTokens,
  rolesOf,
  type UserChange,
  type UserTable,
  updateUser,
} from '../identity/index.ts';
import { describeUser } from './describe-user.ts';

export interface Decision {
  /** What becomes of the account as it is inside the transaction; null where it is like that already. */
  change(user: UserTable): UserChange | null;
  /** What the account holds ends with it. */
  readonly revokes?: RevocationCause;
}

const isActiveAdmin = (user: Pick<UserTable, 'is_admin' | 'deactivated_at'>): boolean =>
  user.is_admin === 1 && user.deactivated_at === null;

const refuseLastAdmin = async (tx: Tx, user: UserTable, changed: UserTable): Promise<void> => {
  if (isActiveAdmin(user) && !isActiveAdmin(changed) && (await countActiveAdmins(tx)) <= 1)
    throw conflict('This is the last admin; make somebody else one first.');
};

const roleColumns = ['is_admin', 'admin_since', 'roles'];

/** What the trail tells of an account in one of its states: the changed columns, and the roles by their names. */
const tell = (user: UserTable, change: UserChange): Record<string, unknown> => {
  const changed = Object.keys(change);
  const columns = changed.filter((name) => !roleColumns.includes(name));
  return {
    ...Object.fromEntries(columns.map((name) => [name, user[name as keyof UserTable]])),
    ...(columns.length < changed.length ? { roles: rolesOf(user) } : {}),
  };
};

/**
 * Carries a decision out inside one transaction: what it changes, what it ends, and the audit entry with former and new
 * values. 404 for an unknown account, 409 where the account is like that already or would leave no admin.
 */
export const decide = async (
  kernel: Pick<Kernel, 'principals' | 'settings'>,
  userId: string,
  decision: Decision,
  nowUtc: string,
): Promise<{
  readonly body: (tx: Tx) => Promise<ManagedUser>;
  readonly write: (tx: Tx) => Promise<void>;
  readonly afterCommit: () => void;
  readonly audit: () => AuditDetail;
}> => {
  let payload: Record<string, unknown> = {};
  const find = async (tx: Tx): Promise<UserTable> => {
    const user = await findAnyUser(tx, userId);
    if (user === undefined) throw notFound();
    return user;
  };
  return {
    write: async (tx) => {
      const user = await find(tx);
      const change = decision.change(user);
      if (change === null) throw conflict('The account is like that already.');
      await refuseLastAdmin(tx, user, { ...user, ...change });
      if (Object.keys(change).length > 0) await updateUser(tx, userId, change);
      const revoked =
        decision.revokes === undefined ? {} : await revokeAllTokens(tx, userId, decision.revokes, nowUtc);
      payload = { before: tell(user, change), after: tell({ ...user, ...change }, change), ...revoked };
    },
    body: async (tx) => describeUser(tx, await find(tx), kernel.settings, nowUtc),
    afterCommit: () => kernel.principals.forgetAll(),
    audit: () => ({ recordType: 'user', recordId: userId, payload }),
  };
};
