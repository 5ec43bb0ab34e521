import { median, robustStandardDeviation } from '../../stats/robust.ts';
import type { TracePoints } from './read-trace.ts';
import type { TraceRange } from './split-trace.ts';

/** Points farther than so many half-height widths from every apex show what the ion does outside its peaks. */
const clearWidths = 1.5;

/** So many of them, nearest to the peak on one side, give the background there. */
const pointsPerSide = 15;

/** Fewer points than these are no background: beyond them the instrument left the ion out as below its noise. */
const leastPoints = 5;

/** What a trace shows outside its peaks. */
export interface Background {
  /** Intensity beside a peak, to its left and right. */
  readonly left: number;
  readonly right: number;
}

export interface TraceBackground {
  /** Background of one peak of the trace. */
  besides(range: TraceRange): Background;
  /** Robust standard deviation of the points outside peaks about their trend; 0 where there are too few. */
  readonly spread: number;
}

const noBackground: TraceBackground = { besides: () => ({ left: 0, right: 0 }), spread: 0 };

/** Steps between neighbours have √2 times the scatter of the points, whatever their slow trend. */
const scatterOf = (values: Float64Array): number =>
  robustStandardDeviation(values.subarray(1).map((value, i) => value - (values[i] ?? 0))) / Math.SQRT2;

/**
 * The background of a trace from its points outside all peaks. `widthOf` says the half-height width in s of each range. A trace
 * that ends with its peak has background zero: instruments leave out what is below their noise.
 */
export const measureBackground = (
  points: TracePoints,
  ranges: readonly TraceRange[],
  widthOf: (range: TraceRange) => number,
): TraceBackground => {
  const { timeS, intensity } = points;
  const covered = new Uint8Array(timeS.length);
  for (const range of ranges) {
    const reach = clearWidths * widthOf(range);
    const apexS = timeS[range.apex] ?? 0;
    for (let i = range.apex; i >= 0 && apexS - (timeS[i] ?? 0) <= reach; i--) covered[i] = 1;
    for (let i = range.apex; i < timeS.length && (timeS[i] ?? 0) - apexS <= reach; i++) covered[i] = 1;
  }
  const clear = new Int32Array(timeS.length);
  let count = 0;
  for (let i = 0; i < covered.length; i++) if (covered[i] === 0) clear[count++] = i;
  if (count < leastPoints) return noBackground;
  const values = Float64Array.from(clear.subarray(0, count), (i) => intensity[i] ?? 0);
  const medianOf = (from: number, to: number): number =>
    to - from < leastPoints ? 0 : median(values.subarray(from, to));
  return {
    besides: ({ apex }) => {
      let after = 0;
      while (after < count && (clear[after] as number) < apex) after++;
      return {
        left: medianOf(Math.max(0, after - pointsPerSide), after),
        right: medianOf(after, Math.min(count, after + pointsPerSide)),
      };
    },
    spread: scatterOf(values),
  };
};
