import { z } from 'zod';
import { cleanText, idParam, pageOf, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { memberRoles } from '../../kernel/contract/roles.ts';

export const memberSchema = z.object({
  kind: z.enum(['user', 'group']),
  user_id: z.string().nullable(),
  group_id: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable().describe('Of an account.'),
  is_deactivated: z.boolean().describe('An account that cannot sign in now.'),
  role: z.enum(memberRoles),
  added_by: z.string(),
  added_at: utcTimestamp,
});
export type Member = z.infer<typeof memberSchema>;

nameSchemas({ ProjectMember: memberSchema });

const named = {
  user_id: cleanText(1, 100).optional(),
  group_id: cleanText(1, 100).optional().describe('A group a directory keeps (SCIM): everybody in it.'),
  person: cleanText(1, 254).optional().describe('An e-mail address, or a name that one account alone has.'),
};

const namesOne = (body: { [K in keyof typeof named]?: string | undefined }): boolean =>
  [body.user_id, body.group_id, body.person].filter((name) => name !== undefined).length === 1;

const namesOneOnly = { path: ['user_id'], message: 'Name one of user_id, group_id, person.' };

const shared = { path: '/projects/{id}/members', tag: 'Projects' } as const;

const change = {
  ...shared,
  gate: 'human',
  rate: 'default',
  params: idParam,
  response: memberSchema,
  errors: [403, 404, 409, 422],
} as const;

export const projectMemberRoutes = defineRoutes({
  listMembers: {
    ...recordList,
    ...shared,
    id: 'projects.listMembers',
    summary: 'Who is in the project beside its owner, in the order they came',
    params: idParam,
    query: z.strictObject({}),
    response: pageOf(memberSchema),
    errors: [404, 422],
  },
  addMember: {
    ...change,
    id: 'projects.addMember',
    method: 'post',
    summary: 'Invite an account or a group into the project, or give it another role there',
    description:
      'A viewer reads what the project holds, a contributor adds and edits, a reviewer reads and reviews.',
    audit: { event: 'project_member.add' },
    body: z
      .strictObject({ ...named, role: z.enum(memberRoles) })
      .refine(namesOne, namesOneOnly)
      .meta({ examples: [{ person: 'grace@example.org', role: 'reviewer' }] }),
    status: 201,
  },
  removeMember: {
    ...change,
    id: 'projects.removeMember',
    method: 'delete',
    summary: 'End a membership; what the member made in the project stays theirs and stays in it',
    audit: { event: 'project_member.remove' },
    body: z
      .strictObject({ ...named, role: z.enum(memberRoles).optional().describe('Ignored.') })
      .refine(namesOne, namesOneOnly)
      .meta({ examples: [{ user_id: 'usr_01' }] }),
    status: 200,
  },
});
