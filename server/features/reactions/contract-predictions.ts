import { z } from 'zod';
import {
  cleanText,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
  utcTimestamp,
  warningSchema,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { conditions } from '../optimizations/contract.ts';
import { capabilitySchema } from './contract-capabilities.ts';
import { reactionLimits } from './contract-experiments.ts';

export const yieldPredictionBody = z.strictObject({
  candidates: z
    .array(conditions)
    .min(1)
    .max(reactionLimits.candidates)
    .describe('Conditions to predict. Levels no experiment has had widen the interval and warn.'),
  level: z.number().min(0.5).max(0.99).default(0.9).describe('Share of yields the intervals are to hold.'),
});

const prediction = z.object({
  conditions,
  yield_percent: z.number().describe('Between 0 and 100.'),
  low: z.number(),
  high: z.number(),
  warnings: z.array(warningSchema),
});
export type YieldPredictionRow = z.infer<typeof prediction>;

const surrogateModel = z.object({
  kernel: z.string().describe('Or the name of the simpler model that was fallen back on.'),
  experiments_used: z.number().int().describe('Completed experiments it was fitted on.'),
  lengthscales: z.array(z.object({ parameter: z.string(), kind: z.string(), lengthscale: z.number() })),
  noise_percent: z.number().nullable().describe('Standard deviation of one yield, percentage points.'),
  loocv: z
    .object({
      mae_percent: z.number(),
      rmse_percent: z.number(),
      r2: z.number().nullable(),
      coverage: z.number().describe('Share of yields inside the interval of the level asked for.'),
      n: z.number().int(),
    })
    .nullable()
    .describe('Each experiment predicted from the others; null with too few of them.'),
});

const summaryFields = {
  id: z.string(),
  reaction_project_id: z.string(),
  level: z.number(),
  candidate_count: z.number().int(),
  best: prediction.describe('The highest predicted yield.'),
  backend: z.string().describe('What predicted.'),
  capability: capabilitySchema.describe('The row of the capability when this was computed.'),
  model: surrogateModel,
  experiments_hash: z.string().describe('SHA-256 of the experiments it was fitted on.'),
  created_by_user_id: z.string(),
  created_at: utcTimestamp,
  ...interpretationFields,
};

export const yieldPredictionSummary = z.object(summaryFields);
export type YieldPredictionSummary = z.infer<typeof yieldPredictionSummary>;

export const yieldPrediction = z.object({
  ...summaryFields,
  predictions: z.array(prediction).describe('In the order of the candidates.'),
});
export type YieldPrediction = z.infer<typeof yieldPrediction>;

const shared = { tag: 'Reactions', gate: 'user', rate: 'default' } as const;
const read = { ...shared, method: 'get', audit: { none: 'a read' }, status: 200 } as const;
const runParams = z.strictObject({ id: cleanText(1, 100), run_id: cleanText(1, 100) });
const shownQuery = z.strictObject({ include_deleted: includeDeleted });

nameSchemas({
  PredictedYield: prediction,
  SurrogateModel: surrogateModel,
  YieldPrediction: yieldPrediction,
  YieldPredictionRequest: yieldPredictionBody,
  YieldPredictionSummary: yieldPredictionSummary,
});

export const yieldPredictionRoutes = defineRoutes({
  predictYields: {
    ...shared,
    id: 'reactions.predictYields',
    method: 'post',
    path: '/reaction-projects/{id}/yield-predictions',
    summary:
      'Fit a surrogate on the completed experiments and predict the yield of candidate conditions; stored as answered',
    work: 'computing',
    audit: { event: 'reaction.yield_prediction.create' },
    usage: { tasks: ['yield_prediction'] },
    changesRecord: { none: 'a new record; the project stays as it is' },
    params: idParam,
    body: yieldPredictionBody,
    maxBodyBytes: 16 * 1024 * 1024,
    response: yieldPrediction,
    idempotent: true,
    status: 201,
    errors: [400, 404, 409, 413, 422, 503],
  },
  listYieldPredictions: {
    ...read,
    id: 'reactions.listYieldPredictions',
    path: '/reaction-projects/{id}/yield-predictions',
    summary: 'Yield predictions as they were answered, newest first, each with its best candidate',
    params: idParam,
    query: pageQuery.extend({ include_deleted: includeDeleted }),
    response: pageOf(yieldPredictionSummary),
    errors: [404, 422],
  },
  getYieldPrediction: {
    ...read,
    id: 'reactions.getYieldPrediction',
    path: '/reaction-projects/{id}/yield-predictions/{run_id}',
    summary: 'One yield prediction with all candidates',
    params: runParams,
    query: shownQuery,
    response: yieldPrediction,
    errors: [404, 422],
  },
});
