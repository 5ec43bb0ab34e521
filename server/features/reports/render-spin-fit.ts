import type { FitFigure, ReportSpinFit } from './kept-evidence.ts';
import type { PlotWindow } from './plot-spectrum.ts';
import { axis, line, type PlotFrame, svg, text } from './render-plot.ts';
import type { ReportModel } from './report-model.ts';
import { type Fact, shortTime } from './report-text.ts';

const doubtText: Readonly<Record<string, string>> = {
  not_seen: 'not determined: no signal',
  not_explained: 'not determined: signal not explained',
  no_influence: 'not determined by this spectrum',
  at_limit: 'not determined: at a limit',
  other_solution: 'not determined: another value fits as well',
};

/** Points (1/72 inch); the width of the page is that of the other pictures. */
const picture = { width: 482, columns: 3, gap: 8, height: 132, axisRoom: 20 } as const;
/** Where the difference lies: this far below zero, in parts of the highest point. */
const differenceBelow = 0.3;
/** The lowest value the picture shows. */
const lowest = -0.6;
const highest = 1.08;

const measuredInk = '#4B5768';
const calculatedInk = '#0A58C2';
const differenceInk = '#16202B';

const clip = (value: number): number => Math.max(lowest, Math.min(highest, value));

/** The middle of each column for a line, lowest and highest for a noisy trace. */
const trace = (window: PlotWindow, frame: PlotFrame, below: number, look: string): string => {
  const step = (frame.right - frame.left) / Math.max(1, window.max.length - 1);
  const yOf = (value: number): string =>
    (frame.base - clip(value - below) * (frame.base - frame.top)).toFixed(2);
  const points = window.max.map((high, column) => {
    const x = (frame.left + column * step).toFixed(2);
    const low = window.min[column] ?? high;
    return low === high ? `${x} ${yOf(high)}` : `${x} ${yOf(low)}L${x} ${yOf(high)}`;
  });
  return `<path d="M${points.join('L')}" fill="none" ${look} stroke-linejoin="round"/>`;
};

const panel = (
  { measured, calculated, difference, r_factor }: FitFigure,
  left: number,
  top: number,
): string => {
  const width = (picture.width - picture.gap * (picture.columns - 1)) / picture.columns;
  const bottom = top + picture.height - picture.axisRoom;
  const unit = (bottom - top - 14) / (highest - lowest);
  const base = bottom + lowest * unit;
  const frame: PlotFrame = { left: left + 6, right: left + width - 6, top: base - unit, base };
  const box = `<rect x="${(left + 0.3).toFixed(2)}" y="${(top + 0.3).toFixed(2)}" width="${(width - 0.6).toFixed(2)}" height="${(picture.height - 0.6).toFixed(2)}" rx="2" fill="none" stroke="#C6CED8" stroke-width="0.5"/>`;
  const zero = frame.base + differenceBelow * unit;
  return [
    box,
    text(
      left + width / 2,
      top + 9,
      6.4,
      measuredInk,
      `difference ${(100 * r_factor).toFixed(1)} % of the signal`,
    ),
    line(frame.left, zero, frame.right, zero, '#C6CED8', 0.4),
    trace(measured, frame, 0, `stroke="${measuredInk}" stroke-width="1.1" stroke-opacity="0.55"`),
    trace(calculated, frame, 0, `stroke="${calculatedInk}" stroke-width="0.55" stroke-dasharray="3 1.2"`),
    trace(difference, frame, differenceBelow, `stroke="${differenceInk}" stroke-width="0.5"`),
    axis(measured, frame, bottom, 3, 6.4),
  ].join('');
};

/** Measured, calculated and difference of each window, three to a row; the legend says which is which without colour. */
const renderFigures = (figures: readonly FitFigure[]): string | null => {
  if (figures.length === 0) return null;
  const width = (picture.width + picture.gap) / picture.columns;
  const rows = Math.ceil(figures.length / picture.columns);
  const panels = figures.map((figure, index) =>
    panel(
      figure,
      (index % picture.columns) * width,
      Math.floor(index / picture.columns) * (picture.height + picture.gap),
    ),
  );
  const height = rows * (picture.height + picture.gap) + 8;
  const legend = text(
    picture.width / 2,
    height - 3,
    7,
    measuredInk,
    'grey, thick: measured · blue, dashed: calculated · black, below: difference · δ / ppm',
  );
  return svg(height, 'Measured, calculated and difference spectrum', panels.join('') + legend);
};

