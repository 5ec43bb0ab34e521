import { parseMultiplicity } from '../multiplets/split-multiplet.ts';
import { shiftRanges } from './coupling-windows.ts';
import type { ExpectedCoupling, PredictedSlot } from './predict-couplings.ts';

export interface ObservedSignal {
  readonly shiftPpm: number;
  /** One per distinct coupling, as a report lists them. */
  readonly couplingsHz: readonly number[];
  /** d, dd, tt, m …; null where it is not known. */
  readonly multiplicity: string | null;
}

export interface SignalMatch {
  /** Per observed coupling the expected ones it stands for, as places in the slot's list. */
  readonly explainedBy: readonly (readonly number[])[];
  /** Expected couplings that are neither seen nor optional. */
  readonly missing: readonly number[];
  /** Observed nuclei less those expected, per coupling; null where the name does not say. */
  readonly surplusNuclei: readonly (number | null)[];
  /** Distance to the range of the slot's kind of proton; 0 inside. */
  readonly outsidePpm: number;
  /** 0 is full agreement; grows with what does not fit. */
  readonly cost: number;
}

/** A coupling this far outside its window still counts as the one expected, at a cost. */
const reachHz = 4;
const costPerHz = 0.5;
const costPerMissingHz = 0.5;
const costPerSurplusNucleus = 0.7;
const costPerPpm = 2;
/** OH and NH are often not seen at all, so a carbon's proton is the likelier of two that fit. */
const costOfExchangeable = 0.5;
/** A small splitting without a partner may come over four or five bonds. */
const smallCouplingHz = 2.5;
const costOfSmallUnexplained = 0.3;

/** Distance of a value to a window; 0 inside. */
export const outsideHz = ({ window }: ExpectedCoupling, observedHz: number): number =>
  Math.max(0, window.lowHz - observedHz, observedHz - window.highHz);

/** Nuclei per coupling the name tells; null where it does not belong to the list of couplings. */
const countNuclei = ({ multiplicity, couplingsHz }: ObservedSignal): readonly (number | null)[] => {
  const splits = multiplicity === null ? null : parseMultiplicity(multiplicity);
  return couplingsHz.map((_, place) =>
    splits === null || splits.length !== couplingsHz.length ? null : (splits[place] as number) - 1,
  );
};

/** A pattern nobody could resolve says nothing about couplings that are not listed. */
const isUnresolved = ({ multiplicity, couplingsHz }: ObservedSignal): boolean =>
  multiplicity === null ? couplingsHz.length === 0 : /m|br/.test(multiplicity);

interface Choice {
  readonly taken: readonly (readonly number[])[];
  readonly missing: readonly number[];
  readonly cost: number;
}

const surplusOf = (
  slot: PredictedSlot,
  nuclei: readonly (number | null)[],
  taken: readonly (readonly number[])[],
): (number | null)[] =>
  nuclei.map((count, place) => {
    if (count === null) return null;
    const expected = (taken[place] as readonly number[]).reduce(
      (sum, entry) => sum + (slot.couplings[entry] as ExpectedCoupling).nuclei,
      0,
    );
    return expected === 0 ? 0 : count - expected;
  });

const costOfUnexplained = (observedHz: number): number =>
  observedHz <= smallCouplingHz ? costOfSmallUnexplained : observedHz * costPerMissingHz;

/** Goes through the expected couplings one by one: each is one of those observed, or not seen. Keeps the cheapest choice. */
const search = (slot: PredictedSlot, signal: ObservedSignal, nuclei: readonly (number | null)[]): Choice => {
  const entries = slot.couplings;
  const observed = signal.couplingsHz;
  const isSilent = isUnresolved(signal);
  let best: Choice = { taken: observed.map(() => []), missing: [], cost: Number.POSITIVE_INFINITY };
  const finish = (taken: readonly (readonly number[])[], missing: readonly number[], cost: number): void => {
    const unexplained = taken.reduce(
      (sum, list, place) => (list.length > 0 ? sum : sum + costOfUnexplained(observed[place] as number)),
      0,
    );
    const surplus = surplusOf(slot, nuclei, taken).reduce<number>((sum, n) => sum + Math.abs(n ?? 0), 0);
    const total = cost + unexplained + surplus * costPerSurplusNucleus;
    if (total < best.cost) best = { taken, missing, cost: total };
  };
  const go = (
    place: number,
    taken: readonly (readonly number[])[],
    missing: readonly number[],
    cost: number,
  ): void => {
    if (cost >= best.cost) return;
    const entry = entries[place];
    if (entry === undefined) {
      finish(taken, missing, cost);
      return;
    }
    observed.forEach((valueHz, which) => {
      const distance = outsideHz(entry, valueHz);
      if (distance > reachHz) return;
      const extended = taken.map((list, index) => (index === which ? [...list, place] : list));
      go(place + 1, extended, missing, cost + distance * costPerHz);
    });
    const isExcused = entry.isOptional || isSilent;
    const price = isExcused ? 0 : entry.window.lowHz * costPerMissingHz;
    go(place + 1, taken, isExcused ? missing : [...missing, place], cost + price);
  };
  go(0, best.taken, [], 0);
  return best;
};

/** How well an observed signal agrees with a slot of a structure. */
export const matchSignal = (signal: ObservedSignal, slot: PredictedSlot): SignalMatch => {
  const nuclei = countNuclei(signal);
  const { taken, missing, cost } = search(slot, signal, nuclei);
  const { lowPpm, highPpm } = shiftRanges[slot.kind];
  const outsidePpm = Math.max(0, lowPpm - signal.shiftPpm, signal.shiftPpm - highPpm);
  return {
    explainedBy: taken,
    missing,
    surplusNuclei: surplusOf(slot, nuclei, taken),
    outsidePpm,
    cost: cost + outsidePpm * costPerPpm + (slot.kind === 'exchangeable' ? costOfExchangeable : 0),
  };
};
