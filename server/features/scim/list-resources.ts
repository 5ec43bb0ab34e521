import type { scimRoutes } from '#contract/scim';
import type { Input, Reply } from '#kernel/contract/define-route.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import { groupSchema } from './group-schema.ts';
import { listGroups as listGroupRows, listMemberships, type Membership } from './group-store.ts';
import { narrowFilter } from './narrow-filter.ts';
import { pageResources } from './page-resources.ts';
import { parseFilter } from './parse-filter.ts';
import { isSelected, readSelection } from './select-attributes.ts';
import type { ScimGroupTable } from './tables.ts';
import { groupToResource, userToResource } from './to-resource.ts';
import { userSchema } from './user-schema.ts';
import { listUserRows, type UserRow } from './user-store.ts';

type List = typeof scimRoutes.listUsers;
type Query = Input<List>['query'];

const readFilter = ({ filter }: Query) =>
  filter === undefined || filter.trim() === '' ? null : parseFilter(filter);

/** Memberships are not gathered where neither the answer nor the question needs them. */
const needs = (query: Query, name: string): boolean =>
  isSelected(readSelection(query), name) ||
  [query.filter, query.sortBy].some((text) => text?.toLowerCase().includes(name) === true);

const groupBy = (
  memberships: readonly Membership[],
  key: 'group_id' | 'user_id',
): ReadonlyMap<string, Membership[]> => Map.groupBy(memberships, (membership) => membership[key]);

export const listUsers = async (db: ReadDb, query: Query, baseUrl: string): Promise<Reply<List>> => {
  const filter = readFilter(query);
  const rows = await listUserRows(db, narrowFilter(filter));
  const [only] = rows.length === 1 ? rows : [];
  const memberships = needs(query, 'groups') ? await listMemberships(db, { userId: only?.id }) : [];
  const byUser = groupBy(memberships, 'user_id');
  const toResource = (row: UserRow) => userToResource(row, byUser.get(row.id) ?? []);
  return pageResources(userSchema, { rows, toResource, filter, query, baseUrl });
};

export const listGroups = async (db: ReadDb, query: Query, baseUrl: string): Promise<Reply<List>> => {
  const filter = readFilter(query);
  const rows = await listGroupRows(db, narrowFilter(filter));
  const [only] = rows.length === 1 ? rows : [];
  const memberships = needs(query, 'members') ? await listMemberships(db, { groupId: only?.id }) : [];
  const byGroup = groupBy(memberships, 'group_id');
  const toResource = (row: ScimGroupTable) => groupToResource(row, byGroup.get(row.id) ?? []);
  return pageResources(groupSchema, { rows, toResource, filter, query, baseUrl });
};
