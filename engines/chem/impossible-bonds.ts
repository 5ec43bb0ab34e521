import { Molecule } from 'openchemlib';

const hydrogen = 1;
const boron = 5;
const carbon = 6;
const fluorine = 9;
/** By atomic number: bonds of an uncharged atom, hydrogens included. Elements of later rows take more than their valence, as in hexafluorophosphate. */
const mostBonds: ReadonlyMap<number, number> = new Map([
  [hydrogen, 1],
  [carbon, 4],
  [7, 3],
  [8, 2],
  [fluorine, 1],
]);

/** Metals and atoms at them, and cages of boron, have more bonds than valences count. */
const isOfCage = (molecule: Molecule, atom: number): boolean => {
  const around = Array.from({ length: molecule.getAllConnAtoms(atom) }, (_, place) =>
    molecule.getConnAtom(atom, place),
  );
  return [atom, ...around].some((own) => molecule.isMetalAtom(own) || molecule.getAtomicNo(own) === boron);
};

/**
 * Bonds that an atom has beyond the most its element takes; below 0 what a carbon lacks, as in radicals. 0 where it fits and where it is not
 * known. Needs the neighbours of a molecule.
 */
export const excessBonds = (molecule: Molecule, atom: number): number => {
  const element = molecule.getAtomicNo(atom);
  const most = mostBonds.get(element);
  if (most === undefined || isOfCage(molecule, atom)) return 0;
  const charge = molecule.getAtomCharge(atom);
  const bonds = molecule.getOccupiedValence(atom) + molecule.getImplicitHydrogens(atom);
  if (element === carbon) return bonds - (most - Math.abs(charge));
  return Math.max(0, charge === 0 ? bonds - most : -molecule.getLowestFreeValence(atom));
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
