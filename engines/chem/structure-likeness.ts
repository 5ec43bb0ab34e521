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

const sumOf = (counts: Uint32Array): number => counts.reduce((sum, count) => sum + count, 0);

/** What two structures share, over all both have (Tanimoto, of counts; Ralaivola et al., Neural Networks 2005, 18, 1093): 1 for the same, 0 for nothing in common. */
export const likenessOf = (a: FragmentCounts, b: FragmentCounts): number => {
  let shared = 0;
  // Codes rise in both.
  for (let i = 0, k = 0; i < a.codes.length && k < b.codes.length; ) {
    const [own, other] = [a.codes[i] as number, b.codes[k] as number];
    if (own === other) shared += Math.min(a.counts[i] as number, b.counts[k] as number);
    if (own <= other) i++;
    if (other <= own) k++;
  }
  const all = sumOf(a.counts) + sumOf(b.counts) - shared;
  return all === 0 ? 0 : shared / all;
};
