import type { Settings } from '#kernel/config/settings.ts';
import type { Tx } from '#kernel/db/store.ts';
import { updateUser } from '../identity/index.ts';
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

/** SCIM_ADMIN_GROUP: who comes into that group becomes admin, who leaves it is one no longer. Others stay as they are. */
export const applyAdminGroup = async (
  { scimAdminGroup }: Pick<Settings, 'scimAdminGroup'>,
  tx: Tx,
  before: Json,
  after: Json,
): Promise<AdminChange> => {
  const [former, wanted] = [adminsBy(scimAdminGroup, before), adminsBy(scimAdminGroup, after)];
  const granted = [...wanted].filter((id) => !former.has(id));
  const withdrawn = [...former].filter((id) => !wanted.has(id));
  for (const id of granted) await updateUser(tx, id, { is_admin: 1 });
  for (const id of withdrawn) await updateUser(tx, id, { is_admin: 0 });
  return { granted, withdrawn };
};
