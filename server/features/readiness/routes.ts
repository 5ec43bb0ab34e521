import type { readinessRoutes } from '#contract/readiness';
import { notFound } from '#kernel/app-error.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findDossier } from '../dossiers/index.ts';
import { pdfMedia, printReport } from '../regulatory/index.ts';
import { buildReport, toWire } from './build-report.ts';
import { reportReadiness } from './print-readiness.ts';
import { showChecklist } from './show-checklist.ts';
import { findReport, listReports } from './store.ts';

export const readinessHandlers: Handlers<typeof readinessRoutes, Kernel> = {
  list: async (kernel, { params, query }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'readiness.list', deletedOf(query));
    const page = readPage(query);
    const rows = await listReports(kernel.store.read, id, page);
    return { body: toPage(rows, page, toWire) };
  },
  get: async (kernel, { params, query }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'readiness.get', deletedOf(query));
    const row = await findReport(kernel.store.read, params.report_id);
    if (row?.dossier_id !== id) throw notFound();
    const body = toWire(row);
    if (ctx.accept !== pdfMedia) return { body };
    const printed = { report: reportReadiness(body), answer: body, fileName: `readiness-${row.id}` };
    return printReport(kernel, printed, ctx.signal);
  },
  build: buildReport,
  checklist: showChecklist,
};
