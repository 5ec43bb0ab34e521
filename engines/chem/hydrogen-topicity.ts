import { Molecule } from 'openchemlib';
import { drawMolecule, type StructureText } from './parse-molecule.ts';

/** Per heavy atom, a class for each of its hydrogens: those of one class have one shift in an achiral solvent. */
export type HydrogenTopicity = readonly (readonly number[])[];

const carbon = 6;
const chalcogens = new Set([8, 16]);

/** A carbonyl: a carbon doubly bonded to a chalcogen that has no other neighbour. */
const isCarbonyl = (molecule: Molecule, bond: number): boolean => {
  const ends = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)] as const;
  return ends.some(
    (atom, place) =>
      molecule.getAtomicNo(atom) === carbon &&
      chalcogens.has(molecule.getAtomicNo(ends[1 - place] as number)) &&
      molecule.getConnAtoms(ends[1 - place] as number) === 1,
  );
};

/** Whether an atom has two neighbours at most beside hydrogens that are all alike, or is the carbon of a carbonyl, and is neutral. */
const isPlainAtom = (molecule: Molecule, atom: number): boolean =>
  molecule.getAtomCharge(atom) === 0 &&
  molecule.getAtomMass(atom) === 0 &&
  molecule.getAtomRadical(atom) === 0 &&
  molecule.getAtomicNo(atom) > 1 &&
  (molecule.getConnAtoms(atom) <= 2 ||
    (molecule.getAtomicNo(atom) === carbon &&
      molecule.getAtomPi(atom) === 1 &&
      molecule.getConnAtoms(atom) === 3));

/**
 * Whether nothing in a molecule is a stereocentre or a double bond with a geometry, also after one hydrogen is replaced, but for the atom that
 * bore it: one chain without a ring, a branch or a double bond but carbonyls. Hydrogens on one atom then are homotopic or enantiotopic.
 */
const isStereofree = (molecule: Molecule): boolean => {
  const [atoms, bonds] = [molecule.getAllAtoms(), molecule.getAllBonds()];
  // One part without a ring.
  if (bonds !== atoms - 1) return false;
  for (let atom = 0; atom < atoms; atom++) if (!isPlainAtom(molecule, atom)) return false;
  for (let bond = 0; bond < bonds; bond++)
    if (molecule.isRingBond(bond) || (molecule.getBondOrder(bond) === 2 && !isCarbonyl(molecule, bond)))
      return false;
  return true;
};

/** For each atom with its explicit hydrogens the first atom of the same kind, as a replacement of one after the other would find them. */
const nameBySymmetry = (molecule: Molecule, ranks: readonly number[]): ((hydrogen: number) => number) => {
  const first = new Map<number, number>();
  const rankOf = (hydrogen: number): number => ranks[molecule.getConnAtom(hydrogen, 0)] as number;
  for (let atom = ranks.length; atom < molecule.getAllAtoms(); atom++)
    if (!first.has(rankOf(atom))) first.set(rankOf(atom), atom);
  return (hydrogen) => first.get(rankOf(hydrogen)) as number;
};

/** Named by the library, which replaces one atom after the other: the time of it grows with the square of the size and faster. */
const nameByReplacement = (molecule: Molecule): ((hydrogen: number) => number) => {
  // The library settles open stereocentres to find this; the molecule here is nobody else's.
  const names = molecule.getCompactCopy().getDiastereotopicAtomIDs();
  return (hydrogen) => names.indexOf(names[hydrogen] as string);
};

/**
 * Which hydrogens of a structure are homotopic or enantiotopic (one class) and which are diastereotopic, by what each becomes
 * when it alone is replaced. The text must parse. Atoms are numbered as readMoleculeGraph numbers them, and deuterium is no hydrogen.
 */
export const listHydrogenTopicity = (text: StructureText): HydrogenTopicity => {
  const molecule = drawMolecule(text);
  const heavyAtoms = molecule.getAllAtoms();
  molecule.ensureHelperArrays(Molecule.cHelperSymmetrySimple);
  const isFree = isStereofree(molecule);
  const ranks = Array.from({ length: heavyAtoms }, (_, atom) => molecule.getSymmetryRank(atom));
  molecule.addImplicitHydrogens();
  // Without this the last atom does not know its hydrogens yet.
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  const nameOf = isFree ? nameBySymmetry(molecule, ranks) : nameByReplacement(molecule);
  return Array.from({ length: heavyAtoms }, (_, atom) => {
    const own: number[] = [];
    for (let place = 0; place < molecule.getAllConnAtoms(atom); place++) {
      const other = molecule.getConnAtom(atom, place);
      const isLight = molecule.getAtomicNo(other) === 1 && molecule.getAtomMass(other) <= 1;
      if (isLight) own.push(nameOf(other));
    }
    return own;
  });
};
