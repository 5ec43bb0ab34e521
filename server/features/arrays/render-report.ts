import type { ArrayConstantRow, ArrayRecord, ArrayRegionRow, ArrayResult } from '#contract/arrays';
import type { Manifestation } from '#contract/esignatures';
import { escapeXml } from '#engines/display/escape-xml.ts';
import { renderCsv } from '#kernel/http/render-csv.ts';
import { reportStyles } from '../reports/index.ts';

/** A record whose constants are there. */
export type ComputedArray = ArrayRecord & { readonly result: ArrayResult };

const digits = 4;
const curveWidth = 320;
const curveHeight = 120;
const curveMargin = 8;

const numberText = (value: number | null): string => (value === null ? '–' : value.toPrecision(digits));

const shiftsOf = (constant: ArrayConstantRow, { regions }: ArrayResult): string =>
  constant.regions.map((region) => (regions[region]?.shift_ppm ?? 0).toFixed(3)).join(' ');

const remarksOf = ({ reason, warnings }: ArrayConstantRow): string =>
  [reason, ...warnings.map(({ message }) => message)].filter((text) => text !== '').join(' ');

/** One constant to a line, as spreadsheets read it. */
export const renderConstants = ({ result, engine_version }: ComputedArray): string =>
  renderCsv<ArrayConstantRow>(
    [
      ['shift_ppm', (row) => shiftsOf(row, result)],
      ['constant', ({ code }) => code],
      ['status', ({ status }) => status],
      ['value', ({ value }) => value],
      ['unit', ({ unit }) => unit],
      ['standard_error', ({ standard_error }) => standard_error],
      ['low_95', ({ low }) => low],
      ['high_95', ({ high }) => high],
      ['reduced_chi_square', ({ reduced_chi_square }) => reduced_chi_square],
      ['remark', remarksOf],
      ['engine_version', () => engine_version],
    ],
    result.constants,
  );

const facts = (items: readonly (readonly [string, string])[]): string =>
  `<dl>${items.map(([label, value]) => `<dt>${escapeXml(label)}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>`;

const section = (title: string, content: string): string =>
  `<section><h2>${escapeXml(title)}</h2>${content}</section>`;

const constantRow = (constant: ArrayConstantRow, result: ArrayResult): string => {
  const { code, status, value, standard_error, low, high, unit } = constant;
  const cells = [
    shiftsOf(constant, result),
    code,
    status,
    value === null ? '–' : `${numberText(value)} ± ${numberText(standard_error)} ${unit}`,
    `${numberText(low)} to ${numberText(high)} ${unit}`,
    remarksOf(constant),
  ];
  return `<tr>${cells.map((cell) => `<td>${escapeXml(cell)}</td>`).join('')}</tr>`;
};

const constantTable = (result: ArrayResult): string => {
  const headings = ['Region, ppm', 'Constant', 'State', 'Value ± standard error', '95 % interval', 'Remark'];
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const rows = result.constants.map((constant) => constantRow(constant, result)).join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="Constants"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
};

/** Measured points and the fitted line of one region, as a small picture. */
const curveOf = (region: ArrayRegionRow, values: readonly number[]): string => {
  const order = values.map((_, k) => k).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const fitted = order.flatMap((k) => region.fitted[k] ?? []);
  const [xLow, xHigh] = [Math.min(...values), Math.max(...values)];
  const all = [...region.observed, ...fitted];
  const [yLow, yHigh] = [Math.min(...all), Math.max(...all)];
  const place = (value: number, low: number, high: number, size: number): number =>
    curveMargin + ((value - low) / (high - low || 1)) * (size - 2 * curveMargin);
  const x = (k: number): string => place(values[k] ?? 0, xLow, xHigh, curveWidth).toFixed(1);
  const y = (value: number): string => (curveHeight - place(value, yLow, yHigh, curveHeight)).toFixed(1);
  const line = order
    .filter((k) => (region.fitted[k] ?? null) !== null)
    .map((k) => `${x(k)},${y(region.fitted[k] ?? 0)}`)
    .join(' ');
  const marks = order
    .map((k) => `<circle cx="${x(k)}" cy="${y(region.observed[k] ?? 0)}" r="2.5" fill="#0A2F6B"/>`)
    .join('');
  const name = `Region at ${region.shift_ppm.toFixed(3)} ppm: measured and fitted`;
  return `<p class="small muted">${name}</p><svg viewBox="0 0 ${curveWidth} ${curveHeight}" role="img" aria-label="${name}"><polyline points="${line}" fill="none" stroke="#D1500F"/>${marks}</svg>`;
};

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escapeXml(item)}</li>`).join('')}</ul>`;

/** What was recorded of an array on one page, with the signatures on it. */
export const renderArrayReport = (
  { result, ...record }: ComputedArray,
  signatures: readonly Manifestation[],
): string => {
  const title = `Array of spectra: ${record.title}`;
  const body = [
    `<header><div><div class="kind">Array of spectra</div><h1>${escapeXml(record.title)}</h1></div></header>`,
    section(
      'Measurement',
      facts([
        ['Kind', record.kind],
        ['Nucleus', result.nucleus],
        ['Rows', `${result.values.length}, ${result.quantity} from ${result.values_source}`],
        ['Phase, reference and shapes', result.row_names[result.strongest_row] ?? ''],
        ['Archive', record.archive_id],
        ['Method', record.engine_version],
        ['Recorded', record.created_at],
      ]),
    ),
    section('Constants', constantTable(result)),
    section('Curves', result.regions.map((region) => curveOf(region, result.values)).join('')),
    record.warnings.length === 0
      ? ''
      : section('Remarks', list(record.warnings.map(({ message }) => message))),
    signatures.length === 0 ? '' : section('Signatures', list(signatures.map(({ text }) => text))),
    `<footer>Decision support. Human review required. ${escapeXml(record.disclaimer)}</footer>`,
  ].join('\n');
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeXml(title)}</title><style>${reportStyles}</style></head><body><main>\n${body}\n</main></body></html>\n`;
};
