import { Molecule } from 'openchemlib';
import { ok, type Result } from '../common/result.ts';
import { countElement, drawMolecule, parseHeavyAtoms, type StructureText } from './parse-molecule.ts';
import type { BondWedge } from './vocabulary.ts';

interface StructureAtom {
  /** a1, a2 …: the place in the molfile. */
  readonly id: string;
  /** Element and place: C3. */
  readonly label: string;
  readonly element: string;
  /** Hydrogen atoms (¹H) it carries. */
  readonly hydrogens: number;
  readonly charge: number;
  /** Mass number where the structure states one. */
  readonly isotope: number | null;
  /** Mean bond lengths; y points upwards. */
  readonly x: number;
  readonly y: number;
  /** Atoms of one number are alike in the structure's constitution. */
  readonly equivalence: number;
}

interface StructureBond {
  /** Places of the atoms in the list, from 0; a wedge begins at `from`. */
  readonly from: number;
  readonly to: number;
  /** 0 is a coordinative bond. */
  readonly order: 0 | 1 | 2 | 3;
  readonly wedge: BondWedge;
  readonly in_ring: boolean;
}

export interface Structure {
  /** Canonical, with stereochemistry. */
  readonly smiles: string;
  /** V2000 with coordinates; reading it again gives the same text. */
  readonly molfile: string;
  /** Hill notation. */
  readonly formula: string;
  readonly hydrogen_count: number;
  readonly atoms: readonly StructureAtom[];
  readonly bonds: readonly StructureBond[];
}

/** Heavy atoms of a structure that is drawn and assigned. */
export const maxHeavyAtoms = 200;

/** All atoms at one point: the file is a table of bonds without a drawing. */
const lacksDrawing = (molecule: Molecule): boolean => {
  for (let atom = 1; atom < molecule.getAllAtoms(); atom++) {
    const sameX = molecule.getAtomX(atom) === molecule.getAtomX(0);
    if (!sameX || molecule.getAtomY(atom) !== molecule.getAtomY(0)) return false;
  }
  return molecule.getAllAtoms() > 1;
};

const massOfLight = 1;

/** Isotopes of hydrogen stay atoms of their own; a proton spectrum does not show them. */
export const countLightHydrogens = (molecule: Molecule, atom: number): number => {
  let count = molecule.getImplicitHydrogens(atom);
  for (let n = 0; n < molecule.getAllConnAtoms(atom); n++) {
    const neighbour = molecule.getConnAtom(atom, n);
    const isLight = molecule.getAtomMass(neighbour) <= massOfLight;
    if (molecule.getAtomicNo(neighbour) === 1 && isLight) count++;
  }
  return count;
};

const coordinateDecimals = 4;
const round = (value: number): number => Number(value.toFixed(coordinateDecimals)) + 0;

const listAtoms = (molecule: Molecule): StructureAtom[] => {
  molecule.ensureHelperArrays(Molecule.cHelperSymmetrySimple);
  const scale = 1 / (molecule.getAverageBondLength(false) || 1);
  return Array.from({ length: molecule.getAllAtoms() }, (_, atom) => ({
    id: `a${atom + 1}`,
    label: `${molecule.getAtomLabel(atom)}${atom + 1}`,
    element: molecule.getAtomLabel(atom),
    hydrogens: countLightHydrogens(molecule, atom),
    charge: molecule.getAtomCharge(atom),
    isotope: molecule.getAtomMass(atom) || null,
    x: round(molecule.getAtomX(atom) * scale),
    y: round(-molecule.getAtomY(atom) * scale),
    equivalence: molecule.getSymmetryRank(atom),
  }));
};

const wedgeOf = (type: number): StructureBond['wedge'] => {
  if (type === Molecule.cBondTypeUp) return 'up';
  return type === Molecule.cBondTypeDown ? 'down' : 'none';
};

const listBonds = (molecule: Molecule): StructureBond[] =>
  Array.from({ length: molecule.getAllBonds() }, (_, bond) => ({
    from: molecule.getBondAtom(0, bond),
    to: molecule.getBondAtom(1, bond),
    order: Math.min(3, molecule.getBondOrder(bond)) as StructureBond['order'],
    wedge: wedgeOf(molecule.getBondType(bond)),
    in_ring: molecule.isRingBond(bond),
  }));

const rewrite = (molecule: Molecule): Molecule => Molecule.fromMolfile(molecule.toMolfile());

/** The first writing rounds and scales the coordinates; from the second on they are those every later reading gives. */
const standardize = (molecule: Molecule): Molecule => rewrite(rewrite(molecule));

/**
 * Reads a structure given as SMILES or molfile: canonical SMILES, coordinates (those of a drawn molfile are kept), formula
 * and atoms in the order given. Plain explicit hydrogens become part of their atom. The same text gives the same result.
 * Fails with invalid_smiles or invalid_molfile, as parseMolecule does, beyond 200 heavy atoms and where nothing but
 * hydrogen is left.
 */
export const readStructure = (text: StructureText): Result<Structure> => {
  const parsed = parseHeavyAtoms(text, maxHeavyAtoms);
  if (!parsed.ok) return parsed;
  const given = parsed.value;
  const isDrawn = !('smiles' in text) && !lacksDrawing(given);
  const molecule = standardize(isDrawn ? given : draw(text));
  const { formula } = molecule.getMolecularFormula();
  return ok({
    smiles: molecule.toIsomericSmiles(),
    molfile: molecule.toMolfile(),
    formula,
    hydrogen_count: countElement(formula, 'H'),
    atoms: listAtoms(molecule),
    bonds: listBonds(molecule),
  });
};

/** What has no drawing is given one. */
const draw = (text: StructureText): Molecule => {
  const molecule = drawMolecule(text);
  if (!('smiles' in text)) molecule.inventCoordinates();
  return molecule;
};
