import { Molecule } from 'openchemlib';

/** Changes a copy of a molecule in place; false where the change makes no sense there. */
export type Edit = (copy: Molecule) => boolean;

export const neighboursOf = (molecule: Molecule, atom: number): number[] =>
  Array.from({ length: molecule.getConnAtoms(atom) }, (_, place) => molecule.getConnAtom(atom, place));

/** The atoms on `root`'s side of the bond between it and `anchor`, which is in no ring. */
export const sideOf = (molecule: Molecule, anchor: number, root: number): ReadonlySet<number> => {
  const side = new Set([root]);
  const open = [root];
  for (let atom = open.pop(); atom !== undefined; atom = open.pop()) {
    for (const next of neighboursOf(molecule, atom)) {
      if (side.has(next) || (atom === root && next === anchor)) continue;
      side.add(next);
      open.push(next);
    }
  }
  return side;
};

/** Atoms `from` reaches over one to `mostBonds` bonds with the number of bonds, the nearest first. */
export const atomsWithin = (
  molecule: Molecule,
  from: number,
  mostBonds: number,
): readonly { readonly atom: number; readonly bonds: number }[] => {
  const found: { atom: number; bonds: number }[] = [];
  const seen = new Set([from]);
  let edge = [from];
  for (let bonds = 1; bonds <= mostBonds; bonds++) {
    const next: number[] = [];
    for (const atom of edge.flatMap((each) => neighboursOf(molecule, each))) {
      if (seen.has(atom)) continue;
      seen.add(atom);
      next.push(atom);
      found.push({ atom, bonds });
    }
    edge = next;
  }
  return found;
};

/** Which end of a bond an atom is. */
export const endOf = (molecule: Molecule, bond: number, atom: number): 0 | 1 =>
  molecule.getBondAtom(0, bond) === atom ? 0 : 1;

/** Single bonds outside rings from `anchor` to a heavy atom. */
export const looseBonds = (
  molecule: Molecule,
): readonly { readonly bond: number; readonly anchor: number; readonly root: number }[] =>
  Array.from({ length: molecule.getBonds() }, (_, bond) => bond).flatMap((bond) => {
    if (molecule.isRingBond(bond) || molecule.getBondOrder(bond) !== 1) return [];
    const [a, b] = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)];
    return [
      { bond, anchor: a, root: b },
      { bond, anchor: b, root: a },
    ];
  });

/** Whether every atom has no more bonds than its element takes. */
const isPossible = (molecule: Molecule): boolean => {
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    if (molecule.getOccupiedValence(atom) > molecule.getMaxValence(atom)) return false;
  }
  return true;
};

const formulaOf = (molecule: Molecule): string => molecule.getMolecularFormula().formula;

const isOnePiece = (molecule: Molecule): boolean => {
  const reached = new Set([0]);
  const open = [0];
  for (let atom = open.pop(); atom !== undefined; atom = open.pop()) {
    for (const next of neighboursOf(molecule, atom)) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached.size === molecule.getAllAtoms();
};

/** A triple bond, or two double bonds in a row, is straight: smaller rings cannot hold it. */
const leastRingOfStraight = 8;

const hasStrainedRing = (molecule: Molecule): boolean =>
  Array.from({ length: molecule.getAtoms() }, (_, atom) => atom).some((atom) => {
    const size = molecule.getAtomRingSize(atom);
    if (size === 0 || size >= leastRingOfStraight || molecule.isAromaticAtom(atom)) return false;
    const inRing = Array.from({ length: molecule.getConnAtoms(atom) }, (_, place) =>
      molecule.getConnBond(atom, place),
    ).filter((bond) => molecule.isRingBond(bond));
    const orders = inRing.map((bond) => molecule.getBondOrder(bond));
    return orders.includes(3) || orders.filter((order) => order === 2).length > 1;
  });

/** Why an edit makes no molecule of the same formula. */
export type EditRefusal = 'makes_no_sense' | 'valence' | 'formula' | 'falls_apart' | 'strained_ring';

/** The molecule after an edit, or why it cannot be. */
export const tryEdit = (molecule: Molecule, edit: Edit): Molecule | EditRefusal => {
  const copy = molecule.getCompactCopy();
  copy.ensureHelperArrays(Molecule.cHelperParities);
  if (!edit(copy)) return 'makes_no_sense';
  copy.ensureHelperArrays(Molecule.cHelperRings);
  if (!isPossible(copy)) return 'valence';
  if (formulaOf(copy) !== formulaOf(molecule)) return 'formula';
  if (!isOnePiece(copy)) return isOnePiece(molecule) ? 'falls_apart' : copy;
  return hasStrainedRing(copy) && !hasStrainedRing(molecule) ? 'strained_ring' : copy;
};
