import { Molecule } from 'openchemlib';

export interface ConstitutionBond {
  /** Place of the atom at the other end, from 0. */
  readonly atom: number;
  readonly order: number;
  /** Of a ring that is drawn with alternating bonds. */
  readonly isAromatic: boolean;
}

export interface ConstitutionAtom {
  /** a1, a2 …: as readStructure numbers them. */
  readonly id: string;
  readonly place: number;
  readonly element: string;
  /** All of them, deuterium and tritium included. */
  readonly hydrogens: number;
  readonly charge: number;
  /** Mass number where the structure states one, 0 elsewhere. */
  readonly isotope: number;
  /** Member of an aromatic ring; pyridones, uracils and their like are aromatic. */
  readonly isAromatic: boolean;
  readonly bonds: readonly ConstitutionBond[];
}

/** What is bound to what, without stereochemistry or drawing: read for ten thousand structures at a time. */
export interface Constitution {
  /** In the order of the structure. Isotopes of hydrogen that are bound to something stand in it with no bonds. */
  readonly atoms: readonly ConstitutionAtom[];
  /** Smallest rings of up to seven members, in the order of the ring. */
  readonly rings: readonly (readonly number[])[];
}

type Draft = { -readonly [Key in keyof ConstitutionAtom]: ConstitutionAtom[Key] };

const listDrafts = (molecule: Molecule): Draft[] =>
  Array.from({ length: molecule.getAllAtoms() }, (_, place) => ({
    id: `a${place + 1}`,
    place,
    element: molecule.getAtomicNo(place) === 1 ? 'H' : molecule.getAtomLabel(place),
    hydrogens: molecule.getImplicitHydrogens(place),
    charge: molecule.getAtomCharge(place),
    isotope: molecule.getAtomMass(place),
    isAromatic: molecule.isAromaticAtom(place),
    bonds: [],
  }));

const addBonds = (molecule: Molecule, atoms: readonly Draft[]): void => {
  for (let bond = 0; bond < molecule.getAllBonds(); bond++) {
    const [a, b] = [atoms[molecule.getBondAtom(0, bond)], atoms[molecule.getBondAtom(1, bond)]];
    if (!a || !b) continue;
    if (a.element === 'H' || b.element === 'H') {
      (a.element === 'H' ? b : a).hydrogens += 1;
      continue;
    }
    const shared = { order: molecule.getBondOrder(bond), isAromatic: molecule.isAromaticBond(bond) };
    a.bonds = [...a.bonds, { atom: b.place, ...shared }];
    b.bonds = [...b.bonds, { atom: a.place, ...shared }];
  }
};

const donors = new Set(['N', 'O', 'S', 'Se']);

interface RingContext {
  readonly ring: ReadonlySet<number>;
  readonly inAnyRing: ReadonlySet<number>;
  readonly atoms: readonly Draft[];
}

/** Electrons of an atom that is doubly bound: one within the ring, none where it is a C=O, C=S or C=N out of it. */
const electronsOfDouble = (
  atom: Draft,
  double: ConstitutionBond,
  { ring, inAnyRing, atoms }: RingContext,
): number | null => {
  if (ring.has(double.atom)) return 1;
  if (inAnyRing.has(double.atom)) return atom.isAromatic ? 1 : null;
  const isPolar = donors.has(atoms[double.atom]?.element ?? '');
  return atom.element === 'C' && isPolar ? 0 : null;
};

/** Electrons an atom gives to the π system of a ring; null where it interrupts it. */
const electronsOf = (atom: Draft, context: RingContext): number | null => {
  const double = atom.bonds.find(({ order }) => order === 2);
  if (double) return electronsOfDouble(atom, double, context);
  return donors.has(atom.element) && atom.bonds.length <= 3 ? 2 : null;
};

const hueckel = 6;

/** Rings of six π electrons that a C=O, C=S or C=N outside of the ring leaves aromatic, as in pyridones. */
const markAromaticRings = (atoms: readonly Draft[], rings: readonly (readonly number[])[]): void => {
  const inAnyRing = new Set(rings.flat());
  const isHueckel = (members: readonly number[]): boolean => {
    const ring = new Set(members);
    const electrons = members.map((place) => electronsOf(atoms[place] as Draft, { ring, inAnyRing, atoms }));
    return (
      !electrons.includes(null) && electrons.reduce<number>((sum, each) => sum + (each ?? 0), 0) === hueckel
    );
  };
  const open = new Set(rings.filter(({ length }) => length >= 5));
  // A ring may lend its aromaticity to one it is fused with, so this goes on until nothing is found.
  for (let found: (readonly number[])[] = [[]]; found.length > 0; ) {
    found = [...open].filter(isHueckel);
    for (const ring of found) {
      open.delete(ring);
      for (const place of ring) (atoms[place] as Draft).isAromatic = true;
    }
  }
};

/** The constitution of a molecule whose plain explicit hydrogens were removed, as parseHeavyAtoms leaves it. */
export const constitutionOf = (molecule: Molecule): Constitution => {
  molecule.ensureHelperArrays(Molecule.cHelperRings);
  const atoms = listDrafts(molecule);
  addBonds(molecule, atoms);
  const set = molecule.getRingSet();
  const rings = Array.from({ length: set.getSize() }, (_, ring) => [...set.getRingAtoms(ring)]);
  markAromaticRings(atoms, rings);
  return { atoms, rings };
};

/** Places of the atoms of each connected part, in the order of the structure. */
export const listComponents = ({ atoms }: Constitution): readonly (readonly number[])[] => {
  const seen = new Set<number>();
  const components: number[][] = [];
  for (const { place, element, isotope, bonds } of atoms) {
    const isBoundHydrogen = element === 'H' && isotope > 1 && bonds.length === 0;
    if (seen.has(place) || isBoundHydrogen) continue;
    const component = [place];
    seen.add(place);
    for (const next of component) {
      for (const { atom } of atoms[next]?.bonds ?? []) {
        if (seen.has(atom)) continue;
        seen.add(atom);
        component.push(atom);
      }
    }
    components.push(component.sort((a, b) => a - b));
  }
  return components;
};
