import { Molecule } from 'openchemlib';
import type { Rdkit } from '../../chem/rdkit.ts';
import { parseSubstance } from '../substances/substance.ts';

/** Carbons and the bonds between them, each fragment as the alkane of its shape. */
interface Skeleton {
  readonly fragments: readonly string[];
  readonly carbons: number;
  readonly bonds: number;
}

/** Carbon atoms alone, every bond between two of them single; null where the structure cannot be read. */
const skeletonOf = (smiles: string): Skeleton | null => {
  const parsed = parseSubstance(smiles);
  if (!parsed.ok) return null;
  const molecule = parsed.value;
  const shape = new Molecule(molecule.getAllAtoms(), molecule.getAllBonds());
  const places = new Map<number, number>();
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++)
    if (molecule.getAtomicNo(atom) === 6) places.set(atom, shape.addAtom(6));
  let bonds = 0;
  for (let bond = 0; bond < molecule.getAllBonds(); bond++) {
    const [a, b] = [places.get(molecule.getBondAtom(0, bond)), places.get(molecule.getBondAtom(1, bond))];
    if (a === undefined || b === undefined) continue;
    shape.addBond(a, b);
    bonds++;
  }
  const fragments = places.size === 0 ? [] : shape.toSmiles().split('.');
  return { fragments, carbons: places.size, bonds };
};

export interface SkeletonChange {
  /** Carbon skeletons of the product that are part of none that goes in, as alkanes. */
  readonly foreign: readonly string[];
  /** Bonds between carbons that are gone or new, where every carbon is in the products; null where some are elsewhere. */
  readonly bondChange: number | null;
}

/**
 * Where atoms other than carbon sit on the carbons, each fragment by itself: every bond from a carbon to one is a leaf of its own, so that
 * a ring is opened there and neither their element nor the bonds among them count. Null where the structure cannot be read.
 */
const decorationOf = (smiles: string): string | null => {
  const parsed = parseSubstance(smiles);
  if (!parsed.ok) return null;
  const molecule = parsed.value;
  const shape = new Molecule(molecule.getAllAtoms() + molecule.getAllBonds(), 2 * molecule.getAllBonds() + 1);
  const places = new Map<number, number>();
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++)
    if (molecule.getAtomicNo(atom) === 6) places.set(atom, shape.addAtom(6));
  for (let bond = 0; bond < molecule.getAllBonds(); bond++) {
    const ends = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)];
    const [a, b] = ends.map((atom) => places.get(atom));
    if (a !== undefined && b !== undefined) shape.addBond(a, b);
    else if ((a ?? b) !== undefined && ends.every((atom) => molecule.getAtomicNo(atom) !== 1))
      shape.addBond((a ?? b) as number, shape.addAtom(9));
  }
  return shape.toSmiles().split('.').sort().join('.');
};

/** Whether two isomers share their carbon skeleton and carry the other atoms at other places of it. */
export const isMovedIsomer = (one: string, other: string): boolean => {
  const [a, b] = [skeletonOf(one), skeletonOf(other)];
  if (a === null || b === null || a.fragments.toSorted().join('.') !== b.fragments.toSorted().join('.'))
    return false;
  return decorationOf(one) !== decorationOf(other);
};

const isPartOf = (rdkit: Rdkit, part: string, whole: string): boolean => {
  const [query, molecule] = [rdkit.get_qmol(part), rdkit.get_mol(whole)];
  try {
    return query !== null && molecule !== null && molecule.get_substruct_match(query) !== '{}';
  } finally {
    query?.delete();
    molecule?.delete();
  }
};

/** What becomes of the bonds between carbons; null where a structure cannot be read. */
export const compareSkeletons = (
  rdkit: Rdkit,
  reactants: readonly string[],
  reagents: readonly string[],
  products: readonly string[],
): SkeletonChange | null => {
  const read = (list: readonly string[]): Skeleton[] | null => {
    const skeletons = list.map(skeletonOf);
    return skeletons.every((each) => each !== null) ? skeletons : null;
  };
  const [before, beside, after] = [read(reactants), read(reagents), read(products)];
  if (before === null || beside === null || after === null) return null;
  const known = [...before, ...beside].flatMap(({ fragments }) => fragments);
  const foreign = after
    .flatMap(({ fragments }) => fragments)
    .filter((fragment) => !known.some((whole) => isPartOf(rdkit, fragment, whole)));
  const sum = (list: readonly Skeleton[], field: 'bonds' | 'carbons'): number =>
    list.reduce((total, skeleton) => total + skeleton[field], 0);
  const isComplete = sum(before, 'carbons') === sum(after, 'carbons');
  return { foreign, bondChange: isComplete ? sum(after, 'bonds') - sum(before, 'bonds') : null };
};
