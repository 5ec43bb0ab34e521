import type { Spectrum1D } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import {
  alignPpm,
  cutStretch,
  mostGridPoints,
  pointHzOf,
  type Stretch,
  type TimeSignal,
  toTime,
} from './spectrum-grid.ts';

/**
 * The shape that magnet, window and relaxation give every line of a spectrum, as the narrowest feature that stands alone shows
 * it: a standard, a solvent, a methyl group. What splits that line splits all lines, and is no coupling.
 */
export interface InstrumentShape {
  readonly pointsPerStep: number;
  readonly stepHz: number;
  /** Of unit area; 1 at time 0. */
  readonly time: TimeSignal;
  /** Points of a transform of it. */
  readonly gridPoints: number;
  /** Points of it that stand out of the noise. */
  readonly points: number;
  /** Area over height, Hz. */
  readonly equivalentWidthHz: number;
  /** How far it was measured to both sides, in steps; beyond it is nothing. */
  readonly reachSteps: number;
  /** Distance between the outermost maxima, Hz: not 0 where the magnet splits lines. */
  readonly splitHz: number;
  /** Where the first maximum lies from the origin, Hz. */
  readonly firstMaximumHz: number;
  readonly shiftPpm: number;
}

/** Lines nearer than this belong to one feature: no shim of a spectrum worth reading is worse. */
const featureGapHz = 6;
/** A feature is alone where nothing of this share of its height lies within so many of its widths. */
const aloneShare = 0.04;
const aloneWidths = 14;
const leastAloneHz = 14;
/** A feature of less tells its shape too badly. */
const leastSnr = 60;
/** A wider feature than this share of the narrowest has couplings in it. */
const narrowFactor = 1.25;
/** What a magnet splits is no farther apart, in Hz and in equivalent widths. */
const mostSplitHz = 3.5;
const pointsPerWidth = 5;
/** Maxima below this share of the highest are no maxima. */
const maximumShare = 0.12;

interface Feature {
  readonly lines: readonly FittedLine[];
  readonly top: FittedLine;
  readonly area: number;
  readonly height: number;
  readonly equivalentHz: number;
}

const toFeatures = (lines: readonly FittedLine[], spectrum: Spectrum1D): Feature[] => {
  const { frequencyMhz } = spectrum;
  const groups: FittedLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1);
    const isNear = last !== undefined && (last.shiftPpm - line.shiftPpm) * frequencyMhz < featureGapHz;
    if (isNear) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups.map((own) => {
    const top = own.reduce((a, b) => (b.height > a.height ? b : a));
    const area = own.reduce((sum, line) => sum + line.area, 0) * frequencyMhz;
    return { lines: own, top, area, height: top.height, equivalentHz: area / top.height };
  });
};

const isAlone = (feature: Feature, all: readonly Feature[], frequencyMhz: number): boolean => {
  const reachHz = Math.max(leastAloneHz, aloneWidths * feature.equivalentHz);
  return all.every(
    (other) =>
      other === feature ||
      other.height < aloneShare * feature.height ||
      Math.abs(other.top.shiftPpm - feature.top.shiftPpm) * frequencyMhz > reachHz,
  );
};

/** Local maxima of a stretch that reach a share of its highest point, by ascending index. */
export const maximaOf = (values: Float64Array, share: number, floor: number): number[] => {
  const top = values.reduce((most, value) => Math.max(most, value), 0);
  const least = Math.max(share * top, floor);
  const maxima: number[] = [];
  for (let k = 1; k < values.length - 1; k += 1) {
    const value = values[k] ?? 0;
    if (value >= least && value > (values[k - 1] ?? 0) && value >= (values[k + 1] ?? 0)) maxima.push(k);
  }
  return maxima;
};

/** A Lorentzian's tail beyond the stretch, so that the shape keeps its area: nothing is left at the ends but the offset. */
const withoutOffset = (stretch: Stretch): Stretch => {
  const { values } = stretch;
  const edge = Math.max(2, Math.floor(values.length / 20));
  const mean = (part: Float64Array): number => part.reduce((sum, value) => sum + value, 0) / part.length;
  const [low, high] = [mean(values.subarray(0, edge)), mean(values.subarray(values.length - edge))];
  // A tail falls with the square of the distance; what is left at the ends is taken for it.
  const offset = Math.min(low, high, 0);
  return { ...stretch, values: values.map((value) => value - offset) };
};

/** The noise is told by the last part of a signal … */
const noiseFrom = 0.75;
/** … and a run of so many points that is no larger than twice the noise is noise. */
const runPoints = 8;

