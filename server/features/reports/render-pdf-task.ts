import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { moveBuffers } from '#kernel/jobs/worker-task.ts';
import { reportTemplate } from './report-template.ts';
import { buildView, type RenderInput } from './report-view.ts';

/** PDF/A-2b: archivable, nothing external. The date of the report, not of the rendering, so that the same report is the same bytes. */
const pdfStandard = 'a-2b';

let compiler: NodeCompiler | null = null;

/** Worker task: sets a report as PDF. One compiler is kept per thread; the first use loads its fonts. */
export const renderReportPdf = (input: RenderInput): Uint8Array => {
  compiler ??= NodeCompiler.create();
  const pdf = compiler.pdf(
    { mainFileContent: reportTemplate, inputs: { view: JSON.stringify(buildView(input)) } },
    { pdfStandard, creationTimestamp: Math.floor(Date.parse(input.model.created_at) / 1000) },
  );
  // The compiler's caches are for a page that is edited; here every report is another one.
  compiler.evictCache(0);
  const bytes = new Uint8Array(pdf);
  return moveBuffers(bytes, [bytes.buffer as ArrayBuffer]);
};
