import { z } from 'zod';
import { objectiveGoals } from '#engines/optimization/vocabulary.ts';
import { warningSchema } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { optimizationStatus } from './contract-run.ts';

/** What of a declaration two campaigns do not share. */
const difference = z.object({
  part: z.enum(['parameter', 'objective', 'constraint', 'outcome_constraint', 'candidates']),
  name: z
    .string()
    .describe('Of the parameter, objective or quantity; of constraints and candidates the word.'),
  first: z.string().nullable().describe('As the first campaign declares it; null where it does not have it.'),
  second: z.string().nullable(),
});

const comparedRun = z.object({
  id: z.string(),
  name: z.string(),
  status: optimizationStatus,
  experiment_count: z.number().int().describe('Completed and failed ones that count today.'),
});

const comparisonPoint = z.object({
  experiments: z.number().int().describe('How many had ended by then, from 1.'),
  experiment_id: z.string(),
  number: z.number().int().describe('Of the entry in its own campaign.'),
  value: z.number().nullable().describe('Null where it failed or was not measured.'),
  best: z
    .number()
    .nullable()
    .describe('Of those up to here that keep every outcome constraint of their campaign.'),
  is_within: z.boolean(),
});

const comparedObjective = z.object({
  objective: z.string(),
  goal: z.enum(objectiveGoals),
  target: z.number().nullable(),
  unit: z
    .string()
    .nullable()
    .describe('Of the first campaign; results of the second one are converted into it.'),
  first: z.array(comparisonPoint),
  second: z.array(comparisonPoint),
  at_equal_effort: z
    .object({
      experiments: z.number().int(),
      first: z.number().nullable(),
      second: z.number().nullable(),
      ahead: z.enum(['first', 'second', 'neither']),
    })
    .nullable()
    .describe('The best of both after as many experiments as the shorter one has; null where one has none.'),
});

export const comparisonSchema = z.object({
  first: comparedRun,
  second: comparedRun,
  objectives: z.array(comparedObjective).min(1).describe('Those both campaigns aim at alike.'),
  differences: z.array(difference),
  same_space: z.boolean().describe('Parameters, constraints and candidates are the same.'),
  warnings: z.array(warningSchema),
});
export type Comparison = z.infer<typeof comparisonSchema>;

nameSchemas({
  CampaignComparison: comparisonSchema,
  CampaignDifference: difference,
  ComparedCampaign: comparedRun,
  CampaignProgress: comparisonPoint,
  ComparedObjective: comparedObjective,
});
