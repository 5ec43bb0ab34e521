import { z } from 'zod';
import { pageOf, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { saidField } from '../../kernel/contract/said-sentences.ts';

const waitingReview = z.object({
  kind: z.enum(['fid_run', 'ms_annotation']),
  id: z.string().describe('Of the record the decision is about, a run or an annotation.'),
  analysis_id: z.string().nullable().describe('Of a run that belongs to one.'),
  title: z.string(),
  nucleus: z.string().nullable().describe('Of a run; null for mass spectra.'),
  confidence: z
    .number()
    .nullable()
    .describe('0 to 100; null where nothing calibrates it, as for an annotation as a whole.'),
  contradictions: z.int(),
  unknown: z
    .int()
    .describe('Peaks of a run, or ions of an annotation, of which nothing is known but their place.'),
  author_id: z.string().nullable(),
  author_name: z.string().nullable(),
  waiting_since: utcTimestamp,
  reason: z.string().describe('Why it needs a review.'),
  asked_reviewer_id: z.string().nullable().describe('Whom the owner asked to review it.'),
  can_review: z.boolean(),
  cannot_review_reason: z.string().nullable(),
  ...saidField,
});
export type WaitingReview = z.infer<typeof waitingReview>;

nameSchemas({ WaitingReview: waitingReview });

export const reviewRoutes = defineRoutes({
  list: {
    ...recordList,
    id: 'reviews.list',
    path: '/reviews',
    summary:
      'What waits for a review, of every technique, oldest first; what is the caller’s own stays visible with the reason',
    tag: 'Reviews',
    response: pageOf(waitingReview),
  },
});
