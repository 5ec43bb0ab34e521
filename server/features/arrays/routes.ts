import type { arrayRoutes } from '#contract/arrays';
import { conflict } from '#kernel/app-error.ts';
import { describePage, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { withDeletion } from '#kernel/records/deletion-to-wire.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { listManifestations } from '../esignatures/index.ts';
import { cancelArray } from './cancel-array.ts';
import { createArray } from './create-array.ts';
import { findOwn } from './find-own.ts';
import { renderArrayReport, renderConstants } from './render-report.ts';
import { listArrays } from './store.ts';
import type { ArrayTable } from './tables.ts';
import { describeArray, summarise } from './to-wire.ts';

export const arrayHandlers: Handlers<typeof arrayRoutes, Kernel> = {
  create: createArray,
  list: async (kernel, { query }, ctx) => {
    const page = readPage(query);
    const withDeleted = showsDeleted(ctx.principal, deletedOf(query));
    const rows = await listArrays(
      kernel.store.read,
      ctx.principal,
      { projectId: query.project_id, withDeleted },
      page,
    );
    const describeAll = (shown: readonly ArrayTable[]) =>
      Promise.all(
        shown.map(async (row) =>
          withDeletion(kernel.store.read, 'nmr_array', row.id, await summarise(kernel, row)),
        ),
      );
    return { body: await describePage(rows, page, describeAll) };
  },
  get: async (kernel, { params, query }, ctx) => {
    const row = await findOwn(kernel, ctx, params.id, 'arrays.get', deletedOf(query));
    const body = await describeArray(kernel, row);
    return { body: await withDeletion(kernel.store.read, 'nmr_array', row.id, body) };
  },
  report: async (kernel, { params, query }, ctx) => {
    const row = await findOwn(kernel, ctx, params.id, 'arrays.report', deletedOf(query));
    const record = await describeArray(kernel, row);
    const { result } = record;
    if (result === null) throw conflict(`The array is ${record.status}; it has no report.`);
    const computed = { ...record, result };
    if (ctx.accept === 'text/csv')
      return { media: ctx.accept, content: renderConstants(computed), fileName: `${row.id}.csv` };
    const about = { type: 'nmr_array', id: row.id, version: record.engine_version };
    const signatures = await listManifestations(kernel.store.read, [about]);
    return { media: 'text/html', content: renderArrayReport(computed, signatures) };
  },
  cancel: cancelArray,
  remove: async (kernel, { params }, ctx) => {
    const { id } = await findOwn(kernel, ctx, params.id, 'arrays.remove');
    return prepareDeletion(kernel, ctx, { type: 'nmr_array', id });
  },
};
