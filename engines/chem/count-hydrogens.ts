import { Molecule } from 'openchemlib';
import { fail, ok, type Result } from '../common/result.ts';

export interface StructureSummary {
  /** Hill notation. */
  readonly formula: string;
  /** Hydrogen atoms of one molecule, implicit ones included. */
  readonly hydrogenCount: number;
  readonly carbonCount: number;
}

/** Atoms of a structure this program works with; OpenChemLib itself has no limit. */
const maxAtoms = 500;

/** Drawing coordinates grow with the cube of the size (75 s for 5,000 atoms), and counting needs none. */
const countingOnly = { noCoordinates: true, noStereo: true } as const;

/** OpenChemLib puts the names of its own (shortened) classes before what it has to say. */
const withoutClassName = (message: string): string => message.replace(/^(?:[\w$]+: )+(?=\S)/, '');

/** Elements a formula in Hill notation names with their counts: C9H8O4 has C 9, H 8, O 4. */
const countElement = (formula: string, symbol: string): number => {
  const match = new RegExp(`${symbol}(?![a-z])(\\d*)`).exec(formula);
  if (match === null) return 0;
  return match[1] === '' ? 1 : Number(match[1]);
};

/**
 * Reads a structure in SMILES and counts what an NMR spectrum of it can show.
 * Fails with invalid_smiles where OpenChemLib cannot read it, where it is empty, or where it is larger than 500 atoms.
 */
export const countHydrogens = (smiles: string): Result<StructureSummary> => {
  try {
    const molecule = Molecule.fromSmiles(smiles, countingOnly);
    const atoms = molecule.getAllAtoms();
    if (atoms === 0 || atoms > maxAtoms) {
      return fail('invalid_smiles', `The structure has ${atoms} atoms; 1 to ${maxAtoms} are accepted.`, {
        found: `${atoms} atoms`,
        expected: `1 to ${maxAtoms} atoms`,
      });
    }
    const { formula } = molecule.getMolecularFormula();
    return ok({
      formula,
      hydrogenCount: countElement(formula, 'H'),
      carbonCount: countElement(formula, 'C'),
    });
  } catch (error) {
    // The parser reports bad input by exception, some of it from inside its aromaticity search.
    const cause = error instanceof Error ? withoutClassName(error.message) : 'unreadable';
    return fail('invalid_smiles', `The SMILES cannot be read: ${cause}`, {
      found: smiles.slice(0, 80),
      expected: 'a structure in SMILES',
    });
  }
};