type Atoms = NonNullable<ReportModel['structure']>['atoms'];

const labelOf = (atoms: Atoms, ids: readonly string[], half: 0 | 1 | null): string =>
  ids.map((id) => atoms.find((atom) => atom.id === id)?.label ?? id).join(', ') +
  (half === null ? '' : half === 0 ? 'a' : 'b');

/** A value with the digits its error leaves, and the error beside it. */
const withError = (value: number, error: number | null, digits: number): [string, string] => [
  value.toFixed(digits).replace('-', '−'),
  error === null
    ? '–'
    : error < 10 ** -digits
      ? `< ${(10 ** -digits).toFixed(digits)}`
      : error.toFixed(digits),
];

const shiftRow = (atoms: Atoms, shift: ReportSpinFit['shifts'][number]): readonly string[] => {
  const [value, error] = withError(shift.shift_ppm, shift.standard_error_ppm, 4);
  return [
    labelOf(atoms, shift.atom_ids, shift.half),
    `${shift.protons} H`,
    shift.seen ? value : '–',
    shift.seen ? error : '–',
    shift.seen ? 'determined' : 'not determined: no signal',
  ];
};

const couplingRow = (atoms: Atoms, coupling: ReportSpinFit['couplings'][number]): readonly string[] => {
  const [value, error] = withError(coupling.j_hz, coupling.standard_error_hz, 2);
  const [first, second] = coupling.atom_ids;
  return [
    `${labelOf(atoms, [first], coupling.halves[0])} – ${labelOf(atoms, [second], coupling.halves[1])}`,
    coupling.kind,
    coupling.determined ? value : `(${value})`,
    coupling.determined ? error : '–',
    coupling.determined ? 'determined' : (doubtText[coupling.doubt ?? ''] ?? 'not determined'),
  ];
};

export interface SpinFitView {
  readonly picture_svg: string | null;
  readonly facts: readonly Fact[];
  readonly shift_headings: readonly string[];
  readonly shifts: readonly (readonly string[])[];
  readonly coupling_headings: readonly string[];
  readonly couplings: readonly (readonly string[])[];
  readonly remarks: readonly string[];
}

const factsOf = (fit: ReportSpinFit): Fact[] => {
  const determined = fit.couplings.filter((coupling) => coupling.determined).length;
  return [
    { label: 'Fit', value: `${fit.id}, of revision ${fit.revision}` },
    { label: 'Made', value: `${shortTime(fit.made_at)} for ${fit.made_by.name}` },
    { label: 'Engine', value: fit.engine_version },
    { label: 'Record', value: fit.record_sha256 },
    {
      label: 'Difference',
      value: `${(100 * fit.r_factor).toFixed(1)} % of the signal (R factor); reduced χ² ${fit.reduced_chi_square.toFixed(1)}`,
    },
    { label: 'Determined', value: `${determined} of ${fit.couplings.length} couplings` },
    ...(fit.neglected_hz > 0
      ? [{ label: 'Neglected', value: `up to ${fit.neglected_hz.toFixed(2)} Hz between groups` }]
      : []),
    ...(fit.correlated_pairs > 0
      ? [
          {
            label: 'Correlated',
            value: `${fit.correlated_pairs} ${fit.correlated_pairs === 1 ? 'pair' : 'pairs'} of couplings known as sum or difference only`,
          },
        ]
      : []),
  ];
};

const standing = [
  'Values in brackets are not determined by this spectrum: they are what the fit began with or came to rest at.',
  'Signs of couplings are those expected; the spectrum of all couplings turned round is the same. A fit that is good is no proof of the structure.',
];

/** The spin fit of a report in words, tables and pictures; null without one. */
export const viewSpinFit = ({ spin_fit: fit, structure }: ReportModel): SpinFitView | null => {
  if (fit === undefined) return null;
  const atoms = structure?.atoms ?? [];
  return {
    picture_svg: renderFigures(fit.figures),
    facts: factsOf(fit),
    shift_headings: ['Protons', 'Number', 'δ / ppm', 'u(δ) / ppm', 'Mark'],
    shifts: fit.shifts.map((shift) => shiftRow(atoms, shift)),
    coupling_headings: ['Between', 'Kind', 'J / Hz', 'u(J) / Hz', 'Mark'],
    couplings: fit.couplings.map((coupling) => couplingRow(atoms, coupling)),
    remarks: [...fit.warnings, ...fit.left_out, ...standing],
  };
};
