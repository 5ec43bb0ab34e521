import type { reportRoutes } from '#contract/reports';
import { notFound } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findDeletion } from '#kernel/records/deletion-store.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { answerReport } from './answer-report.ts';
import { isReportLinkValid } from './sign-report-url.ts';
import { findReport } from './store.ts';

export const reportHandlers: Handlers<typeof reportRoutes, Kernel> = {
  download: async (kernel, { params, query }, ctx) => {
    const link = { reportId: params.id, expires: query.expires };
    const nowMs = Date.parse(ctx.nowUtc);
    // A wrong, an expired and an unknown address are the same 404: an address must not reveal which reports exist.
    if (!isReportLinkValid(kernel.signingSecret, link, query.signature, nowMs)) throw notFound();
    const row = await findReport(kernel.store.read, params.id);
    if (row === undefined) throw notFound();
    // An address may have been handed on: it opens nothing while the analysis is deleted, for whoever holds it.
    const analysis = { type: 'analysis', id: row.analysis_id };
    if ((await findDeletion(kernel.store.read, analysis)) !== undefined) throw notFound();
    return answerReport(kernel, row, ctx.accept);
  },
};
