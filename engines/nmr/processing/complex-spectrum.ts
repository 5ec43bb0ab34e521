/** A complex spectrum on a uniform descending axis, between the transform and the finished spectrum. */
export interface ComplexSpectrum {
  readonly nucleus: string;
  /** MHz at 0 ppm. */
  readonly frequencyMhz: number;
  /** Shift of point 0 and of the last point, ppm. */
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Shift of point `index` (may be fractional). */
export const shiftAt = (axis: { fromPpm: number; toPpm: number; re: Float64Array }, index: number): number =>
  axis.fromPpm + ((axis.toPpm - axis.fromPpm) * index) / (axis.re.length - 1);

/** Fractional index of a shift; outside 0…length−1 when the shift is off the axis. */
export const indexOf = (
  axis: { fromPpm: number; toPpm: number; re: Float64Array },
  shiftPpm: number,
): number => ((shiftPpm - axis.fromPpm) / (axis.toPpm - axis.fromPpm)) * (axis.re.length - 1);
