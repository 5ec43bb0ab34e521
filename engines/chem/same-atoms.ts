import type { Structure } from './read-structure.ts';

const constitutionOf = ({ atoms, bonds }: Pick<Structure, 'atoms' | 'bonds'>): string =>
  JSON.stringify([
    atoms.map(({ element, hydrogens, charge, isotope }) => [element, hydrogens, charge, isotope]),
    bonds
      .map(({ from, to, order }) => `${Math.min(from, to)} ${Math.max(from, to)} ${order}`)
      .sort((a, b) => a.localeCompare(b)),
  ]);

/** True where the same numbers mean the same atoms: a structure drawn anew, or with other wedges, but not numbered anew. */
export const hasSameAtoms = (
  a: Pick<Structure, 'atoms' | 'bonds'>,
  b: Pick<Structure, 'atoms' | 'bonds'>,
): boolean => constitutionOf(a) === constitutionOf(b);
