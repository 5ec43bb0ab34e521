import { decodeSamples, type MultipletRow, type StoredSpectrum } from '../fid-runs/index.ts';

/** A window of the spectrum as the lowest and highest sample per column, scaled so that the tallest compound line is 1. */
export interface PlotWindow {
  readonly from_ppm: number;
  readonly to_ppm: number;
  readonly min: readonly number[];
  readonly max: readonly number[];
}

export interface SpectrumPlot {
  readonly overview: PlotWindow;
  /** Enlarged windows around signals, from high to low shift. */
  readonly details: readonly PlotWindow[];
  /** The highest sample of the whole spectrum in the scale of the windows; absent in reports of before annotations. */
  readonly highest?: number;
}

/** Columns of the overview: three per millimetre over the width of a page. */
const overviewColumns = 540;
/** Near the number of points a multiplet has, so that most columns hold one point and the line is smooth. */
const detailColumns = 400;
/** Enlarged windows on one row of the page. */
const maxDetails = 5;
/** Signals nearer to each other than this share an enlarged window, in parts of the whole width. */
const joinFraction = 0.012;
/** Room left and right of the outermost signal, in parts of the whole width. */
const marginFraction = 0.03;

/** Four significant digits draw the same line and keep the report's JSON small. */
const rounded = (value: number): number => Number(value.toPrecision(4));

interface Axis {
  readonly samples: Float64Array;
  readonly fromPpm: number;
  readonly stepPpm: number;
}

const indexAt = (axis: Axis, ppm: number): number =>
  Math.min(axis.samples.length - 1, Math.max(0, Math.round((axis.fromPpm - ppm) / axis.stepPpm)));

/** Lowest and highest sample per column, in parts of `scale`. */
export const plotWindow = (
  axis: Axis,
  fromPpm: number,
  toPpm: number,
  columns: number,
  scale: number,
): PlotWindow => {
  const first = indexAt(axis, fromPpm);
  const last = Math.max(first + 1, indexAt(axis, toPpm));
  const count = Math.min(columns, last - first + 1);
  const min: number[] = [];
  const max: number[] = [];
  for (let column = 0; column < count; column++) {
    const begin = first + Math.floor((column * (last - first + 1)) / count);
    const end = first + Math.floor(((column + 1) * (last - first + 1)) / count);
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let index = begin; index < end; index++) {
      const value = axis.samples[index] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    min.push(rounded(low / scale));
    max.push(rounded(high / scale));
  }
  const ppmAt = (index: number): number => Number((axis.fromPpm - index * axis.stepPpm).toFixed(4));
  return { from_ppm: ppmAt(first), to_ppm: ppmAt(last), min, max };
};

/** The highest sample within the windows of the compound, else of the whole spectrum: solvent lines may leave the frame. */
const tallest = (axis: Axis, multiplets: readonly MultipletRow[]): number => {
  const compound = multiplets.filter((multiplet) => multiplet.category === 'compound');
  const windows =
    compound.length > 0 ? compound : [{ from_ppm: axis.fromPpm, to_ppm: Number.NEGATIVE_INFINITY }];
  let high = 0;
  for (const { from_ppm, to_ppm } of windows) {
    const last = indexAt(axis, to_ppm);
    for (let index = indexAt(axis, from_ppm); index <= last; index++) {
      high = Math.max(high, axis.samples[index] ?? 0);
    }
  }
  return high > 0 ? high : 1;
};

interface Span {
  from: number;
  to: number;
  area: number;
}

const joinNeighbours = (multiplets: readonly MultipletRow[], joinPpm: number): Span[] => {
  const spans: Span[] = [];
  for (const { from_ppm, to_ppm, area } of multiplets.toSorted((a, b) => b.from_ppm - a.from_ppm)) {
    const open = spans.at(-1);
    if (open !== undefined && open.to - from_ppm < joinPpm) {
      open.to = Math.min(open.to, to_ppm);
      open.area += area;
    } else spans.push({ from: from_ppm, to: to_ppm, area });
  }
  return spans;
};

/** The spectrum of a report: the range that holds signals, and its split compound signals enlarged. */
export const plotSpectrum = (
  spectrum: StoredSpectrum,
  peaks: readonly { readonly shift_ppm: number }[],
  multiplets: readonly MultipletRow[],
): SpectrumPlot => {
  const samples = decodeSamples(spectrum.samples);
  const stepPpm = (spectrum.fromPpm - spectrum.toPpm) / Math.max(1, samples.length - 1);
  const axis: Axis = { samples, fromPpm: spectrum.fromPpm, stepPpm };
  const shifts = peaks.map((peak) => peak.shift_ppm);
  const high = shifts.length > 0 ? Math.max(...shifts) : spectrum.fromPpm;
  const low = shifts.length > 0 ? Math.min(...shifts, spectrum.nucleus === '1H' ? 0 : high) : spectrum.toPpm;
  const margin = Math.max((high - low) * marginFraction, spectrum.nucleus === '1H' ? 0.3 : 5);
  const from = Math.min(spectrum.fromPpm, high + margin);
  const to = Math.max(spectrum.toPpm, low - margin);
  const scale = tallest(axis, multiplets);
  const split = multiplets.filter(
    (multiplet) => multiplet.category === 'compound' && multiplet.peak_ids.length > 1,
  );
  const details = joinNeighbours(split, (from - to) * joinFraction)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, maxDetails)
    .toSorted((a, b) => b.from - a.from)
    .map((span) => {
      const room = Math.max((span.from - span.to) * 0.25, stepPpm * 8);
      return plotWindow(axis, span.from + room, span.to - room, detailColumns, scale);
    });
  const highest = samples.reduce((high, sample) => Math.max(high, sample), 0);
  return {
    overview: plotWindow(axis, from, to, overviewColumns, scale),
    details,
    highest: rounded(highest / scale),
  };
};
