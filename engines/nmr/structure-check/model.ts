/** The nouns of the comparison of a structure with a spectrum. */
import type { CarbonExperiment } from '../acquisition/experiment-kind.ts';
import type { ErrorShape } from '../prediction/prediction-errors.ts';
import type { ExchangeKind, Severity, StructureVerdict } from '../vocabulary.ts';

export type { StructureVerdict } from '../vocabulary.ts';

/** A signal of the compound as it was found. */
export interface ObservedSignal {
  readonly id: string;
  readonly shiftPpm: number;
  /** Any unit; 0 where it was not measured. Proton counts come from the shares. */
  readonly area: number;
  readonly peakIds: readonly string[];
  /** A split signal couples, so its nuclei do not exchange; a broad one most likely does. Absent: nobody looked. */
  readonly shape?: 'split' | 'single' | 'broad';
  /** −1 for a line that hangs in an experiment with both signs. */
  readonly sign?: 1 | -1;
  /** A line where the solvent has its own: without a nucleus it says nothing. */
  readonly mayBeSolvent?: boolean;
  /** What splits it; absent where nobody looked. */
  readonly splitting?: { readonly multiplicity: string; readonly couplingsHz: readonly number[] };
}

/** A cross peak of a two-dimensional spectrum. */
export interface ObservedCross {
  readonly id: string;
  /** F2, always protons. */
  readonly protonPpm: number;
  /** F1: protons for COSY, carbons for the others. */
  readonly otherPpm: number;
  /** Whether an edited HSQC says CH₂; null where it does not tell. */
  readonly isCh2: boolean | null;
}

export type CorrelationKind = 'hsqc' | 'cosy' | 'hmbc';

/** Signals of the compound in one spectrum, without solvent, reference and impurities. */
export type ObservedSpectrum =
  | { readonly kind: '1h'; readonly signals: readonly ObservedSignal[] }
  | {
      readonly kind: '13c';
      readonly experiment: CarbonExperiment;
      readonly signals: readonly ObservedSignal[];
    }
  | { readonly kind: CorrelationKind; readonly crosses: readonly ObservedCross[] };

/** Nuclei of a structure that are alike and give one signal, or two where a CH₂ has different sides. */
export interface NucleusGroup {
  /** g1, g2 … in the order of the structure. */
  readonly id: string;
  /** Places of the atoms in the structure, from 0. */
  readonly atoms: readonly number[];
  readonly nuclei: number;
  /** Predicted, ppm; empty where no rule covers the atoms. */
  readonly shiftsPpm: readonly number[];
  readonly errorPpm: number | null;
  readonly exchange: ExchangeKind | null;
  readonly basis: string;
  /** How far predictions of such surroundings are off; null without one, and for nuclei that exchange. */
  readonly errorShape: ErrorShape | null;
  /** Hydrogens on each of its atoms. */
  readonly hydrogens: number;
  /** Its nuclei may give several signals. */
  readonly mayDiffer: boolean;
}

/** One signal that holds nuclei of a group. */
export interface GroupShare {
  readonly signalId: string;
  readonly nuclei: number;
}

export type GroupStatus =
  /** Its signals lie where the rules expect them. */
  | 'supported'
  /** Farther off than the rules usually are. */
  | 'doubtful'
  /** No signal is left that could be its. */
  | 'missing'
  /** The experiment does not show such nuclei: DEPT and carbons without hydrogen. */
  | 'not_shown'
  /** No rule covers it: what is left over was given to it. */
  | 'not_predicted'
  /** On O, N or S: may be anywhere or missing. */
  | 'exchanging';

export interface GroupEvidence extends NucleusGroup {
  readonly shares: readonly GroupShare[];
  /** Mean of its signals, ppm; null without one. */
  readonly observedPpm: number | null;
  /** Largest distance from the prediction in standard errors; null without a prediction or a signal. */
  readonly deviation: number | null;
  readonly status: GroupStatus;
  /** Groups that could change places with it as well. */
  readonly ambiguousWith: readonly string[];
}

export interface StructureContradiction {
  readonly code: 'signal_missing' | 'count_mismatch' | 'signal_unexplained' | 'shift_mismatch';
  readonly severity: Severity;
  readonly message: string;
  readonly evidence: string;
  readonly peakIds: readonly string[];
}

export interface StructureCheck {
  readonly engineVersion: string;
  readonly nucleus: '1H' | '13C';
  readonly verdict: StructureVerdict;
  /** 0 to 100: how often such a match is the right one among isomers and mixtures; null where too little is predicted. */
  readonly score: number | null;
  /** Tempered ln of the likelihood ratio against any molecule: candidates are ranked by it; null without a score. */
  readonly support: number | null;
  /** By how much its support exceeds that of the best of its isomers; null without one. */
  readonly margin: number | null;
  /** Why the verdict is what it is, in words with numbers. */
  readonly reason: string;
  /** Share of the nuclei (exchanging ones left out) that rules cover, 0 to 1. */
  readonly coverage: number;
  readonly groups: readonly GroupEvidence[];
  /** Nuclei each signal holds when all together hold those of the structure; for carbon 1 each. */
  readonly counts: ReadonlyMap<string, number>;
  readonly contradictions: readonly StructureContradiction[];
}
