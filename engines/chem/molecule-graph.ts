import { Molecule } from 'openchemlib';
import { ok, type Result } from '../common/result.ts';
import { drawMolecule, parseHeavyAtoms, type StructureText } from './parse-molecule.ts';
import { maxHeavyAtoms } from './read-structure.ts';

interface GraphNeighbour {
  /** Place of the atom, from 0. */
  readonly atom: number;
  /** Place of the bond between. */
  readonly bond: number;
  readonly order: number;
  readonly isAromatic: boolean;
}

export interface GraphAtom {
  /** a1, a2 …: as readStructure numbers them. */
  readonly id: string;
  readonly element: string;
  readonly hydrogens: number;
  readonly charge: number;
  readonly isAromatic: boolean;
  /** Members of the smallest ring; 0 outside rings. */
  readonly ringSize: number;
  /** A stereocentre, specified or not. */
  readonly isStereocentre: boolean;
  /** True where the structure says which of the two arrangements a stereocentre has. */
  readonly isSpecified: boolean;
  /** Atoms of one number give one signal in an achiral solvent: homotopic or enantiotopic. */
  readonly equivalence: number;
  readonly neighbours: readonly GraphNeighbour[];
}

export interface GraphBond {
  readonly from: number;
  readonly to: number;
  readonly order: 0 | 1 | 2 | 3;
  readonly isAromatic: boolean;
  readonly ringSize: number;
  /** The double bond could be drawn either way and the structure does not say which. */
  readonly isUnspecified: boolean;
}

/** A molecule as rules about its neighbourhoods read it: heavy atoms with their hydrogens, bonds, rings and symmetry. */
export interface MoleculeGraph {
  readonly atoms: readonly GraphAtom[];
  readonly bonds: readonly GraphBond[];
  /** Atoms of each small ring, in the order of the ring. */
  readonly rings: readonly (readonly number[])[];
  /**
   * Whether two neighbours of a double bond's ends lie on the same side of it: `first` at bond.from, `second` at bond.to.
   * Null where the bond's geometry is not specified.
   */
  readonly areCis: (bond: number, first: number, second: number) => boolean | null;
}

const isKnownParity = (parity: number, none: number, unknown: number): boolean =>
  parity !== none && parity !== unknown;

/** Which side of the line from `a` to `b` the atom lies on: the sign of a cross product. */
const sideOf = (molecule: Molecule, a: number, b: number, atom: number): number => {
  const dx = molecule.getAtomX(b) - molecule.getAtomX(a);
  const dy = molecule.getAtomY(b) - molecule.getAtomY(a);
  const ex = molecule.getAtomX(atom) - molecule.getAtomX(a);
  const ey = molecule.getAtomY(atom) - molecule.getAtomY(a);
  return Math.sign(dx * ey - dy * ex);
};

/** Numbers atoms that give one signal in an achiral solvent alike. Slow: a large molecule takes a tenth of a second. */
const listTopicity = (molecule: Molecule): number[] => {
  // The library settles open stereocentres to find this, so it gets a copy.
  const topicity = molecule.getCompactCopy().getDiastereotopicAtomIDs();
  return topicity.map((id) => topicity.indexOf(id));
};

/** Numbers atoms that are alike in the constitution, whatever the stereochemistry. */
export const listConstitution = (molecule: Molecule): number[] => {
  molecule.ensureHelperArrays(Molecule.cHelperSymmetrySimple);
  return Array.from({ length: molecule.getAllAtoms() }, (_, atom) => molecule.getSymmetryRank(atom));
};

const listAtoms = (molecule: Molecule, equivalence: readonly number[]): GraphAtom[] => {
  molecule.ensureHelperArrays(Molecule.cHelperCIP);
  return Array.from({ length: molecule.getAllAtoms() }, (_, atom) => {
    const parity = molecule.getAtomParity(atom);
    return {
      id: `a${atom + 1}`,
      element: molecule.getAtomLabel(atom),
      hydrogens: molecule.getAllHydrogens(atom),
      charge: molecule.getAtomCharge(atom),
      isAromatic: molecule.isAromaticAtom(atom),
      ringSize: molecule.getAtomRingSize(atom),
      isStereocentre: parity !== Molecule.cAtomParityNone,
      isSpecified: isKnownParity(parity, Molecule.cAtomParityNone, Molecule.cAtomParityUnknown),
      equivalence: equivalence[atom] ?? atom,
      neighbours: Array.from({ length: molecule.getAllConnAtoms(atom) }, (__, place) => {
        const bond = molecule.getConnBond(atom, place);
        return {
          atom: molecule.getConnAtom(atom, place),
          bond,
          order: molecule.getBondOrder(bond),
          isAromatic: molecule.isAromaticBond(bond),
        };
      }),
    };
  });
};

const listBonds = (molecule: Molecule): GraphBond[] =>
  Array.from({ length: molecule.getAllBonds() }, (_, bond) => ({
    from: molecule.getBondAtom(0, bond),
    to: molecule.getBondAtom(1, bond),
    order: Math.min(3, molecule.getBondOrder(bond)) as GraphBond['order'],
    isAromatic: molecule.isAromaticBond(bond),
    ringSize: molecule.getBondRingSize(bond),
    isUnspecified: molecule.getBondParity(bond) === Molecule.cBondParityUnknown,
  }));

const listRings = (molecule: Molecule): number[][] => {
  const rings = molecule.getRingSet();
  return Array.from({ length: rings.getSize() }, (_, ring) => [...rings.getRingAtoms(ring)]);
};

/** The neighbourhoods of a molecule that has a drawing and no explicit hydrogens; `equivalence` numbers atoms that are alike. */
export const graphOf = (molecule: Molecule, equivalence: readonly number[]): MoleculeGraph => {
  molecule.ensureHelperArrays(Molecule.cHelperCIP);
  const bonds = listBonds(molecule);
  return {
    atoms: listAtoms(molecule, equivalence),
    bonds,
    rings: listRings(molecule),
    areCis: (bond, first, second) => {
      const { from, to, isUnspecified } = bonds[bond] as GraphBond;
      if (isUnspecified) return null;
      return sideOf(molecule, from, to, first) === sideOf(molecule, from, to, second);
    },
  };
};

/**
 * Reads a structure for rules about neighbourhoods; atoms are numbered as readStructure numbers them.
 * Fails with invalid_smiles or invalid_molfile, as readStructure does.
 */
export const readMoleculeGraph = (text: StructureText, mostAtoms = maxHeavyAtoms): Result<MoleculeGraph> => {
  const parsed = parseHeavyAtoms(text, mostAtoms);
  if (!parsed.ok) return parsed;
  // The drawing carries the geometry of double bonds, so SMILES is read with one.
  const molecule = drawMolecule(text);
  return ok(graphOf(molecule, listTopicity(molecule)));
};
