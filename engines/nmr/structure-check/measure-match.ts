import { costOfDeviation } from './match-cost.ts';
import type { GroupEvidence, ObservedSignal } from './model.ts';
import type { WeighedAssignment } from './weigh-evidence.ts';

/** What a match is judged by; every feature is 0 for a perfect one. */
export interface MatchFeatures {
  /** Mean cost of the predicted groups that have a signal. */
  readonly fit: number;
  /** Share of the nuclei that miss a signal or of the signals that miss a nucleus. */
  readonly unmatched: number;
  /** Mean distance of proton counts from whole numbers, 0 to 1; 0 for carbon. */
  readonly fractional: number;
  /** Groups whose signals fit poorly, as a share. */
  readonly doubtful: number;
  /** Groups that have no signal of their own but share another's, as a share of all: every one is a coincidence. */
  readonly shared: number;
  /** Signals beyond one per group that a group is spread over, as a share of the groups. */
  readonly broken: number;
}

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** Areas against the whole counts that were shared out: half a proton off on average is as bad as chance. */
const fractionOf = ({ assignment }: WeighedAssignment, signals: readonly ObservedSignal[]): number => {
  const total = sum(assignment.counts.values());
  const area = sum(signals.map((signal) => Math.max(0, signal.area)));
  if (area <= 0 || signals.length === 0) return 0;
  const misses = signals.map((signal) =>
    Math.abs((signal.area / area) * total - (assignment.counts.get(signal.id) ?? 0)),
  );
  return Math.min(1, sum(misses) / signals.length / 0.5);
};

/** Groups beyond the first in each signal. */
const countShared = (groups: readonly GroupEvidence[]): number => {
  const held = groups.flatMap(({ shares }) => shares.map(({ signalId }) => signalId));
  return held.length - new Set(held).size;
};

/** Measures an assignment; exchanging protons are left out, since they may be anywhere. */
export const measureMatch = (
  weighed: WeighedAssignment,
  signals: readonly ObservedSignal[],
  nucleus: '1H' | '13C',
): MatchFeatures => {
  const fixed = weighed.groups.filter(({ exchange }) => exchange === null);
  const placed = fixed.flatMap(({ deviation }) => (deviation === null ? [] : [deviation]));
  const nuclei = sum(fixed.map((group) => (nucleus === '1H' ? group.nuclei : 1)));
  const missing = sum(fixed.map(({ id }) => weighed.assignment.missing.get(id) ?? 0));
  const unexplained = sum(weighed.assignment.unexplained.values());
  return {
    fit: share(sum(placed.map(costOfDeviation)), placed.length),
    unmatched: Math.min(1, share(missing + unexplained, nuclei)),
    fractional: nucleus === '1H' ? fractionOf(weighed, signals) : 0,
    doubtful: share(fixed.filter(({ status }) => status === 'doubtful').length, fixed.length),
    shared: share(countShared(fixed), fixed.length),
    broken: share(sum(fixed.map(({ shares }) => Math.max(0, shares.length - 1))), fixed.length),
  };
};
