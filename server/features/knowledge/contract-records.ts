import { z } from 'zod';
import {
  cleanText,
  pageOf,
  pageQuery,
  reasonForChange,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { existingRecordDetails } from '../../kernel/contract/error-details.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordChange, recordList, recordRead } from '../../kernel/contract/record-routes.ts';

export const recordKind = z.enum(['limit', 'requirement', 'definition', 'method', 'statement']);
export type RecordKind = z.infer<typeof recordKind>;

export const reviewState = z.enum(['open', 'in_progress', 'resolved', 'dismissed']);
export type ReviewState = z.infer<typeof reviewState>;

const recordSchema = z.object({
  id: z.string(),
  source_id: z.string(),
  source_title: z.string(),
  revision: z.number().int().nullable().describe('The revision it was read from; null where none was named.'),
  newest_revision: z.number().int().nullable().describe('Of its source, for comparison.'),
  kind: recordKind,
  statement: z.string(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  clause: z.string().nullable(),
  quote: z
    .object({
      text: z.string(),
      from: z.number().int().describe('First character in the text of the revision (UTF-16), from 0.'),
      to: z.number().int().describe('End, excluded.'),
    })
    .nullable(),
  supersedes_id: z.string().nullable(),
  superseded_by: z.string().nullable(),
  waiting_review_tasks: z.number().int(),
  created_by: z.string(),
  created_at: utcTimestamp,
});
export type KnowledgeRecord = z.infer<typeof recordSchema>;

const reviewTaskSchema = z.object({
  id: z.string(),
  source_id: z.string(),
  source_title: z.string(),
  record_id: z.string(),
  record_statement: z.string(),
  record_revision: z.number().int().nullable().describe('What the record stays bound to.'),
  revision: z.number().int().describe('The revision that raised the task.'),
  state: reviewState,
  reason: z.string().nullable(),
  changed_by: z.string().nullable(),
  changed_at: utcTimestamp.nullable(),
  created_at: utcTimestamp,
});
export type ReviewTask = z.infer<typeof reviewTaskSchema>;

const recordId = cleanText(1, 100);

const shared = { tag: 'Knowledge', gate: 'user', rate: 'default', closedToGuests: true } as const;

/** Of a step a review task does not take: where it is, and what may be next. */
const reviewStepDetails = z.object({ state: reviewState, allowed: z.array(reviewState) });

nameSchemas({
  ReviewTaskStep: reviewStepDetails,
  KnowledgeRecordKind: recordKind,
  KnowledgeRecord: recordSchema,
  KnowledgeReviewState: reviewState,
  KnowledgeReviewTask: reviewTaskSchema,
});

export const recordRoutes = defineRoutes({
  listRecords: {
    ...recordList,
    ...shared,
    id: 'knowledge.listRecords',
    path: '/knowledge/records',
    summary: 'Records read from sources, newest first',
    query: pageQuery.extend({
      q: cleanText(1, 200).optional().describe('In statement and clause; or the id.'),
      source_id: recordId.optional(),
      dataset_version_id: recordId.optional(),
      kind: recordKind.optional(),
    }),
    response: pageOf(recordSchema),
  },
  createRecord: {
    ...shared,
    id: 'knowledge.createRecord',
    method: 'post',
    path: '/knowledge/records',
    summary: 'Keep what was read from a source; written once, corrected by a record that supersedes it',
    audit: { event: 'knowledge.record.create' },
    usage: { none: 'a record is kept; nothing was worked out' },
    changesRecord: { none: 'a new record; the superseded one stays as it is' },
    body: z
      .strictObject({
        source_id: recordId,
        revision: z.number().int().min(1).optional().describe('The number of the revision it was read from.'),
        kind: recordKind,
        statement: cleanText(1, 2000),
        value: z.number().optional(),
        unit: cleanText(1, 60).optional(),
        clause: cleanText(1, 200).optional(),
        quote: z
          .strictObject({
            text: cleanText(1, 10_000),
            from: z.number().int().min(0).optional().describe('Needed where the text occurs more than once.'),
          })
          .optional()
          .describe('Words of that revision, as they stand there.'),
        supersedes_id: recordId
          .optional()
          .describe('A record of the same source this one takes the place of.'),
      })
      .refine(({ quote, revision }) => quote === undefined || revision !== undefined, {
        path: ['revision'],
        message: 'A quote names the revision it stands in.',
      })
      .refine(({ unit, value }) => unit === undefined || value !== undefined, {
        path: ['unit'],
        message: 'Belongs to a value.',
      }),
    response: recordSchema,
    idempotent: true,
    status: 201,
    errors: [404, 409, 422],
    details: { conflict: existingRecordDetails },
  },
  getRecord: {
    ...recordRead,
    ...shared,
    id: 'knowledge.getRecord',
    path: '/knowledge/records/{id}',
    summary: 'One record with the revision it is bound to',
    response: recordSchema,
  },
  listReviewTasks: {
    ...recordList,
    ...shared,
    id: 'knowledge.listReviewTasks',
    path: '/knowledge/review-tasks',
    summary: 'Records to look at again because their source changed, newest first',
    query: pageQuery.extend({
      state: reviewState.optional(),
      source_id: recordId.optional(),
      record_id: recordId.optional(),
    }),
    response: pageOf(reviewTaskSchema),
  },
  updateReviewTask: {
    ...recordChange,
    ...shared,
    id: 'knowledge.updateReviewTask',
    decidedBy: { by: 'person', where: { field: 'state', values: ['resolved', 'dismissed'] } },
    path: '/knowledge/review-tasks/{id}',
    summary: 'Take up a review task or decide it: open → in_progress → resolved or dismissed',
    work: { none: 'a decision of a person' },
    audit: { event: 'knowledge.review_task.update' },
    usage: { tasks: ['knowledge_review'] },
    body: z.strictObject({ state: reviewState, reason_for_change: reasonForChange }),
    response: reviewTaskSchema,
    errors: [403, 404, 409, 422],
    details: { conflict: reviewStepDetails },
  },
});
