import { z } from 'zod';
import { outcomeStates } from '#engines/optimization/vocabulary.ts';
import { cleanText, reasonForChange, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { conditions, conditionValue, optimizationLimits } from './contract-space.ts';

const result = z.number().min(-1e12).max(1e12).nullable();
const results = z.record(cleanText(1, 100), result);

const quantityWithUnit = z
  .strictObject({ value: z.number().min(-1e12).max(1e12), unit: cleanText(1, 40) })
  .describe('Converted into the unit of the run; refused where it cannot be.');
export type QuantityWithUnit = z.infer<typeof quantityWithUnit>;
export const givenConditions = z.record(cleanText(1, 100), z.union([conditionValue, quantityWithUnit]));
const givenResults = z.record(cleanText(1, 100), z.union([result, quantityWithUnit]));

/** pending: running, without results yet; withdrawn: an entry that should not have been made. */
export const experimentStatus = z.enum(['completed', 'failed', 'pending', 'withdrawn']);
export type ExperimentStatus = z.infer<typeof experimentStatus>;

const experimentInput = z
  .strictObject({
    parameters: givenConditions
      .optional()
      .describe(
        'A value for every parameter. May be left out with completes and where an entry is withdrawn.',
      ),
    results: givenResults
      .default({})
      .describe(
        'A completed experiment names every objective: a number, or null where it was not measured; at least one is a number. Quantities of outcome constraints may be named as well. Others have none.',
      ),
    status: experimentStatus.default('completed'),
    note: cleanText(1, 2_000).optional(),
    completes: cleanText(1, 100)
      .optional()
      .describe('Identifier of the pending experiment this is the outcome of.'),
    corrects: cleanText(1, 100)
      .optional()
      .describe('Identifier of the experiment this takes the place of; needs reason_for_change.'),
  })
  .refine(
    ({ parameters, completes, status }) =>
      parameters !== undefined || completes !== undefined || status === 'withdrawn',
    { path: ['parameters'], message: 'Is required.' },
  )
  .refine(({ completes, corrects }) => completes === undefined || corrects === undefined, {
    path: ['completes'],
    message: 'Give either completes or corrects.',
  })
  .refine(
    ({ completes, status }) => completes === undefined || status === 'completed' || status === 'failed',
    {
      path: ['status'],
      message: 'What completes a pending experiment is completed or failed.',
    },
  )
  .refine(({ corrects, status }) => status !== 'withdrawn' || corrects !== undefined, {
    path: ['corrects'],
    message: 'Say which experiment is withdrawn.',
  });
export type ExperimentInput = z.infer<typeof experimentInput>;

export const acceptImpossibleResults = z
  .boolean()
  .default(false)
  .describe(
    'true: results that are not possible are taken in with a warning. Possible is what the run states, else 0 to all of it for a share (a unit of % or a fraction, or a yield, conversion, ee, purity or selectivity without one); up to 105 % is taken with a warning.',
  );

export const iterationsBody = z
  .strictObject({
    experiments: z.array(experimentInput).min(1).max(optimizationLimits.experimentsPerCall),
    revision: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('The revision the caller last saw; 409 where the run has changed since.'),
    accept_outside_constraints: z
      .boolean()
      .default(false)
      .describe(
        'true: an experiment that broke a constraint of the run is taken in all the same, as information.',
      ),
    accept_impossible_results: acceptImpossibleResults,
    reason_for_change: reasonForChange.optional().describe('Asked for where an experiment corrects another.'),
  })
  .refine(
    ({ experiments, reason_for_change }) =>
      reason_for_change !== undefined || experiments.every(({ corrects }) => corrects === undefined),
    { path: ['reason_for_change'], message: 'A correction needs a reason.' },
  );

export const experimentSchema = z.object({
  id: z.string(),
  number: z.number().int().describe('Counted from 1 in the order of entry.'),
  parameters: conditions,
  results,
  status: experimentStatus,
  limits: z
    .enum(outcomeStates)
    .nullable()
    .describe(
      'Whether its results keep every outcome constraint; null where there is none, or it has no results.',
    ),
  note: z.string().nullable(),
  import_id: z.string().nullable(),
  completes: z.string().nullable(),
  corrects: z.string().nullable(),
  superseded_by: z
    .string()
    .nullable()
    .describe('The entry that completed or corrected it; such a row counts no more.'),
  reason_for_change: z.string().nullable(),
  created_by_user_id: z.string(),
  created_at: utcTimestamp,
});
export type ExperimentRow = z.infer<typeof experimentSchema>;

nameSchemas({
  QuantityWithUnit: quantityWithUnit,
  OptimizationExperimentRequest: experimentInput,
  OptimizationExperiment: experimentSchema,
  OptimizationExperimentStatus: experimentStatus,
  OptimizationIterationsRequest: iterationsBody,
});
