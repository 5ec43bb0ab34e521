import { wrapDeg } from '../../numeric/linear-phase.ts';
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

/** phi0 and phi1 in degrees, pivot in the middle. */
export type PhasePair = readonly [phi0Deg: number, phi1Deg: number];

const radPerDeg = Math.PI / 180;
/** How votes are heard: ((1 + cos)/2)^(2^doublings) of the angle they are off, and what 180° of first-order phase cost. */
interface Hearing {
  readonly doublings: number;
  readonly phi1Penalty: number;
}

/** A vote 24° off counts half: a line with a phase of its own counts nothing. The cost decides where one or two places speak. */
const strict: Hearing = { doublings: 4, phi1Penalty: 0.02 };
/** Where votes scatter by themselves (noise, the envelope of a protein), those 34° off still count half. */
const patient: Hearing = { doublings: 3, phi1Penalty: 0.1 };

const raise = (cosine: number, doublings: number): number => {
  let value = (1 + cosine) / 2;
  for (let k = 0; k < doublings; k++) value *= value;
  return value;
};

const kernel = ({ angleRad, place }: PhaseVote, [phi0Deg, phi1Deg]: PhasePair, doublings: number): number =>
  raise(Math.cos(angleRad + (phi0Deg + phi1Deg * place) * radPerDeg), doublings);

const totalWeight = (votes: readonly PhaseVote[]): number =>
  votes.reduce((sum, { weight }) => sum + weight, 0);

const score = (
  votes: readonly PhaseVote[],
  phase: PhasePair,
  { doublings, phi1Penalty }: Hearing,
): number => {
  let sum = 0;
  for (const vote of votes) sum += vote.weight * kernel(vote, phase, doublings);
  return sum / totalWeight(votes) - phi1Penalty * (phase[1] / 180) ** 2;
};

const gridPhi0Deg = 8;
const gridPhi1Deg = 15;
const mostPhi1Deg = 210;
const halvings = 10;

/** Climb from a phase to the top of its hill, with steps that halve. */
const climb = (votes: readonly PhaseVote[], start: PhasePair, hearing: Hearing): PhasePair => {
  let [best, value] = [start, score(votes, start, hearing)];
  let [step0, step1] = [gridPhi0Deg / 2, gridPhi1Deg / 2];
  for (let round = 0; round < 4 * halvings && step0 > gridPhi0Deg / 2 ** halvings; round++) {
    let hasMoved = false;
    for (const [d0, d1] of [
      [step0, 0],
      [-step0, 0],
      [0, step1],
      [0, -step1],
    ] as const) {
      const next: PhasePair = [best[0] + d0, best[1] + d1];
      const reached = score(votes, next, hearing);
      if (reached <= value) continue;
      [best, value, hasMoved] = [next, reached, true];
    }
    if (!hasMoved) [step0, step1] = [step0 / 2, step1 / 2];
  }
  return best;
};

/** The best of a grid: the phase that most votes agree to, whatever anybody thinks of them. */
const gridTop = (votes: readonly PhaseVote[]): PhasePair => {
  let best: PhasePair = [0, 0];
  let value = Number.NEGATIVE_INFINITY;
  const total = totalWeight(votes);
  const [cosines, sines] = [new Float64Array(votes.length), new Float64Array(votes.length)];
  const weights = Float64Array.from(votes, ({ weight }) => weight);
  for (let phi1Deg = -mostPhi1Deg; phi1Deg <= mostPhi1Deg; phi1Deg += gridPhi1Deg) {
    votes.forEach(({ angleRad, place }, k) => {
      const angle = angleRad + phi1Deg * place * radPerDeg;
      cosines[k] = Math.cos(angle);
      sines[k] = Math.sin(angle);
    });
    const cost = strict.phi1Penalty * (phi1Deg / 180) ** 2;
    for (let phi0Deg = -180; phi0Deg < 180; phi0Deg += gridPhi0Deg) {
      const [c, s] = [Math.cos(phi0Deg * radPerDeg), Math.sin(phi0Deg * radPerDeg)];
      let sum = 0;
      for (let k = 0; k < weights.length; k++) {
        sum += (weights[k] ?? 0) * raise((cosines[k] ?? 0) * c - (sines[k] ?? 0) * s, strict.doublings);
      }
      const reached = sum / total - cost;
      if (reached > value) [best, value] = [[phi0Deg, phi1Deg], reached];
    }
  }
  return best;
};

/** How far a phase lies from the hill of votes it stands on, and how sure the votes are together. */
interface VoteSpread {
  readonly distanceDeg: number;
  readonly errorDeg: number;
}

