import {
  collectPoints,
  type FloodOptions,
  indexBits,
  listNeighbours,
  type Summit,
} from './collect-points.ts';
import type { Noise2D } from './measure-noise-2d.ts';
import type { Spectrum2D } from './model.ts';

/** One hill (or pit) of a spectrum with everything around it that belongs to no higher one. */
export interface Zone {
  /** Index of the highest point. */
  readonly peak: number;
  readonly sign: 1 | -1;
  /** Distance of the highest point from the level of the noise, spectrum units. */
  readonly height: number;
  /** Sum of these distances over the points of the zone. */
  readonly sum: number;
  /** First and last row and column above a tenth of the height. */
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

export interface FloodedZones {
  readonly zones: readonly Zone[];
  /** Maxima that stand out of the noise as a zone does, but below `leastShare` of the highest point. */
  readonly weak: readonly Summit[];
  /** More points stood out than are looked at: the weakest were left. */
  readonly isCut: boolean;
}

/** A hill stands alone when it rises above its saddle by this part of its height … */
const leastRise = 0.2;
/** … and by so many deviations of the noise. */
const leastRiseOverNoise = 4;
/** Part of the height down to which a zone's extent is measured. */
const extentFraction = 0.1;

/** Hills under construction: points join them from the highest down. */
class Hills {
  /** Zone of every point, −1 where no flood has come. */
  readonly zoneOf: Int32Array;
  /** Highest point of each zone, the highest zone first. */
  readonly peaks: number[] = [];
  readonly #parents: number[] = [];

  constructor(points: number) {
    this.zoneOf = new Int32Array(points).fill(-1);
  }

  /** A new zone, of one point. */
  begin(at: number): void {
    this.zoneOf[at] = this.peaks.length;
    this.#parents.push(this.peaks.length);
    this.peaks.push(at);
  }

  /** The zone that a zone has become part of. */
  rootOf(zone: number): number {
    let root = zone;
    while (this.#parents[root] !== root) root = this.#parents[root] as number;
    let step = zone;
    while (this.#parents[step] !== root) {
      const next = this.#parents[step] as number;
      this.#parents[step] = root;
      step = next;
    }
    return root;
  }

  /** Makes a lower zone part of a higher one. */
  join(lower: number, higher: number): void {
    this.#parents[lower] = higher;
  }
}

/**
 * Floods the spectrum from its highest point down. A new hill begins at every point without a higher neighbour; where
 * two hills meet, one that does not rise clearly above the saddle becomes part of the other. Deterministic.
 */
export const floodZones = (spectrum: Spectrum2D, noise: Noise2D, options: FloodOptions): FloodedZones => {
  const { values, columns } = spectrum;
  const { order, heights, weak, isCut } = collectPoints(spectrum, noise, options);
  const hills = new Hills(values.length);
  const neighbours = new Int32Array(8);
  const leastRiseOf = (zone: number): number => {
    const peak = hills.peaks[zone] as number;
    const { ofColumn, ofRow } = noise;
    const local = Math.max(ofColumn[peak % columns] as number, ofRow[Math.floor(peak / columns)] as number);
    return Math.max(leastRise * (heights[peak] as number), leastRiseOverNoise * local);
  };
  /** Where two hills meet at a saddle; returns the higher one. */
  const meet = (a: number, b: number, saddle: number): number => {
    const [higher, lower] = a < b ? [a, b] : [b, a];
    const rise = (heights[hills.peaks[lower] as number] as number) - saddle;
    if (rise < leastRiseOf(lower)) hills.join(lower, higher);
    return higher;
  };
  for (const key of order) {
    const at = key % indexBits;
    const isPositive = (values[at] as number) >= noise.level;
    const count = listNeighbours(at, spectrum, neighbours);
    let highest = -1;
    for (let n = 0; n < count; n++) {
      const near = neighbours[n] as number;
      const zone = hills.zoneOf[near] as number;
      if (zone === -1 || (values[near] as number) >= noise.level !== isPositive) continue;
      const root = hills.rootOf(zone);
      highest = highest === -1 || root === highest ? root : meet(root, highest, heights[at] as number);
    }
    if (highest === -1) hills.begin(at);
    else hills.zoneOf[at] = highest;
  }
  const members = Int32Array.from(order, (key) => key % indexBits);
  const roots = members.map((at) => hills.rootOf(hills.zoneOf[at] as number));
  return { zones: measureZones(members, roots, hills.peaks, { values, heights, columns }), weak, isCut };
};

const measureZones = (
  members: Int32Array,
  roots: Int32Array,
  peaks: readonly number[],
  {
    values,
    heights,
    columns,
  }: { readonly values: Float32Array; readonly heights: Float32Array; readonly columns: number },
): Zone[] => {
  const sums = new Float64Array(peaks.length);
  const bounds = new Int32Array(4 * peaks.length);
  peaks.forEach((peak, zone) => {
    const [row, column] = [Math.floor(peak / columns), peak % columns];
    bounds.set([row, row, column, column], 4 * zone);
  });
  members.forEach((at, k) => {
    const zone = roots[k] as number;
    const height = heights[at] as number;
    sums[zone] = (sums[zone] as number) + height;
    if (height < extentFraction * (heights[peaks[zone] as number] as number)) return;
    const [row, column] = [Math.floor(at / columns), at % columns];
    bounds[4 * zone] = Math.min(bounds[4 * zone] as number, row);
    bounds[4 * zone + 1] = Math.max(bounds[4 * zone + 1] as number, row);
    bounds[4 * zone + 2] = Math.min(bounds[4 * zone + 2] as number, column);
    bounds[4 * zone + 3] = Math.max(bounds[4 * zone + 3] as number, column);
  });
  const used = new Set(roots);
  return peaks.flatMap((peak, zone): Zone[] => {
    if (!used.has(zone)) return [];
    const [firstRow = 0, lastRow = 0, firstColumn = 0, lastColumn = 0] = bounds.subarray(
      4 * zone,
      4 * zone + 4,
    );
    return [
      {
        peak,
        sign: (values[peak] as number) < 0 ? -1 : 1,
        height: heights[peak] as number,
        sum: sums[zone] as number,
        rows: [firstRow, lastRow],
        columns: [firstColumn, lastColumn],
      },
    ];
  });
};
