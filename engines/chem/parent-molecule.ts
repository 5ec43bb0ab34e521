import { Molecule } from 'openchemlib';
import { toHillFormula } from './hill-formula.ts';
import { codeOfMolecule } from './identify-compound.ts';

/** Bonds to these are drawn by some as covalent; they are salts. */
const saltMetals = new Set(['Li', 'Na', 'K', 'Rb', 'Cs', 'Mg', 'Ca', 'Sr', 'Ba', 'Zn', 'Al', 'Ag']);

/** Takes away the bonds between metals and what they are a salt of; atoms keep their places. */
export const cutSaltBonds = (molecule: Molecule): void => {
  for (let bond = molecule.getAllBonds() - 1; bond >= 0; bond--) {
    const labels = ([0, 1] as const).map((end) => molecule.getAtomLabel(molecule.getBondAtom(end, bond)));
    if (labels.some((label) => saltMetals.has(label))) molecule.deleteBond(bond);
  }
};

const hasChargedNeighbour = (molecule: Molecule, atom: number): boolean => {
  for (let place = 0; place < molecule.getAllConnAtoms(atom); place++) {
    if (molecule.getAtomCharge(molecule.getConnAtom(atom, place)) !== 0) return true;
  }
  return false;
};

/** Gives ions of a salt their proton back, or takes it; nitro groups, N-oxides and quaternary nitrogen stay. The molecule given is changed. */
export const neutralize = (molecule: Molecule): void => {
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  const neutral: number[] = [];
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const charge = molecule.getAtomCharge(atom);
    if (charge === 0 || hasChargedNeighbour(molecule, atom)) continue;
    const isBound = molecule.getAllConnAtoms(atom) > 0;
    const isProtonated = charge > 0 && molecule.getAllHydrogens(atom) > 0;
    if (charge < 0 || isProtonated || !isBound) neutral.push(atom);
  }
  for (const atom of neutral) molecule.setAtomCharge(atom, 0);
};

/** Some atoms of a molecule, with the bonds among them, as a molecule of its own. */
export const copyPart = (molecule: Molecule, places: readonly number[]): Molecule => {
  const wanted = new Set(places);
  const part = new Molecule(places.length, molecule.getAllBonds());
  const isIncluded = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => wanted.has(atom));
  molecule.copyMoleculeByAtoms(part, isIncluded, true, null);
  part.setFragment(false);
  return part;
};

/** True where there was one. */
const dropIsotopes = (molecule: Molecule): boolean => {
  let found = false;
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    if (molecule.getAtomMass(atom) === 0) continue;
    molecule.setAtomMass(atom, 0);
    found = true;
  }
  return found;
};

/**
 * The code of a component as its neutral, unlabelled parent: the ion of a salt and the free base or acid have one. `flat`
 * leaves stereochemistry out.
 */
export const codeOfParent = (
  molecule: Molecule,
  places: readonly number[],
  stereo: 'with_stereo' | 'flat',
): string => {
  const part = copyPart(molecule, places);
  const isLabelled = dropIsotopes(part);
  if (isLabelled) part.removeExplicitHydrogens();
  neutralize(part);
  if (stereo === 'flat') part.stripStereoInformation();
  return codeOfMolecule(part);
};

/** Formula (Hill notation) and SMILES of a component as drawn, charges and all. */
export const describeComponent = (
  molecule: Molecule,
  places: readonly number[],
): { readonly formula: string; readonly smiles: string } => {
  const part = copyPart(molecule, places);
  const { formula } = part.getMolecularFormula();
  return { formula: toHillFormula(formula) ?? formula, smiles: part.toIsomericSmiles() };
};

/** A SMILES of what a code stands for. */
export const smilesOfCode = (code: string): string => Molecule.fromIDCode(code, false).toIsomericSmiles();

/** The code `codeOfParent` gives the same component without stereochemistry. */
export const flattenCode = (code: string): string => {
  // By way of a SMILES, since what is read from a code keeps the parities it was made with.
  const molecule = Molecule.fromSmiles(smilesOfCode(code), { noCoordinates: true });
  const places = Array.from({ length: molecule.getAllAtoms() }, (_, place) => place);
  return codeOfParent(molecule, places, 'flat');
};
