import type { Kernel } from '#kernel/kernel.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import type { ReportPage } from '../../reports/index.ts';
import { digestOfContent } from '../digest-of-content.ts';
import type { RegulatoryReport } from './regulatory-report.ts';
import type { ReportToView } from './view-report-task.ts';

export const pdfMedia = 'application/pdf';

interface Printed {
  readonly report: RegulatoryReport;
  /** The answer as JSON: its digest stands on the page and in a header. */
  readonly answer: object;
  /** Without its ending. */
  readonly fileName: string;
}

/** Sets an answer as PDF on workers; the same answer gives the same bytes. */
export const printReport = async (
  { pool }: Pick<Kernel, 'pool'>,
  { report, answer, fileName }: Printed,
  signal: AbortSignal,
): Promise<Omit<MediaOutcome, 'usage'>> => {
  const sha256 = digestOfContent(answer);
  const toView: ReportToView = { report, sha256 };
  const page = await pool.run<ReportPage>('regulatory.report', toView, { signal });
  return {
    media: pdfMedia,
    content: await pool.run<Uint8Array>('report.page', page, { signal }),
    fileName: `${fileName}.pdf`,
    headers: { 'X-Report-SHA256': sha256 },
  };
};
