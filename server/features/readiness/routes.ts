import type { readinessRoutes } from '#contract/readiness';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findDossier } from '../dossiers/index.ts';
import { buildReport, toWire } from './build-report.ts';
import { listReports } from './store.ts';

export const readinessHandlers: Handlers<typeof readinessRoutes, Kernel> = {
  list: async (kernel, { params, query }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'readiness.list', deletedOf(query));
    const page = readPage(query);
    const rows = await listReports(kernel.store.read, id, page);
    return { body: toPage(rows, page, toWire) };
  },
  build: buildReport,
};
