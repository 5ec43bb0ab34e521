import { z } from 'zod';
import { suggestionDecisions } from '#engines/optimization/vocabulary.ts';
import { cleanText, reasonForChange } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { acceptImpossibleResults } from './contract-experiments.ts';
import { plateSchema } from './contract-plate.ts';
import { conditions, createOptimizationBody, optimizationLimits } from './contract-space.ts';

const place = z.number().int().min(1).max(optimizationLimits.experimentsPerRun);

/** One entry of a campaign that is taken over whole; what it follows is named by its number. */
const campaignEntry = z.strictObject({
  number: place,
  parameters: conditions,
  results: z.record(cleanText(1, 100), z.number().min(-1e12).max(1e12).nullable()),
  status: z.enum(['completed', 'failed', 'pending', 'withdrawn']),
  note: cleanText(1, 2_000).nullable(),
  completes_number: place.nullable(),
  corrects_number: place.nullable(),
  reason_for_change: reasonForChange.nullable(),
});
export type CampaignEntry = z.infer<typeof campaignEntry>;

/** One decision about a suggestion; recommendations do not travel, so that it names its conditions. */
const campaignDecision = z.strictObject({
  number: place,
  index: z
    .number()
    .int()
    .min(0)
    .max(optimizationLimits.points - 1),
  decision: z.enum(suggestionDecisions),
  suggested: conditions,
  parameters: conditions.nullable(),
  reason: reasonForChange.nullable(),
  supersedes_number: place.nullable(),
  experiment_number: place.nullable().describe('The pending experiment it entered.'),
  entries_before: z
    .number()
    .int()
    .min(0)
    .max(optimizationLimits.experimentsPerRun)
    .describe('Entries the campaign had when it was decided.'),
});
export type CampaignDecision = z.infer<typeof campaignDecision>;

/** What an export of a campaign adds to the declaration of a run. */
const campaignFields = {
  experiments: z
    .array(campaignEntry)
    .max(optimizationLimits.experimentsPerRun)
    .optional()
    .describe('Of a campaign that was exported as JSON: every entry, those that count no more among them.'),
  decisions: z
    .array(campaignDecision)
    .max(optimizationLimits.experimentsPerRun)
    .optional()
    .describe('What people made of suggestions, in order; those that were replaced among them.'),
  accept_impossible_results: acceptImpossibleResults,
  left_out: z
    .array(cleanText(1, 300))
    .max(100)
    .optional()
    .describe('What the export does not carry of the run it came from; kept as a warning.'),
};

/** A run as it is declared, or a campaign as it was exported. */
export const createCampaignBody = createOptimizationBody.extend({
  plate: plateSchema.optional().describe('How recommendations are laid out.'),
  ...campaignFields,
});

nameSchemas({
  CampaignDecision: campaignDecision,
  CampaignEntry: campaignEntry,
  OptimizationRequest: createCampaignBody,
});
