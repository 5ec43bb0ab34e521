import { quantile } from '../../stats/robust.ts';
import { reduceSpectrum, type SpectrumParts } from './phase-regions.ts';

/*
 * Phase by what lines are made of, without a baseline and without a cost of feet. A decay that starts at the pulse has a line
 * S = exp(iφ)·(a + i·d) whose absorption a is even about its place and whose dispersion d is odd: Σ|S|²·S over the line is
 * exp(iφ)·Σ(a² + d²)·a, a number whose angle is the phase, all 360° of it. What is broad (the skirts of solvents, humps, first
 * points) is taken off before by subtracting the mean of the surroundings from both parts: an even function of the time, which
 * turns no line. Lines placed at random add up even where they overlap, because third cumulants do.
 */

/** What one stretch of the spectrum says. */
export interface PhaseVote {
  /** Where its lines stand, as part of the width, from −0.5 (left) to 0.5. */
  readonly place: number;
  /** The angle its lines have, radians; a phase of minus this makes them upright. */
  readonly angleRad: number;
  /** Height over the noise, times how much of the stretch points one way. */
  readonly weight: number;
}

const points = 8192;
/** Stretches over the width; the weights of each fall to zero at the middles of its neighbours. */
const stretches = 64;
/** The mean is taken over so much to either side: a few line widths of a small molecule, half a width of a protein's. */
const reachHz = 8;
const leastReachPoints = 4;
/** Stretches at either end where the receiver's filter bends the spectrum. */
const edgeStretches = 2;
/** No stretch says more than this: a giant has one say or two. */
const mostWeight = 50;
/** Lower quartile of the magnitude of noise (Rayleigh), in standard deviations of one channel. */
const quartileOfNoise = 0.7585;
/** A stretch is heard from this height over the noise on: of 8192 points of noise, 1 in 8,000 spectra has one. */
const leastHeight = 6;

/** The values less the mean of their surroundings. */
const withoutBroad = (values: Float64Array, reach: number): Float64Array => {
  const { length } = values;
  const sharp = new Float64Array(length);
  let sum = 0;
  for (let k = 0; k < Math.min(length, reach); k++) sum += values[k] ?? 0;
  for (let k = 0; k < length; k++) {
    if (k + reach < length) sum += values[k + reach] ?? 0;
    if (k > reach) sum -= values[k - reach - 1] ?? 0;
    const count = Math.min(length - 1, k + reach) - Math.max(0, k - reach) + 1;
    sharp[k] = (values[k] ?? 0) - sum / count;
  }
  return sharp;
};

const isWithin = (share: number, part: readonly [number, number] | null): boolean =>
  part !== null && share > part[0] && share < part[1];

interface SharpSpectrum extends SpectrumParts {
  readonly size: Float64Array;
  readonly noise: number;
  readonly reach: number;
}

/** A line falls to half within so many reaches to either side; the skirt of a giant outside the stretch falls to one side alone. */
const lineReaches = 4;

const leastFrom = (values: Float64Array, start: number, step: number, count: number): number => {
  let least = Number.POSITIVE_INFINITY;
  const end = start + step * count;
  for (let k = start; k !== end && k >= 0 && k < values.length; k += step) {
    const value = values[k] ?? 0;
    if (value < least) least = value;
  }
  return least;
};

const isLine = ({ size, reach }: SharpSpectrum, top: number): boolean =>
  leastFrom(size, top, 1, lineReaches * reach) < (size[top] ?? 0) / 2 &&
  leastFrom(size, top, -1, lineReaches * reach) < (size[top] ?? 0) / 2;

/** What one stretch says; null where nothing stands out of the noise. */
const voteOf = (sharp: SharpSpectrum, stretch: number): PhaseVote | null => {
  const { re, im, size, noise } = sharp;
  const { length } = re;
  const half = length / stretches;
  const middle = (stretch + 0.5) * half;
  let sumRe = 0;
  let sumIm = 0;
  let total = 0;
  let moment = 0;
  let top = 0;
  let topAt = 0;
  const to = Math.min(length, middle + half);
  for (let k = Math.max(0, Math.ceil(middle - half)); k < to; k++) {
    const share = 1 - Math.abs(k - middle) / half;
    const height = size[k] ?? 0;
    const power = share * height * height;
    sumRe += power * (re[k] ?? 0);
    sumIm += power * (im[k] ?? 0);
    total += power * height;
    moment += power * height * k;
    if (share * height > top) {
      top = share * height;
      topAt = k;
    }
  }
  if (!(top > leastHeight * noise) || !isLine(sharp, topAt)) return null;
  return {
    place: moment / total / length - 0.5,
    angleRad: Math.atan2(sumIm, sumRe),
    weight: (Math.min(mostWeight, top / noise) * Math.hypot(sumRe, sumIm)) / total,
  };
};

/** Votes of all stretches with lines, from left to right; a part of the spectrum that has no say is left out. */
export const collectVotes = (
  spectrum: SpectrumParts,
  widthHz: number,
  without: readonly [number, number] | null,
): readonly PhaseVote[] => {
  const factor = Math.max(1, Math.floor(spectrum.re.length / points));
  const reduced = factor === 1 ? spectrum : reduceSpectrum(spectrum.re, spectrum.im, factor);
  const { length } = reduced.re;
  const reach = Math.max(leastReachPoints, Math.round((reachHz / widthHz) * length));
  const [re, im] = [withoutBroad(reduced.re, reach), withoutBroad(reduced.im, reach)];
  const size = new Float64Array(length);
  for (let k = 0; k < length; k++) size[k] = Math.sqrt((re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2);
  const noise = quantile(size, 0.25) / quartileOfNoise;
  const sharp = { re, im, size, noise, reach };
  const votes: PhaseVote[] = [];
  for (let stretch = edgeStretches; stretch < stretches - edgeStretches; stretch++) {
    const vote = isWithin((stretch + 0.5) / stretches, without) ? null : voteOf(sharp, stretch);
    if (vote !== null) votes.push(vote);
  }
  return votes;
};
