import { mean, robustStandardDeviation } from '../../stats/robust.ts';
import type { NoiseFinding } from '../model.ts';
import { shiftAt } from './complex-spectrum.ts';
import { findQuietBlocks, usableBlocks } from './quiet-blocks.ts';

/** A run shorter than this is too small a sample: 64 points leave 9 % of doubt. */
const leastPoints = 64;

/** Longest run of true values between two bounds, [from, to); empty when there is none. */
const longestRun = (flags: readonly boolean[], from: number, to: number): readonly [number, number] => {
  let best: readonly [number, number] = [from, from];
  let start = from;
  for (let k = from; k <= to; k++) {
    if (k < to && flags[k]) continue;
    if (k - start > best[1] - best[0]) best = [start, k];
    start = k + 1;
  }
  return best;
};

/**
 * Standard deviation of the real part in the longest stretch without signal, away from the edges where
 * the receiver's filter weakens the noise. Where no stretch is long enough the quieter blocks speak and
 * the region is null.
 */
export const estimateNoise = (spectrum: {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly re: Float64Array;
}): NoiseFinding => {
  const { re } = spectrum;
  const blocks = findQuietBlocks(re, 0);
  const [first, last] = usableBlocks(blocks.quiet.length);
  const [from, to] = longestRun(blocks.quiet, first, last);
  const start = from * blocks.blockPoints;
  const end = to * blocks.blockPoints;
  if (end - start < leastPoints) {
    // A spectrum of a block or two has no quiet part: all of it speaks, lines included.
    const deviation = Number.isFinite(blocks.noise) ? blocks.noise : robustStandardDeviation(re);
    return { standardDeviation: deviation, regionPpm: null };
  }
  const level = new Float64Array(end - start);
  for (let b = from; b < to; b++) {
    const offset = b * blocks.blockPoints;
    const centre = mean(re.subarray(offset, offset + blocks.blockPoints));
    for (let k = 0; k < blocks.blockPoints; k++) level[offset - start + k] = (re[offset + k] ?? 0) - centre;
  }
  return {
    standardDeviation: robustStandardDeviation(level),
    regionPpm: [shiftAt(spectrum, start), shiftAt(spectrum, end - 1)],
  };
};
