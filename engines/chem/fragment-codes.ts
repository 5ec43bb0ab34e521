import type { Molecule } from 'openchemlib';

/** How often each fragment occurs, by its code; codes rise. */
export interface FragmentCounts {
  readonly codes: Uint32Array;
  readonly counts: Uint32Array;
}

const mixIn = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ Math.imul(value, 0xcc9e2d51), 0x1b873593);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
};

/** 32 bits of a list of whole numbers (the mixing of MurmurHash3, A. Appleby, public domain). */
const codeOf = (values: readonly number[]): number => {
  let hash = values.reduce(mixIn, 0x9747b28c);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const bondKind = (molecule: Molecule, bond: number): number =>
  molecule.isAromaticBond(bond) || molecule.isDelocalizedBond(bond) ? 4 : molecule.getBondOrder(bond);

const isHalogen = (element: number): boolean => [9, 17, 35, 53].includes(element);
/** Charges are shifted above 0. */
const chargeOf = (molecule: Molecule, atom: number): number => molecule.getAtomCharge(atom) + 8;

/** What an atom is: element, neighbours, hydrogens, charge, ring, aromaticity (Rogers and Hahn, J. Chem. Inf. Model. 2010, 50, 742). */
export const exactAtom = (molecule: Molecule, atom: number): number =>
  codeOf([
    molecule.getAtomicNo(atom),
    molecule.getConnAtoms(atom),
    molecule.getAllHydrogens(atom),
    chargeOf(molecule, atom),
    Number(molecule.isRingAtom(atom)),
    Number(molecule.isAromaticAtom(atom)),
  ]);

const heteroatoms = [7, 8, 16, 15];

/** What an atom does: gives or takes a hydrogen bond, is a halogen, aromatic, charged, which heteroatom, in a ring. */
export const functionalAtom = (molecule: Molecule, atom: number): number => {
  const element = molecule.getAtomicNo(atom);
  const charge = molecule.getAtomCharge(atom);
  const isDonor = [7, 8, 16].includes(element) && molecule.getAllHydrogens(atom) > 0;
  const isAcceptor = [7, 8].includes(element) && charge <= 0;
  return codeOf([
    Number(isDonor),
    Number(isAcceptor),
    Number(isHalogen(element)),
    Number(molecule.isAromaticAtom(atom)),
    Math.sign(charge) + 2,
    heteroatoms.indexOf(element) + 1,
    Number(molecule.isRingAtom(atom)),
  ]);
};

type AtomCode = (molecule: Molecule, atom: number) => number;

const widen = (molecule: Molecule, codes: readonly number[], radius: number): number[] =>
  codes.map((own, atom) => {
    const around = Array.from({ length: molecule.getAllConnAtoms(atom) }, (_, place) => ({
      bond: bondKind(molecule, molecule.getConnBond(atom, place)),
      code: codes[molecule.getConnAtom(atom, place)] ?? 0,
    })).sort((a, b) => a.bond - b.bond || a.code - b.code);
    return codeOf([radius, own, ...around.flatMap(({ bond, code }) => [bond, code])]);
  });

/** Codes of the surroundings of every atom out to each number of bonds, 0 first. */
export const listSurroundings = (molecule: Molecule, radius: number, atomCode: AtomCode): number[][] => {
  const levels = [Array.from({ length: molecule.getAllAtoms() }, (_, atom) => atomCode(molecule, atom))];
  for (let wide = 1; wide <= radius; wide++) levels.push(widen(molecule, levels[wide - 1] ?? [], wide));
  return levels;
};

const firstDifference = (a: readonly number[], b: readonly number[]): number => {
  const place = a.findIndex((value, at) => value !== b[at]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
};

/** Codes of every chain of atoms of up to so many bonds; each chain twice, once from either end. */
export const listChains = (molecule: Molecule, mostBonds: number): number[] => {
  const labels = Array.from(
    { length: molecule.getAllAtoms() },
    (_, atom) =>
      molecule.getAtomicNo(atom) * 4 +
      Number(molecule.isAromaticAtom(atom)) +
      (molecule.getAtomCharge(atom) === 0 ? 0 : 2),
  );
  const found: number[] = [];
  const walk = (sequence: readonly number[], visited: readonly number[]): void => {
    const reverse = sequence.toReversed();
    found.push(codeOf([chainMark, ...(firstDifference(sequence, reverse) <= 0 ? sequence : reverse)]));
    const last = visited.at(-1);
    if (last === undefined || visited.length > mostBonds) return;
    for (let place = 0; place < molecule.getAllConnAtoms(last); place++) {
      const next = molecule.getConnAtom(last, place);
      if (visited.includes(next)) continue;
      const bond = bondMark + bondKind(molecule, molecule.getConnBond(last, place));
      walk([...sequence, bond, labels[next] ?? 0], [...visited, next]);
    }
  };
  for (const [atom, label] of labels.entries()) walk([label], [atom]);
  return found;
};

/** Sets chains apart from surroundings, and bonds from atoms in a chain. */
const [chainMark, bondMark] = [55, 1000];

/** Counts codes; the same list in any order gives the same counts. */
export const countCodes = (codes: readonly number[]): FragmentCounts => {
  const counted = new Map<number, number>();
  for (const code of codes) counted.set(code, (counted.get(code) ?? 0) + 1);
  const sorted = [...counted].sort(([a], [b]) => a - b);
  return {
    codes: Uint32Array.from(sorted, ([code]) => code),
    counts: Uint32Array.from(sorted, ([, count]) => count),
  };
};
