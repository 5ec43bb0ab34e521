import { median } from '../../stats/robust.ts';
import { interpolateRun } from './interpolate-run.ts';
import { findEdgeCandidates, findHeldRuns, findLostRuns } from './obvious-bad-points.ts';
import type { SpectrumParts } from './phase-regions.ts';
import { clustersOf, solveWrongness, type Wrongness } from './solve-wrongness.ts';
import { taperPoints, type WhitenedFid, whitenFid } from './whiten-fid.ts';

/** How a repaired sample was found again: from the bins without signal, or from the samples on both sides of a run. */
type RepairMethod = 'empty_bins' | 'both_sides';

/** Samples of a FID that are not what the receiver measured: spikes, single lost samples and short runs of them. */
export interface BadPoints {
  /** Ascending. */
  readonly indices: readonly number[];
  /** What the samples should be: one per index; empty where repair was refused. */
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly methods: readonly RepairMethod[];
  /** More of the FID is wrong than can be put back from the rest. */
  readonly refused: boolean;
}

/**
 * |noise| in units of one channel's standard deviation exceeds this once in 8·10¹³ samples (exp(−8²/2)); the scale it is
 * held against is known to 7 % from 193 samples.
 */
const limit = 8;
/** A sample named beside another one must be wrong by itself, and not by what the other one takes along. */
const limitToStay = 6;
/** A sample near the pulse or the end must miss what its neighbours say by this many deviations. */
const limitAtEdges = 12;
const neighbourhood = 96;
const nearNeighbourhood = 16;
/** In a block of this many samples of noise the largest power is 2·ln(128) = 9.7 times one channel's, 5 times the mean. */
const screenPoints = 128;
const screenRatio = 9;
/** A wrong sample lifts its neighbours by what the missing bins take from it: those below this part of it wait for the next round. */
const shareOfTop = 0.4;
const clusterPoints = 8;
const mostRounds = 24;
/** While the search goes on more samples are named than stay: this many times what may be wrong in the end. */
const searchSlack = 3;
/** More than this part of the FID wrong: nothing tells any more what was there. */
const mostShare = 0.005;
/** So many wrong samples together are a run: the empty bins alone cannot tell them apart. */
const runPoints = 3;

const powerAt = (residual: Float64Array, k: number): number =>
  (residual[2 * k] ?? 0) ** 2 + (residual[2 * k + 1] ?? 0) ** 2;

/** Power of one channel's noise within `reach`: the median of an exponential distribution is ln 2 of its mean. */
const noiseWithin = (residual: Float64Array, at: number, reach: number, points: number): number => {
  const from = Math.max(0, Math.min(points - 2 * reach - 1, at - reach));
  const to = Math.min(points, from + 2 * reach + 1);
  const powers = new Float64Array(to - from);
  for (let k = 0; k < powers.length; k++) powers[k] = powerAt(residual, from + k);
  return median(powers) / (2 * Math.LN2);
};

/** The larger of what lies near and far: a disturbance of some dozens of samples is no matter of single wrong ones. */
const noiseAround = (residual: Float64Array, at: number, points: number): number =>
  Math.max(
    noiseWithin(residual, at, neighbourhood, points),
    noiseWithin(residual, at, nearNeighbourhood, points),
  );

/** Samples of one block that stand out of the noise about them. */
const standingOutOfBlock = (residual: Float64Array, from: number, to: number, points: number): number[] => {
  let sum = 0;
  let top = 0;
  for (let k = from; k < to; k++) {
    const power = powerAt(residual, k);
    sum += power;
    if (power > top) top = power;
  }
  const mean = sum / (to - from);
  if (top <= screenRatio * mean) return [];
  const found: number[] = [];
  for (let k = from; k < to; k++) {
    const power = powerAt(residual, k);
    if (power < top && power <= screenRatio * mean) continue;
    if (power > limit ** 2 * noiseAround(residual, k, points)) found.push(k);
  }
  return found;
};

