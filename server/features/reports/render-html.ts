import { escapeXml } from '#engines/display/escape-xml.ts';
import { categoryStyle } from './category-style.ts';
import { type Fact, gapSentence, gapTitle } from './report-text.ts';
import { buildView, type RenderInput, type ReportView } from './report-view.ts';

const colourClass = (colour: string): string => `c${colour.slice(1)}`;

const colourRules = Object.values(categoryStyle)
  .map(({ colour }) => `.${colourClass(colour)}{color:${colour}}`)
  .join('');

/** All the style there is: no element has its own, so that a strict security policy can name this sheet by its hash. */
export const reportStyles = `
:root{color-scheme:light}
body{margin:0;background:#F5F7FA;color:#16202B;font:15px/1.45 Inter,system-ui,-apple-system,"Segoe UI",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:860px;margin:24px auto;padding:36px 44px;background:#fff;border:1px solid #C6CED8;border-radius:4px}
header{display:flex;justify-content:space-between;gap:32px;align-items:flex-start}
h1{font-size:28px;line-height:1.2;margin:2px 0 0;overflow-wrap:anywhere}
h2{font-size:16px;margin:28px 0 10px;padding-bottom:4px;border-bottom:1px solid #C6CED8}
.kind{color:#0A58C2;font-weight:600}.muted{color:#4B5768}.small{font-size:13px}
.verdict{display:grid;grid-template-columns:150px 1fr;gap:24px;margin-top:18px;padding:14px 16px;background:#F5F7FA;border-radius:4px}
.score{font-size:34px;font-weight:700;line-height:1.1}.ok{color:#1B6E3C}.warn{color:#8A5300}.danger{color:#B3261E}
dl{display:grid;grid-template-columns:minmax(110px,auto) 1fr;gap:4px 16px;margin:0;font-size:13.5px}
dl.notes{margin-top:8px}dl.two{grid-template-columns:auto 1fr auto 1fr}dt{color:#4B5768}dd{margin:0;overflow-wrap:anywhere}
svg{width:100%;height:auto;display:block;font-family:inherit}
.structure{display:grid;grid-template-columns:minmax(0,280px) 1fr;gap:24px;align-items:center}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:13px}
th{text-align:left;color:#4B5768;border-block:1px solid #C6CED8;padding:5px 8px;white-space:nowrap}
td{padding:4px 8px;vertical-align:top}tbody tr:nth-child(even){background:#F5F7FA}
.scroll+.scroll,svg+.scroll,dl+.scroll,dl+svg{margin-top:12px}
.mono{font:12px/1.5 "IBM Plex Mono",ui-monospace,monospace;overflow-wrap:anywhere}
footer{margin-top:28px;padding-top:10px;border-top:1px solid #C6CED8;color:#4B5768;font-size:12.5px}
@media(max-width:640px){main{margin:0;padding:20px;border:0}header,.verdict{display:block}dl.notes{margin-top:8px}dl.two{grid-template-columns:auto 1fr}}
${colourRules}
@media print{body{background:#fff}main{margin:0;padding:0;border:0;max-width:none}h2{break-after:avoid}}
`;

const facts = (items: readonly Fact[], className = ''): string =>
  `<dl${className === '' ? '' : ` class="${className}"`}>${items
    .map(({ label, value }) => `<dt>${escapeXml(label)}</dt><dd>${escapeXml(value)}</dd>`)
    .join('')}</dl>`;

const section = (title: string, content: string): string =>
  `<section><h2>${escapeXml(title)}</h2>${content}</section>`;

