import type { PeakRow } from '#contract/fid-runs';
import type { StructureCheckRow, StructureRow } from '#contract/structures';
import { protonsOfAtoms } from '#engines/chem/structure-protons.ts';
import { findSolventByName } from '#engines/nmr/solvents/solvent-table.ts';
import { countProtons, type MultipletRow, type RunResult } from '../fid-runs/index.ts';
import type { RangeBook } from './range-book.ts';
import { reviseMultiplets } from './revise-peaks.ts';

/** The results that count: those of the current run, with the peaks and the structure of the current revision. */
export interface CurrentResult {
  readonly result: RunResult;
  readonly peaks: readonly PeakRow[];
  readonly structure: StructureRow | null;
  /** How the structure compares with the signals; null without one. */
  readonly check: StructureCheckRow | null;
  /** Null while nobody changed what is counted. */
  readonly ranges: RangeBook | null;
}

/** Multiplets of the revision's ranges, or those of the run seen through the revised peaks; proton counts are those the revision's structure gives, none without one. */
export const countMultiplets = ({
  result,
  peaks,
  structure,
  ranges,
}: Omit<CurrentResult, 'check'>): MultipletRow[] => {
  const revised = ranges?.multiplets ?? reviseMultiplets(result.multiplets, peaks);
  const ofStructure = structure === null ? null : protonsOfAtoms(structure.atoms);
  const solventName = result.solvent ?? findSolventByName(result.acquisition.solvent_name)?.name ?? null;
  const counts = countProtons(revised, result.nucleus, ofStructure, solventName);
  return revised.map((multiplet) => ({ ...multiplet, protons: counts.get(multiplet.id) ?? null }));
};
