import type { Molecule } from 'openchemlib';
import { codeOfParent } from './parent-molecule.ts';

const keptNeighbours = (molecule: Molecule, atom: number, kept: ReadonlySet<number>): number => {
  let count = 0;
  for (let place = 0; place < molecule.getAllConnAtoms(atom); place++)
    if (kept.has(molecule.getConnAtom(atom, place))) count++;
  return count;
};

/** Whether the atom hangs on a kept one by a double bond, as the oxygen of a lactam. */
const isDoublyBoundTo = (molecule: Molecule, atom: number, kept: ReadonlySet<number>): boolean => {
  for (let place = 0; place < molecule.getAllConnAtoms(atom); place++) {
    const bond = molecule.getConnBond(atom, place);
    if (kept.has(molecule.getConnAtom(atom, place)) && molecule.getBondOrder(bond) === 2) return true;
  }
  return false;
};

/**
 * The code of what is left without side chains: rings, what joins them, and what is doubly bound to them (Bemis and Murcko, J. Med.
 * Chem. 1996, 39, 2887). Null without a ring.
 */
export const scaffoldCodeOf = (molecule: Molecule): string | null => {
  const all = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom);
  const kept = new Set(all);
  for (let before = -1; before !== kept.size; ) {
    before = kept.size;
    for (const atom of [...kept]) if (keptNeighbours(molecule, atom, kept) < 2) kept.delete(atom);
  }
  if (kept.size === 0) return null;
  const core = new Set(kept);
  for (const atom of all) if (!core.has(atom) && isDoublyBoundTo(molecule, atom, core)) kept.add(atom);
  return codeOfParent(
    molecule,
    all.filter((atom) => kept.has(atom)),
    'flat',
  );
};
