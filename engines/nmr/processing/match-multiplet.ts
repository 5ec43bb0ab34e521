import type { Spectrum1D } from '../model.ts';
import { indexOf, shiftAt } from './complex-spectrum.ts';

/** A multiplet of known shape looked for near an expected shift. */
export interface MultipletShape {
  readonly expectedPpm: number;
  /** Relative intensities of its lines, an odd number, symmetric. */
  readonly pattern: readonly number[];
  /** Distance between neighbouring lines, Hz; 0 for a singlet. */
  readonly spacingHz: number;
}

export interface MultipletMatch {
  /** Shift of the middle line on the axis given. */
  readonly shiftPpm: number;
  /** Cosine between the spectrum and the shape around it, 0 to 1. */
  readonly likeness: number;
  /** Misfit of a single line of any width over misfit of the multiplet; near 1 the splitting is not seen. */
  readonly shapeRatio: number;
  /** Height of the middle line. */
  readonly height: number;
}

export interface MatchOptions {
  /** Search this far on either side of the expected shift. */
  readonly reachPpm: number;
  /** Lowest height of the middle line. */
  readonly leastHeight: number;
  /** Spectrum beside the multiplet that has to be empty too, Hz. */
  readonly marginHz: number;
  /** Places less alike than this are no matches. */
  readonly leastLikeness: number;
  /** So many of the highest maxima are tried; a search far along the axis needs more than the usual. */
  readonly mostCandidates?: number;
}

/** Widths tried, relative to the width seen: lines of an unresolved multiplet are narrower than it. */
const widthFactors = [0.35, 0.6, 1];
const narrowestPoints = 1.5;
/** The centre is looked for this far from the maximum, points, by so many sections. */
const refineReach = 1.5;
const refineSections = 10;
const goldenSection = (Math.sqrt(5) - 1) / 2;
/** A maximum has to stand above everything within this distance. */
const apexHz = 0.4;
/** So many of the highest maxima are tried, unless more are asked for. */
const usualCandidates = 32;
/** Samples a window is looked at with; more tell nothing new. */
const windowSamples = 160;
/** A likeness below this at the maximum does not become a match by moving the centre. */
const worthRefining = 0.75;
/** Real lines are never Lorentzian to better than this. */
const leastMisfit = 1e-3;

interface PointShape {
  readonly pattern: readonly number[];
  readonly spacing: number;
  readonly halfWindow: number;
  /** Every so many points are compared. */
  readonly stride: number;
}

/** Full width at half height around a maximum, points. */
const widthAt = (values: Float64Array, top: number, limit: number): number => {
  const half = (values[top] ?? 0) / 2;
  let left = top;
  let right = top;
  while (left > top - limit && (values[left] ?? 0) > half) left--;
  while (right < top + limit && (values[right] ?? 0) > half) right++;
  return right - left;
};

/** Cosine between the data about `centre` and the multiplet with Lorentzian lines of `width` points. */
const likenessAt = (values: Float64Array, centre: number, width: number, shape: PointShape): number => {
  const from = Math.max(0, Math.ceil(centre - shape.halfWindow));
  const to = Math.min(values.length - 1, Math.floor(centre + shape.halfWindow));
  const middle = (shape.pattern.length - 1) / 2;
  let both = 0;
  let data = 0;
  let model = 0;
  for (let k = from; k <= to; k += shape.stride) {
    let expected = 0;
    for (let line = 0; line < shape.pattern.length; line++) {
      const distance = (2 * (k - centre - (line - middle) * shape.spacing)) / width;
      expected += (shape.pattern[line] ?? 0) / (1 + distance * distance);
    }
    const value = values[k] ?? 0;
    both += expected * value;
    data += value * value;
    model += expected * expected;
  }
  return data > 0 ? both / Math.sqrt(data * model) : 0;
};

/** A multiplet at whole points from its centre, by the width of its lines: many maxima are as wide as each other. */
interface ShapeTable {
  readonly shape: PointShape;
  readonly byWidth: Map<number, Float64Array>;
}

const tableOf = (shape: PointShape): ShapeTable => ({ shape, byWidth: new Map() });

/** No window reaches farther from its centre than this, points. */
const reachOf = ({ halfWindow }: PointShape): number => Math.ceil(halfWindow) + 1;

const tabulate = (shape: PointShape, width: number): Float64Array => {
  const { pattern, spacing } = shape;
  const reach = reachOf(shape);
  const middle = (pattern.length - 1) / 2;
  const values = new Float64Array(2 * reach + 1);
  for (let k = -reach; k <= reach; k++) {
    let expected = 0;
    for (let line = 0; line < pattern.length; line++) {
      const distance = (2 * (k - (line - middle) * spacing)) / width;
      expected += (pattern[line] ?? 0) / (1 + distance * distance);
    }
    values[k + reach] = expected;
  }
  return values;
};

const shapeOfWidth = ({ shape, byWidth }: ShapeTable, width: number): Float64Array => {
  const known = byWidth.get(width);
  if (known !== undefined) return known;
  const made = tabulate(shape, width);
  byWidth.set(width, made);
  return made;
};

