import type { Molecule } from 'openchemlib';
import { atomsWithin, type Edit, endOf, looseBonds, neighboursOf, sideOf } from './edit-molecule.ts';

/** Farther than this in a ring of six is no place any more. */
const mostBondsMoved = 3;

/** A substituent at another atom of the ring or chain that carries it: ortho, meta and para, branch and chain. */
export const listMoves = (molecule: Molecule, mostBonds = mostBondsMoved): Edit[] =>
  looseBonds(molecule).flatMap(({ bond, anchor, root }) => {
    if (molecule.getAtomicNo(anchor) !== 6) return [];
    const moved = sideOf(molecule, anchor, root);
    return atomsWithin(molecule, anchor, mostBonds)
      .filter(
        ({ atom }) =>
          !moved.has(atom) && molecule.getAtomicNo(atom) === 6 && molecule.getAllHydrogens(atom) > 0,
      )
      .map(({ atom }): Edit => {
        return (copy) => {
          copy.setBondAtom(endOf(molecule, bond, anchor), bond, atom);
          return true;
        };
      });
  });

/** Elements that carry a group moved to them, by their numbers. */
const carriers: readonly number[] = [6, 7, 8];

/** An end of the molecule, a methyl group say, at any other atom: one chain longer, another one shorter. */
export const listEndMoves = (molecule: Molecule): Edit[] =>
  looseBonds(molecule)
    .filter(({ root }) => neighboursOf(molecule, root).length === 1 && molecule.getAtomCharge(root) === 0)
    .flatMap(({ bond, anchor, root }) => {
      const near = new Set(atomsWithin(molecule, anchor, mostBondsMoved).map(({ atom }) => atom));
      return Array.from({ length: molecule.getAtoms() }, (_, atom) => atom)
        .filter(
          (atom) =>
            atom !== root &&
            atom !== anchor &&
            carriers.includes(molecule.getAtomicNo(atom)) &&
            molecule.getAllHydrogens(atom) > 0 &&
            (!near.has(atom) || molecule.getAtomicNo(atom) !== 6) &&
            (molecule.getAtomicNo(atom) === 6 || molecule.getAtomicNo(root) === 6),
        )
        .map((atom): Edit => {
          return (copy) => {
            copy.setBondAtom(endOf(molecule, bond, anchor), bond, atom);
            return true;
          };
        });
    });

/** Two substituents in each other's place: a reversed ester or amide, two groups of one ring. */
export const listSwaps = (molecule: Molecule): Edit[] => {
  const loose = looseBonds(molecule);
  return loose.flatMap((first, place) =>
    loose.slice(place + 1).flatMap((second): Edit[] => {
      if (first.bond === second.bond || first.anchor === second.anchor) return [];
      const bonds = atomsWithin(molecule, first.anchor, mostBondsMoved).some(
        ({ atom }) => atom === second.anchor,
      );
      if (!bonds) return [];
      const [one, other] = [
        sideOf(molecule, first.anchor, first.root),
        sideOf(molecule, second.anchor, second.root),
      ];
      const areNested =
        one.has(second.anchor) || other.has(first.anchor) || one.has(second.root) || other.has(first.root);
      if (areNested) return [];
      return [
        (copy) => {
          copy.setBondAtom(endOf(molecule, first.bond, first.root), first.bond, second.root);
          copy.setBondAtom(endOf(molecule, second.bond, second.root), second.bond, first.root);
          return true;
        },
      ];
    }),
  );
};

const bondBetween = (molecule: Molecule, first: number, second: number): number =>
  molecule.getBond(first, second);

/**
 * Two neighbours in each other's place along a ring or chain, each with what it carries: a lactone turned round, a ketone
 * beside another place of its ring.
 */
export const listReversals = (molecule: Molecule): Edit[] =>
  Array.from({ length: molecule.getBonds() }, (_, bond) => bond).flatMap((bond): Edit[] => {
    const [p, q] = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)];
    if (!molecule.isRingBond(bond)) return [];
    // Atoms that several rings share have no neighbours to exchange.
    const ringNeighbour = (atom: number, not: number): number | undefined => {
      const others = neighboursOf(molecule, atom).filter(
        (next) => next !== not && molecule.isRingBond(bondBetween(molecule, atom, next)),
      );
      return others.length === 1 ? others[0] : undefined;
    };
    const [before, after] = [ringNeighbour(p, q), ringNeighbour(q, p)];
    if (before === undefined || after === undefined || before === after) return [];
    return [
      (copy) => {
        const [left, right] = [bondBetween(molecule, before, p), bondBetween(molecule, q, after)];
        copy.setBondAtom(endOf(molecule, left, p), left, q);
        copy.setBondAtom(endOf(molecule, right, q), right, p);
        return true;
      },
    ];
  });

const heteroAtoms: readonly number[] = [7, 8, 16];

/** A nitrogen, oxygen or sulfur and a carbon near it in each other's place: positions in a ring, an ether along its chain. */
export const listHeteroMoves = (molecule: Molecule): Edit[] =>
  Array.from({ length: molecule.getAtoms() }, (_, atom) => atom).flatMap((hetero) => {
    if (!heteroAtoms.includes(molecule.getAtomicNo(hetero)) || molecule.getAtomCharge(hetero) !== 0)
      return [];
    if (neighboursOf(molecule, hetero).length < 2) return [];
    return atomsWithin(molecule, hetero, 2)
      .filter(
        ({ atom }) =>
          molecule.getAtomicNo(atom) === 6 && molecule.isRingAtom(atom) === molecule.isRingAtom(hetero),
      )
      .map(({ atom }): Edit => {
        const element = molecule.getAtomicNo(hetero);
        return (copy) => {
          copy.setAtomicNo(hetero, 6);
          copy.setAtomicNo(atom, element);
          return true;
        };
      });
  });
