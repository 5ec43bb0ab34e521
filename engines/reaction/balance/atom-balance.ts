import byProductSet from '#resources/rule-sets/reaction/reaction-by-products.1.json' with { type: 'json' };
import { bindRuleSet } from '../rule-set.ts';
import { readSubstance, type Substance } from '../substances/substance.ts';

export const byProductRuleSet = bindRuleSet(byProductSet);

export type AtomCounts = ReadonlyMap<string, number>;

export const addAtoms = (list: readonly AtomCounts[]): Map<string, number> => {
  const sum = new Map<string, number>();
  for (const atoms of list)
    for (const [element, count] of atoms) sum.set(element, (sum.get(element) ?? 0) + count);
  return sum;
};

/** Elements whose counts are equal are left out. */
export const subtractAtoms = (from: AtomCounts, what: AtomCounts): Map<string, number> => {
  const rest = new Map(from);
  for (const [element, count] of what) rest.set(element, (rest.get(element) ?? 0) - count);
  for (const [element, count] of rest) if (count === 0) rest.delete(element);
  return rest;
};

/** What is missing on the left, by element; empty where nothing is. */
export const deficitOf = (rest: AtomCounts): Map<string, number> =>
  new Map([...rest].flatMap(([element, count]) => (count < 0 ? [[element, -count] as const] : [])));

interface ByProduct {
  readonly name: string;
  readonly smiles: string;
  /** False of what is seldom set free: hydrogen left over means that an oxidant is not written. */
  readonly isUsual: boolean;
  /** What else may be left over with it; null where anything may. */
  readonly onlyWith: readonly string[] | null;
  readonly atoms: AtomCounts;
  readonly size: number;
}

const sizeOf = (atoms: AtomCounts): number => [...atoms.values()].reduce((sum, count) => sum + count, 0);

/** Largest first: what is left over is named by as few molecules as will do. */
const byProducts: readonly ByProduct[] = byProductSet.table.by_products
  .map(({ name, smiles, is_usual, only_with }): ByProduct => {
    const read = readSubstance(smiles);
    if (!read.ok) throw new Error(`${name} has no readable structure`);
    const { atoms } = read.value;
    return { name, smiles, atoms, size: sizeOf(atoms), isUsual: is_usual, onlyWith: only_with };
  })
  .sort((a, b) => b.size - a.size);

const mostByProducts = 4;
const largest = Math.max(...byProducts.map(({ size }) => size));

const maySitTogether = (found: readonly ByProduct[]): boolean =>
  found.every(({ name, onlyWith }) =>
    found.every((other) => onlyWith === null || other.name === name || onlyWith.includes(other.name)),
  );

const search = (
  rest: AtomCounts,
  from: number,
  left: number,
  taken: readonly ByProduct[],
): readonly ByProduct[] | null => {
  if (rest.size === 0) return maySitTogether(taken) ? taken : null;
  if (sizeOf(rest) > left * largest) return null;
  for (let place = from; place < byProducts.length; place++) {
    const byProduct = byProducts[place] as ByProduct;
    const next = subtractAtoms(rest, byProduct.atoms);
    if (deficitOf(next).size > 0) continue;
    const found = search(next, place, left - 1, [...taken, byProduct]);
    if (found) return found;
  }
  return null;
};

export interface NamedLeftover {
  readonly names: readonly string[];
  readonly smiles: readonly string[];
  readonly areUsual: boolean;
}

/** Known small molecules that together have exactly these atoms, as few as possible; null where none do. */
export const nameLeftover = (rest: AtomCounts): NamedLeftover | null => {
  for (let count = 0; count <= mostByProducts; count++) {
    const found = search(rest, 0, count, []);
    if (found)
      return {
        names: found.map(({ name }) => name),
        smiles: found.map(({ smiles }) => smiles),
        areUsual: found.every(({ isUsual }) => isUsual),
      };
  }
  return null;
};

export interface AtomBalance {
  /** Left over on the side of what goes in; negative counts are in `missing`. */
  readonly leftover: AtomCounts;
  readonly missing: AtomCounts;
  /** Whether reagents were needed for it to balance. */
  readonly usesReagents: boolean;
  /** Place of a reactant that is needed twice; null where once is enough. */
  readonly doubled: number | null;
}

const balanceOf = (input: AtomCounts, output: AtomCounts): Pick<AtomBalance, 'leftover' | 'missing'> => {
  const rest = subtractAtoms(input, output);
  return { leftover: rest, missing: deficitOf(rest) };
};

/**
 * Whether the atoms of the products are all among those that go in, one mole of each: from the reactants, else with one of
 * them twice, else with the reagents. What balances with least is taken.
 */
export const balanceAtoms = (
  reactants: readonly Substance[],
  reagents: readonly Substance[],
  products: readonly Substance[],
): AtomBalance => {
  const output = addAtoms(products.map(({ atoms }) => atoms));
  const input = addAtoms(reactants.map(({ atoms }) => atoms));
  const plain = balanceOf(input, output);
  if (plain.missing.size === 0) return { ...plain, usesReagents: false, doubled: null };
  const all = balanceOf(addAtoms([input, ...reagents.map(({ atoms }) => atoms)]), output);
  if (reagents.length > 0 && all.missing.size === 0) return { ...all, usesReagents: true, doubled: null };
  const lacksHydrogenAlone = [...plain.missing.keys()].every((element) => element === 'H');
  // Hydrogen comes from a reductant sooner than from a second molecule.
  for (const [place, { atoms }] of lacksHydrogenAlone ? [] : reactants.entries()) {
    const twice = balanceOf(addAtoms([input, atoms]), output);
    if (twice.missing.size === 0) return { ...twice, usesReagents: false, doubled: place };
  }
  return { ...all, usesReagents: reagents.length > 0, doubled: null };
};
