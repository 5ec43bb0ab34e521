import { type CommonStructureRule, commonSmarts, placesOf } from '../../chem/common-structure.ts';
import type { Rdkit } from '../../chem/rdkit.ts';

/** Atoms of the product that stand in the same surroundings in a reactant. */
interface CommonStructure {
  readonly reactant: string;
  /** Places in the product and in the reactant, pairwise; the heavy atoms of each as its SMILES numbers them. */
  readonly product: readonly number[];
  readonly places: readonly number[];
}

export interface CommonMapping {
  readonly common: readonly CommonStructure[];
  /** Heavy atoms of the product that are in no common structure. */
  readonly unmapped: number;
}

/** Larger structures are not compared: the search grows with the power of their size. */
const mostAtoms = 50;
const rule = {
  AtomCompare: 'Elements',
  BondCompare: 'Any',
  RingMatchesRingOnly: true,
  Timeout: 2,
} as const satisfies CommonStructureRule;

/** Maps the product's atoms by the largest structures it shares with what goes in, one after the other; null where it is not done. */
export const mapCommonStructure = (
  rdkit: Rdkit,
  reactants: readonly string[],
  product: string,
): CommonMapping | null => {
  const whole = rdkit.get_mol(product);
  if (whole === null) return null;
  try {
    const size = whole.get_num_atoms();
    if (size > mostAtoms) return null;
    const found = reactants.flatMap((reactant) => {
      const molecule = rdkit.get_mol(reactant);
      if (molecule === null) return [];
      try {
        const smarts =
          molecule.get_num_atoms() > mostAtoms ? null : commonSmarts(rdkit, whole, molecule, rule);
        if (smarts === null) return [];
        const [places = []] = placesOf(rdkit, molecule, smarts);
        return [{ reactant, places, matches: placesOf(rdkit, whole, smarts) }];
      } finally {
        molecule.delete();
      }
    });
    const taken = new Set<number>();
    const common = found
      .sort((a, b) => b.places.length - a.places.length)
      .flatMap(({ reactant, places, matches }): CommonStructure[] => {
        const free = (match: readonly number[]): number => match.filter((atom) => !taken.has(atom)).length;
        const best = matches.reduce<readonly number[]>(
          (top, match) => (free(match) > free(top) ? match : top),
          [],
        );
        const pairs = best.flatMap((atom, k) => (taken.has(atom) ? [] : [[atom, places[k] ?? 0] as const]));
        for (const [atom] of pairs) taken.add(atom);
        return pairs.length === 0
          ? []
          : [{ reactant, product: pairs.map(([atom]) => atom), places: pairs.map(([, place]) => place) }];
      });
    return { common, unmapped: size - taken.size };
  } finally {
    whole.delete();
  }
};
