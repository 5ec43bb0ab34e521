import { conflict } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import type { ReportPage } from '../reports/index.ts';
import { renderMsHtml } from './render-html.ts';
import type { MsReportModel } from './report-model.ts';
import { msReportTemplate } from './report-template.ts';
import { buildMsView } from './report-view.ts';
import { findReport } from './store.ts';
import type { AnnotationTable } from './tables.ts';

/** The report as it was frozen. JSON is the stored text itself, byte for byte what was hashed. */
export const answerReport = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  annotation: AnnotationTable,
  accept: string,
): Promise<MediaOutcome> => {
  const row = await findReport(kernel.store.read, annotation.id);
  if (row === undefined) throw conflict('An annotation has a report once a second person approved it.');
  const headers = { 'X-Report-SHA256': row.model_sha256 };
  if (accept === 'application/json') return { media: accept, content: row.model, headers };
  const view = buildMsView(JSON.parse(row.model) as MsReportModel, row.model_sha256);
  if (accept === 'text/html') return { media: accept, content: renderMsHtml(view), headers };
  const page: ReportPage = { template: msReportTemplate, view, createdAt: row.created_at };
  const content = await kernel.pool.run<Uint8Array>('report.page', page);
  return { media: 'application/pdf', content, fileName: `report-${annotation.id}.pdf`, headers };
};
