import type { PeakRow } from '#contract/fid-runs';
import type { StructureCheckRow, StructureRow } from '#contract/structures';
import { protonsOfAtoms } from '#engines/chem/structure-protons.ts';
import { findSolventByName } from '#engines/nmr/solvents/solvent-table.ts';
import { countProtons, type MultipletRow, type RunResult } from '../fid-runs/index.ts';
import type { Additions } from './additions.ts';
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
  /** Null while nobody added anything. */
  readonly additions: Additions | null;
}

/** Multiplets of the revision, without their protons. */
export const reviseCounted = ({
  result,
  peaks,
  ranges,
}: Pick<CurrentResult, 'result' | 'peaks' | 'ranges'>): readonly MultipletRow[] =>
  ranges?.multiplets ?? reviseMultiplets(result.multiplets, peaks);

/** The multiplet that a person set to a number of protons, where it can still set the scale of the others. */
export const findReference = (
  multiplets: readonly MultipletRow[],
  additions: Additions | null,
): { readonly multiplet: MultipletRow; readonly protons: number } | null => {
  const reference = additions?.proton_reference ?? null;
  const multiplet = multiplets.find(({ id }) => id === reference?.multiplet_id);
  if (reference === null || multiplet === undefined) return null;
  return canSetScale(multiplet) ? { multiplet, protons: reference.protons } : null;
};

/** Only a signal of the compound that has an area. */
export const canSetScale = ({ category, area }: MultipletRow): boolean => category === 'compound' && area > 0;

/** Multiplets of the revision's ranges, or those of the run seen through the revised peaks; proton counts are those the revision's structure gives, none without one. Where a person set one of them, all follow by their areas. */
export const countMultiplets = (current: Omit<CurrentResult, 'check'>): MultipletRow[] => {
  const { result, structure, additions } = current;
  const revised = reviseCounted(current);
  const reference = findReference(revised, additions);
  if (reference !== null) {
    const one = reference.multiplet.area / reference.protons;
    return revised.map((multiplet) => ({
      ...multiplet,
      protons: canSetScale(multiplet) ? multiplet.area / one : null,
    }));
  }
  const ofStructure = structure === null ? null : protonsOfAtoms(structure.atoms);
  const solventName = result.solvent ?? findSolventByName(result.acquisition.solvent_name)?.name ?? null;
  const counts = countProtons(revised, result.nucleus, ofStructure, solventName);
  return revised.map((multiplet) => ({ ...multiplet, protons: counts.get(multiplet.id) ?? null }));
};