/** The likeness about a maximum, which is a whole point. */
const likenessAtTop = (values: Float64Array, top: number, width: number, table: ShapeTable): number => {
  const { shape } = table;
  const expectedAt = shapeOfWidth(table, width);
  const start = reachOf(shape) - top;
  const from = Math.max(0, Math.ceil(top - shape.halfWindow));
  const to = Math.min(values.length - 1, Math.floor(top + shape.halfWindow));
  let both = 0;
  let data = 0;
  let model = 0;
  for (let k = from; k <= to; k += shape.stride) {
    const expected = expectedAt[start + k] ?? 0;
    const value = values[k] ?? 0;
    both += expected * value;
    data += value * value;
    model += expected * expected;
  }
  return data > 0 ? both / Math.sqrt(data * model) : 0;
};

const bestWidth = (values: Float64Array, top: number, table: ShapeTable) => {
  const seen = widthAt(values, top, Math.ceil(table.shape.halfWindow));
  let best = { likeness: 0, width: seen };
  for (const factor of widthFactors) {
    const width = Math.max(narrowestPoints, factor * seen);
    const likeness = likenessAtTop(values, top, width, table);
    if (likeness > best.likeness) best = { likeness, width };
  }
  return best;
};

/** Part of the power that a shape of this likeness leaves unexplained. */
const misfit = (likeness: number): number => Math.max(leastMisfit, 1 - likeness * likeness);

/** Golden-section search for the centre of best likeness. */
const refine = (values: Float64Array, top: number, width: number, shape: PointShape) => {
  const at = (centre: number): number => likenessAt(values, centre, width, shape);
  let low = top - refineReach;
  let high = top + refineReach;
  let left = high - goldenSection * (high - low);
  let right = low + goldenSection * (high - low);
  let atLeft = at(left);
  let atRight = at(right);
  for (let section = 0; section < refineSections; section++) {
    if (atLeft > atRight) {
      high = right;
      right = left;
      atRight = atLeft;
      left = high - goldenSection * (high - low);
      atLeft = at(left);
    } else {
      low = left;
      left = right;
      atLeft = atRight;
      right = low + goldenSection * (high - low);
      atRight = at(right);
    }
  }
  return atLeft > atRight ? { centre: left, likeness: atLeft } : { centre: right, likeness: atRight };
};

const isApex = (values: Float64Array, index: number, reach: number): boolean => {
  const height = values[index] ?? 0;
  for (let k = 1; k <= reach; k++) {
    if ((values[index - k] ?? 0) >= height || (values[index + k] ?? 0) > height) return false;
  }
  return true;
};

/** The highest maxima between two points. */
const findApexes = (
  values: Float64Array,
  range: readonly [number, number],
  reach: number,
  { leastHeight, mostCandidates = usualCandidates }: MatchOptions,
): readonly number[] => {
  const apexes: number[] = [];
  for (let k = range[0]; k <= range[1]; k++) {
    if ((values[k] ?? 0) >= leastHeight && isApex(values, k, reach)) apexes.push(k);
  }
  return apexes.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0)).slice(0, mostCandidates);
};

/**
 * Places near the expected shift that look like the multiplet, best first. Only maxima of the real part are
 * tried as the middle line; the likeness falls when lines are missing, out of ratio, or not alone.
 */
export const matchMultiplet = (
  spectrum: Spectrum1D,
  shape: MultipletShape,
  options: MatchOptions,
): readonly MultipletMatch[] => {
  const { re } = spectrum;
  const pointHz = ((spectrum.fromPpm - spectrum.toPpm) * spectrum.frequencyMhz) / (re.length - 1);
  const span = ((shape.pattern.length - 1) / 2) * shape.spacingHz;
  const halfWindow = (span + options.marginHz) / pointHz;
  const pointShape: PointShape = {
    pattern: shape.pattern,
    spacing: shape.spacingHz / pointHz,
    halfWindow,
    stride: Math.max(1, Math.floor((2 * halfWindow) / windowSamples)),
  };
  const table = tableOf(pointShape);
  const single = tableOf({ ...pointShape, pattern: [1] });
  const range = [
    Math.max(1, Math.floor(indexOf(spectrum, shape.expectedPpm + options.reachPpm))),
    Math.min(re.length - 2, Math.ceil(indexOf(spectrum, shape.expectedPpm - options.reachPpm))),
  ] as const;
  const reach = Math.max(1, Math.round(apexHz / pointHz));
  return findApexes(re, range, reach, options)
    .flatMap((top) => {
      const { width, likeness: rough } = bestWidth(re, top, table);
      if (rough < worthRefining) return [];
      const { centre, likeness } = refine(re, top, width, pointShape);
      if (!(likeness >= options.leastLikeness)) return [];
      const asOne = shape.pattern.length === 1 ? rough : bestWidth(re, top, single).likeness;
      const shapeRatio = misfit(asOne) / misfit(likeness);
      return [{ shiftPpm: shiftAt(spectrum, centre), likeness, shapeRatio, height: re[top] ?? 0 }];
    })
    .sort((a, b) => b.likeness - a.likeness);
};
