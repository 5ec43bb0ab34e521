import { Molecule } from 'openchemlib';

/**
 * A molecule as the shift model reads it: heavy atoms in the order of the structure, in typed arrays so that a thousand
 * molecules a second can be read. Every array but the neighbours has one entry for each atom.
 */
export interface AtomGraph {
  readonly atoms: number;
  /** Atomic number. */
  readonly element: Uint8Array;
  /** Hydrogens on the atom. */
  readonly hydrogens: Uint8Array;
  /** Heavy neighbours. */
  readonly degree: Uint8Array;
  /** 1 in an aromatic ring. */
  readonly aromatic: Uint8Array;
  /** Members of the smallest ring; 0 outside rings, 8 for eight and more. */
  readonly ringSize: Uint8Array;
  /** Small rings the atom is a member of. */
  readonly rings: Uint8Array;
  /** π bonds at the atom, 3 at most. */
  readonly pi: Uint8Array;
  readonly charge: Int8Array;
  /** At a double bond with one substituent at each end: 1 where they are cis, −1 trans, 0 where not said. */
  readonly cis: Int8Array;
  /** Neighbours of atom i stand from firstNeighbour[i] up to firstNeighbour[i + 1]. */
  readonly firstNeighbour: Int32Array;
  readonly neighbour: Int32Array;
  /** Order of the bond to the neighbour, 4 where it is aromatic. */
  readonly bondOrder: Uint8Array;
}

const largestRing = 8;
const mostPi = 3;

/** As getBondOrder never says it: a bond of an aromatic ring. */
const aromaticOrder = 4;

const readNeighbours = (molecule: Molecule, degree: Uint8Array) => {
  const atoms = degree.length;
  const firstNeighbour = new Int32Array(atoms + 1);
  for (let atom = 0; atom < atoms; atom++)
    firstNeighbour[atom + 1] = (firstNeighbour[atom] as number) + (degree[atom] as number);
  const neighbour = new Int32Array(firstNeighbour[atoms] as number);
  const bondOrder = new Uint8Array(neighbour.length);
  for (let atom = 0; atom < atoms; atom++) {
    for (let place = 0; place < (degree[atom] as number); place++) {
      const bond = molecule.getConnBond(atom, place);
      const at = (firstNeighbour[atom] as number) + place;
      neighbour[at] = molecule.getConnAtom(atom, place);
      bondOrder[at] = molecule.isAromaticBond(bond) ? aromaticOrder : molecule.getBondOrder(bond);
    }
  }
  return { firstNeighbour, neighbour, bondOrder };
};

/** The only other heavy neighbour of an end of a double bond; −1 where there is none or two. */
const onlyOther = (molecule: Molecule, atom: number, end: number): number => {
  let other = -1;
  for (let place = 0; place < molecule.getConnAtoms(atom); place++) {
    const beside = molecule.getConnAtom(atom, place);
    if (beside === end) continue;
    if (other >= 0) return -1;
    other = beside;
  }
  return other;
};

const markDoubleBonds = (molecule: Molecule, cis: Int8Array): void => {
  for (let bond = 0; bond < molecule.getBonds(); bond++) {
    const parity = molecule.getBondParity(bond);
    const isKnown = parity === Molecule.cBondParityEor1 || parity === Molecule.cBondParityZor2;
    if (!isKnown || molecule.getBondOrder(bond) !== 2) continue;
    const [from, to] = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)];
    const [a, b] = [onlyOther(molecule, from, to), onlyOther(molecule, to, from)];
    if (a < 0 || b < 0) continue;
    for (const atom of [a, from, to, b]) cis[atom] = parity === Molecule.cBondParityZor2 ? 1 : -1;
  }
};

/** Reads a molecule without explicit hydrogens, as parseHeavyAtoms gives it; it needs no drawing coordinates. */
export const readAtomGraph = (molecule: Molecule): AtomGraph => {
  molecule.ensureHelperArrays(Molecule.cHelperParities);
  const atoms = molecule.getAtoms();
  const column = (read: (atom: number) => number): Uint8Array => {
    const values = new Uint8Array(atoms);
    for (let atom = 0; atom < atoms; atom++) values[atom] = read(atom);
    return values;
  };
  const degree = column((atom) => molecule.getConnAtoms(atom));
  const rings = new Uint8Array(atoms);
  const set = molecule.getRingSet();
  for (let ring = 0; ring < set.getSize(); ring++)
    for (const atom of set.getRingAtoms(ring)) if (atom < atoms) rings[atom] = (rings[atom] as number) + 1;
  const cis = new Int8Array(atoms);
  markDoubleBonds(molecule, cis);
  return {
    atoms,
    element: column((atom) => molecule.getAtomicNo(atom)),
    hydrogens: column((atom) => molecule.getAllHydrogens(atom)),
    degree,
    aromatic: column((atom) => (molecule.isAromaticAtom(atom) ? 1 : 0)),
    ringSize: column((atom) => Math.min(molecule.getAtomRingSize(atom), largestRing)),
    rings,
    pi: column((atom) => Math.min(molecule.getAtomPi(atom), mostPi)),
    charge: Int8Array.from({ length: atoms }, (_, atom) => molecule.getAtomCharge(atom)),
    cis,
    ...readNeighbours(molecule, degree),
  };
};
