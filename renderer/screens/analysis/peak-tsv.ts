import type { PeakRow } from '#contract/fid-runs';

/** Columns as spreadsheets and scripts read them: a name with its unit, numbers in invariant format. */
const COLUMNS: readonly (readonly [name: string, text: (row: PeakRow) => string])[] = [
  ['shift_ppm', (row) => row.shift_ppm.toFixed(4)],
  ['category', (row) => row.category],
  ['assignment', (row) => row.assignment ?? ''],
  ['multiplicity', (row) => row.multiplicity ?? ''],
  ['j_hz', (row) => row.j_hz.map((j) => j.toFixed(2)).join(', ')],
  ['width_hz', (row) => row.width_hz.toFixed(2)],
  ['area', (row) => String(row.area)],
  ['height', (row) => String(row.height)],
  ['snr', (row) => row.snr.toFixed(1)],
  ['confidence', (row) => String(row.confidence)],
  ['reason', (row) => row.reason],
];

/** A cell never breaks its row, and a spreadsheet never takes it for a formula. */
const cell = (text: string): string => {
  const flat = text.replaceAll(/[\t\r\n]+/g, ' ');
  return /^[=+@]|^-(?![\d.])/.test(flat) ? `'${flat}` : flat;
};

/** The peak table as tab-separated text, by descending shift, ending with a line feed. */
export const renderPeakTsv = (rows: readonly PeakRow[]): string => {
  const ordered = rows.toSorted((a, b) => b.shift_ppm - a.shift_ppm);
  const lines = [
    COLUMNS.map(([name]) => name),
    ...ordered.map((row) => COLUMNS.map(([, text]) => cell(text(row)))),
  ];
  return `${lines.map((line) => line.join('\t')).join('\n')}\n`;
};
