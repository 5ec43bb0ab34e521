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
import { recordRead } from '../../kernel/contract/record-routes.ts';
import { dossierStatus } from './contract-status.ts';

/** How far the clock of a device may be ahead of this one. */
export const clockSkewMinutes = 5;
const mostDecisions = 100;

const decision = z.enum(['approve', 'reject']);

export const approvalNeedCode = z.enum([
  'not_in_review',
  'decider_is_no_person',
  'decider_is_no_reviewer',
  'decider_is_owner',
  'decider_is_submitter',
  'decider_is_author',
  'dossier_is_empty',
  'ai_decision_not_reviewed',
  'readiness_report_missing',
  'readiness_report_outdated',
  'readiness_report_not_ready',
]);

/** One thing that is missing for an approval. */
const approvalNeed = z.object({
  code: approvalNeedCode,
  message: z.string(),
  record: z.object({ type: z.string(), id: z.string() }).nullable().describe('What it is about.'),
});
export type ApprovalNeed = z.infer<typeof approvalNeed>;

/** Of an approval that was refused: everything it lacks. */
export const approvalMissing = z.object({ missing: z.array(approvalNeed) });

const approval = z.object({
  dossier_id: z.string(),
  dossier_revision: z.number().int(),
  missing: z
    .array(approvalNeed)
    .describe(
      'Everything that is missing for the caller to approve the dossier now; empty where nothing is.',
    ),
  reviewers: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('Of its project, who do not own it; any admin may approve besides.'),
  readiness_report_id: z.string().nullable().describe('The report an approval would rest on.'),
  may_override: z
    .boolean()
    .describe('The caller may approve all the same, with a reason and marked as override.'),
});
export type DossierApproval = z.infer<typeof approval>;

export const reviewDecisionSchema = z.object({
  id: z.string(),
  dossier_id: z.string(),
  dossier_revision: z.number().int().describe('Of the dossier when it was decided on.'),
  dossier_changed_since: z
    .boolean()
    .describe('Title, product or status changed after decided_at: the decision was made on an older state.'),
  decision,
  comment: z.string().nullable(),
  reviewer_id: z.string(),
  reviewer_name: z.string(),
  decided_by_owner: z.boolean(),
  override: z.boolean().describe('An admin or the system key decided in place of a second person.'),
  reason_for_change: z.string().nullable().describe('Why it was overridden.'),
  waived: z.array(approvalNeedCode).describe('What was missing when it was overridden.'),
  readiness_report_id: z.string().nullable().describe('The report an approval rests on.'),
  statement: z.string().describe('The decision in a sentence; an override is called one, and by whom.'),
  source: z.enum(['desk', 'mobile']),
  client_id: z.string().nullable().describe('What the device calls the decision.'),
  decided_at: utcTimestamp.describe('As said by the device; at a desk the time of the service.'),
  created_at: utcTimestamp.describe('When it was recorded, by the clock of the service.'),
});
export type ReviewDecision = z.infer<typeof reviewDecisionSchema>;

const syncedDecision = z.object({
  client_id: z.string(),
  dossier_id: z.string(),
  outcome: z.enum(['applied', 'duplicate', 'refused']),
  code: z.string().optional().describe('Of an error, where it was refused.'),
  message: z.string().optional().describe('Why it was refused.'),
  missing: z.array(approvalNeed).optional().describe('What an approval lacks.'),
  status: dossierStatus.optional().describe('Of the dossier now, where the caller may know it.'),
});
export type SyncedDecision = z.infer<typeof syncedDecision>;

const shared = { tag: 'Dossiers', rate: 'default' } as const;

nameSchemas({
  DossierApproval: approval,
  DossierApprovalMissing: approvalMissing,
  DossierApprovalNeed: approvalNeed,
  DossierApprovalNeedCode: approvalNeedCode,
  DossierReviewVerdict: decision,
  DossierReviewDecision: reviewDecisionSchema,
  SyncedReviewDecision: syncedDecision,
});

export const dossierDecisionRoutes = defineRoutes({
  listDecisions: {
    ...recordRead,
    ...shared,
    id: 'dossiers.listDecisions',
    path: '/regulatory/dossiers/{id}/review-decisions',
    summary: 'Who decided on the dossier, newest first',
    query: pageQuery.extend({ include_deleted: includeDeleted }),
    response: pageOf(reviewDecisionSchema),
  },
  approval: {
    ...recordRead,
    ...shared,
    id: 'dossiers.approval',
    path: '/regulatory/dossiers/{id}/approval',
    summary: 'What is missing for the caller to approve the dossier, before they try',
    query: z.strictObject({}),
    response: approval,
  },
  decide: {
    ...shared,
    id: 'dossiers.decide',
    decidedBy: 'person_or_override',
    changes: 'review',
    method: 'post',
    path: '/regulatory/dossiers/{id}/review-decisions',
    summary: 'Approve or reject a dossier in review; its owner may reject it and not approve it',
    description:
      'An approval takes a second person: not the owner, not who put it into review, not who wrote in it. It takes no unreviewed AI decision of high risk and a readiness report of this revision that says ready and is about the dossier as it is. A 409 lists everything that is missing by its code. An admin or the system key may override with a reason.',
    gate: 'human',
    audit: { event: 'regulatory.dossier.review_decision' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'with_override' },
    params: idParam,
    body: z.strictObject({
      decision,
      comment: cleanText(1, 2000),
      override: z.boolean().optional(),
      reason_for_change: reasonForChange.optional().describe('Required with override.'),
    }),
    response: reviewDecisionSchema,
    idempotent: true,
    status: 201,
    errors: [403, 404, 409, 422],
    details: { conflict: approvalMissing },
  },
  syncDecisions: {
    ...shared,
    id: 'mobile.syncReviewDecisions',
    decidedBy: 'person',
    changes: 'review',
    method: 'post',
    path: '/mobile/review-decisions/sync',
    summary:
      'Decisions made on a device, each answered by itself; one sent again changes nothing (duplicate), another one under the same client_id is refused',
    gate: 'human',
    audit: { event: 'mobile.review_decisions.sync' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { none: 'each decision is a new record' },
    body: z.strictObject({
      decisions: z
        .array(
          z.strictObject({
            client_id: cleanText(1, 100).describe('Names the decision among those of this person.'),
            dossier_id: cleanText(1, 100),
            decision,
            decided_at: utcTimestamp.describe(
              `By the clock of the device, which may be ahead by ${clockSkewMinutes} minutes.`,
            ),
            comment: cleanText(1, 2000).nullable().optional(),
          }),
        )
        .min(1)
        .max(mostDecisions),
    }),
    response: z.object({ items: z.array(syncedDecision) }),
    status: 200,
    errors: [403, 422],
  },
});
