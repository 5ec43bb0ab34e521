import type { PeakRow } from '#contract/fid-runs';
import { tsvCell } from '../../ui/tsv-cell.ts';

/** Columns as spreadsheets and scripts read them: a name with its unit, numbers in invariant format. */
const columnsOf1d: readonly (readonly [name: string, text: (row: PeakRow) => string])[] = [
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

/** What two dimensions have instead of multiplicity and couplings. */
const columnsOf2d: typeof columnsOf1d = [
  ['f2_shift_ppm', (row) => row.shift_ppm.toFixed(4)],
  ['f1_shift_ppm', (row) => row.two_d?.f1_shift_ppm.toFixed(4) ?? ''],
  ['kind', (row) => row.two_d?.kind ?? ''],
  ['carbon', (row) => row.two_d?.carbon ?? ''],
  ...columnsOf1d.filter(([name]) => !['shift_ppm', 'multiplicity', 'j_hz'].includes(name)),
];

/** The peak table as tab-separated text, by descending shift, ending with a line feed. */
export const renderPeakTsv = (rows: readonly PeakRow[]): string => {
  const ordered = rows.toSorted((a, b) => b.shift_ppm - a.shift_ppm);
  const columns = rows.some(({ two_d }) => two_d) ? columnsOf2d : columnsOf1d;
  const lines = [
    columns.map(([name]) => name),
    ...ordered.map((row) => columns.map(([, text]) => tsvCell(text(row)))),
  ];
  return `${lines.map((line) => line.join('\t')).join('\n')}\n`;
};
