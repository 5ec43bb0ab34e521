import { median } from '../../stats/robust.ts';
import type { SpectrumParts } from './phase-regions.ts';

/** Samples on each side that are compared. */
const neighbourhood = 96;
/** A lost stretch is stored as zeros: so many in a row are no chance where no other sample of the surroundings is zero. */
const leastZeros = 2;

const isZero = ({ re, im }: SpectrumParts, k: number): boolean => re[k] === 0 && im[k] === 0;

/** Neighbours this many times their least step: a zero among smaller whole numbers is no wonder. */
const leastOverStep = 20;

/** Whether a stretch of zeros stands among samples that are large and never zero. */
const isAloneInSignal = (fid: SpectrumParts, from: number, to: number): boolean => {
  const sizes: number[] = [];
  let step = Number.POSITIVE_INFINITY;
  for (let j = Math.max(0, from - neighbourhood); j < Math.min(fid.re.length, to + neighbourhood); j++) {
    if (j >= from && j < to) continue;
    if (isZero(fid, j)) return false;
    for (const value of [fid.re[j] ?? 0, fid.im[j] ?? 0]) {
      sizes.push(Math.abs(value));
      if (value !== 0) step = Math.min(step, Math.abs(value));
    }
  }
  return median(sizes) >= leastOverStep * step;
};

/** Samples of runs of zeros with signal on both sides. */
export const findLostRuns = (fid: SpectrumParts, from: number): number[] => {
  const points = fid.re.length;
  const found: number[] = [];
  for (let k = Math.max(1, from); k < points; k++) {
    if (!isZero(fid, k) || isZero(fid, k - 1)) continue;
    let end = k;
    while (end < points && isZero(fid, end)) end++;
    if (end - k < leastZeros || end === points) continue;
    if (isAloneInSignal(fid, k, end)) for (let j = k; j < end; j++) found.push(j);
  }
  return found;
};

/** A receiver that holds its last sample repeats it: so many times over in both channels is no chance. */
const leastRepeats = 3;

const isRepeat = ({ re, im }: SpectrumParts, k: number): boolean =>
  re[k] === re[k - 1] && im[k] === im[k - 1];

/** Samples of runs that repeat the one before them, amid samples far larger than their least step. */
export const findHeldRuns = (fid: SpectrumParts, from: number): number[] => {
  const points = fid.re.length;
  const found: number[] = [];
  for (let k = Math.max(1, from); k < points; k++) {
    if (!isRepeat(fid, k) || isZero(fid, k)) continue;
    let end = k;
    while (end < points && isRepeat(fid, end)) end++;
    if (end - k >= leastRepeats && isAloneInSignal(fid, k, end)) for (let j = k; j < end; j++) found.push(j);
    k = end;
  }
  return found;
};

/** Points behind the pulse that may be unlike all others. */
const pulsePoints = 4;
/** Samples on each side that a sample near an end is held against, and how far it stands above the largest of them. */
const besides = 16;
const aboveAllOthers = 8;
/** A pulse that breaks through decays over some points: one sample alone is not so much larger than all others. */
const aboveAtPulse = 30;

const powerAt = ({ re, im }: SpectrumParts, k: number): number => (re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2;

/** The largest power among the next samples on both sides. */
const largestBeside = (fid: SpectrumParts, at: number): number => {
  let largest = 0;
  const to = Math.min(fid.re.length - 1, at + besides);
  for (let j = Math.max(0, at - besides); j <= to; j++) {
    if (j !== at) largest = Math.max(largest, powerAt(fid, j));
  }
  return largest;
};

/**
 * Samples up to `reach` behind the start, and as many before the end, that are larger by far than all neighbours, or zero where
 * no neighbour is.
 */
export const findEdgeCandidates = (fid: SpectrumParts, startPoint: number, reach: number): number[] => {
  const points = fid.re.length;
  const found: number[] = [];
  const look = (k: number): void => {
    const isAtPulse = Math.abs(k - startPoint) <= pulsePoints;
    const own = powerAt(fid, k);
    const others = largestBeside(fid, k);
    const isSpike = own > (isAtPulse ? aboveAtPulse : aboveAllOthers) ** 2 * others && others > 0;
    const isLost =
      !isAtPulse && own === 0 && k > startPoint && k < points - 1 && isAloneInSignal(fid, k, k + 1);
    if (isSpike || isLost) found.push(k);
  };
  const first = Math.min(points, startPoint + reach);
  for (let k = 0; k < first; k++) look(k);
  for (let k = Math.max(first, points - reach); k < points; k++) look(k);
  return found;
};
