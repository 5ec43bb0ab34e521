import { type AnalysisSummary, analysisRoutes } from '#contract/analyses';
import { api } from '../../../api/api.ts';
import { packZip } from '../../../ui/pack-zip.ts';
import { saveFile } from '../../../ui/save-file.ts';

const media = 'application/pdf';

/** One file of the report of one analysis, a zip of those of several; each is named after its analysis. */
export const saveReports = async (rows: readonly AnalysisSummary[]): Promise<void> => {
  const reports = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { id } of rows) {
    const { bytes } = await api.bytes(analysisRoutes.report, { params: { id }, query: {} }, media);
    reports.set(`report-${id}.pdf`, new Uint8Array(bytes));
  }
  const [only] = reports;
  if (only !== undefined && reports.size === 1) return saveFile(only[0], only[1], media);
  // PDF files hardly shrink: they are put side by side.
  const packed = await packZip(Object.fromEntries(reports), 0);
  saveFile('reports.zip', packed, 'application/zip');
};
