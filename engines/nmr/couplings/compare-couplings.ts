import type { StructureText } from '../../chem/parse-molecule.ts';
import { ok, type Result } from '../../common/result.ts';
import type {
  CouplingAgreement,
  CouplingContradictionCode,
  CouplingContradictionSeverity,
  CouplingPairLabel,
} from '../vocabulary.ts';
import { assignSignals, findLonePartners } from './assign-signals.ts';
import { matchSignal, type ObservedSignal, outsideHz, type SignalMatch } from './match-signal.ts';
import { type ExpectedCoupling, type PredictedSlot, predictCouplings } from './predict-couplings.ts';

interface ComparedPair {
  /** Place among the observed signals. */
  readonly signal: number;
  /** Heavy atoms at both ends: a1, a2 …. */
  readonly atomIds: readonly [string, string];
  readonly expectedHz: number;
  readonly windowHz: readonly [number, number];
  readonly observedHz: number | null;
  readonly label: CouplingPairLabel;
  readonly kind: string;
  readonly source: string;
}

interface CouplingContradiction {
  readonly code: CouplingContradictionCode;
  readonly message: string;
  readonly severity: CouplingContradictionSeverity;
  readonly signal: number;
  readonly atomIds: readonly string[];
}

export interface CandidateAgreement {
  readonly label: CouplingAgreement;
  readonly pairs: readonly ComparedPair[];
  readonly contradictions: readonly CouplingContradiction[];
  /** Atoms the assignment gives each observed signal. */
  readonly assignedAtomIds: readonly (readonly string[])[];
}

/** Beyond its window by less than this a coupling is unusual; by more it speaks against the structure. */
const nearHz = 1.5;
/** Splittings without a partner: small ones occur over four or five bonds. */
const smallCouplingHz = 2.5;
const largeMissingHz = 5;
const farShiftPpm = 1;
/** One nucleus may hide in the slopes of a multiplet; two do not. */
const hardSurplus = 2;
/** A window wider than this agrees with almost everything, so agreement with it says nothing. */
const informativeWidthHz = 7;
const decimals = 1;

const hz = (value: number): string => `${value.toFixed(decimals)} Hz`;
const at = ({ shiftPpm }: ObservedSignal): string => `The signal at ${shiftPpm.toFixed(2)} ppm`;

const labelOf = (distanceHz: number): CouplingPairLabel => {
  if (distanceHz === 0) return 'within';
  return distanceHz <= nearHz ? 'near' : 'outside';
};

interface Assigned {
  readonly place: number;
  readonly signal: ObservedSignal;
  readonly slot: PredictedSlot;
  readonly match: SignalMatch;
  readonly idOf: (atom: number) => string;
}

const toPair = (
  { place, idOf }: Assigned,
  { atoms, window }: ExpectedCoupling,
  observedHz: number | null,
  label: CouplingPairLabel,
): ComparedPair => ({
  signal: place,
  atomIds: [idOf(atoms[0]), idOf(atoms[1])],
  expectedHz: window.typicalHz,
  windowHz: [window.lowHz, window.highHz],
  observedHz,
  label,
  kind: window.name,
  source: window.source,
});

const listPairs = (assigned: Assigned): ComparedPair[] => {
  const { match, slot, signal } = assigned;
  const entryAt = (entry: number): ExpectedCoupling => slot.couplings[entry] as ExpectedCoupling;
  const seen = match.explainedBy.flatMap((entries, which) =>
    entries.map((entry) => {
      const observedHz = signal.couplingsHz[which] as number;
      return toPair(assigned, entryAt(entry), observedHz, labelOf(outsideHz(entryAt(entry), observedHz)));
    }),
  );
  return [...seen, ...match.missing.map((entry) => toPair(assigned, entryAt(entry), null, 'not_observed'))];
};

type Finding = Omit<CouplingContradiction, 'signal' | 'atomIds'>;

const findUnexplained = ({ signal, slot, match }: Assigned): Finding[] =>
  match.explainedBy.flatMap((entries, which): Finding[] => {
    const observedHz = signal.couplingsHz[which] as number;
    if (entries.length === 0) {
      const severity = observedHz <= smallCouplingHz ? 'low' : 'high';
      const message = `${at(signal)} shows ${hz(observedHz)}, which no neighbour in the structure explains.`;
      return [{ code: 'unexplained_coupling', severity, message }];
    }
    const distances = entries.map((entry) =>
      outsideHz(slot.couplings[entry] as ExpectedCoupling, observedHz),
    );
    const worst = Math.max(...distances);
    if (worst === 0) return [];
    const { window } = slot.couplings[entries[distances.indexOf(worst)] as number] as ExpectedCoupling;
    const range = `${window.lowHz.toFixed(decimals)} to ${hz(window.highHz)}`;
    const message = `${at(signal)} shows ${hz(observedHz)} where ${window.name} gives ${range}.`;
    return [{ code: 'unexplained_coupling', severity: worst <= nearHz ? 'low' : 'high', message }];
  });

