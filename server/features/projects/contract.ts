import { z } from 'zod';
import {
  cleanText,
  includeDeleted,
  nameText,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import {
  recordChange,
  recordCreation,
  recordList,
  recordRead,
  recordRemoval,
} from '../../kernel/contract/record-routes.ts';
import { projectRoles } from '../../kernel/contract/roles.ts';
import { projectMemberRoutes } from './contract-members.ts';

export type { Member } from './contract-members.ts';

export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  analysis_count: z.number().int(),
  your_role: z.enum(projectRoles).describe('What the caller is to the project; an auditor reads every one.'),
  created_by: z.string(),
  created_at: utcTimestamp,
  updated_at: utcTimestamp,
  deleted_at: utcTimestamp.nullable(),
  deleted_by: z.string().nullable(),
  reason_for_change: z.string().nullable().describe('Why it was deleted.'),
  retained_until: utcTimestamp.nullable().describe('A deleted project is kept at least so long.'),
});
export type Project = z.infer<typeof projectSchema>;

const tag = 'Projects';

nameSchemas({ Project: projectSchema });

export const projectRoutes = defineRoutes({
  ...projectMemberRoutes,
  list: {
    ...recordList,
    id: 'projects.list',
    path: '/projects',
    summary: 'Own projects and those shared with the caller, newest first',
    tag,
    query: pageQuery.extend({ include_deleted: includeDeleted }),
    response: pageOf(projectSchema),
  },
  create: {
    ...recordCreation,
    id: 'projects.create',
    path: '/projects',
    summary: 'Create a project',
    tag,
    audit: { event: 'project.create' },
    body: z.strictObject({
      name: nameText(1, 200),
      description: cleanText(0, 2000).nullable().optional(),
    }),
    response: projectSchema,
    errors: [409, 422],
  },
  get: {
    ...recordRead,
    id: 'projects.get',
    path: '/projects/{id}',
    summary: 'One project',
    tag,
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: projectSchema,
  },
  update: {
    ...recordChange,
    id: 'projects.update',
    path: '/projects/{id}',
    summary: 'Rename or describe a project',
    tag,
    audit: { event: 'project.update' },
    body: z
      .strictObject({
        name: nameText(1, 200).optional(),
        description: cleanText(0, 2000).nullable().optional(),
        reason_for_change: reasonForChange,
      })
      .refine((b) => b.name !== undefined || b.description !== undefined, 'Nothing to change.'),
    response: projectSchema,
    errors: [404, 422],
  },
  remove: {
    ...recordRemoval,
    id: 'projects.remove',
    path: '/projects/{id}',
    summary: 'Delete a project (soft delete); its analyses stay',
    tag,
    audit: { event: 'project.delete' },
    response: projectSchema.extend({
      deleted_at: utcTimestamp,
      deleted_by: z.string(),
      reason_for_change: z.string(),
      retained_until: utcTimestamp,
    }),
  },
});
