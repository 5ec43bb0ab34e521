import { assign } from '../../numeric/assign.ts';
import { matchSignal, type ObservedSignal, type SignalMatch } from './match-signal.ts';
import type { PredictedSlot } from './predict-couplings.ts';

export interface SignalAssignment {
  /** Slot of each observed signal; null where there are more signals than slots. */
  readonly slots: readonly (number | null)[];
  readonly matches: readonly (SignalMatch | null)[];
}

/** Two signals that split each other show the same coupling within this, Hz. */
const sameCouplingHz = 0.8;

/** More than anything a slot can cost, so that a signal is left over only where slots run out. */
const costOfNoSlot = 1_000;
/** Water, solvents and impurities show no couplings more often than not: of two signals the one that does is kept. */
const costOfCoupledWithoutSlot = 1_010;

const withoutSlot = ({ couplingsHz }: ObservedSignal): number =>
  couplingsHz.length === 0 ? costOfNoSlot : costOfCoupledWithoutSlot;
const costOfLonePartner = 1;
const mostRounds = 50;
const smallestGain = 1e-9;

/** Slots that stand for the same atoms: the two protons of a CH₂ may be taken for each other. */
const isSameSite = (slots: readonly PredictedSlot[], first: number, second: number): boolean =>
  slots[first]?.atoms === slots[second]?.atoms;

/**
 * Observed couplings whose expected partner is assigned as well but shows nothing of the kind. Pairs of places: the signal
 * and the coupling in its list.
 */
export const findLonePartners = (
  signals: readonly ObservedSignal[],
  slots: readonly PredictedSlot[],
  chosen: readonly (number | null)[],
  matchOf: (signal: number, slot: number) => SignalMatch,
): readonly (readonly [number, number])[] => {
  const lone: [number, number][] = [];
  chosen.forEach((slot, signal) => {
    if (slot === null) return;
    const { couplingsHz } = signals[signal] as ObservedSignal;
    matchOf(signal, slot).explainedBy.forEach((entries, place) => {
      if (entries.length === 0) return;
      const partners = entries.flatMap((entry) => slots[slot]?.couplings[entry]?.partner ?? []);
      const partnerSignals = chosen.flatMap((other, index) =>
        other !== null && partners.some((partner) => isSameSite(slots, partner, other)) ? [index] : [],
      );
      // Nobody can say what a partner shows that was not observed or not resolved.
      if (partners.length < entries.length || partnerSignals.length < partners.length) return;
      const own = couplingsHz[place] as number;
      const isShared = partnerSignals.some((index) => {
        const other = signals[index] as ObservedSignal;
        const isOpen = other.couplingsHz.length === 0 && other.multiplicity !== 's';
        return isOpen || other.couplingsHz.some((value) => Math.abs(value - own) <= sameCouplingHz);
      });
      if (!isShared) lone.push([signal, place]);
    });
  });
  return lone;
};

/** Which observed signal belongs to which slot: the cheapest assignment, then exchanged where partners disagree. */
export const assignSignals = (
  signals: readonly ObservedSignal[],
  slots: readonly PredictedSlot[],
): SignalAssignment => {
  const cache = new Map<number, SignalMatch>();
  const matchOf = (signal: number, slot: number): SignalMatch => {
    const key = signal * slots.length + slot;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const match = matchSignal(signals[signal] as ObservedSignal, slots[slot] as PredictedSlot);
    cache.set(key, match);
    return match;
  };
  const columns = Math.max(slots.length, signals.length);
  const cost = signals.map((_, signal) =>
    Array.from({ length: columns }, (__, slot) =>
      slot < slots.length ? matchOf(signal, slot).cost : withoutSlot(signals[signal] as ObservedSignal),
    ),
  );
  const chosen: (number | null)[] = assign(cost).map((slot) => (slot < slots.length ? slot : null));

  const total = (): number =>
    chosen.reduce<number>(
      (sum, slot, signal) =>
        sum + (slot === null ? withoutSlot(signals[signal] as ObservedSignal) : matchOf(signal, slot).cost),
      findLonePartners(signals, slots, chosen, matchOf).length * costOfLonePartner,
    );

  const give = (signal: number, slot: number | null): void => {
    const holder = slot === null ? -1 : chosen.indexOf(slot);
    const former = chosen[signal] as number | null;
    chosen[signal] = slot;
    if (holder >= 0 && holder !== signal) chosen[holder] = former;
  };

  /** Tries one exchange; takes it back unless it helps. */
  const improves = (signal: number, slot: number, before: number): number => {
    const kept = [...chosen];
    give(signal, slot);
    const after = total();
    if (after < before - smallestGain) return after;
    chosen.splice(0, chosen.length, ...kept);
    return before;
  };

  let current = total();
  for (let round = 0; round < mostRounds; round++) {
    const start = current;
    for (let signal = 0; signal < signals.length; signal++) {
      for (let slot = 0; slot < slots.length; slot++) {
        if (chosen[signal] !== slot) current = improves(signal, slot, current);
      }
    }
    if (current >= start - smallestGain) break;
  }
  return {
    slots: chosen,
    matches: chosen.map((slot, signal) => (slot === null ? null : matchOf(signal, slot))),
  };
};
