import type { Survey } from './collect-survey.ts';
import { orderByIntensity } from './order-by-intensity.ts';
import type { FeatureRecipe } from './recipe.ts';

/** One ion followed over time: a peak of the survey for each scan, or −1 where a scan does not show it. */
export interface MassTrace {
  readonly firstScan: number;
  readonly peaks: Int32Array;
}

/** The start value of the mass error weighs as much as this many points of the seed's intensity. */
const priorPoints = 3;

/** Peaks farther from the trace than this many standard deviations are other ions. */
const reachSigma = 3;

const absent = -1;

/** Points that may start a trace, tallest first. */
const seedsOf = ({ first, intensity, noise }: Survey, recipe: FeatureRecipe): Uint32Array => {
  const places = new Uint32Array(intensity.length);
  let count = 0;
  for (let scan = 0; scan < noise.length; scan++) {
    const least = recipe.seed_signal_to_noise * (noise[scan] ?? 0);
    const end = first[scan + 1] ?? 0;
    for (let i = first[scan] ?? 0; i < end; i++) if ((intensity[i] ?? 0) >= least) places[count++] = i;
  }
  return orderByIntensity(places.subarray(0, count), intensity);
};

const scansOf = (first: Uint32Array): Uint32Array => {
  const scans = new Uint32Array(first.at(-1) ?? 0);
  for (let scan = 0; scan + 1 < first.length; scan++) scans.fill(scan, first[scan], first[scan + 1]);
  return scans;
};

/** The peak of a scan nearest to an m/z and within reach of it that no trace holds yet; −1 where there is none. */
const nearestFree = (
  { first, mz }: Survey,
  taken: Uint8Array,
  scan: number,
  centre: number,
  reach: number,
): number => {
  const start = first[scan] as number;
  const end = first[scan + 1] as number;
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mz[middle] as number) < centre) low = middle + 1;
    else high = middle;
  }
  let above = low;
  while (above < end && taken[above] === 1 && (mz[above] as number) - centre <= reach) above++;
  let below = low - 1;
  while (below >= start && taken[below] === 1 && centre - (mz[below] as number) <= reach) below--;
  const toAbove =
    above < end && taken[above] === 0 ? (mz[above] as number) - centre : Number.POSITIVE_INFINITY;
  const toBelow =
    below >= start && taken[below] === 0 ? centre - (mz[below] as number) : Number.POSITIVE_INFINITY;
  if (Math.min(toAbove, toBelow) > reach) return absent;
  return toBelow <= toAbove ? below : above;
};

/** Grows one trace after the other over the same survey; the arrays are made once. */
class TraceGrower {
  readonly #survey: Survey;
  readonly #recipe: FeatureRecipe;
  readonly #taken: Uint8Array;
  /** Peak per scan, of the trace that grows. */
  readonly #held: Int32Array;
  #seedMz = 0;
  #weight = 0;
  #weightedShift = 0;
  #weightedSquare = 0;
  #centre = 0;
  #reach = 0;

  constructor(survey: Survey, recipe: FeatureRecipe) {
    this.#survey = survey;
    this.#recipe = recipe;
    this.#taken = new Uint8Array(survey.mz.length);
    this.#held = new Int32Array(survey.timeS.length).fill(absent);
  }

  isTaken(peak: number): boolean {
    return this.#taken[peak] === 1;
  }

  #learn(peak: number): void {
    const { mz, intensity } = this.#survey;
    const weight = intensity[peak] as number;
    const shiftPpm = (((mz[peak] as number) - this.#seedMz) / this.#seedMz) * 1e6;
    this.#weight += weight;
    this.#weightedShift += weight * shiftPpm;
    this.#weightedSquare += weight * shiftPpm * shiftPpm;
    this.#aim();
  }

  #aim(): void {
    const meanPpm = this.#weightedShift / this.#weight;
    const variance = Math.max(0, this.#weightedSquare / this.#weight - meanPpm * meanPpm);
    const sigmaPpm = Math.max(this.#recipe.least_mass_error_ppm, Math.sqrt(variance));
    this.#centre = this.#seedMz * (1 + meanPpm * 1e-6);
    this.#reach = this.#centre * reachSigma * sigmaPpm * 1e-6;
  }

  /** The trace around a seed, or null where it is too short or shows its ion too seldom. */
  grow(seed: number, seedScan: number): MassTrace | null {
    const { mz, intensity, timeS } = this.#survey;
    const { mass_error_ppm, most_missed_scans } = this.#recipe;
    this.#seedMz = mz[seed] as number;
    const prior = priorPoints * (intensity[seed] as number);
    this.#weight = prior;
    this.#weightedShift = 0;
    this.#weightedSquare = prior * mass_error_ppm * mass_error_ppm;
    this.#learn(seed);
    this.#held[seedScan] = seed;
    let points = 1;
    let [low, high] = [seedScan, seedScan];
    let [back, ahead] = [seedScan - 1, seedScan + 1];
    let isGrowing = true;
    while (isGrowing) {
      isGrowing = false;
      if (back >= 0 && low - back - 1 <= most_missed_scans) {
        isGrowing = true;
        if (this.#step(back)) [low, points] = [back, points + 1];
        back--;
      }
      if (ahead < timeS.length && ahead - high - 1 <= most_missed_scans) {
        isGrowing = true;
        if (this.#step(ahead)) [high, points] = [ahead, points + 1];
        ahead++;
      }
    }
    const peaks = this.#held.slice(low, high + 1);
    this.#held.fill(absent, low, high + 1);
    return this.#accept(peaks, low, points);
  }

  #step(scan: number): boolean {
    const peak = nearestFree(this.#survey, this.#taken, scan, this.#centre, this.#reach);
    if (peak === absent) return false;
    this.#held[scan] = peak;
    this.#learn(peak);
    return true;
  }

  #accept(peaks: Int32Array, firstScan: number, points: number): MassTrace | null {
    const { timeS } = this.#survey;
    const { least_points, least_trace_s, least_filled } = this.#recipe;
    const lastsS = (timeS[firstScan + peaks.length - 1] as number) - (timeS[firstScan] as number);
    if (points < least_points || lastsS < least_trace_s || points < least_filled * peaks.length) return null;
    for (const peak of peaks) if (peak !== absent) this.#taken[peak] = 1;
    return { firstScan, peaks };
  }
}

/**
 * Mass traces of a survey, from the tallest peak down: each grows up and down in time to the nearest free peak within three
 * standard deviations of its own intensity-weighted mean, and learns that deviation as it goes (after Kenar 2014,
 * doi:10.1074/mcp.M113.031278). Each peak belongs to one trace at most.
 */
export const traceMasses = (survey: Survey, recipe: FeatureRecipe): MassTrace[] => {
  const grower = new TraceGrower(survey, recipe);
  const scanOf = scansOf(survey.first);
  const traces: MassTrace[] = [];
  for (const seed of seedsOf(survey, recipe)) {
    if (grower.isTaken(seed)) continue;
    const trace = grower.grow(seed, scanOf[seed] as number);
    if (trace !== null) traces.push(trace);
  }
  return traces;
};
