import { Molecule } from 'openchemlib';
import { ok, type Result } from '../common/result.ts';
import { parseHeavyAtoms, type StructureText } from './parse-molecule.ts';
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

/** The neighbour of a double bond's end that comes first in the molecule: the library says E or Z of these two. */
const firstBeside = (molecule: Molecule, atom: number, except: number): number =>
  Math.min(
    ...Array.from({ length: molecule.getConnAtoms(atom) }, (_, place) =>
      molecule.getConnAtom(atom, place),
    ).filter((other) => other !== except),
  );

/**
 * A neighbour of each end of a double bond, and whether the two are cis. In a small ring they are the members of the ring. Null
 * where the structure leaves it open. Where one end has two groups that are alike, either of them may be the one that is cis.
 */
const cisPairOf = (
  molecule: Molecule,
  { from, to }: GraphBond,
  rings: readonly (readonly number[])[],
  parity: number,
) => {
  if (parity === Molecule.cBondParityUnknown) return null;
  if (parity === Molecule.cBondParityNone) {
    const ring = rings.find((members) => members.includes(from) && members.includes(to));
    const inRing = (atom: number, except: number): number | undefined =>
      ring?.find((other) => other !== except && molecule.getBond(atom, other) >= 0);
    const [first, second] = [inRing(from, to), inRing(to, from)];
    if (first !== undefined && second !== undefined) return { first, second, areCis: true };
  }
  return {
    first: firstBeside(molecule, from, to),
    second: firstBeside(molecule, to, from),
    areCis: parity !== Molecule.cBondParityEor1,
  };
};

/** Numbers atoms that give one signal in an achiral solvent alike. Slow: a large molecule takes a tenth of a second. */
const listTopicity = (molecule: Molecule): number[] => {
  // The library settles open stereocentres to find this, so it gets a copy.
  const topicity = molecule.getCompactCopy().getDiastereotopicAtomIDs();
  return topicity.map((id) => topicity.indexOf(id));
};

/** The molecule with no wedges: the library ranks the centres of a meso compound apart, as R and S. */
const withoutWedges = (molecule: Molecule): Molecule => {
  const wedges = Array.from({ length: molecule.getAllBonds() }, (_, bond) => bond).filter((bond) =>
    molecule.isStereoBond(bond),
  );
  if (wedges.length === 0) return molecule;
  const plain = molecule.getCompactCopy();
  for (const bond of wedges) plain.setBondType(bond, Molecule.cBondTypeSingle);
  return plain;
};

/** Numbers atoms that are alike in the constitution, whatever the configuration of stereocentres; double bonds keep theirs. */
export const listConstitution = (molecule: Molecule): number[] => {
  molecule.ensureHelperArrays(Molecule.cHelperSymmetrySimple);
  const plain = withoutWedges(molecule);
  plain.ensureHelperArrays(Molecule.cHelperSymmetrySimple);
  return Array.from({ length: molecule.getAllAtoms() }, (_, atom) => plain.getSymmetryRank(atom));
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

/**
 * The neighbourhoods of a molecule without explicit hydrogens; `equivalence` numbers atoms that are alike. It needs no drawing:
 * the geometry of double bonds is in the parities that were read.
 */
export const graphOf = (molecule: Molecule, equivalence: readonly number[]): MoleculeGraph => {
  molecule.ensureHelperArrays(Molecule.cHelperCIP);
  const bonds = listBonds(molecule);
  const rings = listRings(molecule);
  return {
    atoms: listAtoms(molecule, equivalence),
    bonds,
    rings,
    areCis: (bond, first, second) => {
      const pair = cisPairOf(molecule, bonds[bond] as GraphBond, rings, molecule.getBondParity(bond));
      return pair === null ? null : ((first === pair.first) === (second === pair.second)) === pair.areCis;
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
  return ok(graphOf(parsed.value, listTopicity(parsed.value)));
};
