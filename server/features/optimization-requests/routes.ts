import type { optimizationRequestRoutes } from '#contract/optimization-requests';
import { notFound } from '#kernel/app-error.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findOptimization } from '../optimizations/index.ts';
import { cancelRequest } from './cancel-request.ts';
import { requestRecommendation } from './request-recommendation.ts';
import { findRequest, listRequests } from './request-store.ts';
import { requestToWire } from './to-wire.ts';

export const optimizationRequestHandlers: Handlers<typeof optimizationRequestRoutes, Kernel> = {
  request: requestRecommendation,

  requests: async (kernel, { params, query }, ctx) => {
    const { id } = await findOptimization(kernel, ctx, params.id, 'optimizations.recommendationRequests');
    const page = readPage(query);
    const rows = await listRequests(kernel.store.read, id, query.status, page);
    return { body: toPage(rows, page, (row) => requestToWire(kernel, row)) };
  },

  requested: async (kernel, { params }, ctx) => {
    const { id } = await findOptimization(kernel, ctx, params.id, 'optimizations.recommendationRequest');
    const row = await findRequest(kernel.store.read, id, params.request_id);
    if (row === undefined) throw notFound();
    return { body: requestToWire(kernel, row) };
  },

  cancel: cancelRequest,
};
