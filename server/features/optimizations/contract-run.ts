import { z } from 'zod';
import { deletionField, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { bestSchema, descriptorEvidence, spaceRemarks } from './contract-answers.ts';
import { plateSchema } from './contract-plate.ts';
import {
  conditions,
  constraintSchema,
  costSchema,
  initialDesignSchema,
  objectiveSchema,
  optimizationLimits,
  outcomeConstraintSchema,
  parameterSchema,
} from './contract-space.ts';

export const optimizationStatus = z.enum(['open', 'finished']);
export type OptimizationStatus = z.infer<typeof optimizationStatus>;

const summaryFields = {
  id: z.string(),
  name: z.string(),
  project_id: z.string().nullable(),
  status: optimizationStatus,
  revision: z.number().int().describe('Grows with every change and every batch of experiments.'),
  objectives: z.array(objectiveSchema),
  batch_size: z.number().int(),
  experiment_count: z.number().int().describe('Completed and failed ones that count today.'),
  pending_count: z.number().int(),
  best: z.array(bestSchema).describe('Of each objective that was measured at all.'),
  created_by_user_id: z.string(),
  created_at: utcTimestamp,
  updated_at: utcTimestamp,
  ...deletionField,
};

export const optimizationSummary = z.object({
  ...summaryFields,
  parameter_names: z.array(z.string()),
});
export type OptimizationSummary = z.infer<typeof optimizationSummary>;

export const optimizationSchema = z.object({
  ...summaryFields,
  parameters: z.array(parameterSchema),
  constraints: z.array(constraintSchema),
  outcome_constraints: z
    .array(
      outcomeConstraintSchema.extend({
        bound: z
          .number()
          .nullable()
          .describe('Null where it is the limit of a record the caller may not read (is_hidden).'),
        is_hidden: z.boolean(),
        stale: z
          .string()
          .nullable()
          .describe(
            'What the run does not follow of a limit that has changed, and what to do; null where it does.',
          ),
        limit_id: z
          .string()
          .nullable()
          .describe('Of the limit of a dossier it follows; null where it was declared with the run.'),
      }),
    )
    .describe('As they hold now, with those that follow a limit of a dossier.'),
  initial_design: initialDesignSchema,
  seed: z.number().int(),
  candidates: z.array(conditions).nullable(),
  cost: costSchema.nullable(),
  plate: plateSchema
    .nullable()
    .describe('How its recommendations are laid out; null where that was not said.'),
  related: z.array(
    z.object({
      run_id: z.string(),
      name: z.string(),
      experiments_used: z.number().int(),
      experiments_left_out: z.number().int().describe('With conditions this run does not have.'),
    }),
  ),
  descriptors: descriptorEvidence
    .nullable()
    .describe('What was computed for levels when the run was created.'),
  warnings: spaceRemarks.describe('About the space, found when the run was created.'),
});
export type Optimization = z.infer<typeof optimizationSchema>;

/**
 * Whether a search is long enough to be a request with progress: experiments wanted × models × experiments known is above a limit. A
 * model of few experiments costs about as much as one of `atOnce.leastExperiments`.
 */
export const isLongSearch = (
  {
    objectives,
    outcome_constraints: outcomes,
    experiment_count: known,
    pending_count: pending,
  }: Pick<Optimization, 'objectives' | 'outcome_constraints' | 'experiment_count' | 'pending_count'>,
  count: number,
): boolean => {
  const { leastExperiments, product } = optimizationLimits.atOnce;
  const models = objectives.length + outcomes.length;
  return count * models * Math.max(known + pending, leastExperiments) > product;
};

nameSchemas({
  Optimization: optimizationSchema,
  OptimizationStatus: optimizationStatus,
  OptimizationSummary: optimizationSummary,
});