const findMissing = ({ signal, slot, match }: Assigned): Finding[] =>
  match.missing.map((entry) => {
    const { window } = slot.couplings[entry] as ExpectedCoupling;
    const severity = window.lowHz >= largeMissingHz ? 'high' : 'medium';
    const message = `${at(signal)} lacks the coupling expected for ${window.name}, about ${hz(window.typicalHz)}.`;
    return { code: 'missing_coupling', severity, message };
  });

const findWrongCounts = ({ signal, match }: Assigned): Finding[] =>
  match.surplusNuclei.flatMap((surplus, which): Finding[] => {
    if (surplus === null || surplus === 0) return [];
    const observed = hz(signal.couplingsHz[which] as number);
    const count = Math.abs(surplus);
    const severity = count >= hardSurplus ? 'high' : 'medium';
    const message = `${at(signal)} shows ${observed} to ${count} ${count === 1 ? 'nucleus' : 'nuclei'} ${surplus > 0 ? 'more' : 'fewer'} than the structure has there.`;
    return [{ code: 'wrong_count', severity, message }];
  });

const findUnusualShift = ({ signal, match, slot }: Assigned): Finding[] =>
  match.outsidePpm === 0
    ? []
    : [
        {
          code: 'unusual_shift',
          severity: match.outsidePpm > farShiftPpm ? 'high' : 'low',
          message: `${at(signal)} lies outside the range of ${slot.kind} protons, the only place left for it.`,
        },
      ];

const listContradictions = (assigned: Assigned): CouplingContradiction[] =>
  [
    ...findUnexplained(assigned),
    ...findMissing(assigned),
    ...findWrongCounts(assigned),
    ...findUnusualShift(assigned),
  ].map((finding) => ({
    ...finding,
    signal: assigned.place,
    atomIds: assigned.slot.atoms.map((atom) => assigned.idOf(atom)),
  }));

const decideLabel = (
  pairs: readonly ComparedPair[],
  contradictions: readonly CouplingContradiction[],
): CouplingAgreement => {
  if (contradictions.some(({ severity }) => severity === 'high')) return 'contradicts';
  const isInformed = pairs.some(
    ({ label, windowHz }) => label === 'within' && windowHz[1] - windowHz[0] <= informativeWidthHz,
  );
  if (!isInformed) return 'cannot_tell';
  return contradictions.some(({ severity }) => severity === 'medium') ? 'partly' : 'agrees';
};

/**
 * Signals for which the structure has no protons. One without couplings may be water, solvent or an impurity: it is a reason
 * to look; more of them, or one that couples, speak against the structure.
 */
const findLeftOver = (
  signals: readonly ObservedSignal[],
  chosen: readonly (number | null)[],
): CouplingContradiction[] => {
  const left = chosen.flatMap((slot, place) => (slot === null ? [place] : []));
  return left.map((place) => {
    const signal = signals[place] as ObservedSignal;
    const mayBeForeign = left.length === 1 && signal.couplingsHz.length === 0 && signal.multiplicity !== null;
    return {
      code: 'more_signals_than_sites',
      severity: mayBeForeign ? 'medium' : 'high',
      signal: place,
      atomIds: [],
      message: `${at(signal)} finds no protons left in the structure.`,
    };
  });
};

/**
 * Whether the couplings observed agree with a structure: each signal is given to the protons it fits best, then every
 * coupling is compared with the window of its neighbourhood. Signals may be fewer than the structure has; what was not
 * observed is no contradiction. Fails as predictCouplings does, and warns as it does.
 */
export const compareCouplings = (
  structure: StructureText,
  signals: readonly ObservedSignal[],
): Result<CandidateAgreement> => {
  const predicted = predictCouplings(structure);
  if (!predicted.ok) return predicted;
  const { graph, slots } = predicted.value;
  const idOf = (atom: number): string => graph.atoms[atom]?.id ?? '';
  const { slots: chosen, matches } = assignSignals(signals, slots);
  const assigned = chosen.flatMap((slot, place): Assigned[] => {
    const match = matches[place];
    if (slot === null || match === null || match === undefined) return [];
    return [
      { place, signal: signals[place] as ObservedSignal, slot: slots[slot] as PredictedSlot, match, idOf },
    ];
  });
  const matchOf = (signal: number, slot: number): SignalMatch =>
    matchSignal(signals[signal] as ObservedSignal, slots[slot] as PredictedSlot);
  const lone = findLonePartners(signals, slots, chosen, matchOf).map(
    ([place, which]): CouplingContradiction => {
      const signal = signals[place] as ObservedSignal;
      return {
        code: 'partner_disagrees',
        severity: 'medium',
        signal: place,
        atomIds: (slots[chosen[place] as number] as PredictedSlot).atoms.map(idOf),
        message: `${at(signal)} shows ${hz(signal.couplingsHz[which] as number)}, but the signal given to its neighbour does not.`,
      };
    },
  );
  const left = findLeftOver(signals, chosen);
  const pairs = assigned.flatMap(listPairs);
  const contradictions = [...assigned.flatMap(listContradictions), ...lone, ...left];
  return ok(
    {
      label: decideLabel(pairs, contradictions),
      pairs,
      contradictions,
      assignedAtomIds: chosen.map((slot) =>
        slot === null ? [] : (slots[slot] as PredictedSlot).atoms.map(idOf),
      ),
    },
    predicted.warnings,
  );
};
