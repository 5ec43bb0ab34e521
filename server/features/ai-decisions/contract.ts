import { z } from 'zod';
import {
  cleanText,
  idParam,
  pageOf,
  pageQuery,
  reasonForChange,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordRead } from '../../kernel/contract/record-routes.ts';
import { decision, decisionBody, review, reviewDecision } from './contract-entries.ts';

export type {
  AiReview,
  DecisionBody,
  DecisionContent,
  DecisionSubject,
  ReviewContent,
  RiskLevel,
} from './contract-entries.ts';

const reviewedDecision = decision.extend({
  reviews: z.array(review).describe('Oldest first; each is an entry of the chain by itself.'),
});
export type ReviewedDecision = z.infer<typeof reviewedDecision>;

const chainFinding = z.object({
  code: z
    .enum(['missing', 'unreadable', 'changed', 'reordered', 'unlinked', 'not_in_trail'])
    .describe(
      'missing: no entry has this number; unreadable: its text is no entry; changed: it does not say what was hashed; reordered: it belongs at another place; unlinked: it does not continue the entry before; not_in_trail: the audit trail knows another.',
    ),
  message: z.string(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
});
export type ChainFinding = z.infer<typeof chainFinding>;

const verification = z.object({
  dossier_id: z.string(),
  valid: z.boolean(),
  entries: z.int().describe('Entries that were found whole, up to the first bad one.'),
  head_entry_hash: z.string().nullable().describe('Of the last whole entry; null where there is none.'),
  first_bad_sequence: z.int().nullable(),
  finding: chainFinding.nullable(),
});
export type AiChainVerification = z.infer<typeof verification>;

const disclaimed = { disclaimer: z.string() };
const shared = { tag: 'Dossiers', rate: 'default' } as const;
const collection = '/regulatory/dossiers/{id}/ai-decisions';

nameSchemas({
  AiDecisionChainFinding: chainFinding,
  AiDecision: reviewedDecision,
  AiDecisionChainVerification: verification,
});

export const aiDecisionRoutes = defineRoutes({
  list: {
    ...recordRead,
    ...shared,
    id: 'aiDecisions.list',
    path: collection,
    summary: 'Decisions of models and rules about a dossier with their reviews, newest first',
    audit: { none: 'a read of a dossier its reader may read' },
    query: pageQuery.extend({
      awaiting_review: z
        .enum(['true', 'false'])
        .optional()
        .describe('true: those alone that need a review and have none.'),
    }),
    response: pageOf(reviewedDecision).extend({
      awaiting_review: z.int().describe('How many decisions of the dossier need a review and have none.'),
      ...disclaimed,
    }),
    errors: [404, 409, 422],
  },
  record: {
    ...recordCreation,
    ...shared,
    id: 'aiDecisions.record',
    decidedBy: { none: 'what a model or a rule decided; its review is a person’s' },
    path: collection,
    summary: 'Record a decision of a model or a rule; how much is at stake is found by the server',
    audit: { event: 'regulatory.ai_decision.record' },
    usage: { none: 'what was decided elsewhere is kept; what decided it is counted there' },
    changesRecord: { none: 'a new entry of the log' },
    params: idParam,
    body: decisionBody,
    response: reviewedDecision.extend(disclaimed),
    errors: [404, 409, 413, 422],
  },
  review: {
    ...shared,
    id: 'aiDecisions.review',
    decidedBy: 'person',
    changes: 'review',
    method: 'post',
    path: `${collection}/{entry_hash}/review`,
    summary: 'Agree with a decision, disagree or override it, as an entry of its own',
    gate: 'human',
    audit: { event: 'regulatory.ai_decision.review' },
    usage: { none: 'a decision of a person; nothing was worked out' },
    changesRecord: { reasonIn: 'reason', asked: 'always' },
    params: idParam.extend({ entry_hash: cleanText(1, 100) }),
    body: z.strictObject({
      decision: reviewDecision,
      reason: reasonForChange.describe('Of an override: also what is decided instead.'),
    }),
    response: review,
    idempotent: true,
    status: 201,
    errors: [403, 404, 409, 422],
  },
  verify: {
    ...recordRead,
    ...shared,
    id: 'aiDecisions.verify',
    path: `${collection}/verify`,
    summary: 'Recompute every content hash and link of the log; the first bad entry and why',
    audit: { none: 'a computation over a dossier its reader may read' },
    response: verification,
  },
  recordVerification: {
    ...shared,
    id: 'aiDecisions.recordVerification',
    decidedBy: { none: 'a computation over the log' },
    method: 'post',
    path: `${collection}/verify`,
    summary: 'The same, with its outcome in the audit trail',
    gate: 'user',
    audit: { event: 'regulatory.ai_decision.verify' },
    usage: { none: 'a check of the log itself' },
    changesRecord: { none: 'a computation; the log stays as it is' },
    params: idParam,
    response: verification,
    status: 200,
    errors: [404, 422],
  },
});
