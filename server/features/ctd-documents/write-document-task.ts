import { hash } from 'node:crypto';
import type { CtdFormat, CtdSectionNumber } from '#engines/regulatory/vocabulary.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { sectionsTemplate } from '../regulatory/report/index.ts';
import type { ReportPage } from '../reports/index.ts';
import { composeContent } from './compose/compose-content.ts';
import type { CtdContent } from './contract.ts';
import type { CtdSource } from './ctd-source.ts';
import { viewAsPdf } from './render/pdf-view.ts';
import { renderDocx } from './render/render-docx.ts';

export interface WriteInput {
  readonly source: CtdSource;
  /** Of the source. */
  readonly stateSha256: string;
  readonly sections: readonly CtdSectionNumber[];
  readonly format: CtdFormat;
}

export interface WrittenDocument {
  /** The file, or the page that the task of reports sets as PDF. */
  readonly made: { readonly bytes: Uint8Array } | { readonly page: ReportPage };
  readonly content: Pick<CtdContent, 'format_version' | 'is_draft' | 'state_sha256'>;
  readonly gaps: number;
  readonly openPoints: number;
}

const render = (content: CtdContent, format: CtdFormat): WrittenDocument['made'] => {
  const json = renderCanonicalJson(content);
  if (format === 'json') return { bytes: new TextEncoder().encode(json) };
  const sha256 = hash('sha256', json);
  if (format === 'docx') return { bytes: renderDocx(content, sha256) };
  const view = viewAsPdf(content, sha256);
  return { page: { template: sectionsTemplate, view, createdAt: content.state_at } };
};

/** Worker task: what sections of Module 3 say. */
export const composeSections = ({ source, stateSha256, sections }: Omit<WriteInput, 'format'>): CtdContent =>
  composeContent(source, stateSha256, sections);

/** Worker task: the sections as a file. JSON is canonical; the others name its SHA-256. */
export const writeDocument = ({ source, stateSha256, sections, format }: WriteInput): WrittenDocument => {
  const content = composeContent(source, stateSha256, sections);
  const { format_version, is_draft, state_sha256, gaps, open_points } = content;
  return {
    made: render(content, format),
    content: { format_version, is_draft, state_sha256 },
    gaps: gaps.length,
    openPoints: open_points.length,
  };
};
