import { z } from 'zod';
import { utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { assessment, productContext } from '../regulatory/contract.ts';

const answered = assessment.shape;

export const statementStatus = z
  .enum(['unreviewed', 'approved', 'rejected'])
  .describe('By the last review of this revision; a revision is unreviewed until a second person decides.');

const statementReview = z.object({
  id: z.string(),
  revision: z.int(),
  decision: z.enum(['approve', 'reject']),
  reason_for_change: z.string(),
  reviewed_by: z.string(),
  reviewer_name: z.string(),
  reviewed_at: utcTimestamp,
});
export type StatementReview = z.infer<typeof statementReview>;

const statementRevision = z.object({
  revision: z.int(),
  reason_for_change: z.string().nullable().describe('Null of the first.'),
  created_by: z.string(),
  created_by_name: z.string(),
  created_at: utcTimestamp,
});

/** What every statement of a dossier carries. */
export const statementFields = {
  id: z.string(),
  dossier_id: z.string(),
  revision: z.int(),
  dossier_revision: z.int().describe('Of the dossier when this revision was computed.'),
  product: productContext.describe('As it was then.'),
  status: statementStatus,
  reviews: z.array(statementReview).describe('Of all revisions, newest first.'),
  revisions: z.array(statementRevision).describe('Newest first.'),
  human_review_required: answered.human_review_required,
  disclaimer: answered.disclaimer,
  rule_set_versions: answered.rule_set_versions,
  created_by: z.string().describe('Of this revision.'),
  created_at: utcTimestamp.describe('Of this revision.'),
};

nameSchemas({ StatementReview: statementReview, StatementRevision: statementRevision });
