import { Molecule } from 'openchemlib';

const boron = 5;
const carbon = 6;
/** Bonds of an uncharged atom, hydrogens included, by atomic number: the most of each element. */
const mostBonds: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [carbon, 4],
  [7, 3],
  [8, 2],
  [9, 1],
  [14, 4],
  [15, 5],
  [16, 6],
  [17, 7],
  [35, 7],
  [53, 7],
]);
/** Elements of the second row and hydrogen: a charge takes or gives one bond each. Later ones take more, as in hexafluorophosphate. */
const chargeCounts: ReadonlySet<number> = new Set([1, 7, 8, 9]);
/** Chlorine, bromine and iodine have 1, 3, 5 or 7 bonds without a charge. */
const oddOnly: ReadonlySet<number> = new Set([17, 35, 53]);

/** Metals and atoms at them, and cages of boron, have more bonds than valences count. */
const isOfCage = (molecule: Molecule, atom: number): boolean => {
  const around = Array.from({ length: molecule.getAllConnAtoms(atom) }, (_, place) =>
    molecule.getConnAtom(atom, place),
  );
  return [atom, ...around].some((own) => molecule.isMetalAtom(own) || molecule.getAtomicNo(own) === boron);
};

const countExcess = (molecule: Molecule, atom: number): number => {
  const element = molecule.getAtomicNo(atom);
  const most = mostBonds.get(element);
  if (most === undefined) return 0;
  const charge = molecule.getAtomCharge(atom);
  const bonds = molecule.getOccupiedValence(atom) + molecule.getImplicitHydrogens(atom);
  if (element === carbon) return bonds - (most - Math.abs(charge));
  if (chargeCounts.has(element)) return Math.max(0, bonds - Math.max(0, most + charge));
  if (charge !== 0) return 0;
  if (!oddOnly.has(element)) return Math.max(0, bonds - most);
  // The reader makes two bonds three by a hydrogen nobody wrote.
  const isFilledUp = molecule.getImplicitHydrogens(atom) > 0 && bonds > 1;
  return isFilledUp || (bonds > 0 && bonds % 2 === 0) ? 1 : Math.max(0, bonds - most);
};

/**
 * Bonds that an atom has beyond the most its element takes; below 0 what a carbon lacks, as in radicals. 0 where it fits and where it is not
 * known. Needs the neighbours of a molecule.
 */
export const excessBonds = (molecule: Molecule, atom: number): number => {
  const excess = countExcess(molecule, atom);
  // Every structure that is read comes by here, and few atoms have an excess: neighbours are looked at for these alone.
  return excess === 0 || isOfCage(molecule, atom) ? 0 : excess;
};

export const nameAtoms = (molecule: Molecule, atoms: readonly number[]): string =>
  atoms.map((atom) => `${molecule.getAtomLabel(atom)}${atom + 1}`).join(', ');

/** Atoms with more bonds than their element takes. */
const findOverfull = (molecule: Molecule): number[] => {
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  return Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atom).filter(
    (atom) => excessBonds(molecule, atom) > 0,
  );
};

const token = /\[[^\]]*\]|Cl|Br|%\d\d|%\(\d+\)|[BCNOPSFIbcnops*]|\d|\./g;
const startsAtom = /^[[A-Za-z*]/;

/** Bonds a SMILES writes: of a chain one less than its atoms, and one for each ring closure. */
const countWrittenBonds = (smiles: string): number => {
  const [chain = ''] = smiles.split(/\s/);
  let atoms = 0;
  let closures = 0;
  let parts = 1;
  for (const [part] of chain.matchAll(token)) {
    if (part === '.') parts++;
    else if (startsAtom.test(part)) atoms++;
    else closures++;
  }
  return atoms - parts + closures / 2;
};

/** Why no molecule has these bonds, null where one may have them. The reader takes them without a word. `smiles`: what a molecule was read from, null for a drawing. */
export const whyImpossible = (molecule: Molecule, smiles: string | null): string | null => {
  // Of two bonds between the same atoms the reader keeps one.
  if (smiles !== null && molecule.getAllBonds() < countWrittenBonds(smiles))
    return 'a ring closure joins two atoms that are bonded already';
  const overfull = findOverfull(molecule);
  return overfull.length === 0
    ? null
    : `it has more bonds at an atom than it can have (${nameAtoms(molecule, overfull)}); no such molecule is known`;
};
