import { z } from 'zod';
import { suggestionDecisions } from '#engines/optimization/vocabulary.ts';
import { reasonForChange, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { givenConditions } from './contract-experiments.ts';
import { conditions, optimizationLimits } from './contract-space.ts';

const index = z
  .number()
  .int()
  .min(0)
  .max(optimizationLimits.points - 1)
  .describe('Place of the suggestion in `experiments`, from 0.');

/** What a person makes of one suggestion. */
export const decisionBody = z
  .strictObject({
    index,
    decision: z
      .enum(suggestionDecisions)
      .describe(
        'accept: it is run as suggested; replace: other conditions are run; both enter a pending experiment. reject: neither it nor what lies next to it is recommended again. pin: it comes first in every recommendation until it is run.',
      ),
    parameters: givenConditions
      .optional()
      .describe('With replace alone: what is run instead; parameters left out stay as suggested.'),
    reason: reasonForChange.optional().describe('Asked for where the suggestion was decided on before.'),
    accept_outside_constraints: z
      .boolean()
      .default(false)
      .describe('true: what is run instead may break a constraint of the run.'),
    revision: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('The one last seen; 409 where it is another by now.'),
  })
  .refine(({ decision, parameters }) => (decision === 'replace') === (parameters !== undefined), {
    path: ['parameters'],
    message: 'Belongs to replace, which needs them.',
  });

export const suggestionDecisionSchema = z.object({
  id: z.string(),
  number: z.number().int().describe('Counted from 1 in the order of the run.'),
  recommendation_id: z
    .string()
    .nullable()
    .describe('Null where it came with a campaign: recommendations do not travel.'),
  index,
  decision: z.enum(suggestionDecisions),
  suggested: conditions,
  parameters: conditions.nullable().describe('What is run; null where nothing is.'),
  reason: z.string().nullable(),
  experiment_id: z.string().nullable().describe('The pending experiment it entered.'),
  supersedes: z.string().nullable().describe('The decision on the same suggestion it takes the place of.'),
  superseded_by: z.string().nullable(),
  decided_by_user_id: z.string(),
  decided_at: utcTimestamp,
});
export type SuggestionDecisionRecord = z.infer<typeof suggestionDecisionSchema>;

nameSchemas({ SuggestionDecision: suggestionDecisionSchema, SuggestionDecisionRequest: decisionBody });
