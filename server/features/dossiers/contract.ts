import { z } from 'zod';
import {
  cleanText,
  deletionField,
  deletionSchema,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { productContext } from '../regulatory/contract.ts';
import { dossierStatus } from './contract-status.ts';

export {
  clockSkewMinutes,
  dossierDecisionRoutes,
  type ReviewDecision,
  type SyncedDecision,
} from './contract-decisions.ts';
export { type DossierStatus, dossierStatus } from './contract-status.ts';
export { type ActionItem, dossierWorkRoutes, mostPerDossier, type Requirement } from './contract-work.ts';

export const dossierSchema = z.object({
  id: z.string(),
  title: z.string(),
  product: productContext,
  status: dossierStatus,
  next_statuses: z.array(dossierStatus).describe('What the status may be changed to now.'),
  revision: z.number().int().describe('Grows with every change of title, product or status.'),
  created_by_user_id: z
    .string()
    .nullable()
    .describe('The owner; null on records older than owners, which admins alone see.'),
  created_at: utcTimestamp,
  updated_at: utcTimestamp,
  ...deletionField,
});
export type Dossier = z.infer<typeof dossierSchema>;

const title = cleanText(1, 200);

const shared = { tag: 'Dossiers', gate: 'user', rate: 'default' } as const;

nameSchemas({ Dossier: dossierSchema });

export const dossierRoutes = defineRoutes({
  list: {
    ...shared,
    id: 'dossiers.list',
    method: 'get',
    path: '/regulatory/dossiers',
    summary: 'Own dossiers, all for admins; newest first',
    audit: { none: 'a read' },
    query: pageQuery.extend({
      q: cleanText(1, 200).optional().describe('In title and name of the product; or the id.'),
      status: dossierStatus.optional(),
      include_deleted: includeDeleted,
    }),
    response: pageOf(dossierSchema),
    status: 200,
    errors: [422],
  },
  create: {
    ...shared,
    id: 'dossiers.create',
    method: 'post',
    path: '/regulatory/dossiers',
    summary: 'Open a dossier for a product; who opens it owns it',
    audit: { event: 'regulatory.dossier.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    changesRecord: { none: 'a new record' },
    body: z.strictObject({ title, product: productContext }),
    response: dossierSchema,
    idempotent: true,
    status: 201,
    errors: [409, 422],
  },
  get: {
    ...shared,
    id: 'dossiers.get',
    method: 'get',
    path: '/regulatory/dossiers/{id}',
    summary: 'One dossier',
    audit: { none: 'a read' },
    params: idParam,
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: dossierSchema,
    status: 200,
    errors: [404, 422],
  },
  update: {
    ...shared,
    id: 'dossiers.update',
    method: 'patch',
    path: '/regulatory/dossiers/{id}',
    summary:
      'Change title, product or status; title and product in draft and in_review only, the status along its order (409 names what is possible)',
    audit: { event: 'regulatory.dossier.update' },
    usage: { none: 'a record is kept; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam,
    body: z
      .strictObject({
        title: title.optional(),
        product: productContext.optional().describe('As a whole.'),
        status: dossierStatus.optional().describe('A person approves or rejects; machine keys are refused.'),
        reason_for_change: reasonForChange,
      })
      .refine(
        (body) => body.title !== undefined || body.product !== undefined || body.status !== undefined,
        'Nothing to change.',
      )
      .refine(
        ({ title, product, status }) =>
          (title === undefined && product === undefined) || status === undefined || status === 'in_review',
        { path: ['status'], message: 'A dossier is decided on as it is; change title and product before.' },
      ),
    response: dossierSchema,
    status: 200,
    errors: [403, 404, 409, 422],
  },
  remove: {
    ...shared,
    id: 'dossiers.remove',
    method: 'delete',
    path: '/regulatory/dossiers/{id}',
    summary: 'Delete a dossier with everything in it (soft delete)',
    gate: 'human',
    audit: { event: 'regulatory.dossier.delete' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    params: idParam,
    body: z.strictObject({ reason_for_change: reasonForChange }),
    response: deletionSchema,
    status: 200,
    errors: [403, 404, 409, 422],
  },
});