const table = (headings: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${headings
    .map((heading) => `<th scope="col">${escapeXml(heading)}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

const cells = (values: readonly string[]): string =>
  values.map((value) => `<td>${escapeXml(value)}</td>`).join('');

const headerOf = (view: ReportView): string => `
<header><div><div class="kind">${escapeXml(view.subtitle)}</div><h1>${escapeXml(view.title)}</h1></div>
<div class="muted small"><strong>Larmor</strong><br>Issued ${escapeXml(view.issued)}<br>Report ${escapeXml(view.report_id)}</div></header>
<div class="verdict"><div><div class="muted small">Confidence</div><div class="score">${escapeXml(view.confidence.text)}<span class="muted small"> of 100</span></div><div>${escapeXml(view.confidence.word)}</div></div>
<div><strong class="${view.decision.approved ? 'ok' : 'warn'}">${view.decision.approved ? '✓' : '!'} ${escapeXml(view.decision.headline)}</strong>${facts(view.decision.facts)}</div></div>`;

const severityClass: Readonly<Record<string, string>> = {
  critical: 'danger',
  warning: 'warn',
  info: 'muted',
};

const doubts = ({ contradictions, warnings }: ReportView): string => {
  if (contradictions.length + warnings.length === 0) return '<p class="ok">✓ None found.</p>';
  const found = contradictions.map(
    ({ severity, message, evidence }) =>
      `<li><strong class="${severityClass[severity] ?? 'muted'}">${escapeXml(severity)}</strong> ${escapeXml(message)}<div class="muted small">${escapeXml(evidence)}</div></li>`,
  );
  return `<ul>${[...found, ...warnings.map((warning) => `<li>${escapeXml(warning)}</li>`)].join('')}</ul>`;
};

const evidenceTable = ({ evidence }: ReportView): string =>
  table(
    ['Factor', 'Value', 'Weight', 'Measured', 'Source'],
    evidence.map(
      (item) => `<tr>${cells([item.name, item.value, item.weight, item.detail, item.source])}</tr>`,
    ),
  );

const peakTable = ({ peak_headings, peaks }: ReportView): string =>
  table(
    peak_headings,
    peaks.map(
      ({ cells: values, colour, letter }) =>
        `<tr>${values
          .map((value, index) =>
            index === 2
              ? `<td><strong class="${colourClass(colour)}">${letter}</strong> ${escapeXml(value)}</td>`
              : `<td>${escapeXml(value)}</td>`,
          )
          .join('')}</tr>`,
    ),
  );

const fileTable = ({ files }: ReportView): string =>
  table(
    ['Raw file', 'Size', 'SHA-256'],
    files.map(
      ({ name, size, sha256 }) => `<tr>${cells([name, size])}<td class="mono">${escapeXml(sha256)}</td></tr>`,
    ),
  );

const rows = (values: readonly (readonly string[])[]): string[] =>
  values.map((row) => `<tr>${cells(row)}</tr>`);

const remarks = (sentences: readonly string[]): string =>
  sentences.map((sentence) => `<p class="muted small">${escapeXml(sentence)}</p>`).join('');

const spinFitSection = ({ spin_fit: fit }: ReportView): string =>
  fit === null
    ? ''
    : section(
        'Spin fit',
        [
          facts(fit.facts),
          fit.picture_svg ?? '',
          table(fit.shift_headings, rows(fit.shifts)),
          fit.couplings.length === 0 ? '' : table(fit.coupling_headings, rows(fit.couplings)),
          remarks(fit.remarks),
        ].join(''),
      );

const jointVerdictSection = ({ joint_verdict: verdict }: ReportView): string =>
  verdict === null
    ? ''
    : section(
        'All spectra of the sample together',
        [
          facts(verdict.facts),
          table(verdict.spectrum_headings, rows(verdict.spectra)),
          verdict.evidence.length === 0 ? '' : table(verdict.evidence_headings, rows(verdict.evidence)),
          verdict.candidates.length === 0 ? '' : table(verdict.candidate_headings, rows(verdict.candidates)),
          remarks(verdict.assumptions),
        ].join(''),
      );

/** One page without scripts, fonts or pictures from elsewhere. Every text is escaped. */
export const renderHtml = (input: RenderInput): string => {
  const view = buildView(input);
  const body = [
    headerOf(view),
    view.signatures.length === 0 ? '' : section('Signatures', facts(view.signatures)),
    view.adoption_gap.length === 0
      ? ''
      : section(gapTitle, `<p class="warn">${escapeXml(gapSentence)}</p>${facts(view.adoption_gap)}`),
    section('Spectrum', view.overview_svg + (view.details_svg ?? '')),
    view.structure === null
      ? ''
      : section(
          'Structure',
          `<div class="structure">${view.structure.picture_svg}${facts(view.structure.facts)}</div>`,
        ),
    view.journal === null
      ? ''
      : section(
          'Signals',
          `<p>${escapeXml(view.journal).replaceAll(/\bJ(?= =)/g, '<i>J</i>')}</p>${view.journal_notes.length === 0 ? '' : remarks(view.journal_notes)}`,
        ),
    spinFitSection(view),
    jointVerdictSection(view),
    view.evidence_left_out.length === 0
      ? ''
      : section('Not part of this report', remarks(view.evidence_left_out)),
    section(
      'Measurement',
      facts(view.facts, 'two') +
        (view.notes === null ? '' : facts([{ label: 'Notes', value: view.notes }], 'notes')),
    ),
    section('Contradictions and remarks', doubts(view)),
    section(
      'What the confidence is made of',
      `<p>${escapeXml(view.confidence.reason)}</p>${evidenceTable(view)}${facts(view.axis)}`,
    ),
    section('Peaks', peakTable(view)),
    view.corrections.length === 0 ? '' : section('Corrections', facts(view.corrections)),
    section('Processing', facts(view.recipe)),
    section(
      'Identity of data and results',
      `<div class="mono">${facts(view.identity)}</div>${fileTable(view)}`,
    ),
    `<footer>${escapeXml(view.disclaimer)}<div class="mono">SHA-256 of the report’s JSON ${escapeXml(view.sha256)}</div></footer>`,
  ].join('\n');
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeXml(`${view.subtitle}: ${view.title}`)}</title><style>${reportStyles}</style></head><body><main>\n${body}\n</main></body></html>\n`;
};
