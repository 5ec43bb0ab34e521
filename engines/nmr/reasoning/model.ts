/** The nouns of reasoning from the lines of a spectrum to a structure. */
import type { Molecule } from 'openchemlib';
import type { CandidateSource, CheckOutcome, ModelNucleus, ReasoningCheck } from '../vocabulary.ts';

/** A line or signal of the compound. */
export interface ReasonedPeak {
  readonly shiftPpm: number;
  /** Hydrogens on the carbon, where an edited spectrum tells; null elsewhere. */
  readonly attachedHydrogens: number | null;
  /** Protons of the signal by its integral; null where nobody measured it. */
  readonly protons: number | null;
  readonly couplingsHz: readonly number[];
  readonly multiplicity: string | null;
}

/** A cross peak of an HSQC. */
export interface ReasonedPair {
  readonly protonPpm: number;
  readonly carbonPpm: number;
  /** As the sign of an edited HSQC tells; null where it does not. */
  readonly isCh2: boolean | null;
}

/** What is known of the sample. */
export interface ReasonedEvidence {
  readonly peaks: Readonly<Partial<Record<ModelNucleus, readonly ReasonedPeak[]>>>;
  readonly pairs: readonly ReasonedPair[];
  /** In the order of Hill; null where nobody knows it. */
  readonly formula: string | null;
}

/** A structure that is put to the verifiers. */
export interface ReasonedStructure {
  readonly id: string;
  readonly source: CandidateSource;
  /** The record it is, or the one it was made of; null for given ones. */
  readonly of: string | null;
  /** Distance of the spectrum of that record to the lines; null without one. */
  readonly distance: number | null;
  /** With drawing coordinates, without explicit hydrogens. */
  readonly molecule: Molecule;
}

/** What one verifier says of one candidate. */
export interface CheckResult {
  readonly check: ReasoningCheck;
  readonly outcome: CheckOutcome;
  /** Its contradiction puts a candidate at 5 % at most. */
  readonly isHard: boolean;
  /** What it compared and found, in a sentence. */
  readonly saw: string;
  /** What it adds to the score, units of ln; null where it adds nothing. */
  readonly support: number | null;
}
