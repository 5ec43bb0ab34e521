import type { Lines1D } from '#engines/nmr/two-d/compare-with-lines.ts';
import type { FidTaskInput } from './read-fid-source.ts';
import type { RunResult, StoredSpectrum } from './run-result.ts';

export interface ProcessFidInput extends FidTaskInput {
  /** Hydrogens of the structure that was given, null without one. */
  readonly hydrogenCount: number | null;
  /** 1D spectra of the same sample, for a 2D measurement. */
  readonly companions: readonly Companion1D[];
}

/** What a 1D analysis of the same sample found. */
export interface Companion1D {
  readonly analysisId: string;
  readonly lines: Lines1D;
}

export interface ProcessFidOutput {
  readonly result: RunResult;
  readonly spectrum: StoredSpectrum;
}