/** Points before the signal is noise for good: the signal of lines that are split passes through zero and comes back. */
const usefulPoints = ({ re, im }: TimeSignal): number => {
  const square = (t: number): number => (re[t] ?? 0) ** 2 + (im[t] ?? 0) ** 2;
  const from = Math.floor(noiseFrom * re.length);
  let squares = 0;
  for (let t = from; t < re.length; t += 1) squares += square(t);
  const floor = (4 * squares) / (re.length - from);
  for (let t = from; t > runPoints; t -= 1) {
    let sum = 0;
    for (let k = t - runPoints; k < t; k += 1) sum += square(k);
    if (sum > runPoints * floor) return t;
  }
  return runPoints;
};

/** Full width of the highest maximum at half of its height, points. */
const widthOfTop = (values: Float64Array): number => {
  const top = values.reduce((best, value, k) => (value > (values[best] ?? 0) ? k : best), 0);
  const halfHeight = (values[top] ?? 0) / 2;
  let [low, high] = [top, top];
  while (low > 0 && (values[low] ?? 0) > halfHeight) low -= 1;
  while (high < values.length - 1 && (values[high] ?? 0) > halfHeight) high += 1;
  return Math.max(1, high - low - 1);
};

const measure = (
  spectrum: Spectrum1D,
  feature: Feature,
  lines: readonly FittedLine[],
): InstrumentShape | null => {
  const pointHz = pointHzOf(spectrum);
  const others = lines.filter((line) => !feature.lines.includes(line));
  const centrePpm = alignPpm(spectrum, feature.top.shiftPpm);
  const wideHz = Math.max(leastAloneHz, aloneWidths * feature.equivalentHz);
  const fine = cutStretch(spectrum, { centrePpm, lowHz: -wideHz, highHz: wideHz, pointsPerStep: 1 }, others);
  if (fine === null) return null;
  const pointsPerStep = Math.max(1, Math.floor(widthOfTop(fine.values) / pointsPerWidth));
  const stepHz = pointsPerStep * pointHz;
  const reachHz = Math.min(0.45 * mostGridPoints * stepHz, wideHz);
  const place = { centrePpm, lowHz: -reachHz, highHz: reachHz, pointsPerStep };
  const cut = cutStretch(spectrum, place, others);
  if (cut === null) return null;
  const stretch = withoutOffset(cut);
  const maxima = maximaOf(stretch.values, maximumShare, 0);
  const raw = toTime(stretch, mostGridPoints);
  const scale = raw.re[0] ?? 0;
  if (!(scale > 0) || maxima.length === 0) return null;
  const time = { re: raw.re.map((value) => value / scale), im: raw.im.map((value) => value / scale) };
  const [first, last] = [maxima[0] ?? 0, maxima.at(-1) ?? 0];
  const height = stretch.values.reduce((most, value) => Math.max(most, value), 0);
  return {
    pointsPerStep,
    stepHz,
    time,
    gridPoints: mostGridPoints,
    points: usefulPoints(time),
    reachSteps: stretch.origin,
    equivalentWidthHz: (scale * stepHz) / height,
    splitHz: (last - first) * stepHz,
    firstMaximumHz: (first - stretch.origin) * stepHz,
    shiftPpm: feature.top.shiftPpm,
  };
};

/** The shape on a grid of fewer points, whose signals have as many times fewer: what lies beyond its ends folds in. */
export const thinShape = (shape: InstrumentShape, gridPoints: number): InstrumentShape => {
  const every = shape.gridPoints / gridPoints;
  const { re, im } = shape.time;
  const isKept = (_: number, t: number): boolean => t % every === 0;
  return {
    ...shape,
    gridPoints,
    points: Math.ceil(shape.points / every),
    time: { re: re.filter(isKept), im: im.filter(isKept) },
  };
};

/**
 * The line shape of a spectrum of protons; null where no narrow feature stands alone. Lines by descending shift. Couplings widen
 * a feature, so the narrowest ones are single lines; of these the highest tells the shape best. One that shows two maxima
 * has to be borne out by a second one as narrow: a doublet alone may be a coupling.
 */
export const measureInstrumentShape = (
  spectrum: Spectrum1D,
  lines: readonly FittedLine[],
  shapeLines: readonly FittedLine[],
): InstrumentShape | null => {
  const features = toFeatures(lines, spectrum);
  const candidates = features.filter(
    (feature) =>
      feature.lines.every((line) => shapeLines.includes(line)) &&
      feature.top.snr >= leastSnr &&
      feature.area > 0 &&
      isAlone(feature, features, spectrum.frequencyMhz),
  );
  const narrowest = Math.min(...candidates.map(({ equivalentHz }) => equivalentHz));
  const narrow = candidates
    .filter(({ equivalentHz }) => equivalentHz <= narrowFactor * narrowest)
    .toSorted((a, b) => b.height - a.height);
  const [best] = narrow;
  if (best === undefined) return null;
  const shape = measure(spectrum, best, lines);
  if (shape === null || shape.splitHz > mostSplitHz) return null;
  return shape.splitHz > 0 && narrow.length < 2 ? null : shape;
};
