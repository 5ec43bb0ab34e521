import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { withoutControls, withoutUncovered } from './covered-text.ts';
import { reportTemplate } from './report-template.ts';
import { buildView, type RenderInput } from './report-view.ts';

/** PDF/A-2b: archivable, nothing external. It refuses text its fonts cannot show. */
const pdfStandard = 'a-2b';

let compiler: NodeCompiler | null = null;

/** A report laid out in words, with the page that sets it. */
export interface ReportPage {
  /** Typst that reads the view from its inputs. */
  readonly template: string;
  readonly view: object;
  /** Of the report, not of the rendering. */
  readonly createdAt: string;
}

/** Pictures too: their markup has a shape in every font, and there are words of people in them. */
const renderInputs = (view: object, clean: (text: string) => string): string =>
  JSON.stringify(view, (_, value: unknown) => (typeof value === 'string' ? clean(value) : value));

const setPage = (typst: NodeCompiler, template: string, view: string, createdAtS: number): Uint8Array => {
  try {
    const page = { mainFileContent: template, inputs: { view } };
    return new Uint8Array(typst.pdf(page, { pdfStandard, creationTimestamp: createdAtS }));
  } finally {
    // The compiler's caches are for a page that is edited; here every report is another one.
    typst.evictCache(0);
  }
};

/**
 * Worker task: sets a page as PDF, dated as the report and not as the rendering, so that the same report is the same
 * bytes. Characters that no font at hand can show become a square; the JSON report keeps them. One compiler is kept
 * per thread; its first use loads the fonts.
 */
export const setReportPage = ({ template, view, createdAt }: ReportPage): Uint8Array => {
  compiler ??= NodeCompiler.create();
  const createdAtS = Math.floor(Date.parse(createdAt) / 1000);
  try {
    return setPage(compiler, template, renderInputs(view, withoutControls), createdAtS);
  } catch {
    // Missing shapes are the one thing that differs between reports; a fault of the template fails again below.
    return setPage(compiler, template, renderInputs(view, withoutUncovered), createdAtS);
  }
};

/** Worker task: the report of an analysis as PDF. */
export const renderReportPdf = (input: RenderInput): Uint8Array =>
  setReportPage({ template: reportTemplate, view: buildView(input), createdAt: input.model.created_at });
