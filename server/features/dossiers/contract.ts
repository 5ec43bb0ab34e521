import { z } from 'zod';
import {
  cleanText,
  deletionField,
  deletionSchema,
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
import { productContext } from '../regulatory/contract.ts';
import { approvalMissing } from './contract-decisions.ts';
import { dossierStatus } from './contract-status.ts';

export {
  type ApprovalNeed,
  approvalMissing,
  approvalNeedCode,
  clockSkewMinutes,
  type DossierApproval,
  dossierDecisionRoutes,
  type ReviewDecision,
  type SyncedDecision,
} from './contract-decisions.ts';
export { type DossierStatus, dossierStatus } from './contract-status.ts';
export {
  type ActionItem,
  actionItemSchema,
  dossierWorkRoutes,
  mostPerDossier,
  type Requirement,
  requirementSchema,
} from './contract-work.ts';

export const dossierSchema = z.object({
  id: z.string(),
  title: z.string(),
  product: productContext,
  project_id: z.string().nullable().describe('Its members see the dossier and everything in it.'),
  status: dossierStatus,
  next_statuses: z.array(dossierStatus).describe('What the status may be changed to now.'),
  revision: z.number().int().describe('Grows with every change of title, product or status.'),
  last_decision: z
    .object({
      decision: z.enum(['approve', 'reject']),
      statement: z
        .string()
        .describe('In a sentence: "Approved by …", or "Override by …" where no second person did.'),
      override: z.boolean(),
      decided_by: z.string(),
      decided_at: utcTimestamp,
    })
    .nullable()
    .describe('Null where nobody has decided on it.'),
  created_by_user_id: z
    .string()
    .nullable()
    .describe('The owner; null on records older than owners, which admins alone see.'),
  created_at: utcTimestamp,
  updated_at: utcTimestamp,
  ...deletionField,
});
export type Dossier = z.infer<typeof dossierSchema>;

const title = nameText(1, 200);
const projectId = cleanText(1, 100);

const shared = { tag: 'Dossiers', gate: 'user', rate: 'default' } as const;

nameSchemas({ Dossier: dossierSchema });

export const dossierRoutes = defineRoutes({
  list: {
    ...recordList,
    ...shared,
    id: 'dossiers.list',
    path: '/regulatory/dossiers',
    summary: 'Own dossiers and those of shared projects, all for admins; newest first',
    query: pageQuery.extend({
      q: cleanText(1, 200).optional().describe('In title and name of the product; or the id.'),
      status: dossierStatus.optional(),
      project_id: projectId.optional(),
      include_deleted: includeDeleted,
    }),
    response: pageOf(dossierSchema),
  },
  create: {
    ...recordCreation,
    ...shared,
    id: 'dossiers.create',
    path: '/regulatory/dossiers',
    summary: 'Open a dossier for a product; who opens it owns it',
    audit: { event: 'regulatory.dossier.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z.strictObject({ title, product: productContext, project_id: projectId.optional() }),
    response: dossierSchema,
    errors: [404, 409, 422],
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'dossiers.get',
    path: '/regulatory/dossiers/{id}',
    summary: 'One dossier',
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: dossierSchema,
  },
  update: {
    ...recordChange,
    ...shared,
    id: 'dossiers.update',
    decidedBy: { by: 'person_or_override', where: { field: 'status', values: ['approved', 'rejected'] } },
    path: '/regulatory/dossiers/{id}',
    summary:
      'Change title, product or status; title and product in draft and in_review only, the status along its order (409 names what is possible)',
    audit: { event: 'regulatory.dossier.update' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z
      .strictObject({
        title: title.optional(),
        product: productContext.optional().describe('As a whole.'),
        project_id: projectId.nullable().optional().describe('Null takes it out of its project.'),
        status: dossierStatus.optional().describe('A person approves or rejects; machine keys are refused.'),
        override: z
          .boolean()
          .optional()
          .describe('Of an approval or rejection, by an admin or the system key.'),
        reason_for_change: reasonForChange,
      })
      .refine(
        (body) => ['title', 'product', 'project_id', 'status'].some((name) => name in body),
        'Nothing to change.',
      )
      .refine(
        ({ override, status }) => override === undefined || status === 'approved' || status === 'rejected',
        { path: ['override'], message: 'Only an approval or a rejection is overridden.' },
      )
      .refine(
        ({ title, product, status }) =>
          (title === undefined && product === undefined) || status === undefined || status === 'in_review',
        { path: ['status'], message: 'A dossier is decided on as it is; change title and product before.' },
      ),
    response: dossierSchema,
    errors: [403, 404, 409, 422],
    details: { conflict: approvalMissing },
  },
  remove: {
    ...recordRemoval,
    ...shared,
    id: 'dossiers.remove',
    path: '/regulatory/dossiers/{id}',
    summary: 'Delete a dossier with everything in it (soft delete)',
    gate: 'human',
    audit: { event: 'regulatory.dossier.delete' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    response: deletionSchema,
  },
});
