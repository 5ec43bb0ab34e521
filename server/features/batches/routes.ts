import type { batchRoutes } from '#contract/batches';
import { notFound } from '#kernel/app-error.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findDossier } from '../dossiers/index.ts';
import { correctResult } from './correct-result.ts';
import { addResults, createBatch } from './create-batch.ts';
import { showTrend } from './show-trend.ts';
import { countByImpurity, findBatch, listBatches, listImpurities } from './store.ts';
import { withResults } from './to-wire.ts';

export const batchHandlers: Handlers<typeof batchRoutes, Kernel> = {
  create: createBatch,
  list: async (kernel, { params, query }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'batches.list', deletedOf(query));
    const page = readPage(query);
    const rows = await listBatches(kernel.store.read, id, page);
    const shown = await withResults(kernel.store.read, id, rows.slice(0, query.limit));
    const byId = new Map(shown.map((batch) => [batch.id, batch]));
    return {
      body: toPage(rows, page, (row) => {
        const batch = byId.get(row.id);
        if (batch === undefined) throw new Error(`The batch ${row.id} is not there.`);
        return batch;
      }),
    };
  },
  get: async (kernel, { params, query }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'batches.get', deletedOf(query));
    const row = await findBatch(kernel.store.read, id, params.batch_id);
    const [batch] = row === undefined ? [] : await withResults(kernel.store.read, id, [row]);
    if (batch === undefined) throw notFound();
    return { body: batch };
  },
  addResults,
  correct: correctResult,
  impurities: async (kernel, { params, query }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'batches.impurities', deletedOf(query));
    const counts = await countByImpurity(kernel.store.read, id);
    const rows = await listImpurities(kernel.store.read, id);
    return {
      body: { items: rows.map((row) => ({ id: row.id, name: row.name, batches: counts.get(row.id) ?? 0 })) },
    };
  },
  trend: showTrend,
};
