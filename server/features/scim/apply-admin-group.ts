import type { Settings } from '#kernel/config/settings.ts';
import type { Role } from '#kernel/contract/roles.ts';
import type { Tx } from '#kernel/db/store.ts';
import {
  findAnyUser,
  grantedRole,
  revokedRole,
  type UserChange,
  type UserTable,
  updateUser,
} from '../identity/index.ts';
import type { Json } from './attribute.ts';
import { nameKeyOf } from './user-store.ts';

export interface AdminChange {
  readonly granted: readonly string[];
  readonly withdrawn: readonly string[];
}

/** The members of a group in one of its states, where they are admins by it; a group that is not there has none. */
const adminsBy = (groupName: string | null, group: Json): ReadonlySet<string> => {
  const isAdminGroup =
    groupName !== null && nameKeyOf(String(group['displayName'] ?? '')) === nameKeyOf(groupName);
  const members = (group['members'] ?? []) as readonly { readonly value: string }[];
  return new Set(isAdminGroup ? members.map(({ value }) => value) : []);
};

const admin: Role = 'admin';

const change = async (
  tx: Tx,
  userId: string,
  decide: (user: UserTable) => UserChange | null,
): Promise<void> => {
  const user = await findAnyUser(tx, userId);
  const decided = user === undefined ? null : decide(user);
  if (decided !== null) await updateUser(tx, userId, decided);
};

/** SCIM_ADMIN_GROUP: who comes into that group becomes admin, who leaves it is one no longer. Others stay as they are. */
export const applyAdminGroup = async (
  { scimAdminGroup }: Pick<Settings, 'scimAdminGroup'>,
  tx: Tx,
  before: Json,
  after: Json,
  nowUtc: string,
): Promise<AdminChange> => {
  const [former, wanted] = [adminsBy(scimAdminGroup, before), adminsBy(scimAdminGroup, after)];
  const granted = [...wanted].filter((id) => !former.has(id));
  const withdrawn = [...former].filter((id) => !wanted.has(id));
  for (const id of granted) await change(tx, id, (user) => grantedRole(user, admin, nowUtc));
  for (const id of withdrawn) await change(tx, id, (user) => revokedRole(user, admin, nowUtc));
  return { granted, withdrawn };
};
