import type { Noise2D } from './measure-noise-2d.ts';
import type { Spectrum2D } from './model.ts';

/** Points looked at, the highest; a spectrum of more is noise or ridges. */
const mostPoints = 400_000;
/** Indices take 24 bits of a key, the upper bits of a positive float the rest: keys sort as the heights do. */
export const indexBits = 2 ** 24;

/** The highest point of something, by its index and its distance from the level of the noise, spectrum units. */
export interface Summit {
  readonly peak: number;
  readonly height: number;
}

export interface FloodOptions {
  readonly minimumSnr: number;
  /** Part of the highest point below which nothing is flooded. */
  readonly leastShare: number;
  /** Hills and pits; otherwise hills alone. */
  readonly isPhased: boolean;
}

const highestOf = (values: Float32Array, level: number, isPhased: boolean): number => {
  let highest = 0;
  for (let at = 0; at < values.length; at++) {
    const distance = (values[at] as number) - level;
    const size = isPhased ? Math.abs(distance) : distance;
    if (size > highest) highest = size;
  }
  return highest;
};

/** Points that stand out of the noise, for floodZones. */
export interface StandingPoints {
  /** Indices, highest first. */
  readonly order: Float64Array;
  readonly heights: Float32Array;
  readonly weak: readonly Summit[];
  readonly isCut: boolean;
}

/** Whether no neighbour lies farther out to the same side; of equal ones the first is it. `near` is written over. */
const isSummit = (at: number, spectrum: Spectrum2D, level: number, near: Int32Array): boolean => {
  const { values } = spectrum;
  const side = (values[at] as number) >= level ? 1 : -1;
  const here = side * (values[at] as number);
  const count = listNeighbours(at, spectrum, near);
  for (let n = 0; n < count; n++) {
    const there = side * (values[near[n] as number] as number);
    if (there > here || (there === here && (near[n] as number) < at)) return false;
  }
  return true;
};

/** Points that stand out of the noise of their row and column, by falling height. */
export const collectPoints = (
  spectrum: Spectrum2D,
  noise: Noise2D,
  { minimumSnr, leastShare, isPhased }: FloodOptions,
): StandingPoints => {
  const { values, rows, columns } = spectrum;
  const least = leastShare * highestOf(values, noise.level, isPhased);
  const heights = new Float32Array(rows * columns);
  const near = new Int32Array(8);
  const weak: Summit[] = [];
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const rowLimit = minimumSnr * (noise.ofRow[row] as number);
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const distance = (values[at] as number) - noise.level;
      const size = isPhased ? Math.abs(distance) : distance;
      if (size <= Math.max(rowLimit, minimumSnr * (noise.ofColumn[column] as number))) continue;
      if (size > least) {
        heights[at] = size;
        count++;
      } else if (isSummit(at, spectrum, noise.level, near)) weak.push({ peak: at, height: size });
    }
  }
  return { order: orderOf(heights, count), heights, weak, isCut: count > mostPoints };
};

/** The highest `mostPoints` of the `count` points with a height, as keys of height and index, highest first. */
const orderOf = (heights: Float32Array, count: number): Float64Array => {
  const bits = new Uint32Array(heights.buffer);
  const keys = new Float64Array(count);
  let k = 0;
  for (let at = 0; at < heights.length; at++) {
    if ((heights[at] as number) > 0) keys[k++] = ((bits[at] as number) >>> 8) * indexBits + at;
  }
  keys.sort();
  return keys.subarray(Math.max(0, count - mostPoints)).reverse();
};

/** The up to eight points around one, row by row; returns how many. */
export const listNeighbours = (
  at: number,
  { rows, columns }: Pick<Spectrum2D, 'rows' | 'columns'>,
  to: Int32Array,
): number => {
  const [row, column] = [Math.floor(at / columns), at % columns];
  let count = 0;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
      const near = r * columns + c;
      if (near !== at) to[count++] = near;
    }
  }
  return count;
};
