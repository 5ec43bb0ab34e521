import { z } from 'zod';
import { cleanText, idParam, pageOf, pageQuery, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { optimizationLimits, recommendationStages } from '../optimizations/contract.ts';

const recommendationRequestStatus = z.enum(['queued', 'completed', 'failed']);

const recommendationRequest = z.object({
  id: z.string(),
  optimization_id: z.string(),
  count: z.number().int().describe('Experiments wanted.'),
  history_hash: z.string().describe('Of what the run had found when it was asked.'),
  status: recommendationRequestStatus,
  recommendation_id: z
    .string()
    .nullable()
    .describe('What came of it: the recommendation that is kept for this history and count.'),
  progress: z
    .object({
      stage: z
        .enum(recommendationStages)
        .describe('model: the model is fitted to the results; experiments: they are chosen one by one.'),
      fraction: z.number().describe('Of the experiments wanted, those that are chosen.'),
    })
    .nullable()
    .describe('How far the search is; null while it waits for its turn, and once it has ended.'),
  error: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe(
      'cancelled: by who asked, the owner of the run or an administrator; history_changed: the run was changed before the search began; run_closed: it was finished or deleted; internal_error: the computation failed or was interrupted three times; else the code of the engine.',
    ),
  created_by_user_id: z.string(),
  created_at: utcTimestamp,
  finished_at: utcTimestamp.nullable(),
});
export type RecommendationRequest = z.infer<typeof recommendationRequest>;

nameSchemas({ RecommendationRequest: recommendationRequest });

const shared = { tag: 'Optimizations', gate: 'user', rate: 'default' } as const;
const requestParam = idParam.extend({ request_id: cleanText(1, 100) });

export const optimizationRequestRoutes = defineRoutes({
  request: {
    ...shared,
    id: 'optimizations.requestRecommendation',
    method: 'post',
    path: '/optimizations/{id}/recommendation-requests',
    summary:
      'Ask for the next experiments without waiting for them: queued, with progress; your own request for the same history and count is answered again, and that of others shares its search',
    work: 'computing',
    audit: { event: 'optimization.recommendation_request' },
    usage: { none: 'counted once it is recommended' },
    changesRecord: { none: 'a new record; the run stays as it is' },
    params: idParam,
    body: z.strictObject({
      count: z
        .number()
        .int()
        .min(1)
        .max(optimizationLimits.points)
        .optional()
        .describe('Points wanted, as for a plate; the batch size without it.'),
    }),
    response: recommendationRequest,
    idempotent: true,
    status: 201,
    errors: [404, 409, 422],
  },
  requests: {
    ...shared,
    id: 'optimizations.recommendationRequests',
    method: 'get',
    path: '/optimizations/{id}/recommendation-requests',
    summary: 'Recommendations that were asked for without waiting, newest first',
    audit: { none: 'a read' },
    params: idParam,
    query: pageQuery.extend({
      status: recommendationRequestStatus.optional().describe('Those alone; queued: under way.'),
    }),
    response: pageOf(recommendationRequest),
    status: 200,
    errors: [404, 422],
  },
  requested: {
    ...shared,
    id: 'optimizations.recommendationRequest',
    method: 'get',
    path: '/optimizations/{id}/recommendation-requests/{request_id}',
    summary: 'How far it is, or which recommendation came of it',
    audit: { none: 'a read' },
    params: requestParam,
    response: recommendationRequest,
    status: 200,
    errors: [404, 422],
  },
  cancel: {
    ...shared,
    id: 'optimizations.cancelRecommendation',
    method: 'post',
    path: '/optimizations/{id}/recommendation-requests/{request_id}/cancel',
    summary:
      'Stop your own request while it is queued or sought: the search stops with the last who asked for it, and nothing is kept of it then; the owner of the run and administrators stop that of somebody else for all who wait',
    work: { none: 'nothing is worked out' },
    audit: { event: 'optimization.recommendation_cancel' },
    usage: { none: 'nothing was finished' },
    changesRecord: { none: 'it is stopped before it brought a result' },
    params: requestParam,
    response: recommendationRequest,
    status: 200,
    errors: [403, 404, 409, 422],
  },
});
