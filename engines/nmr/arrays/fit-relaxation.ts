import type { Warning } from '../../common/result.ts';
import { describeConstant, refuseConstant } from './describe-constant.ts';
import { fitProjected, type ProjectedFit } from './fit-projected.ts';
import type { ArrayConstant } from './model.ts';
import { type Observed, projectOnTerms } from './project-terms.ts';

export interface RelaxationFit {
  readonly constant: ArrayConstant;
  /** The values as fitted: of magnitudes, with the signs that were found. */
  readonly observed: Float64Array;
  readonly fitted: Float64Array;
  readonly terms: readonly number[];
}

/** Of the strongest row over its error: less tells nothing about a change. */
const leastSnr = 5;
/** The search reaches from this part of the shortest delay to this multiple of the longest. */
const shorterThanFirst = 20;
const longerThanLast = 100;
/** An offset shows only where the decay has come to its end. */
const offsetTimes = 3;
/** Less relaxed than this the end of the recovery is an extrapolation. */
const relaxedTimes = 1.5;
/** χ² a choice of signs has to gain before it is believed. */
const signGain = 12;
/**
 * Of what a recovery gains, its end holds a half after a full inversion and more after anything less (I∞ − I₀ ≤ 2·I∞); a decay
 * ends at nothing, or at what the baseline leaves. Between the two lies what tells one from the other.
 */
const leastEndOfRecovery = 0.35;

const ones = (count: number): Float64Array => new Float64Array(count).fill(1);

const rangeOf = (delaysS: Float64Array): { readonly lowest: number; readonly highest: number } => {
  const sorted = delaysS.filter((delay) => delay > 0).sort();
  const first = sorted[0] ?? 1;
  const last = sorted.at(-1) ?? 1;
  return { lowest: first / shorterThanFirst, highest: last * longerThanLast };
};

export const isTooWeak = ({ y, sd }: Observed): boolean =>
  y.every((value, k) => Math.abs(value) < leastSnr * (sd[k] ?? 0));

const tooWeak = `No row of this region stands ${leastSnr} times above its error; there is nothing to follow.`;

/** Whether the amplitude comes back to its end instead of fading: by what stays and what goes with the delay. */
const comesBack = (end = 0, change = 0): boolean => -end / change >= leastEndOfRecovery;

const noRecovery =
  'The signal falls with the delay instead of coming back: these rows hold a decay, or the list is not theirs.';

const noDecay =
  'The signal comes back with the delay instead of fading: these rows hold a recovery, or the list is not theirs.';

const decayOf = (delaysS: Float64Array, time: number): Float64Array =>
  delaysS.map((delay) => Math.exp(-delay / time));

const recover = (delaysS: Float64Array, observed: Observed): ProjectedFit =>
  fitProjected({
    series: [observed],
    termsOf: (time) => [ones(delaysS.length), decayOf(delaysS, time)],
    ...rangeOf(delaysS),
  });

/** The first `count` of the values by rising delay turned round. */
const turnFirst = (y: Float64Array, order: readonly number[], count: number): Float64Array => {
  const turned = y.map(Math.abs);
  for (const k of order.slice(0, count)) turned[k] = -(turned[k] as number);
  return turned;
};

/** Signs that magnitudes lost: every place of the change of sign is tried, the best kept where it gains enough. */
const restoreSigns = (delaysS: Float64Array, { y, sd }: Observed): Float64Array | null => {
  const isMagnitude = y.every((value, k) => value > -2 * (sd[k] ?? 0));
  if (!isMagnitude) return null;
  const order = Array.from(delaysS.keys()).sort((a, b) => (delaysS[a] ?? 0) - (delaysS[b] ?? 0));
  const tried = Array.from({ length: y.length }, (_, count) => {
    const turned = turnFirst(y, order, count);
    return { turned, count, chiSquare: recover(delaysS, { y: turned, sd }).chiSquare };
  });
  const asIs = tried[0];
  const best = tried.reduce((a, b) => (b.chiSquare < a.chiSquare ? b : a));
  return asIs === undefined || best.count === 0 || asIs.chiSquare - best.chiSquare < signGain
    ? null
    : best.turned;
};

