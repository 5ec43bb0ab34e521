import { toHillFormula } from '../../chem/hill-formula.ts';
import { atomsOf, type FragmentColumns } from './break-bonds.ts';
import type { Skeleton } from './read-skeleton.ts';
import type { ExplainedPeak } from './score-matches.ts';

/** A measured peak and the part of the structure that explains it for the least energy. */
export interface PeakFragment {
  readonly mz: number;
  readonly intensity: number;
  /** Of the ion, in the order of Hill. */
  readonly formula: string;
  /** Found less calculated. */
  readonly ppm: number;
  readonly brokenBonds: number;
  /** Hydrogens beyond those its atoms have in the structure, those of the charge included. */
  readonly hydrogenShift: number;
  /** Has an unpaired electron. */
  readonly isRadical: boolean;
  /** kJ/mol of broken bonds, moved hydrogens and an unpaired electron. */
  readonly energy: number;
  /** As readStructure numbers the atoms of the structure's text: a1, a2 … */
  readonly atomIds: readonly string[];
}

export const describePeak = (
  { mz, intensity, cost, match: { fragment, carrier, hydrogenShift, isRadical, ppm } }: ExplainedPeak,
  { atoms }: Skeleton,
  fragments: FragmentColumns,
): PeakFragment => {
  const places = atomsOf(fragments, fragment);
  const hydrogens = (fragments.hydrogens[fragment] ?? 0) + hydrogenShift;
  const symbols = [...places.map((place) => atoms[place]?.element ?? ''), carrier.element].join('');
  const text = `${symbols}${hydrogens > 0 ? `H${hydrogens}` : ''}`;
  return {
    mz,
    intensity,
    formula: toHillFormula(text) ?? text,
    ppm,
    brokenBonds: fragments.broken[fragment] ?? 0,
    hydrogenShift,
    isRadical,
    energy: cost,
    atomIds: places.map((place) => atoms[place]?.id ?? ''),
  };
};
