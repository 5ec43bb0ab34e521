import type { Molecule } from 'openchemlib';
import { parseSubstance } from '../substances/substance.ts';

export interface MappingFinding {
  /** Atoms of the product that carry a number found among the reactants. */
  readonly mappedAtoms: number;
  readonly unmappedAtoms: number;
  /** Numbers that stand twice, or on another element than among the reactants. */
  readonly contradictions: readonly string[];
  /** Reactants, by place, that give atoms to the product. */
  readonly givingReactants: readonly number[];
  /** Bonds of the product between mapped atoms that no reactant has, or has with another order. */
  readonly newBonds: number;
}

interface NumberedAtom {
  readonly element: string;
  readonly part: number;
}

const readParts = (side: string): Molecule[] | null => {
  const parts: Molecule[] = [];
  for (const smiles of side.split('.')) {
    const parsed = parseSubstance(smiles);
    if (!parsed.ok) return null;
    parts.push(parsed.value);
  }
  return parts;
};

const numberAtoms = (
  parts: readonly Molecule[],
  name: string,
  contradictions: string[],
): Map<number, NumberedAtom> => {
  const atoms = new Map<number, NumberedAtom>();
  for (const [part, molecule] of parts.entries()) {
    for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
      const number = molecule.getAtomMapNo(atom);
      if (number === 0) continue;
      if (atoms.has(number)) contradictions.push(`${name}: number ${number} stands twice`);
      atoms.set(number, { element: molecule.getAtomLabel(atom), part });
    }
  }
  return atoms;
};

const bondsOf = (parts: readonly Molecule[]): Map<string, number> => {
  const bonds = new Map<string, number>();
  for (const molecule of parts) {
    for (let bond = 0; bond < molecule.getAllBonds(); bond++) {
      const ends = ([0, 1] as const).map((end) => molecule.getAtomMapNo(molecule.getBondAtom(end, bond)));
      if (ends.includes(0)) continue;
      // Aromatic bonds are drawn with alternating orders that may fall differently on both sides.
      const order = molecule.isAromaticBond(bond) ? 0 : molecule.getBondOrder(bond);
      bonds.set(ends.sort((a, b) => a - b).join('-'), order);
    }
  }
  return bonds;
};

const countAtoms = (parts: readonly Molecule[]): number =>
  parts.reduce((sum, molecule) => sum + molecule.getAllAtoms(), 0);

/** What the atom numbers of a mapped reaction SMILES say; null where it cannot be read as reactants>reagents>products. */
export const checkMapping = (mapped: string): MappingFinding | null => {
  const sides = mapped.trim().split('>');
  if (sides.length !== 3) return null;
  const [left = '', , right = ''] = sides;
  const [reactants, products] = [readParts(left), readParts(right)];
  if (reactants === null || products === null) return null;
  const contradictions: string[] = [];
  const before = numberAtoms(reactants, 'reactants', contradictions);
  const after = numberAtoms(products, 'products', contradictions);
  const giving = new Set<number>();
  let mappedAtoms = 0;
  for (const [number, { element }] of after) {
    const origin = before.get(number);
    if (!origin) continue;
    mappedAtoms++;
    giving.add(origin.part);
    if (origin.element !== element)
      contradictions.push(
        `number ${number} is ${origin.element} among the reactants and ${element} in the product`,
      );
  }
  const [bondsBefore, bondsAfter] = [bondsOf(reactants), bondsOf(products)];
  return {
    mappedAtoms,
    unmappedAtoms: countAtoms(products) - mappedAtoms,
    contradictions,
    givingReactants: [...giving].sort((a, b) => a - b),
    newBonds: [...bondsAfter].filter(([ends, order]) => bondsBefore.get(ends) !== order).length,
  };
};