/** Samples that stand out of the residual, each the largest of its surroundings or at least half of that. */
const standingOut = ({ residual }: WhitenedFid, from: number, to: number): number[] => {
  const found: number[] = [];
  for (let block = from; block < to; block += screenPoints) {
    found.push(...standingOutOfBlock(residual, block, Math.min(to, block + screenPoints), to));
  }
  const isOwn = (k: number): boolean =>
    found.every(
      (other) =>
        Math.abs(other - k) > clusterPoints ||
        powerAt(residual, k) >= shareOfTop ** 2 * powerAt(residual, other),
    );
  return found.filter(isOwn);
};

const takenOff = ({ re, im }: SpectrumParts, { indices, ...wrong }: Wrongness): SpectrumParts => {
  const repaired = { re: re.slice(), im: im.slice() };
  indices.forEach((index, k) => {
    repaired.re[index] = (re[index] ?? 0) - (wrong.re[k] ?? 0);
    repaired.im[index] = (im[index] ?? 0) - (wrong.im[k] ?? 0);
  });
  return repaired;
};

const sorted = (indices: Iterable<number>): number[] => [...new Set(indices)].sort((a, b) => a - b);

/** Times the repair is made anew with weights that the wrong samples found so far no longer fill. */
const settlingPasses = 2;

interface SearchState {
  readonly indices: readonly number[];
  readonly wrong: Wrongness;
  readonly whitened: WhitenedFid;
}

const settle = (
  fid: SpectrumParts,
  indices: readonly number[],
  whitened: WhitenedFid,
  startPoint: number,
) => {
  let state: SearchState = { indices, whitened, wrong: solveWrongness(fid, indices, whitened) };
  for (let pass = 0; pass < settlingPasses; pass++) {
    const next = whitenFid(takenOff(fid, state.wrong), startPoint);
    state = { indices, whitened: next, wrong: solveWrongness(fid, indices, next) };
  }
  return state;
};

/** A receiver's words have steps: what is wrong by fewer of them cannot be told from rounding. */
const leastSteps = 4;

/** The smallest value that is not zero: one step of whole numbers, next to nothing for any other. */
const smallestStep = ({ re, im }: SpectrumParts): number => {
  let step = Number.POSITIVE_INFINITY;
  for (const values of [re, im]) {
    for (let k = 0; k < values.length; k++) {
      const size = Math.abs(values[k] ?? 0);
      if (size > 0 && size < step) step = size;
    }
  }
  return step;
};

/** Without the samples that are not wrong by themselves, the least certain one first; `kept` stay in any case. */
const withoutInnocent = (
  fid: SpectrumParts,
  state: SearchState,
  kept: ReadonlySet<number>,
  points: number,
): SearchState => {
  let { indices, wrong } = state;
  const leastSize = leastSteps * smallestStep(fid);
  const share = kernelShare(state.whitened);
  for (;;) {
    let [least, at] = [limitToStay, -1];
    indices.forEach((index, k) => {
      if (kept.has(index)) return;
      const noise = Math.sqrt(noiseAround(state.whitened.residual, index, points));
      const size = Math.hypot(wrong.re[k] ?? 0, wrong.im[k] ?? 0);
      const z = size < leastSize ? 0 : (size * share) / (noise * (wrong.deviations[k] ?? 1));
      if (z < least) [least, at] = [z, k];
    });
    if (at < 0) return { ...state, indices, wrong };
    indices = indices.filter((_, k) => k !== at);
    wrong = solveWrongness(fid, indices, state.whitened);
  }
};

/** What a sample of size 1 leaves of itself at its own place: the mean weight of the bins. */
const kernelShare = ({ weights }: WhitenedFid): number =>
  weights.reduce((sum, weight) => sum + weight, 0) / weights.length;

