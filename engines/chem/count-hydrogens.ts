import { ok, type Result } from '../common/result.ts';
import { countElement, parseMolecule } from './parse-molecule.ts';

export interface StructureSummary {
  /** Hill notation. */
  readonly formula: string;
  /** Hydrogen atoms of one molecule, implicit ones included. */
  readonly hydrogenCount: number;
  readonly carbonCount: number;
}

/** Atoms of a structure this program counts; OpenChemLib itself has no limit. */
const maxAtoms = 500;

/**
 * Reads a structure in SMILES and counts what an NMR spectrum of it can show.
 * Fails with invalid_smiles where OpenChemLib cannot read it, where it is empty, or where it is larger than 500 atoms.
 */
export const countHydrogens = (smiles: string): Result<StructureSummary> => {
  const parsed = parseMolecule({ smiles }, maxAtoms);
  if (!parsed.ok) return parsed;
  const { formula } = parsed.value.getMolecularFormula();
  return ok({
    formula,
    hydrogenCount: countElement(formula, 'H'),
    carbonCount: countElement(formula, 'C'),
  });
};
