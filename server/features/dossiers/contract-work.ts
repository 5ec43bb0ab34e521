import { z } from 'zod';
import {
  cleanText,
  idParam,
  includeDeleted,
  nameText,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

/** Requirements, and action items, of one dossier. */
export const mostPerDossier = 1000;

const requirementStatus = z.enum(['open', 'met', 'not_applicable']);
const actionItemStatus = z.enum(['open', 'done', 'cancelled']);

const workFields = {
  id: z.string(),
  dossier_id: z.string(),
  revision: z.number().int().describe('Grows with every change; what was before stands in the audit trail.'),
  created_by: z.string(),
  created_at: utcTimestamp,
  updated_by: z.string(),
  updated_at: utcTimestamp,
};

const requirementFields = {
  guideline: cleanText(1, 100).describe('As ICH Q3D(R2).'),
  clause: cleanText(1, 100).nullable(),
  title: nameText(1, 500),
  status: requirementStatus,
  not_applicable_reason: cleanText(1, 1000).nullable().describe('Where the status is not_applicable.'),
  evidence: cleanText(1, 500).nullable().describe('Where it is shown: a document, a report, a record’s id.'),
};

export const requirementSchema = z.object({ ...workFields, ...requirementFields });
export type Requirement = z.infer<typeof requirementSchema>;

const actionItemFields = {
  title: nameText(1, 500),
  assignee: cleanText(1, 200).nullable().describe('Who is to do it, by name.'),
  due_date: z.iso.date().nullable(),
  status: actionItemStatus,
  requirement_id: cleanText(1, 100).nullable().describe('The requirement of this dossier it is for.'),
};

export const actionItemSchema = z.object({ ...workFields, ...actionItemFields });
export type ActionItem = z.infer<typeof actionItemSchema>;

const changesSomething = ({ reason_for_change: _why, ...change }: Readonly<Record<string, unknown>>) =>
  Object.values(change).some((value) => value !== undefined);
const nothing = 'Nothing to change.';

const listQuery = pageQuery.extend({ include_deleted: includeDeleted });
const shared = { tag: 'Dossiers', gate: 'user', rate: 'default', params: idParam } as const;
const list = { method: 'get', audit: { none: 'a read' }, status: 200, errors: [404, 422] } as const;
const add = {
  method: 'post',
  changesRecord: { none: 'a new record' },
  idempotent: true,
  status: 201,
  errors: [404, 409, 422],
} as const;
const change = {
  method: 'patch',
  changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
  status: 200,
  errors: [404, 409, 422],
} as const;

nameSchemas({
  ActionItem: actionItemSchema,
  ActionItemStatus: actionItemStatus,
  Requirement: requirementSchema,
  RequirementStatus: requirementStatus,
});

export const dossierWorkRoutes = defineRoutes({
  listRequirements: {
    ...shared,
    ...list,
    id: 'dossiers.listRequirements',
    path: '/regulatory/dossiers/{id}/requirements',
    summary: 'What the dossier has to satisfy, newest first',
    query: listQuery.extend({ status: requirementStatus.optional() }),
    response: pageOf(requirementSchema),
  },
  addRequirement: {
    ...shared,
    ...add,
    id: 'dossiers.addRequirement',
    decidedBy: { none: 'a state of the work; the decision about the dossier is the approval' },
    path: '/regulatory/dossiers/{id}/requirements',
    summary: 'Add a requirement; not_applicable takes its reason',
    audit: { event: 'regulatory.dossier.requirement.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z.strictObject({
      guideline: requirementFields.guideline,
      clause: requirementFields.clause.optional(),
      title: requirementFields.title,
      status: requirementStatus.default('open'),
      not_applicable_reason: requirementFields.not_applicable_reason.optional(),
      evidence: requirementFields.evidence.optional(),
    }),
    response: requirementSchema,
  },
  changeRequirement: {
    ...shared,
    ...change,
    id: 'dossiers.changeRequirement',
    decidedBy: { none: 'a state of the work; the decision about the dossier is the approval' },
    path: '/regulatory/dossiers/{id}/requirements/{requirement_id}',
    summary: 'Change a requirement, its status or its evidence',
    audit: { event: 'regulatory.dossier.requirement.update' },
    usage: { none: 'a record is kept; nothing was worked out' },
    params: idParam.extend({ requirement_id: cleanText(1, 100) }),
    body: z
      .strictObject({ ...requirementFields })
      .partial()
      .extend({ reason_for_change: reasonForChange })
      .refine(changesSomething, nothing),
    response: requirementSchema,
  },
  listActionItems: {
    ...shared,
    ...list,
    id: 'dossiers.listActionItems',
    path: '/regulatory/dossiers/{id}/action-items',
    summary: 'What is to be done for the dossier, newest first',
    query: listQuery.extend({ status: actionItemStatus.optional() }),
    response: pageOf(actionItemSchema),
  },
  addActionItem: {
    ...shared,
    ...add,
    id: 'dossiers.addActionItem',
    path: '/regulatory/dossiers/{id}/action-items',
    summary: 'Add an action item; until the dossier is archived',
    audit: { event: 'regulatory.dossier.action_item.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    body: z.strictObject({
      title: actionItemFields.title,
      assignee: actionItemFields.assignee.optional(),
      due_date: actionItemFields.due_date.optional(),
      requirement_id: actionItemFields.requirement_id.optional(),
    }),
    response: actionItemSchema,
  },
  changeActionItem: {
    ...shared,
    ...change,
    id: 'dossiers.changeActionItem',
    decidedBy: { none: 'a state of the work; the decision about the dossier is the approval' },
    path: '/regulatory/dossiers/{id}/action-items/{action_item_id}',
    summary: 'Change an action item or close it; until the dossier is archived',
    audit: { event: 'regulatory.dossier.action_item.update' },
    usage: { none: 'a record is kept; nothing was worked out' },
    params: idParam.extend({ action_item_id: cleanText(1, 100) }),
    body: z
      .strictObject({ ...actionItemFields })
      .partial()
      .extend({ reason_for_change: reasonForChange })
      .refine(changesSomething, nothing),
    response: actionItemSchema,
  },
});
