import type { Member, projectRoutes } from '#contract/projects';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findUser } from '../identity/index.ts';
import { findPersonNamed } from './find-person-named.ts';
import { findLedProject, findProject } from './find-project.ts';
import {
  endMember,
  findMember,
  hasGroup,
  type Invited,
  insertMember,
  listMembers,
  type MemberRow,
} from './member-store.ts';
import type { ProjectMemberTable } from './tables.ts';

type MemberRoutes = Pick<typeof projectRoutes, 'listMembers' | 'addMember' | 'removeMember'>;
type Named = Omit<Input<MemberRoutes['addMember']>['body'], 'role'>;

const toMember = (row: MemberRow): Member => ({
  kind: row.user_id === null ? 'group' : 'user',
  user_id: row.user_id,
  group_id: row.group_id,
  // A group its directory took away has no members and no name any more.
  name: row.user_name ?? row.group_name ?? row.group_id ?? '',
  email: row.email,
  is_deactivated: row.deactivated_at !== null,
  role: row.role,
  added_by: row.added_by,
  added_at: row.created_at,
});

/** Whom the body means; throws 422 where there is nobody. */
const resolveInvited = async (db: Db, { user_id, group_id, person }: Named): Promise<Invited> => {
  if (group_id !== undefined) {
    if (!(await hasGroup(db, group_id)))
      throw invalidField(
        'group_id',
        'There is no such group. Groups come from a directory by SCIM; this place may have none.',
      );
    return { user_id: null, group_id };
  }
  if (person !== undefined)
    return { user_id: await findPersonNamed(db, { person, field: 'person' }), group_id: null };
  if (user_id === undefined || (await findUser(db, user_id)) === undefined)
    throw invalidField('user_id', 'There is no such account, or it is deactivated.');
  return { user_id, group_id: null };
};

/** Whose membership is to end: also of an account that was deactivated, or of a group that is gone. */
const resolveMember = async (db: Db, { user_id, group_id, person }: Named): Promise<Invited> =>
  person === undefined
    ? { user_id: user_id ?? null, group_id: group_id ?? null }
    : { user_id: await findPersonNamed(db, { person, field: 'person' }), group_id: null };

const about = ({ user_id, group_id }: Invited) => (user_id === null ? { group_id } : { user_id });

export const memberHandlers: Handlers<MemberRoutes, Kernel> = {
  listMembers: async (kernel, { params }, ctx) => {
    const project = await findProject(kernel, ctx, params.id, 'projects.listMembers');
    const rows = await listMembers(kernel.store.read, project.id);
    return { body: { items: rows.map(toMember), next_cursor: null } };
  },

  addMember: async (kernel, { params, body }, ctx) => {
    const project = await findLedProject(kernel, ctx, params.id, 'projects.addMember');
    const invited = await resolveInvited(kernel.store.read, body);
    if (invited.user_id === project.created_by)
      throw conflict('The owner of the project is in it already, with more than any member may.');
    const row: ProjectMemberTable = {
      id: kernel.newId('mem'),
      project_id: project.id,
      ...invited,
      role: body.role,
      added_by: ctx.principal.id,
      created_at: ctx.nowUtc,
      removed_by: null,
      removed_at: null,
    };
    let before: ProjectMemberTable['role'] | null = null;
    return {
      write: async (tx) => {
        const former = await findMember(tx, project.id, invited);
        if (former?.role === body.role) throw conflict(`Is in the project as ${body.role} already.`);
        before = former?.role ?? null;
        if (former !== undefined)
          await endMember(tx, former.id, { removed_by: ctx.principal.id, removed_at: ctx.nowUtc });
        await insertMember(tx, row);
      },
      body: async (tx) => {
        const made = await findMember(tx, project.id, invited);
        if (made === undefined) throw new Error('The member is made by the write.');
        return toMember(made);
      },
      afterCommit: () => kernel.principals.forgetAll(),
      audit: () => ({
        recordType: 'project',
        recordId: project.id,
        payload: { ...about(invited), before: { role: before }, after: { role: body.role } },
      }),
    };
  },

  removeMember: async (kernel, { params, body }, ctx) => {
    const project = await findLedProject(kernel, ctx, params.id, 'projects.removeMember');
    const named = await resolveMember(kernel.store.read, body);
    const member = await findMember(kernel.store.read, project.id, named);
    if (member === undefined) throw notFound();
    return {
      write: async (tx) => {
        const current = await findMember(tx, project.id, named);
        if (current === undefined || current.id !== member.id)
          throw conflict('The membership was changed meanwhile. Read the members again.');
        await endMember(tx, member.id, { removed_by: ctx.principal.id, removed_at: ctx.nowUtc });
      },
      body: toMember(member),
      afterCommit: () => kernel.principals.forgetAll(),
      audit: {
        recordType: 'project',
        recordId: project.id,
        payload: { ...about(named), before: { role: member.role }, after: { role: null } },
      },
    };
  },
};
