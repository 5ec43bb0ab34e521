import { accumulate, lowOf, type ShiftRange, sumDownTo } from '../../numeric/running-sum.ts';
import type { Spectrum1D } from '../model.ts';
import { stepPpm } from '../peaks/axis.ts';

/** Adds up the samples of one spectrum over ranges; the running sum is made once. */
export const prepareIntegration = (
  spectrum: Pick<Spectrum1D, 're' | 'fromPpm' | 'toPpm'>,
): ((range: ShiftRange, leftOut: readonly ShiftRange[]) => number) => {
  const sums = accumulate(spectrum.re);
  const axis = { fromPpm: spectrum.fromPpm, toPpm: spectrum.toPpm, points: spectrum.re.length };
  const step = stepPpm(spectrum);
  return (range, leftOut) => sumDownTo(sums, axis, range, leftOut, lowOf(range)) * step;
};