/**
 * Inversion or saturation recovery with three free numbers, I∞ − (I∞ − I₀)·exp(−t/T1): an incomplete inversion is part of
 * the answer and no error of it.
 */
export const fitRecovery = (delaysS: Float64Array, given: Observed, region: number): RelaxationFit => {
  const named = { code: 't1', unit: 's', regions: [region] } as const;
  const nothing = { observed: given.y, fitted: given.y.map(() => Number.NaN), terms: [] };
  if (isTooWeak(given)) return { ...nothing, constant: refuseConstant(named, tooWeak) };
  const restored = restoreSigns(delaysS, given);
  const observed = { y: restored ?? given.y, sd: given.sd };
  const fit = recover(delaysS, observed);
  const longest = Math.max(...delaysS);
  const warnings: Warning[] = [];
  if (restored !== null) {
    const message = 'Magnitudes: the signs of the early rows were restored by the fit.';
    warnings.push({ code: 'signs_restored', message });
  }
  if (longest < relaxedTimes * fit.constant) {
    const message = `The longest delay (${longest} s) is less than ${relaxedTimes} T1: the relaxed amplitude is extrapolated.`;
    warnings.push({ code: 'not_relaxed', message });
  }
  const [end, change] = fit.projected[0]?.terms ?? [];
  const hasChange = Math.abs(change ?? 0) > leastSnr * Math.min(...given.sd);
  if (!hasChange) {
    const reason = 'The amplitude does not change with the delay beyond its error.';
    return { ...nothing, constant: refuseConstant(named, reason) };
  }
  const constant = describeConstant(named, fit, { warnings });
  if (constant.status === 'determined' && !comesBack(end, change))
    return { ...nothing, constant: refuseConstant(named, noRecovery) };
  return {
    constant,
    observed: observed.y,
    fitted: fit.projected[0]?.fitted ?? observed.y,
    terms: [end ?? 0, change ?? 0],
  };
};

const decayFit = (delaysS: Float64Array, observed: Observed, withOffset: boolean): ProjectedFit =>
  fitProjected({
    series: [observed],
    termsOf: (time) =>
      withOffset ? [decayOf(delaysS, time), ones(delaysS.length)] : [decayOf(delaysS, time)],
    ...rangeOf(delaysS),
  });

/** T2 or T1ρ: A·exp(−t/T), and a constant only where the longest delay exceeds three T. */
export const fitDecay = (
  code: 't2' | 't1rho',
  delaysS: Float64Array,
  observed: Observed,
  region: number,
): RelaxationFit => {
  const named = { code, unit: 's', regions: [region] } as const;
  const nothing = { observed: observed.y, fitted: observed.y.map(() => Number.NaN), terms: [] };
  if (isTooWeak(observed)) return { ...nothing, constant: refuseConstant(named, tooWeak) };
  const plain = decayFit(delaysS, observed, false);
  const free = observed.y.length > 3 ? decayFit(delaysS, observed, true) : plain;
  const [change, end] = free.projected[0]?.terms ?? [];
  if (plain.chiSquare - free.chiSquare > signGain && comesBack(end, change))
    return { ...nothing, constant: refuseConstant(named, noDecay) };
  const hasEnd = Math.max(...delaysS) > offsetTimes * plain.constant;
  const fit = hasEnd ? free : plain;
  const flat = projectOnTerms(observed, [ones(delaysS.length)]);
  const warnings: Warning[] =
    flat.chiSquare - fit.chiSquare < signGain
      ? [{ code: 'hardly_decays', message: 'A constant describes the rows nearly as well as a decay.' }]
      : [];
  const terms = fit.projected[0]?.terms ?? [];
  return {
    constant: describeConstant(named, fit, { warnings }),
    observed: observed.y,
    fitted: fit.projected[0]?.fitted ?? observed.y,
    terms,
  };
};
