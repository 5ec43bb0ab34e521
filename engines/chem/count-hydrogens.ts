import type { Molecule } from 'openchemlib';
import { ok, type Result } from '../common/result.ts';
import { listConstitution } from './molecule-graph.ts';
import { countElement, parseMolecule } from './parse-molecule.ts';
import { countLightHydrogens } from './read-structure.ts';
import { protonsOfAtoms, type StructureProtons } from './structure-protons.ts';

export interface StructureSummary {
  /** Hill notation. */
  readonly formula: string;
  /** Hydrogen atoms of one molecule, implicit ones included. */
  readonly hydrogenCount: number;
  readonly carbonCount: number;
  readonly protons: StructureProtons;
}

/** Atoms of a structure this program counts; OpenChemLib itself has no limit. */
const maxAtoms = 500;

/** Explicit hydrogens become part of the atoms that carry them; the molecule given is changed. */
const protonsOfMolecule = (molecule: Molecule): StructureProtons => {
  molecule.removeExplicitHydrogens();
  const kinds = listConstitution(molecule);
  return protonsOfAtoms(
    kinds.map((equivalence, atom) => ({
      element: molecule.getAtomLabel(atom),
      hydrogens: countLightHydrogens(molecule, atom),
      equivalence,
    })),
  );
};

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
    protons: protonsOfMolecule(parsed.value),
  });
};
