import { Molecule } from 'openchemlib';
import {
  countCodes,
  exactAtom,
  type FragmentCounts,
  functionalAtom,
  listChains,
  listSurroundings,
} from '../../chem/fragment-codes.ts';
import type { FragmentKind } from './fragment-kinds.ts';

export type Fragments = Readonly<Record<FragmentKind, FragmentCounts>>;

const radius = 2;
const mostBonds = 6;

const prepare = (molecule: Molecule): void => molecule.ensureHelperArrays(Molecule.cHelperRings);

/** Everything the model sees of a molecule without explicit hydrogens. */
export const fragmentsOf = (molecule: Molecule): Fragments => {
  prepare(molecule);
  return {
    surroundings: countCodes(listSurroundings(molecule, radius, exactAtom).flat()),
    functions: countCodes(listSurroundings(molecule, radius, functionalAtom).flat()),
    chains: countCodes(listChains(molecule, mostBonds)),
  };
};

/** For each atom the code of it with its neighbours, which the domain of the model is told by. */
export const neighbourhoodsOf = (molecule: Molecule): readonly number[] => {
  prepare(molecule);
  return listSurroundings(molecule, 1, exactAtom)[1] ?? [];
};
