import type { readinessRoutes } from '#contract/readiness';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findDossier } from '../dossiers/index.ts';
import { buildReport, toWire } from './build-report.ts';
import { listReports } from './store.ts';
import type { ReadinessReportTable } from './tables.ts';

export const readinessHandlers: Handlers<typeof readinessRoutes, Kernel> = {
  list: async (kernel, { params, query }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'readiness.list', deletedOf(query));
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows = await listReports(kernel.store.read, id, page);
    const positionOf = (row: ReadinessReportTable) => ({ at: row.created_at, id: row.id });
    return { body: toPage(rows, query.limit, positionOf, toWire) };
  },
  build: buildReport,
};
