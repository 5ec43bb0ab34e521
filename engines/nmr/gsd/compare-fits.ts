import { perLine } from './block-normal.ts';
import type { BlockFit } from './fit-block.ts';

export interface Comparison {
  /** Points of the window the two fits are compared over: where they can differ. */
  readonly from: number;
  readonly to: number;
  /** Lines the second has more than the first; negative where it has fewer. */
  readonly moreLines: number;
  /** Points of noise that are as good as one independent point. */
  readonly pointsPerSample: number;
  /** A mean square below this is noise. */
  readonly noiseSquare: number;
}

const leastSamples = 8;

const meanSquare = ({ residuals, block }: BlockFit, from: number, to: number): number => {
  let sum = 0;
  for (let i = from - block.from; i < to - block.from; i++) sum += (residuals[i] ?? 0) ** 2;
  return sum / Math.max(1, to - from);
};

/**
 * What the second fit gains over the first: the difference of their Bayesian information criteria, n·ln(mean square) +
 * parameters·ln n (G. Schwarz, Ann. Stat. 1978, 6, 461, doi:10.1214/aos/1176344136), over independent samples of noise.
 * Positive: the second is better.
 */
export const gainOf = (first: BlockFit, second: BlockFit, question: Comparison): number => {
  const { from, to, moreLines, pointsPerSample, noiseSquare } = question;
  const samples = Math.max(leastSamples, (to - from) / pointsPerSample);
  const before = Math.max(meanSquare(first, from, to), noiseSquare);
  const after = Math.max(meanSquare(second, from, to), noiseSquare);
  return samples * Math.log(before / after) - perLine * moreLines * Math.log(samples);
};
