import type { qnmrRoutes } from '#contract/qnmr';
import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { toRecordPage, withDeletion } from '#kernel/records/deletion-to-wire.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findOwn } from './find-own.ts';
import { measureRequest } from './measure-request.ts';
import { quantifyOnRequest } from './quantify-on-request.ts';
import { listQuantifications } from './store.ts';
import { readRecord, summarise } from './to-wire.ts';

export const qnmrHandlers: Handlers<typeof qnmrRoutes, Kernel> = {
  create: quantifyOnRequest,
  preview: async (kernel, { body: request }, ctx) => ({
    body: await measureRequest(kernel, ctx, { request, route: 'qnmr.preview' }),
  }),
  list: async (kernel, { query }, ctx) => {
    const filter = {
      projectId: query.project_id,
      analysisId: query.analysis_id,
      withDeleted: showsDeleted(ctx.principal, deletedOf(query)),
    };
    const page = readPage(query);
    const rows = await listQuantifications(kernel.store.read, ctx.principal, filter, page);
    const shown = { type: 'qnmr_quantification', withDeleted: filter.withDeleted };
    return { body: await toRecordPage(kernel.store.read, shown, rows, page, summarise) };
  },
  get: async (kernel, { params, query }, ctx) => {
    const row = await findOwn(kernel, ctx, params.id, 'qnmr.get', deletedOf(query));
    return { body: await withDeletion(kernel.store.read, 'qnmr_quantification', row.id, readRecord(row)) };
  },
  remove: async (kernel, { params }, ctx) => {
    const { id } = await findOwn(kernel, ctx, params.id, 'qnmr.remove');
    return prepareDeletion(kernel, ctx, { type: 'qnmr_quantification', id });
  },
};
