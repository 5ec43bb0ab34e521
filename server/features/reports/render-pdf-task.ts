import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { reportTemplate } from './report-template.ts';
import { buildView, type RenderInput } from './report-view.ts';

/** PDF/A-2b: archivable, nothing external. It refuses text its fonts cannot show. */
const pdfStandard = 'a-2b';

let compiler: NodeCompiler | null = null;

/** Line breaks and tabs are kept; other control characters have no shape on paper. */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n]/gu, ' ');

/** What the embedded fonts surely have: Latin, Greek, Cyrillic, punctuation, raised and lowered digits. */
const uncovered =
  /[^\t\n\u0020-\u007E\u00A0-\u017F\u0386-\u03CE\u0400-\u045F\u2010-\u2015\u2018-\u201E\u2020-\u2022\u2026\u2030\u2070-\u2079\u2080-\u2089\u00B0-\u00BE\u2192\u2212]/gu;

/** A white square, the usual sign for a character without a shape. */
const placeholder = '\u25A1';

const withoutUncovered = (text: string): string => withoutControls(text).replaceAll(uncovered, placeholder);

/** A report laid out in words, with the page that sets it. */
export interface ReportPage {
  /** Typst that reads the view from its inputs. */
  readonly template: string;
  readonly view: object;
  /** Of the report, not of the rendering. */
  readonly createdAt: string;
}

/** The pictures are ours: markup, not text of a person. */
const renderInputs = (view: object, clean: (text: string) => string): string =>
  JSON.stringify(view, (key, value: unknown) =>
    typeof value === 'string' && !key.endsWith('_svg') ? clean(value) : value,
  );

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
