import { Molecule } from 'openchemlib';
import { type Edit, sideOf } from './edit-molecule.ts';

const isWedge = (molecule: Molecule, bond: number): boolean => {
  const type = molecule.getBondType(bond);
  return type === Molecule.cBondTypeUp || type === Molecule.cBondTypeDown;
};

const turnWedge = (molecule: Molecule, bond: number): void =>
  molecule.setBondType(
    bond,
    molecule.getBondType(bond) === Molecule.cBondTypeUp ? Molecule.cBondTypeDown : Molecule.cBondTypeUp,
  );

const bondsOf = (molecule: Molecule): number[] =>
  Array.from({ length: molecule.getBonds() }, (_, bond) => bond);

/** One side of a double bond turned over: the drawing of that side is mirrored at the line of the bond. */
const turnSide = (molecule: Molecule, anchor: number, root: number): void => {
  const [x, y] = [molecule.getAtomX(anchor), molecule.getAtomY(anchor)];
  const [dx, dy] = [molecule.getAtomX(root) - x, molecule.getAtomY(root) - y];
  const square = dx * dx + dy * dy;
  const side = sideOf(molecule, anchor, root);
  for (const atom of side) {
    const [ex, ey] = [molecule.getAtomX(atom) - x, molecule.getAtomY(atom) - y];
    const along = (ex * dx + ey * dy) / square;
    molecule.setAtomX(atom, x + 2 * along * dx - ex);
    molecule.setAtomY(atom, y + 2 * along * dy - ey);
  }
  for (const bond of bondsOf(molecule)) {
    if (isWedge(molecule, bond) && side.has(molecule.getBondAtom(0, bond))) turnWedge(molecule, bond);
  }
};

const hasGeometry = (molecule: Molecule, bond: number): boolean => {
  const parity = molecule.getBondParity(bond);
  return parity === Molecule.cBondParityEor1 || parity === Molecule.cBondParityZor2;
};

/** E for Z and Z for E, one double bond at a time. Needs a drawing. */
export const listGeometryEdits = (molecule: Molecule): Edit[] => {
  molecule.ensureHelperArrays(Molecule.cHelperParities);
  return bondsOf(molecule)
    .filter((bond) => !molecule.isRingBond(bond) && hasGeometry(molecule, bond))
    .map((bond): Edit => {
      return (copy) => {
        turnSide(copy, copy.getBondAtom(0, bond), copy.getBondAtom(1, bond));
        return true;
      };
    });
};

const hasWedgeAt = (molecule: Molecule, atom: number): boolean =>
  bondsOf(molecule).some((bond) => isWedge(molecule, bond) && molecule.getBondAtom(0, bond) === atom);

/** One stereocentre turned over at a time. Needs a drawing with wedges. */
export const listCentreEdits = (molecule: Molecule): Edit[] => {
  molecule.ensureHelperArrays(Molecule.cHelperParities);
  return Array.from({ length: molecule.getAtoms() }, (_, atom) => atom)
    .filter((atom) => hasWedgeAt(molecule, atom))
    .map((atom): Edit => {
      return (copy) => {
        for (const bond of bondsOf(copy)) {
          if (isWedge(copy, bond) && copy.getBondAtom(0, bond) === atom) turnWedge(copy, bond);
        }
        return true;
      };
    });
};

/** The mirror image: equal by law in every spectrum of an achiral solvent. */
export const mirrorImage = (molecule: Molecule): Molecule => {
  const copy = molecule.getCompactCopy();
  copy.ensureHelperArrays(Molecule.cHelperParities);
  for (const bond of bondsOf(copy)) if (isWedge(copy, bond)) turnWedge(copy, bond);
  copy.ensureHelperArrays(Molecule.cHelperParities);
  return copy;
};
