import { Molecule } from 'openchemlib';
import { countCodes, exactAtom, type FragmentCounts, listSurroundings } from './fragment-codes.ts';
import { parseMolecule } from './parse-molecule.ts';

/** Atoms of the largest structure that is registered. */
const mostAtoms = 999;
/** Surroundings out to two bonds, as ECFP4 has them (Rogers and Hahn, J. Chem. Inf. Model. 2010, 50, 742). */
const mostBonds = 2;

/**
 * The surroundings of all atoms of a structure, counted, without stereochemistry; null where it cannot be read.
 * @internal exported for its test: the server prints many at once.
 */
export const printStructure = (smiles: string): FragmentCounts | null => {
  const parsed = parseMolecule({ smiles }, mostAtoms);
  if (!parsed.ok) return null;
  const molecule = parsed.value;
  molecule.removeExplicitHydrogens();
  molecule.ensureHelperArrays(Molecule.cHelperRings);
  return countCodes(listSurroundings(molecule, mostBonds, exactAtom).flat());
};

/** Worker task: the same of many. */
export const printStructures = (smiles: readonly string[]): (FragmentCounts | null)[] =>
  smiles.map(printStructure);
