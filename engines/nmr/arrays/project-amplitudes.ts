import type { Peak, Spectrum1D } from '../model.ts';
import { indexAt, stepPpm } from '../peaks/axis.ts';
import { pseudoVoigt } from '../peaks/line-shape.ts';
import type { ShapedRegion } from './find-regions.ts';
import type { RegionSeries } from './model.ts';
import { type RowNoise, varianceOfSum } from './noise-correlation.ts';
import { orthogonalise, removeTerms } from './project-terms.ts';

export interface TrackOptions {
  /** How far a position may lie from where it is expected, ppm. */
  readonly reachPpm: number;
  /** In a titration positions are followed from row to row, and neighbours do not move along. */
  readonly isFollowed: boolean;
}

/** Beside the region, in widths of its broadest line. */
const marginWidths = 4;
/** Lines beyond the window reach into it from so many widths away. */
const neighbourWidths = 30;
/** Neighbours with a number of their own; those farther off rise and fall together. */
const ownNeighbours = 4;
/** A row weaker than this gives no position of its own. */
const leastSnr = 10;

interface Window {
  readonly first: number;
  readonly points: number;
  /** Whole points a shape may be moved by to either side. */
  readonly reach: number;
}

/** Sum of fitted lines at the points from `first` on, moved by `offset` points. */
const drawLines = (
  lines: readonly Peak[],
  spectrum: Spectrum1D,
  first: number,
  points: number,
  offset: number,
): Float64Array => {
  const drawn = new Float64Array(points);
  const pointHz = stepPpm(spectrum) * spectrum.frequencyMhz;
  for (const line of lines) {
    const centre = indexAt(spectrum, line.shiftPpm) + offset - first;
    const width = line.widthHz / pointHz;
    for (let k = 0; k < points; k++)
      drawn[k] = (drawn[k] as number) + line.height * pseudoVoigt((k - centre) / width, line.lorentzFraction);
  }
  return drawn;
};

const windowOf = (region: ShapedRegion, spectrum: Spectrum1D, reachPpm: number): Window => {
  const widest = Math.max(...region.lines.map(({ widthHz }) => widthHz)) / spectrum.frequencyMhz;
  const margin = marginWidths * widest;
  const last = spectrum.re.length - 1;
  const first = Math.max(0, Math.floor(indexAt(spectrum, region.fromPpm + margin)));
  const end = Math.min(last, Math.ceil(indexAt(spectrum, region.toPpm - margin)));
  return { first, points: end - first + 1, reach: Math.max(1, Math.round(reachPpm / stepPpm(spectrum))) };
};

const middleOf = ({ fromPpm, toPpm }: ShapedRegion): number => (fromPpm + toPpm) / 2;

/** Lines of other regions that reach into the window: each of the nearest by itself, the rest together. */
const neighboursOf = (
  region: ShapedRegion,
  regions: readonly ShapedRegion[],
  frequencyMhz: number,
): readonly (readonly Peak[])[] => {
  const isNear = ({ shiftPpm, widthHz }: Peak): boolean =>
    Math.max(shiftPpm - region.fromPpm, region.toPpm - shiftPpm) < (neighbourWidths * widthHz) / frequencyMhz;
  const own = new Set(region.lines);
  const distanceTo = (other: ShapedRegion): number => Math.abs(middleOf(other) - middleOf(region));
  const near = regions
    .toSorted((a, b) => distanceTo(a) - distanceTo(b))
    .map(({ lines }) => lines.filter((line) => !own.has(line) && isNear(line)))
    .filter((lines) => lines.length > 0);
  const rest = near.slice(ownNeighbours).flat();
  return [...near.slice(0, ownNeighbours), ...(rest.length > 0 ? [rest] : [])];
};

interface Fixed {
  readonly spectrum: Spectrum1D;
  readonly region: ShapedRegion;
  readonly window: Window;
  readonly neighbours: readonly (readonly Peak[])[];
}

interface Measured {
  /** Multiple of the shape of the strongest row. */
  readonly amplitude: number;
  readonly residual: number;
  readonly shapePower: number;
  /** Own shape with neighbours and offset taken out. */
  readonly own: Float64Array;
}

