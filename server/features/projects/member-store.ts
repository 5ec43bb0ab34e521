import type { Db } from '#kernel/db/store.ts';
import { isNotDeleted } from '#kernel/records/deletion-store.ts';
import type { ProjectMemberTable, ProjectTables } from './tables.ts';

const tables = (db: Db) => db.withTables<ProjectTables>();

/** A membership in force with the names of whom it is about. */
export interface MemberRow extends ProjectMemberTable {
  readonly user_name: string | null;
  readonly email: string | null;
  readonly deactivated_at: string | null;
  readonly group_name: string | null;
}

const selectMembers = (db: Db, projectId: string) =>
  tables(db)
    .selectFrom('project_member')
    .leftJoin('user_account', 'user_account.id', 'project_member.user_id')
    .leftJoin('scim_group', 'scim_group.id', 'project_member.group_id')
    .selectAll('project_member')
    .select([
      'user_account.display_name as user_name',
      'user_account.email',
      'user_account.deactivated_at',
      'scim_group.display_name as group_name',
    ])
    .where('project_member.project_id', '=', projectId)
    .where('project_member.removed_at', 'is', null);

export const listMembers = (db: Db, projectId: string): Promise<MemberRow[]> =>
  selectMembers(db, projectId).orderBy('project_member.created_at').orderBy('project_member.id').execute();

/** Whom a membership is about: one of the two. */
export type Invited = Pick<ProjectMemberTable, 'user_id' | 'group_id'>;

export const findMember = (
  db: Db,
  projectId: string,
  { user_id, group_id }: Invited,
): Promise<MemberRow | undefined> =>
  selectMembers(db, projectId)
    .where('project_member.user_id', user_id === null ? 'is' : '=', user_id)
    .where('project_member.group_id', group_id === null ? 'is' : '=', group_id)
    .executeTakeFirst();

export const insertMember = async (db: Db, row: ProjectMemberTable): Promise<void> => {
  await tables(db).insertInto('project_member').values(row).execute();
};

export const endMember = async (
  db: Db,
  id: string,
  end: Pick<ProjectMemberTable, 'removed_by' | 'removed_at'>,
): Promise<void> => {
  await tables(db).updateTable('project_member').set(end).where('id', '=', id).execute();
};

/** Accounts that may be used, by an address or a name that is exactly the one given; two are enough to know that it names no one. */
export const findNamed = (
  db: Db,
  { emailKey, name }: { readonly emailKey: string; readonly name: string },
): Promise<{ id: string }[]> =>
  tables(db)
    .selectFrom('user_account')
    .select('id')
    .where('deactivated_at', 'is', null)
    .where((where) => where.or([where('email_key', '=', emailKey), where('display_name', '=', name)]))
    .limit(2)
    .execute();

export const hasGroup = async (db: Db, id: string): Promise<boolean> =>
  (await tables(db).selectFrom('scim_group').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Accounts that review what the project holds, by themselves or by a group, and may sign in. */
export const listProjectReviewers = (db: Db, projectId: string): Promise<{ id: string; name: string }[]> =>
  tables(db)
    .selectFrom('project_access')
    .innerJoin('user_account', 'user_account.id', 'project_access.user_id')
    .select(['user_account.id', 'user_account.display_name as name'])
    .distinct()
    .where('project_access.project_id', '=', projectId)
    .where('project_access.role', '=', 'reviewer')
    .where('user_account.deactivated_at', 'is', null)
    .orderBy('name')
    .execute();

/** Accounts in a project that has or had members, its owner among them; empty for a project nobody was ever invited to. */
export const listProjectAccountIds = async (db: Db, projectId: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('project_access')
    .select('user_id')
    .distinct()
    .where('project_id', '=', projectId)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Every membership in force of a project that is not deleted, once for each account it is about: by itself or by a group. */
export const listMemberships = (db: Db) =>
  tables(db)
    .selectFrom('project_member')
    .innerJoin('project', 'project.id', 'project_member.project_id')
    .leftJoin('scim_group', 'scim_group.id', 'project_member.group_id')
    .leftJoin('scim_group_member', 'scim_group_member.group_id', 'project_member.group_id')
    .select(({ fn }) => [
      fn.coalesce('project_member.user_id', 'scim_group_member.user_id').as('user_id'),
      'project.id as project_id',
      'project.name',
      'project_member.role',
      'project_member.created_at as since',
      'scim_group.display_name as group_name',
    ])
    .where('project_member.removed_at', 'is', null)
    .where(isNotDeleted('project', 'project.id'))
    .orderBy('project_member.created_at')
    .orderBy('project_member.id')
    .execute();
