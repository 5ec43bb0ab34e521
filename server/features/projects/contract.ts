import { z } from 'zod';
import {
  cleanText,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  analysis_count: z.number().int(),
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
  list: {
    id: 'projects.list',
    method: 'get',
    path: '/projects',
    summary: 'Own projects, newest first',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read' },
    query: pageQuery.extend({ include_deleted: includeDeleted }),
    response: pageOf(projectSchema),
    status: 200,
    errors: [422],
  },
  create: {
    id: 'projects.create',
    method: 'post',
    path: '/projects',
    summary: 'Create a project',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { event: 'project.create' },
    changesRecord: { none: 'a new record' },
    body: z.strictObject({
      name: cleanText(1, 200),
      description: cleanText(0, 2000).nullable().optional(),
    }),
    response: projectSchema,
    idempotent: true,
    status: 201,
    errors: [409, 422],
  },
  get: {
    id: 'projects.get',
    method: 'get',
    path: '/projects/{id}',
    summary: 'One project',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { none: 'a read' },
    params: idParam,
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: projectSchema,
    status: 200,
    errors: [404, 422],
  },
  update: {
    id: 'projects.update',
    method: 'patch',
    path: '/projects/{id}',
    summary: 'Rename or describe a project',
    tag,
    gate: 'user',
    rate: 'default',
    audit: { event: 'project.update' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam,
    body: z
      .strictObject({
        name: cleanText(1, 200).optional(),
        description: cleanText(0, 2000).nullable().optional(),
        reason_for_change: reasonForChange,
      })
      .refine((b) => b.name !== undefined || b.description !== undefined, 'Nothing to change.'),
    response: projectSchema,
    status: 200,
    errors: [404, 422],
  },
  remove: {
    id: 'projects.remove',
    method: 'delete',
    path: '/projects/{id}',
    summary: 'Delete a project (soft delete); its analyses stay',
    tag,
    gate: 'human',
    rate: 'default',
    audit: { event: 'project.delete' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam,
    body: z.strictObject({ reason_for_change: reasonForChange }),
    response: projectSchema.extend({
      deleted_at: utcTimestamp,
      deleted_by: z.string(),
      reason_for_change: z.string(),
      retained_until: utcTimestamp,
    }),
    status: 200,
    errors: [403, 404, 409, 422],
  },
});
