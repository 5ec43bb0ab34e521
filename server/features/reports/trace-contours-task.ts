import { type ContourLines, ContourTracer } from '#engines/display/contours/trace-contours.ts';
import { decodeFloat32, type StoredSpectrum } from '../fid-runs/index.ts';

/** A window of a 2D spectrum as contours, in a square of 1000 by 1000: highest shifts left and at the bottom. */
export interface ContourFigure {
  readonly f2: FigureAxis;
  readonly f1: FigureAxis;
  /** Paths of SVG; positive and negative lines, lowest levels first. */
  readonly positive: readonly string[];
  readonly negative: readonly string[];
  /** Heights of the levels, spectrum units. */
  readonly levels: readonly number[];
}

export interface FigureAxis {
  readonly nucleus: string;
  readonly from_ppm: number;
  readonly to_ppm: number;
}

export interface TraceContoursInput {
  readonly spectrum: StoredSpectrum;
  readonly noise: number;
  readonly signals: readonly { readonly f2Ppm: number; readonly f1Ppm: number }[];
}

/** Points of the window at most: what a page can show. */
const most = { rows: 384, columns: 512 } as const;
/** Room around the outermost signals, in parts of the window. */
const margin = 0.06;
const levelFactor = 1.8;
const levelCount = 7;
/** The lowest level lies so far above the noise, and no lower than this part of the highest value. */
const [overNoise, shareOfHighest] = [10, 1 / 60];
const side = 1000;

interface Span {
  readonly first: number;
  readonly count: number;
}

/** Points of an axis from which all given shifts can be seen. */
const spanOf = (fromPpm: number, toPpm: number, points: number, shifts: readonly number[]): Span => {
  if (shifts.length === 0) return { first: 0, count: points };
  const step = (fromPpm - toPpm) / (points - 1);
  const [high, low] = [Math.max(...shifts), Math.min(...shifts)];
  const room = Math.max((high - low) * margin, (fromPpm - toPpm) * margin);
  const first = Math.max(0, Math.floor((fromPpm - high - room) / step));
  const last = Math.min(points - 1, Math.ceil((fromPpm - low + room) / step));
  return { first, count: Math.max(2, last - first + 1) };
};

/** The window with at most so many points; a cell keeps the value farthest from zero. */
const cut = (values: Float32Array, columns: number, down: Span, across: Span) => {
  const rows = Math.min(most.rows, down.count);
  const width = Math.min(most.columns, across.count);
  const out = new Float32Array(rows * width);
  for (let r = 0; r < down.count; r++) {
    const toRow = Math.floor((r * rows) / down.count) * width;
    for (let c = 0; c < across.count; c++) {
      const at = toRow + Math.floor((c * width) / across.count);
      const value = values[(down.first + r) * columns + across.first + c] ?? 0;
      if (Math.abs(value) > Math.abs(out[at] ?? 0)) out[at] = value;
    }
  }
  return { rows, columns: width, values: out };
};

const pathOf = ({ points, starts }: ContourLines, rows: number, columns: number): string => {
  const parts: string[] = [];
  for (let line = 0; line + 1 < starts.length; line++) {
    const places: string[] = [];
    for (let i = starts[line] ?? 0; i < (starts[line + 1] ?? 0); i++) {
      const x = Math.round(((points[2 * i] ?? 0) / (columns - 1)) * side);
      // Row 0 has the highest shift, which stands at the bottom.
      const y = side - Math.round(((points[2 * i + 1] ?? 0) / (rows - 1)) * side);
      const place = `${x} ${y}`;
      if (places.at(-1) !== place) places.push(place);
    }
    if (places.length > 2) parts.push(`M${places.join('L')}`);
  }
  return parts.join('');
};

const shiftAt = (fromPpm: number, toPpm: number, points: number, index: number): number =>
  Number((fromPpm - ((fromPpm - toPpm) * index) / (points - 1)).toFixed(4));

/** Worker task: the contours of a report's figure. Null for a spectrum of one dimension. */
export const traceContours = ({ spectrum, noise, signals }: TraceContoursInput): ContourFigure | null => {
  const { indirect } = spectrum;
  if (indirect === undefined) return null;
  const across = spanOf(
    spectrum.fromPpm,
    spectrum.toPpm,
    spectrum.points,
    signals.map(({ f2Ppm }) => f2Ppm),
  );
  const down = spanOf(
    indirect.fromPpm,
    indirect.toPpm,
    indirect.rows,
    signals.map(({ f1Ppm }) => f1Ppm),
  );
  const window = cut(decodeFloat32(spectrum.samples), spectrum.points, down, across);
  let highest = 0;
  for (const value of window.values) highest = Math.max(highest, Math.abs(value));
  const base = Math.max(overNoise * noise, highest * shareOfHighest);
  const levels =
    base > 0
      ? Array.from({ length: levelCount }, (_, k) => Number((base * levelFactor ** k).toPrecision(4)))
      : [];
  const tracer = new ContourTracer(window);
  const paths = (sign: 1 | -1): string[] =>
    levels
      .map((level) => pathOf(tracer.trace(sign * level), window.rows, window.columns))
      .filter((path) => path !== '');
  const axis = (fromPpm: number, toPpm: number, points: number, { first, count }: Span) => ({
    from_ppm: shiftAt(fromPpm, toPpm, points, first),
    to_ppm: shiftAt(fromPpm, toPpm, points, first + count - 1),
  });
  return {
    f2: { nucleus: spectrum.nucleus, ...axis(spectrum.fromPpm, spectrum.toPpm, spectrum.points, across) },
    f1: { nucleus: indirect.nucleus, ...axis(indirect.fromPpm, indirect.toPpm, indirect.rows, down) },
    positive: paths(1),
    negative: paths(-1),
    levels,
  };
};
