import { type Molecule, SSSearcher } from 'openchemlib';
import { parseMolecule } from './parse-molecule.ts';

export interface SubstructureSearch {
  /** SMILES of the part looked for. */
  readonly part: string;
  /** SMILES of the structures looked through. */
  readonly structures: readonly string[];
}

/** Atoms of the largest structure that is registered. */
const mostAtoms = 999;

const read = (smiles: string): Molecule | null => {
  const parsed = parseMolecule({ smiles }, mostAtoms);
  return parsed.ok ? parsed.value : null;
};

/**
 * Places of the structures that contain the part, from 0, rising. Hydrogens, charges that the part does not draw and stereochemistry
 * are left open as OpenChemLib's search leaves them; a structure that cannot be read contains nothing.
 */
export const findSubstructure = ({ part, structures }: SubstructureSearch): number[] => {
  const fragment = read(part);
  if (fragment === null || fragment.getAllAtoms() === 0) return [];
  fragment.setFragment(true);
  const searcher = new SSSearcher();
  searcher.setFragment(fragment);
  return structures.flatMap((smiles, k) => {
    const molecule = read(smiles);
    if (molecule === null) return [];
    searcher.setMolecule(molecule);
    return searcher.isFragmentInMolecule() ? [k] : [];
  });
};