/** One row at one place: own shape, neighbours and a constant, by least squares. */
const measureAt = (fixed: Fixed, values: Float64Array, offset: number): Measured => {
  const { spectrum, region, window, neighbours } = fixed;
  const shift = Math.round(offset);
  const start = Math.min(Math.max(0, window.first + shift), spectrum.re.length - window.points);
  const piece = values.subarray(start, start + window.points);
  const others = neighbours.map((lines) => drawLines(lines, spectrum, start, window.points, offset));
  const background = orthogonalise([new Float64Array(window.points).fill(1), ...others]);
  const shape = drawLines(region.lines, spectrum, start, window.points, offset);
  const own = removeTerms(background, shape);
  const rest = removeTerms(background, Float64Array.from(piece));
  const power = own.reduce((sum, value) => sum + value * value, 0);
  const product = own.reduce((sum, value, k) => sum + value * (rest[k] as number), 0);
  const amplitude = power === 0 ? 0 : product / power;
  const restPower = rest.reduce((sum, value) => sum + value * value, 0);
  return {
    amplitude,
    residual: Math.max(0, restPower - amplitude * product),
    shapePower: power,
    own,
  };
};

/** Standard deviation of an amplitude for unit noise. */
const amplitudeSd = ({ own, shapePower }: Measured, correlation: Float64Array): number =>
  Math.sqrt(
    varianceOfSum(
      own.map((value) => value / shapePower),
      correlation,
    ),
  );

/** What the shape explains at a place, the larger the better. */
const explainedAt = (fixed: Fixed, values: Float64Array, offset: number): number => {
  const { amplitude, shapePower } = measureAt(fixed, values, offset);
  return amplitude * amplitude * shapePower;
};

/** The place within reach that explains most: coarse steps, whole points, then a parabola. */
const locate = (fixed: Fixed, values: Float64Array, expected: number): number => {
  const { reach } = fixed.window;
  const pointHz = stepPpm(fixed.spectrum) * fixed.spectrum.frequencyMhz;
  const narrowest = Math.min(...fixed.region.lines.map(({ widthHz }) => widthHz)) / pointHz;
  const stride = Math.max(1, Math.floor(narrowest / 3));
  let best = expected;
  let most = Number.NEGATIVE_INFINITY;
  const tryAt = (offset: number): void => {
    const explained = explainedAt(fixed, values, offset);
    if (explained > most) [best, most] = [offset, explained];
  };
  for (let offset = -reach; offset <= reach; offset += stride) tryAt(expected + offset);
  const coarse = best;
  for (let offset = 1 - stride; offset < stride; offset++) tryAt(coarse + offset);
  for (let step = 0.5; step > 0.02; step /= 2) {
    const [left, right] = [best - step, best + step];
    tryAt(left);
    tryAt(right);
  }
  const h = 0.25;
  const [a, b, c] = [best - h, best, best + h].map((offset) => explainedAt(fixed, values, offset));
  const bend = (a ?? 0) - 2 * (b ?? 0) + (c ?? 0);
  const vertex = bend < 0 ? (h / 2) * (((a ?? 0) - (c ?? 0)) / bend) : 0;
  return Math.abs(vertex) <= h ? best + vertex : best;
};

/** Standard deviation of a place in points, for unit noise: by the slope of the shape. */
const placeSd = ({ amplitude, own }: Measured, correlation: Float64Array): number => {
  const slope = own.map((_, k) => ((own[k + 1] ?? own[k] ?? 0) - (own[k - 1] ?? own[k] ?? 0)) / 2);
  const power = slope.reduce((sum, value) => sum + value * value, 0);
  const weights = slope.map((value) => value / (amplitude * power));
  return Math.sqrt(varianceOfSum(weights, correlation));
};

interface Placed {
  readonly offset: number;
  readonly sd: number;
}

interface Track {
  readonly fixed: Fixed;
  /** Standard deviation of an amplitude for unit noise: the same in all rows, whose shapes are. */
  readonly sdPerNoise: number;
  readonly rows: readonly Spectrum1D[];
  readonly noise: RowNoise;
  readonly strongestRow: number;
  readonly options: TrackOptions;
}

/** Positions of all rows, from the strongest one outwards; a row too weak for one takes that of the row before it. */
const placeRows = ({ fixed, sdPerNoise, rows, noise, strongestRow, options }: Track): readonly Placed[] => {
  const placed = new Map<number, Placed>([[strongestRow, placeRow(strongestRow, 0)]]);
  function placeRow(row: number, expected: number): Placed {
    const values = (rows[row] as Spectrum1D).re;
    const offset = locate(fixed, values, expected);
    const measured = measureAt(fixed, values, offset);
    const sd = noise.sds[row] as number;
    if (Math.abs(measured.amplitude) < leastSnr * sdPerNoise * sd)
      return { offset: expected, sd: fixed.window.reach };
    return { offset, sd: placeSd(measured, noise.correlation) * sd };
  }
  const walk = (from: number, step: 1 | -1): void => {
    for (let row = from + step; row >= 0 && row < rows.length; row += step) {
      const before = (placed.get(row - step) as Placed).offset;
      const earlier = placed.get(row - 2 * step)?.offset ?? before;
      const expected = options.isFollowed ? 2 * before - earlier : 0;
      placed.set(row, placeRow(row, expected));
    }
  };
  walk(strongestRow, 1);
  walk(strongestRow, -1);
  return rows.map((_, row) => placed.get(row) as Placed);
};

