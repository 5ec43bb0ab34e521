import type { StructureProtons } from '#engines/chem/structure-protons.ts';
import type { Candidate1D } from '#engines/nmr/two-d/choose-companions.ts';
import type { FidTaskInput } from './read-fid-source.ts';
import type { RunResult, StoredSpectrum } from './run-result.ts';

export interface ProcessFidInput extends FidTaskInput {
  /** What the structure that was given says about its protons; null without one. */
  readonly protons: StructureProtons | null;
  /** Where to look for 1D spectra of the same sample; null for a measurement of one dimension. */
  readonly companions: CompanionSearch | null;
}

/** What a 1D analysis that may be of the same sample found. */
export interface Companion1D extends Candidate1D {
  readonly analysisId: string;
}

/** A 2D measurement as its analysis names it, and the 1D analyses beside it, newest first. */
export interface CompanionSearch {
  readonly givenTitle: string | null;
  readonly fileTitle: string | null;
  readonly candidates: readonly Companion1D[];
}

export interface ProcessFidOutput {
  readonly result: RunResult;
  readonly spectrum: StoredSpectrum;
}