/** Two numbers are found from the votes. */
const unknowns = 2;

/** Root mean square angle between two phases over the places of the votes, degrees. */
const distanceBetween = (votes: readonly PhaseVote[], a: PhasePair, b: PhasePair): number => {
  let squares = 0;
  for (const { place, weight } of votes)
    squares += weight * wrapDeg(a[0] - b[0] + (a[1] - b[1]) * place) ** 2;
  return Math.sqrt(squares / totalWeight(votes));
};

const measureSpread = (votes: readonly PhaseVote[], phase: PhasePair, hearing: Hearing): VoteSpread => {
  const top = climb(votes, phase, hearing);
  let [sum, squares, scatter, noise] = [0, 0, 0, 0];
  for (const vote of votes) {
    const said = vote.weight * kernel(vote, top, hearing.doublings);
    const off = vote.angleRad + (top[0] + top[1] * vote.place) * radPerDeg;
    sum += said;
    squares += said * said;
    scatter += said * Math.sin(off) ** 2;
    noise += said / vote.weight ** 2;
  }
  const heard = (sum * sum) / squares;
  return {
    distanceDeg: distanceBetween(votes, phase, top),
    errorDeg: Math.sqrt(((scatter + noise) / sum) * (unknowns / heard)) / radPerDeg,
  };
};

/** What the votes make of a phase that was found otherwise. */
export interface Election {
  readonly phase: PhasePair;
  /** The votes turned the phase they were shown down. */
  readonly isOverruled: boolean;
  /**
   * Root mean square distance, over the places of the votes, between the phase kept and the one they would choose, degrees; 0 where
   * the feet tell that the magnet's shape turned the votes.
   */
  readonly distanceDeg: number;
  /** Expected error of their choice: scatter of the votes and their noise, shared among them, degrees. */
  readonly errorDeg: number;
  readonly votes: number;
}

/** A phase that satisfies so much of the votes cannot be beaten by enough. */
const surelyGood = 0.8;
/** The votes overrule a phase where another one satisfies so much more of them … */
const leastGain = 0.1;
/** … by so many weights of noise … */
const leastGainWeight = 4;
/** … and lies so far away: lines of measured shapes that lean to one side turn all votes by up to 10°. */
const leastDistanceDeg = 14;
/** No magnet's lean turns votes further: where z² is all that is seen of a line, its decay is t^−½·exp(iπ/4). */
const mostLeanDeg = 45;
/** It turns all alike, so over the width two phases differ by this at most: 39° between lines of drawn magnets, seeds 1 to 40. */
const mostLeanSlopeDeg = 45;
/** Mean weight below which noise, whose every point adds to a cost of areas, is better borne by votes of the third power. */
const weakWeight = 12;
/** Expected error from which on votes scatter by themselves. */
const scatteredDeg = 4;

/** Hold a phase against the votes; null where no stretch has one. The feet are asked whether they prefer it to another one. */
export const holdElection = (
  votes: readonly PhaseVote[],
  found: PhasePair,
  feetPreferItTo: (other: PhasePair) => boolean,
): Election | null => {
  if (votes.length === 0) return null;
  const weight = totalWeight(votes);
  const isWeak = weight < weakWeight * votes.length;
  const agreed = score(votes, found, strict);
  const kept = { phase: found, isOverruled: false, votes: votes.length };
  if (agreed > surelyGood && !isWeak) return { ...kept, ...measureSpread(votes, found, strict) };
  const elected = climb(votes, gridTop(votes), strict);
  const gain = score(votes, elected, strict) - agreed;
  const apartDeg = distanceBetween(votes, found, elected);
  const mayLean = apartDeg < mostLeanDeg && Math.abs(elected[1] - found[1]) < mostLeanSlopeDeg;
  if (!isWeak && mayLean && feetPreferItTo(elected))
    return { ...kept, ...measureSpread(votes, found, strict), distanceDeg: 0 };
  const isOverruled =
    isWeak || (gain > leastGain && gain * weight > leastGainWeight && apartDeg > leastDistanceDeg);
  if (!isOverruled) return { ...kept, ...measureSpread(votes, found, strict) };
  const spread = measureSpread(votes, elected, strict);
  if (spread.errorDeg < scatteredDeg) return { ...kept, phase: elected, isOverruled, ...spread };
  const phase = climb(votes, elected, patient);
  return { ...kept, phase, isOverruled, ...measureSpread(votes, phase, patient) };
};
