import { z } from 'zod';
import {
  cleanText,
  reasonForChange,
  utcTimestamp,
  warningSchema,
} from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { conditions, optimizationLimits } from '../optimizations/contract.ts';

export const reactionLimits = {
  /** By liquid chromatography against a standard a yield may come out above 100; more than this is a slip. */
  highestYieldPercent: optimizationLimits.highestSharePercent,
  experimentsPerCall: 1_000,
  experimentsPerProject: 2_000,
  candidates: 5_000,
} as const;

const id = cleanText(1, 100);

/** withdrawn: an entry that should not have been made. */
export const reactionExperimentStatus = z.enum(['completed', 'failed', 'planned', 'withdrawn']);
export type ReactionExperimentStatus = z.infer<typeof reactionExperimentStatus>;

export const plannedFrom = z
  .strictObject({ kind: z.enum(['yield_prediction', 'recommendation']), id })
  .describe('A yield prediction of this project, or a recommendation of the optimisation it names.');

const experimentInput = z
  .strictObject({
    conditions,
    yield_percent: z
      .number()
      .min(0)
      .max(reactionLimits.highestYieldPercent)
      .nullable()
      .default(null)
      .describe(
        `A completed experiment has one, a failed one may. Above 100 (assay error) it is taken with a warning, up to ${reactionLimits.highestYieldPercent}.`,
      ),
    status: reactionExperimentStatus.default('completed'),
    note: cleanText(1, 2_000).optional(),
    planned_from: plannedFrom.optional(),
    completes: id.optional().describe('The planned experiment this is the outcome of.'),
    corrects: id.optional().describe('The experiment this takes the place of; needs reason_for_change.'),
  })
  .refine(({ status, yield_percent }) => status !== 'completed' || yield_percent !== null, {
    path: ['yield_percent'],
    message: 'A completed experiment has a yield.',
  })
  .refine(
    ({ status, yield_percent }) => status === 'completed' || status === 'failed' || yield_percent === null,
    { path: ['yield_percent'], message: 'Belongs to completed and failed experiments.' },
  )
  .refine(({ status, planned_from }) => status === 'planned' || planned_from === undefined, {
    path: ['planned_from'],
    message: 'Belongs to planned experiments.',
  })
  .refine(({ completes, corrects }) => completes === undefined || corrects === undefined, {
    path: ['corrects'],
    message: 'An experiment completes one or corrects one.',
  })
  .refine(({ completes, status }) => completes === undefined || status !== 'planned', {
    path: ['status'],
    message: 'The outcome of a planned experiment is completed, failed or withdrawn.',
  });
export type ReactionExperimentInput = z.infer<typeof experimentInput>;

export const experimentsBody = z
  .strictObject({
    experiments: z.array(experimentInput).min(1).max(reactionLimits.experimentsPerCall),
    reason_for_change: reasonForChange.optional().describe('Asked for where an experiment corrects another.'),
  })
  .refine(
    ({ experiments, reason_for_change }) =>
      reason_for_change !== undefined || experiments.every(({ corrects }) => corrects === undefined),
    { path: ['reason_for_change'], message: 'A correction needs a reason.' },
  );

export const reactionExperiment = z.object({
  id: z.string(),
  reaction_project_id: z.string(),
  number: z.number().int().describe('Counted from 1 in the order of entry.'),
  conditions,
  yield_percent: z.number().nullable(),
  status: reactionExperimentStatus,
  note: z.string().nullable(),
  planned_from: plannedFrom.nullable(),
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
export type ReactionExperiment = z.infer<typeof reactionExperiment>;

export const recordedExperiments = z.object({
  experiments: z.array(reactionExperiment),
  warnings: z.array(warningSchema),
});

nameSchemas({
  ReactionExperimentRequest: experimentInput,
  ReactionExperimentsRequest: experimentsBody,
  PlannedFrom: plannedFrom,
  ReactionExperiment: reactionExperiment,
  ReactionExperimentStatus: reactionExperimentStatus,
  RecordedReactionExperiments: recordedExperiments,
});
