import type { Spectrum1D } from '../model.ts';
import { indexAt, stepPpm } from '../peaks/axis.ts';

/** A part of the axis; the order of its ends does not matter. */
export interface ShiftRegion {
  readonly fromPpm: number;
  readonly toPpm: number;
}

/** First and last position of a region on the axis, fractional point indices, cut to the spectrum. */
export const indexSpan = (spectrum: Spectrum1D, region: ShiftRegion): readonly [number, number] => {
  const last = spectrum.re.length - 1;
  const [from, to] = [indexAt(spectrum, region.fromPpm), indexAt(spectrum, region.toPpm)].sort(
    (a, b) => a - b,
  ) as [number, number];
  return [Math.min(last, Math.max(0, from)), Math.min(last, Math.max(0, to))];
};

/** Integral from sample 0 to a fractional index of the straight lines between samples, units × points. */
const sumUpTo = (re: Float64Array, from: number, to: number): number => {
  const [first, last] = [Math.floor(from), Math.floor(to)];
  const at = (index: number): number => {
    const whole = Math.min(Math.floor(index), re.length - 2);
    const share = index - whole;
    return (re[whole] ?? 0) * (1 - share) + (re[whole + 1] ?? 0) * share;
  };
  if (first === last) return ((at(from) + at(to)) / 2) * (to - from);
  let sum = ((at(from) + (re[first + 1] ?? 0)) / 2) * (first + 1 - from);
  for (let i = first + 1; i < last; i += 1) sum += ((re[i] ?? 0) + (re[i + 1] ?? 0)) / 2;
  return sum + (((re[last] ?? 0) + at(to)) / 2) * (to - last);
};

/**
 * Integral of the real part between the ends of a region by the trapezoidal rule, spectrum units × ppm. Ends between
 * two samples count in part, so that moving one by less than a point still moves the value. 0 outside the axis.
 */
export const sumRegion = (spectrum: Spectrum1D, region: ShiftRegion): number => {
  const [from, to] = indexSpan(spectrum, region);
  return to > from ? sumUpTo(spectrum.re, from, to) * stepPpm(spectrum) : 0;
};
