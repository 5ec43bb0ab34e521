import type { analysisBatchRoutes } from '#contract/analysis-batches';
import { describePage, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { createBatch } from './create-batch.ts';
import { exportFigures } from './export-figures.ts';
import { findOwnBatch } from './find-batch.ts';
import { readFigures } from './read-figures.ts';
import { retryBatch, steerBatch } from './steer-batch.ts';
import { listBatches } from './store.ts';
import { describeBatch, summariseBatches } from './to-wire.ts';

export const analysisBatchHandlers: Handlers<typeof analysisBatchRoutes, Kernel> = {
  create: createBatch,
  list: async ({ store }, { query }, ctx) => {
    const page = readPage(query);
    const rows = await listBatches(store.read, ctx.principal, { openOnly: query.open === 'true' }, page);
    return { body: await describePage(rows, page, (shown) => summariseBatches(store.read, shown)) };
  },
  get: async (kernel, { params }, ctx) => {
    const row = await findOwnBatch(kernel, ctx, params.id, 'analysisBatches.get');
    return { body: await describeBatch(kernel.store.read, row) };
  },
  steer: steerBatch,
  retry: retryBatch,
  figures: async (kernel, { params }, ctx) => {
    const { id } = await findOwnBatch(kernel, ctx, params.id, 'analysisBatches.figures');
    return { body: await readFigures(kernel, ctx, id) };
  },
  exportFigures: async (kernel, { params, query }, ctx) => {
    const { id } = await findOwnBatch(kernel, ctx, params.id, 'analysisBatches.exportFigures');
    return exportFigures(query.format, id, await readFigures(kernel, ctx, id));
  },
};
