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
import { dossierStatus } from './contract-status.ts';

/** How far the clock of a device may be ahead of this one. */
export const clockSkewMinutes = 5;
const mostDecisions = 100;

const decision = z.enum(['approve', 'reject']);

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
  status: dossierStatus.optional().describe('Of the dossier now, where the caller may know it.'),
});
export type SyncedDecision = z.infer<typeof syncedDecision>;

const shared = { tag: 'Dossiers', rate: 'default' } as const;

nameSchemas({
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
  decide: {
    ...shared,
    id: 'dossiers.decide',
    decidedBy: 'person_or_override',
    method: 'post',
    path: '/regulatory/dossiers/{id}/review-decisions',
    summary: 'Approve or reject a dossier in review; a decision by its owner says so',
    gate: 'human',
    audit: { event: 'regulatory.dossier.review_decision' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { none: 'a decision is a new record, and its comment says why' },
    params: idParam,
    body: z.strictObject({ decision, comment: cleanText(1, 2000) }),
    response: reviewDecisionSchema,
    idempotent: true,
    status: 201,
    errors: [403, 404, 409, 422],
  },
  syncDecisions: {
    ...shared,
    id: 'mobile.syncReviewDecisions',
    decidedBy: 'person',
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
