/** A range of shifts, either end first. */
export interface ShiftRange {
  readonly fromPpm: number;
  readonly toPpm: number;
}

/** A uniform descending shift axis; `fromPpm` belongs to sample 0, `toPpm` to the last one. */
export interface SampledAxis {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly points: number;
}

export const highOf = (range: ShiftRange): number => Math.max(range.fromPpm, range.toPpm);
export const lowOf = (range: ShiftRange): number => Math.min(range.fromPpm, range.toPpm);

/** Running sum of a spectrum: entry i is the sum of the samples before i, in spectrum units × samples. */
export const accumulate = (samples: ArrayLike<number>): Float64Array => {
  const sums = new Float64Array(samples.length + 1);
  for (let i = 0; i < samples.length; i++) sums[i + 1] = (sums[i] as number) + (samples[i] as number);
  return sums;
};

/** The running sum at a place between samples. */
const sumAt = (sums: Float64Array, index: number): number => {
  const inside = Math.max(0, Math.min(sums.length - 1, index));
  const before = Math.floor(inside);
  const left = sums[before] as number;
  const right = sums[Math.min(sums.length - 1, before + 1)] as number;
  return left + (inside - before) * (right - left);
};

/** The middle of sample i stands at i + ½ of the running sum. */
const indexOf = (axis: SampledAxis, ppm: number): number =>
  ((axis.fromPpm - ppm) / (axis.fromPpm - axis.toPpm)) * (axis.points - 1) + 0.5;

/**
 * Sum of the samples from the high end of a range down to a shift, without those of the ranges left out. Those may not
 * overlap each other.
 */
export const sumDownTo = (
  sums: Float64Array,
  axis: SampledAxis,
  range: ShiftRange,
  leftOut: readonly ShiftRange[],
  ppm: number,
): number => {
  const between = (highPpm: number, lowPpm: number): number =>
    highPpm <= lowPpm ? 0 : sumAt(sums, indexOf(axis, lowPpm)) - sumAt(sums, indexOf(axis, highPpm));
  const high = highOf(range);
  return leftOut.reduce(
    (sum, hole) => sum - between(Math.min(high, highOf(hole)), Math.max(ppm, lowOf(hole))),
    between(high, ppm),
  );
};
