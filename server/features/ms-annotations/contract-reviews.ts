import { z } from 'zod';
import { annotationDoubts } from '#engines/ms/vocabulary.ts';
import { cleanText, reasonForChange, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { identificationLevel } from './contract-annotation.ts';

export const msReviewReason = z.enum([...annotationDoubts, 'other']);

/** What no program knows: a person's statement that no other structure fits. */
const diagnosticEvidence = z.strictObject({
  rule: cleanText(1, 1000).describe('The rule by which these ions mean this structure.'),
  ions: z.array(z.number().positive().max(1e6)).min(1).max(50).describe('m/z'),
  excluded: z
    .array(cleanText(1, 500))
    .min(1)
    .max(50)
    .describe('Isomers that were considered and do not fit.'),
});

/** An ion of another annotation that was run here, is of a known standard, and was approved. */
const standardEvidence = z.strictObject({
  annotation_id: cleanText(1, 100),
  key: cleanText(1, 20).describe('Of the ion in that annotation.'),
  retention_sd_min: z
    .number()
    .min(0)
    .max(10)
    .optional()
    .describe('Scatter of its retention time, in minutes, where it is known.'),
});

const correctionSchema = z.strictObject({
  key: cleanText(1, 20).describe('Of the ion.'),
  identification_level: identificationLevel
    .optional()
    .describe('Lower as the reviewer sees fit; higher only as far as recorded evidence bears it.'),
  answer: z
    .strictObject({
      name: cleanText(1, 1000).nullable().optional(),
      smiles: cleanText(1, 5000).nullable().optional(),
      formula: cleanText(1, 200).nullable().optional(),
    })
    .nullable()
    .optional()
    .describe('What it is taken for instead; null: nothing but the mass is known.'),
  diagnostic: diagnosticEvidence.optional(),
  standard: standardEvidence.optional(),
});
export type MsCorrection = z.output<typeof correctionSchema>;

export const msReviewBody = z.strictObject({
  decision: z.enum(['approve', 'reject', 'correct']),
  comment: cleanText(1, 2000),
  reason_code: msReviewReason.optional(),
  corrections: z
    .array(correctionSchema)
    .max(500)
    .optional()
    .describe('Required for correct, and for it alone.'),
  override: z.boolean().optional(),
  reason_for_change: reasonForChange.optional().describe('Required with override.'),
});

export const msReviewSchema = z.object({
  id: z.string(),
  annotation_id: z.string(),
  decision: z.enum(['approve', 'reject', 'correct']),
  revision: z.int().describe('That was decided on; of a correction the one it made.'),
  comment: z.string(),
  reason_code: msReviewReason.nullable(),
  corrections: z.array(correctionSchema),
  reviewer_id: z.string(),
  reviewer_name: z.string(),
  override: z.boolean(),
  reason_for_change: z.string().nullable(),
  created_at: utcTimestamp,
});
export type MsReview = z.infer<typeof msReviewSchema>;

nameSchemas({
  MsCorrection: correctionSchema,
  MsReview: msReviewSchema,
  MsReviewReason: msReviewReason,
});