/** The region in every row: amplitude by projection on the shape of the strongest row, position by its best place. */
export const projectAmplitudes = (
  question: Omit<Track, 'fixed' | 'sdPerNoise'> & {
    readonly region: ShapedRegion;
    /** All of the strongest row, this one among them. */
    readonly regions: readonly ShapedRegion[];
    readonly scanFactors: readonly number[];
  },
): RegionSeries => {
  const { region, rows, noise, strongestRow, options, regions, scanFactors } = question;
  const spectrum = rows[strongestRow] as Spectrum1D;
  const fixed: Fixed = {
    spectrum,
    region,
    window: windowOf(region, spectrum, options.reachPpm),
    neighbours: options.isFollowed ? [] : neighboursOf(region, regions, spectrum.frequencyMhz),
  };
  const sdPerNoise = amplitudeSd(measureAt(fixed, spectrum.re, 0), noise.correlation);
  const placed = placeRows({ fixed, sdPerNoise, rows, noise, strongestRow, options });
  const measured = rows.map((row, k) => measureAt(fixed, row.re, (placed[k] as Placed).offset));
  const area = region.lines.reduce((sum, line) => sum + Math.abs(line.area), 0);
  const step = stepPpm(spectrum);
  const origin = (placed[strongestRow] as Placed).offset;
  const own = measured[strongestRow] as Measured;
  return {
    fromPpm: region.fromPpm,
    toPpm: region.toPpm,
    shiftPpm: centreOf(region),
    category: region.category,
    assignment: region.assignment,
    method: 'shape',
    amplitudes: Float64Array.from(measured, ({ amplitude }, k) => amplitude * area * (scanFactors[k] ?? 1)),
    amplitudeSds: Float64Array.from(
      measured,
      (_, k) => sdPerNoise * (noise.sds[k] ?? 0) * area * (scanFactors[k] ?? 1),
    ),
    offsetsPpm: Float64Array.from(placed, ({ offset }) => (origin - offset) * step),
    offsetSdsPpm: Float64Array.from(placed, ({ sd }) => sd * step),
    shapeResidual: own.shapePower === 0 ? 1 : Math.sqrt(own.residual / own.shapePower),
  };
};

/** A region asked for in which no line was fitted: the sum of its points, on the baseline of the row. */
export const sumAmplitudes = (question: {
  readonly region: ShapedRegion;
  readonly rows: readonly Spectrum1D[];
  readonly noise: RowNoise;
  readonly scanFactors: readonly number[];
}): RegionSeries => {
  const { region, rows, noise, scanFactors } = question;
  const spectrum = rows[0] as Spectrum1D;
  const from = Math.max(0, Math.ceil(indexAt(spectrum, region.fromPpm)));
  const to = Math.min(spectrum.re.length - 1, Math.floor(indexAt(spectrum, region.toPpm)));
  const step = stepPpm(spectrum);
  const count = Math.max(0, to - from + 1);
  const sd = step * Math.sqrt(varianceOfSum(new Float64Array(count).fill(1), noise.correlation));
  const still = new Float64Array(rows.length);
  return {
    fromPpm: region.fromPpm,
    toPpm: region.toPpm,
    shiftPpm: centreOf(region),
    category: region.category,
    assignment: region.assignment,
    method: 'sum',
    amplitudes: Float64Array.from(
      rows,
      ({ re }, k) =>
        step * re.subarray(from, to + 1).reduce((sum, value) => sum + value, 0) * (scanFactors[k] ?? 1),
    ),
    amplitudeSds: Float64Array.from(rows, (_, k) => sd * (noise.sds[k] ?? 0) * (scanFactors[k] ?? 1)),
    offsetsPpm: still,
    offsetSdsPpm: still.map(() => Math.abs(region.fromPpm - region.toPpm)),
    shapeResidual: 0,
  };
};

/** Of gravity of the lines. */
const centreOf = ({ lines, fromPpm, toPpm }: ShapedRegion): number => {
  const total = lines.reduce((sum, { area }) => sum + Math.abs(area), 0);
  return total === 0
    ? (fromPpm + toPpm) / 2
    : lines.reduce((sum, { area, shiftPpm }) => sum + Math.abs(area) * shiftPpm, 0) / total;
};
