import type { identificationLevels } from './vocabulary.ts';

/** What was recorded of one feature; what is absent was not established, and no level rests on it. */
export interface LevelEvidence {
  /** A standard that was run here and reviewed by a person. */
  readonly standard?: {
    readonly isReviewed: boolean;
    readonly retentionOffMin: number;
    readonly retentionSdMin: number;
    readonly ppm: number;
    readonly entropySimilarity: number;
    readonly matchedPeaks: number;
  };
  readonly libraryHit?: {
    /** Null where the library cannot tell it. */
    readonly qValue: number | null;
    readonly ppm: number;
    readonly matchedPeaks: number;
    /** Similarity less that of the best other compound. */
    readonly margin: number;
    readonly isAnalogue: boolean;
  };
  /** A person's statement that no other structure fits. */
  readonly diagnostic?: {
    readonly rule: string;
    readonly ions: readonly number[];
    readonly excluded: readonly string[];
  };
  readonly formula?: {
    readonly posterior: number;
    readonly next: number;
    readonly isAdductSupported: boolean;
  };
  /** Share of the fragments' intensity that bond breaking explains, 0 to 1. */
  readonly explainedInSilico?: number;
  /** In sentences: isotopes against the formula, an NMR formula unlike it, an adduct without its partner, retention against polarity. */
  readonly contradictions: readonly string[];
}

export type IdentificationLevel = (typeof identificationLevels)[number];

const isConfirmed = ({ standard: s }: LevelEvidence): boolean =>
  s?.isReviewed === true &&
  Math.abs(s.retentionOffMin) <= Math.max(0.1, 2 * s.retentionSdMin) &&
  Math.abs(s.ppm) <= 5 &&
  s.entropySimilarity >= 0.75 &&
  s.matchedPeaks >= 3;

const isProbableByLibrary = ({ libraryHit: hit }: LevelEvidence): boolean =>
  hit !== undefined &&
  !hit.isAnalogue &&
  hit.qValue !== null &&
  hit.qValue <= 0.05 &&
  Math.abs(hit.ppm) <= 10 &&
  hit.matchedPeaks >= 4 &&
  hit.margin >= 0.05;

const isDiagnostic = ({ diagnostic }: LevelEvidence): boolean =>
  diagnostic !== undefined &&
  diagnostic.rule.trim() !== '' &&
  diagnostic.ions.length > 0 &&
  diagnostic.excluded.length > 0;

const hasFormula = ({ formula }: LevelEvidence): boolean =>
  formula !== undefined && formula.posterior >= 0.9 && formula.next <= 0.05 && formula.isAdductSupported;

const isTentative = (evidence: LevelEvidence): boolean =>
  hasFormula(evidence) && (evidence.libraryHit !== undefined || (evidence.explainedInSilico ?? 0) >= 0.5);

/**
 * Level of identification after Schymanski et al., Environ. Sci. Technol. 2014, 48, 2097, doi:10.1021/es5002105: the best whose every
 * condition was recorded. A contradiction leaves 3 at best, and that only where the conditions of 3 hold.
 */
export const identificationLevelOf = (evidence: LevelEvidence): IdentificationLevel => {
  if (evidence.contradictions.length === 0) {
    if (isConfirmed(evidence)) return '1';
    if (isProbableByLibrary(evidence)) return '2a';
    if (isDiagnostic(evidence)) return '2b';
  }
  if (isTentative(evidence)) return '3';
  return hasFormula(evidence) ? '4' : '5';
};
