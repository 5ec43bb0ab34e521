import { escapeXml } from '#engines/display/escape-xml.ts';
import { reportStyles } from '../reports/index.ts';
import type { MsReportView } from './report-view.ts';

type Facts = MsReportView['identity'];
type Table = MsReportView['identified'];

const facts = (items: Facts): string =>
  `<dl>${items.map(({ label, value }) => `<dt>${escapeXml(label)}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>`;

const section = (title: string, content: string): string =>
  content === '' ? '' : `<section><h2>${escapeXml(title)}</h2>${content}</section>`;

const table = ({ headings, rows }: Table): string =>
  rows.length === 0
    ? ''
    : `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${headings
        .map((heading) => `<th scope="col">${escapeXml(heading)}</th>`)
        .join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`;

const list = (sentences: readonly string[], className: string): string =>
  sentences.length === 0
    ? ''
    : `<ul class="${className}">${sentences.map((each) => `<li>${escapeXml(each)}</li>`).join('')}</ul>`;

const detail = ({
  heading,
  journal,
  mirror_svg: picture,
  mirror_caption: caption,
  facts: items,
  evidence,
  contradictions,
}: MsReportView['details'][number]): string =>
  section(
    heading,
    [
      journal === null ? '' : `<p>${escapeXml(journal)}</p>`,
      facts(items),
      // Written by render-mirror.ts, which escapes every text in it.
      picture ?? '',
      caption === null ? '' : `<p class="muted small">${escapeXml(caption)}</p>`,
      list(contradictions, 'danger small'),
      list(evidence, 'muted small'),
    ].join(''),
  );

/** One page without scripts, fonts or pictures from elsewhere. Every text is escaped. */
export const renderMsHtml = (view: MsReportView): string => {
  const body = [
    `<header><div><div class="kind">${escapeXml(view.subtitle)}</div><h1>${escapeXml(view.title)}</h1></div>
<div class="muted small"><strong>Larmor</strong><br>Issued ${escapeXml(view.issued)}<br>Report ${escapeXml(view.report_id)}</div></header>`,
    section('Decision', facts(view.decision)),
    section('Ions that were taken for something', table(view.identified) || '<p>None.</p>'),
    ...view.details.map(detail),
    section('Ions of which the mass alone is known', table(view.unidentified)),
    section('Measurement and search', facts(view.measurement)),
    section('Corrections', view.corrections.length === 0 ? '' : facts(view.corrections)),
    section('Remarks', list(view.remarks, 'small')),
    section('Identity of data and results', `<div class="mono">${facts(view.identity)}</div>`),
    `<footer>${escapeXml(view.disclaimer)}</footer>`,
  ].join('\n');
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeXml(`${view.subtitle}: ${view.title}`)}</title><style>${reportStyles}</style></head><body><main>\n${body}\n</main></body></html>\n`;
};
