import { z } from 'zod';
import {
  cleanText,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordRead } from '../../kernel/contract/record-routes.ts';
import { actionItemSchema, dossierStatus, requirementSchema } from '../dossiers/contract.ts';
import { productContext } from '../regulatory/contract.ts';

export const recordRef = z.object({ type: z.string(), id: z.string() });

const readinessFinding = z.object({
  rule: z.string().describe('Names the rule among those of rules_version.'),
  missing: z.string(),
  why: z.string(),
  basis: z
    .object({ guideline: z.string(), clause: z.string().nullable() })
    .nullable()
    .describe('Where that is written; null where it is a rule of this program.'),
  to_do: z.string(),
  record: recordRef
    .nullable()
    .describe('What the finding is about; null where it is about what is not there.'),
});
export type ReadinessFinding = z.infer<typeof readinessFinding>;

const readinessPresent = z.object({
  part: z.string(),
  count: z.int(),
  text: z.string(),
});
export type ReadinessPresent = z.infer<typeof readinessPresent>;

const readinessInput = recordRef.extend({
  revision: z.int().nullable().describe('Null for records that never change.'),
});
export type ReadinessInput = z.infer<typeof readinessInput>;

/** The dossier a document is about, as it was. */
export const dossierState = z.object({
  id: z.string(),
  revision: z.int(),
  title: z.string(),
  product: productContext,
  status: dossierStatus,
});

/** What the hash is taken of. */
const contentFields = {
  dossier: dossierState,
  rules_version: z.string(),
  ready: z.boolean().describe('Nothing was found to be missing; not a statement of compliance.'),
  present: z.array(readinessPresent),
  findings: z.array(readinessFinding),
  inputs: z.array(readinessInput).describe('Everything that was looked at, as it was.'),
};

export const readinessContent = z.object(contentFields);
export type ReadinessContent = z.infer<typeof readinessContent>;

const readinessReport = z.object({
  id: z.string(),
  dossier_id: z.string(),
  ...contentFields,
  content_hash: z
    .string()
    .describe(
      'SHA-256, lower-case hexadecimal, of the RFC 8785 JSON of dossier, rules_version, ready, present, findings and inputs. The same state of the dossier gives the same hash.',
    ),
  human_review_required: z.literal(true),
  disclaimer: z.string(),
  created_by: z.string(),
  created_at: utcTimestamp,
});
export type ReadinessReport = z.infer<typeof readinessReport>;

export const guideline = z
  .enum(['q3ab', 'm7', 'nitrosamines', 'q3c', 'q3d', 'q6a', 'dossier'])
  .describe('dossier: what no guideline of the list speaks of, such as open action items.');
export type Guideline = z.infer<typeof guideline>;

const checklistLine = z.object({
  guideline,
  state: z
    .enum(['open', 'nothing_missing', 'not_applicable', 'not_begun'])
    .describe(
      'open: readiness finds something; not_applicable: a requirement says so with its reason; not_begun: nothing is recorded, and readiness does not ask for it.',
    ),
  records: z.int().describe('What the dossier holds of it: entries, results, watches, batches.'),
  findings: z.array(readinessFinding).describe('What readiness finds missing now, as it says it.'),
  requirements: z.array(
    requirementSchema.pick({
      id: true,
      clause: true,
      title: true,
      status: true,
      not_applicable_reason: true,
    }),
  ),
  action_items: z
    .array(actionItemSchema.pick({ id: true, title: true, assignee: true, due_date: true }))
    .describe('Open ones of its requirements.'),
});

const responsible = z.object({ id: z.string(), name: z.string() });

const checklist = z.object({
  dossier_id: z.string(),
  dossier_revision: z.int(),
  rules_version: z.string(),
  ready: z.boolean().describe('Nothing was found to be missing; not a statement of compliance.'),
  owner: responsible.nullable().describe('Null on records older than owners.'),
  reviewers: z
    .array(responsible)
    .describe('Of its project, who do not own it; any admin may review besides.'),
  guidelines: z.array(checklistLine).describe('Every finding stands under one of them.'),
  human_review_required: z.literal(true),
  disclaimer: z.string(),
});
export type Checklist = z.infer<typeof checklist>;

const shared = {
  tag: 'Dossiers',
  gate: 'user',
  rate: 'default',
  path: '/regulatory/dossiers/{id}/readiness-report',
  params: idParam,
} as const;

nameSchemas({
  GuidelineChecklist: checklist,
  GuidelineChecklistLine: checklistLine,
  ReadinessContent: readinessContent,
  ReadinessFinding: readinessFinding,
  ReadinessInput: readinessInput,
  ReadinessCounts: readinessPresent,
  ReadinessReport: readinessReport,
  RecordRef: recordRef,
  DossierState: dossierState,
});

export const readinessRoutes = defineRoutes({
  checklist: {
    ...recordRead,
    ...shared,
    id: 'readiness.checklist',
    path: '/regulatory/dossiers/{id}/checklist',
    summary: 'Readiness of the dossier as it is now, by guideline, with who has it; nothing is kept',
    response: checklist,
  },
  list: {
    ...recordRead,
    ...shared,
    id: 'readiness.list',
    summary: 'Readiness reports of the dossier, newest first',
    query: pageQuery.extend({ include_deleted: includeDeleted }),
    response: pageOf(readinessReport),
  },
  get: {
    ...recordRead,
    ...shared,
    id: 'readiness.get',
    path: '/regulatory/dossiers/{id}/readiness-report/{report_id}',
    params: idParam.extend({ report_id: cleanText(1, 100) }),
    summary: 'One readiness report as it was built, as JSON or PDF',
    query: z.strictObject({ include_deleted: includeDeleted }),
    audit: {
      access: 'access.report',
      record: { type: 'readiness_report', idIn: 'report_id' },
      repeats: 'once_a_quarter_hour',
    },
    response: readinessReport,
    media: ['application/pdf'],
    preferJson: true,
  },
  build: {
    ...shared,
    id: 'readiness.build',
    method: 'post',
    summary: 'Look at the dossier as it is: what is there, what is missing, why that matters and what to do',
    work: 'computing',
    audit: { event: 'regulatory.dossier.readiness_report' },
    usage: { tasks: ['readiness_report'] },
    changesRecord: { none: 'a new record; the dossier stays as it is' },
    response: readinessReport,
    idempotent: true,
    status: 201,
    errors: [404, 409, 422],
  },
});
