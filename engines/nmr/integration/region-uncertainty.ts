import type { Spectrum1D } from '../model.ts';
import { stepPpm } from '../peaks/axis.ts';
import { findQuietBlocks, usableBlocks } from '../processing/quiet-blocks.ts';

/** Fewer sums than this say little about their spread. */
const leastWindows = 6;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const quietStretches = (re: Float64Array): Stretch[] => {
  const { quiet, blockPoints } = findQuietBlocks(re, 0);
  const [first, last] = usableBlocks(quiet.length);
  const stretches: Stretch[] = [];
  let start = first;
  for (let block = first; block <= last; block += 1) {
    if (block < last && quiet[block]) continue;
    if (block > start) stretches.push({ from: start * blockPoints, to: block * blockPoints });
    start = block + 1;
  }
  return stretches;
};

/** Root mean square of the sums of all windows that fit, side by side, into the stretches; null where too few fit. */
const spreadOfSums = (re: Float64Array, stretches: readonly Stretch[], points: number): number | null => {
  let [squares, count] = [0, 0];
  for (const { from, to } of stretches) {
    for (let start = from; start + points <= to; start += points) {
      let sum = 0;
      for (let i = start; i < start + points; i += 1) sum += re[i] ?? 0;
      squares += sum * sum;
      count += 1;
    }
  }
  return count < leastWindows ? null : Math.sqrt(squares / count);
};

/**
 * Standard uncertainty of the integral over so many points, spectrum units × ppm, as a function of the points: the
 * spread of equally long integrals where there is no signal. It holds what noise, its correlation from zero filling and
 * apodisation, and what is left of the baseline do to an integral. For regions longer than any signal-free stretch the
 * spread of the longest one grows in proportion, as a baseline error does. Null where nothing is free of signal.
 */
export const uncertaintyOfLength = (spectrum: Spectrum1D): ((points: number) => number | null) => {
  const { re } = spectrum;
  const stretches = quietStretches(re);
  const known = new Map<number, number | null>();
  const spread = (points: number): number | null => {
    const found = known.get(points) ?? spreadOfSums(re, stretches, points);
    known.set(points, found);
    return found;
  };
  return (points) => {
    for (let length = Math.max(1, Math.round(points)); length >= 1; length = Math.floor(length / 2)) {
      const found = spread(length);
      if (found !== null) return found * (points / length) * stepPpm(spectrum);
    }
    return null;
  };
};