const searchWhitened = (
  fid: SpectrumParts,
  known: readonly number[],
  startPoint: number,
  most: number,
): SearchState => {
  const points = fid.re.length;
  const margin = Math.round(taperPoints(points) / 4);
  const [from, to] = [startPoint + margin, points - margin];
  const whitened = whitenFid(fid, startPoint);
  const none: Wrongness = {
    indices: [],
    re: new Float64Array(0),
    im: new Float64Array(0),
    deviations: new Float64Array(0),
  };
  let state: SearchState =
    known.length === 0 ? { indices: [], wrong: none, whitened } : settle(fid, known, whitened, startPoint);
  for (let round = 0; round < mostRounds && state.indices.length <= searchSlack * most; round++) {
    const indices = sorted([...state.indices, ...standingOut(state.whitened, from, to)]);
    if (indices.length === state.indices.length) break;
    state = settle(fid, indices, state.whitened, startPoint);
  }
  return state;
};

/** Runs are put back from both sides, one after the other; the rest as the empty bins say. */
const repair = (fid: SpectrumParts, state: SearchState, startPoint: number): BadPoints => {
  const { indices } = state;
  const repaired = takenOff(fid, state.wrong);
  const methods = new Map<number, RepairMethod>();
  for (const cluster of clustersOf(indices, clusterPoints)) {
    const [first = 0, last = 0] = [cluster[0], cluster.at(-1)];
    const taper = state.whitened.taper[first] ?? 0;
    if (cluster.length < runPoints && taper > 0.5) continue;
    const run = interpolateRun(repaired, first, last - first + 1, startPoint);
    if (run === null) continue;
    for (const index of cluster) {
      repaired.re[index] = run.re[index - first] ?? 0;
      repaired.im[index] = run.im[index - first] ?? 0;
      methods.set(index, 'both_sides');
    }
  }
  return {
    indices,
    re: Float64Array.from(indices, (index) => repaired.re[index] ?? 0),
    im: Float64Array.from(indices, (index) => repaired.im[index] ?? 0),
    methods: indices.map((index) => methods.get(index) ?? 'empty_bins'),
    refused: false,
  };
};

/** Samples near the pulse and the end that stand out so far that their neighbours contradict them. */
const wrongAtEdges = (fid: SpectrumParts, startPoint: number): number[] =>
  findEdgeCandidates(fid, startPoint, taperPoints(fid.re.length)).filter((index) => {
    const run = interpolateRun(fid, index, 1, startPoint);
    if (run === null) return false;
    const miss = Math.hypot((fid.re[index] ?? 0) - (run.re[0] ?? 0), (fid.im[index] ?? 0) - (run.im[0] ?? 0));
    return miss > limitAtEdges * run.deviation;
  });

/**
 * Find wrong samples and what they should be. A large one hides which bins are empty, so the weights are made again after
 * each repair and the search goes on until nothing stands out. The first points behind `startPoint` (the digital
 * filter's delay) are unlike the rest by the pulse itself: there only samples that stand far out of all others count.
 */
export const findBadPoints = (fid: SpectrumParts, startPoint: number): BadPoints => {
  const points = fid.re.length;
  const most = Math.max(1, Math.floor(mostShare * points));
  const known = sorted([
    ...findLostRuns(fid, startPoint),
    ...findHeldRuns(fid, startPoint),
    ...wrongAtEdges(fid, startPoint),
  ]);
  const refusal = (indices: readonly number[]): BadPoints => ({
    indices,
    re: new Float64Array(0),
    im: new Float64Array(0),
    methods: [],
    refused: true,
  });
  if (known.length > most) return refusal(known);
  const found = searchWhitened(fid, known, startPoint, most);
  if (found.indices.length === 0) return { ...refusal([]), refused: false };
  if (found.indices.length > searchSlack * most) return refusal(found.indices);
  const settled = withoutInnocent(fid, found, new Set(known), points);
  if (settled.indices.length > most) return refusal(settled.indices);
  return repair(fid, settle(fid, settled.indices, settled.whitened, startPoint), startPoint);
};
