import type { Molecule } from 'openchemlib';
import { countLightHydrogens } from '../../chem/read-structure.ts';

/** A molecule as shifts are looked up for it, and where its atoms stand in the molecule that was given. */
export interface PlainMolecule {
  readonly molecule: Molecule;
  /** Place in the given molecule, by place in this one. */
  readonly given: readonly number[];
  /** Protons on each atom; deuterium is none. */
  readonly protons: readonly number[];
}

const hydrogen = 1;

/** Deuterium and tritium stand as atoms of their own: shifts hardly know them apart from hydrogen, so they become it. */
export const withoutIsotopes = (molecule: Molecule): PlainMolecule => {
  const places = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom);
  const protons = places.map((atom) => countLightHydrogens(molecule, atom));
  if (places.every((atom) => molecule.getAtomicNo(atom) !== hydrogen))
    return { molecule, given: places, protons };
  const plain = molecule.getCompactCopy();
  for (const atom of places) {
    // Mapping numbers follow the atoms when others are taken out; they begin at 1.
    plain.setAtomMapNo(atom, atom + 1, false);
    if (plain.getAtomicNo(atom) === hydrogen) plain.setAtomMass(atom, 0);
  }
  plain.removeExplicitHydrogens();
  const given = Array.from({ length: plain.getAllAtoms() }, (_, atom) => plain.getAtomMapNo(atom) - 1);
  given.forEach((_, atom) => {
    plain.setAtomMapNo(atom, 0, false);
  });
  return { molecule: plain, given, protons: given.map((atom) => protons[atom] as number) };
};
