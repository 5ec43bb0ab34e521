import type { Kernel } from '#kernel/kernel.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { listManifestations } from '../esignatures/index.ts';
import { renderHtml } from './render-html.ts';
import type { ReportModel } from './report-model.ts';
import type { ReportTable } from './tables.ts';

/** The stored report as the client asked for it. JSON is the stored text itself, byte for byte what was hashed. */
export const answerReport = async (
  kernel: Pick<Kernel, 'pool' | 'store'>,
  row: ReportTable,
  accept: string,
): Promise<MediaOutcome> => {
  const headers = { 'X-Report-SHA256': row.model_sha256 };
  if (accept === 'application/json') return { media: accept, content: row.model, headers };
  const model = JSON.parse(row.model) as ReportModel;
  const version = `revision ${row.revision}`;
  const signatures = await listManifestations(kernel.store.read, [
    { type: 'report', id: row.id, version },
    { type: 'analysis', id: row.analysis_id, version },
  ]);
  const input = { model, modelSha256: row.model_sha256, signatures };
  if (accept === 'text/html') return { media: accept, content: renderHtml(input), headers };
  const content = await kernel.pool.run<Uint8Array>('report.pdf', input);
  return { media: 'application/pdf', content, fileName: `report-${row.analysis_id}.pdf`, headers };
};
