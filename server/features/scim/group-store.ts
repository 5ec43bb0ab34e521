import type { Db } from '#kernel/db/store.ts';
import type { Narrowing } from './narrow-filter.ts';
import type { ScimGroupTable, ScimTables } from './tables.ts';
import { nameKeyOf } from './user-store.ts';

const tables = (db: Db) => db.withTables<ScimTables>();

export interface Membership {
  readonly group_id: string;
  readonly group_name: string;
  readonly user_id: string;
  readonly user_name: string;
}

/** Who is in which group: of one account, of one group, or altogether. */
export const listMemberships = (
  db: Db,
  of: { readonly userId?: string | undefined; readonly groupId?: string | undefined },
): Promise<Membership[]> =>
  tables(db)
    .selectFrom('scim_group_member')
    .innerJoin('scim_group', 'scim_group.id', 'scim_group_member.group_id')
    .innerJoin('user_account', 'user_account.id', 'scim_group_member.user_id')
    .select([
      'scim_group_member.group_id',
      'scim_group.display_name as group_name',
      'scim_group_member.user_id',
      'user_account.display_name as user_name',
    ])
    .$if(of.userId !== undefined, (query) => query.where('scim_group_member.user_id', '=', of.userId ?? ''))
    .$if(of.groupId !== undefined, (query) =>
      query.where('scim_group_member.group_id', '=', of.groupId ?? ''),
    )
    .orderBy('scim_group_member.group_id')
    .orderBy('scim_group_member.user_id')
    .execute();

export const findGroup = (db: Db, id: string): Promise<ScimGroupTable | undefined> =>
  tables(db).selectFrom('scim_group').selectAll().where('id', '=', id).executeTakeFirst();

/** Every group a filter could fit, oldest first. */
export const listGroups = (db: Db, narrowing: Narrowing | null): Promise<ScimGroupTable[]> => {
  const all = tables(db).selectFrom('scim_group').selectAll().orderBy('created_at').orderBy('id');
  if (narrowing?.name === 'id') return all.where('id', '=', narrowing.value).execute();
  if (narrowing?.name === 'externalId') return all.where('external_id', '=', narrowing.value).execute();
  if (narrowing?.name === 'displayName')
    return all.where('display_name_key', '=', nameKeyOf(narrowing.value)).execute();
  return all.execute();
};

/** A name that is taken breaks the unique key, which is answered as a conflict. */
export const putGroup = async (db: Db, group: Omit<ScimGroupTable, 'display_name_key'>): Promise<void> => {
  const row = { ...group, display_name_key: nameKeyOf(group.display_name) };
  const { id: _id, created_at: _created, ...change } = row;
  await tables(db)
    .insertInto('scim_group')
    .values(row)
    .onConflict((onConflict) => onConflict.column('id').doUpdateSet(change))
    .execute();
};

export const deleteGroup = async (db: Db, id: string): Promise<void> => {
  await tables(db).deleteFrom('scim_group_member').where('group_id', '=', id).execute();
  await tables(db).deleteFrom('scim_group').where('id', '=', id).execute();
};

export const addMember = async (db: Db, groupId: string, userId: string): Promise<void> => {
  await tables(db).insertInto('scim_group_member').values({ group_id: groupId, user_id: userId }).execute();
};

export const removeMember = async (db: Db, groupId: string, userId: string): Promise<void> => {
  await tables(db)
    .deleteFrom('scim_group_member')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
};
