import { radPerDeg, wrapDeg } from '../../numeric/linear-phase.ts';
import type { PhaseVote } from './phase-votes.ts';

/** phi0 and phi1 in degrees, pivot in the middle. */
export type PhasePair = readonly [phi0Deg: number, phi1Deg: number];

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
