import { z } from 'zod';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

const mostFeatures = 200;
const mostClauses = 50;
const mostElements = 50;

const name = cleanText(1, 300);
const place = z.int().min(1).max(5);

/** What a decision is about. For the first three kinds the server derives the risk itself. */
const subject = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('m7_classification'),
    name,
    m7_class: place.nullable().describe('Null where the data did not allow to tell.'),
  }),
  z.strictObject({
    type: z.literal('q3d_assessment'),
    name,
    triggered_elements: z
      .array(
        z.strictObject({
          element: cleanText(1, 40),
          element_class: cleanText(1, 4).nullable(),
          finding: z
            .enum(['limit', 'control_threshold', 'undecided'])
            .describe('Above the limit, above 30 % of it, or to be judged by a person.'),
        }),
      )
      .max(mostElements),
  }),
  z.strictObject({
    type: z.literal('potency_categorisation'),
    name,
    potency_category: place
      .nullable()
      .describe('Null where the structure is out of scope, or the approach has no score for it.'),
  }),
  z.strictObject({ type: z.literal('other'), name }),
]);
export type DecisionSubject = z.infer<typeof subject>;

export const riskLevel = z.enum(['low', 'medium', 'high']);
export type RiskLevel = z.infer<typeof riskLevel>;

const regulatoryBasis = z.strictObject({
  guideline: cleanText(1, 200),
  revision: cleanText(1, 100),
  clause: cleanText(1, 300),
  jurisdiction: cleanText(1, 40),
});

const attribution = z.strictObject({
  method: cleanText(1, 200).describe('What the weights are.'),
  features: z
    .array(z.strictObject({ name: cleanText(1, 300), weight: z.number() }))
    .min(1)
    .max(mostFeatures),
});

/** What the maker of a decision says of it. */
const statedFields = {
  subject,
  model: z.strictObject({ name: cleanText(1, 200), version: cleanText(1, 200) }),
  confidence: z.number().min(0).max(1).describe('Calibrated, from 0 to 1; 1 for a deterministic rule.'),
  calibrated: z.literal(true, 'Only calibrated confidence is recorded.'),
  confidence_basis: z
    .enum(['calibrated_probability', 'deterministic_rule'])
    .describe('deterministic_rule: the confidence is 1 by convention and is no probability.'),
  calibration: cleanText(1, 500)
    .nullable()
    .default(null)
    .describe('How a probability was calibrated and on what; null for a deterministic rule.'),
  attribution,
  regulatory_basis: z.array(regulatoryBasis).min(1).max(mostClauses),
  decision: cleanText(1, 2000),
};

/** Every fault of the confidence is reported at its own field. */
const refuseUnfounded = (
  given: { confidence: number; confidence_basis: string; calibration: string | null },
  refuse: (path: string, message: string) => void,
): void => {
  const isRule = given.confidence_basis === 'deterministic_rule';
  if (isRule && given.confidence !== 1) refuse('confidence', 'The confidence of a deterministic rule is 1.');
  if (isRule && given.calibration !== null) refuse('calibration', 'A deterministic rule is not calibrated.');
  if (!isRule && given.calibration === null)
    refuse('calibration', 'Say how the probability was calibrated and on what.');
};

export const decisionBody = z
  .strictObject({
    ...statedFields,
    risk_level: riskLevel
      .optional()
      .describe('Raises what the server finds, and never lowers it; needed for a subject of type other.'),
  })
  .superRefine((given, context) =>
    refuseUnfounded(given, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  );
export type DecisionBody = z.output<typeof decisionBody>;

/** Where an entry stands in the chain of its dossier. */
export const entryLink = z.object({
  dossier_id: z.string(),
  sequence: z.int().min(1),
  previous_entry_hash: z.string(),
  created_by: z.string(),
  created_by_name: z.string(),
  created_at: utcTimestamp,
});

/** What is hashed of a decision. */
export const decisionContent = z.strictObject({
  kind: z.literal('decision'),
  origin: z
    .enum(['recorded', 'automatic'])
    .describe('automatic: written with the assessment by the program itself.'),
  source: z
    .strictObject({ type: z.string(), id: z.string() })
    .nullable()
    .describe('The record an automatic entry was written with.'),
  ...statedFields,
  calibration: z.string().nullable(),
  risk_level: riskLevel,
  risk_reason: z.string(),
  human_review_required: z.boolean(),
});
export type DecisionContent = z.infer<typeof decisionContent>;

export const reviewDecision = z.enum(['agree', 'disagree', 'override']);

/** What is hashed of a review. */
export const reviewContent = z.strictObject({
  kind: z.literal('review'),
  decision_entry_hash: z.string().describe('The entry it is about.'),
  decision: reviewDecision,
  reason: z.string(),
  reviewed_by_author: z.boolean().describe('The reviewer is who the decision was recorded for.'),
});
export type ReviewContent = z.infer<typeof reviewContent>;

const hashField = { entry_hash: z.string().describe('SHA-256 of the RFC 8785 JSON of everything else.') };

export const review = reviewContent.extend({ ...entryLink.shape, ...hashField });
export type AiReview = z.infer<typeof review>;

export const decision = decisionContent.extend({ ...entryLink.shape, ...hashField });

nameSchemas({
  FeatureAttribution: attribution,
  AiDecisionRequest: decisionBody,
  AiDecisionContent: decisionContent,
  AiDecisionEntryLink: entryLink,
  AiDecisionBasis: regulatoryBasis,
  AiDecisionReview: review,
  AiDecisionReviewContent: reviewContent,
  AiDecisionReviewVerdict: reviewDecision,
  AiDecisionRiskLevel: riskLevel,
  AiDecisionSubject: subject,
});
