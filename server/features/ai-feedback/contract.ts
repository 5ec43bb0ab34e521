import { z } from 'zod';
import { annotationDoubts } from '#engines/ms/vocabulary.ts';
import { cleanText, idParam, pageOf, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';

const verdict = z.enum(['up', 'down']);
/** What may be wrong with an interpretation; annotations of mass spectra have reasons of their own. */
export const commonReasons = [
  'wrong_shift',
  'wrong_multiplicity',
  'wrong_structure',
  'missed_impurity',
  'wrong_integration',
  'calibration_off',
  'other',
] as const;
export const annotationReasons = [...annotationDoubts, 'other'] as const;

const feedbackReason = z
  .enum([...commonReasons, ...annotationDoubts])
  .describe(
    `Of an annotation of mass spectra: ${annotationReasons.join(', ')}; of everything else the others. Another one is refused.`,
  );

const feedbackSchema = z.object({
  id: z.string(),
  prediction_type: z.string().describe('The record type of the prediction in the audit trail.'),
  prediction_id: z.string(),
  verdict,
  reason_code: feedbackReason.nullable(),
  comment: z.string().nullable(),
  is_latest: z
    .boolean()
    .describe('The last word of this person on this prediction: it counts, earlier ones do not.'),
  created_by: z.string(),
  created_by_name: z.string(),
  created_at: utcTimestamp,
});
export type Feedback = z.infer<typeof feedbackSchema>;

const shared = { tag: 'Feedback', rate: 'default', params: idParam } as const;
const path = '/ai/predictions/{id}/feedback';

nameSchemas({
  PredictionFeedbackReason: feedbackReason,
  PredictionFeedback: feedbackSchema,
  PredictionFeedbackVerdict: verdict,
});

export const aiFeedbackRoutes = defineRoutes({
  give: {
    ...shared,
    id: 'aiFeedback.give',
    decidedBy: 'person',
    changes: 'own_work',
    method: 'post',
    path,
    summary:
      'Say whether a stored interpretation was right: an analysis, run, annotation, deconvolution, quantification, assessment, recorded decision, recommendation, yield prediction, route score or forward check. It changes nothing about it; who changes their mind says so again',
    // A verdict is a person's judgement: a machine's would count as one and be none.
    gate: 'human',
    audit: { event: 'ai.feedback.create' },
    changesRecord: { none: 'a verdict is added; the prediction stays as it is' },
    body: z.strictObject({
      verdict,
      reason_code: feedbackReason.nullable().optional(),
      comment: cleanText(1, 2000).nullable().optional(),
    }),
    response: feedbackSchema,
    idempotent: true,
    status: 201,
    errors: [403, 404, 409, 422],
  },
  list: {
    ...recordList,
    ...shared,
    id: 'aiFeedback.list',
    path,
    summary: 'What was said about a prediction by all who may open it, newest first',
    response: pageOf(feedbackSchema).extend({
      up: z.number().int().describe('People whose last word is up.'),
      down: z.number().int().describe('People whose last word is down.'),
    }),
    errors: [404, 422],
  },
});
