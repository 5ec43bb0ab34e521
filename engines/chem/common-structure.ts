import type { Rdkit } from './rdkit.ts';

/** A structure the library has read; whoever made it deletes it. */
export type RdkitMolecule = NonNullable<ReturnType<Rdkit['get_mol']>>;

/** How two structures are compared, in the words of the library. */
export interface CommonStructureRule {
  readonly AtomCompare: 'Elements';
  readonly BondCompare: 'Any' | 'Order';
  readonly RingMatchesRingOnly: true;
  readonly CompleteRingsOnly?: true;
  /** Seconds, after which nothing is answered. */
  readonly Timeout: number;
}

/** Every place a pattern has in a molecule; the atoms of each in the order of the pattern. */
export const placesOf = (
  rdkit: Rdkit,
  molecule: RdkitMolecule,
  smarts: string,
): readonly (readonly number[])[] => {
  const query = rdkit.get_qmol(smarts);
  if (query === null) return [];
  try {
    const found: unknown = JSON.parse(molecule.get_substruct_matches(query));
    return Array.isArray(found) ? (found as { atoms: number[] }[]).map(({ atoms }) => atoms) : [];
  } finally {
    query.delete();
  }
};

/** SMARTS of the largest connected structure two molecules share; null where there is none, or the search did not end. */
export const commonSmarts = (
  rdkit: Rdkit,
  a: RdkitMolecule,
  b: RdkitMolecule,
  rule: CommonStructureRule,
): string | null => {
  const list = new rdkit.MolList();
  list.append(a);
  list.append(b);
  try {
    const found = JSON.parse(rdkit.get_mcs_as_json(list, JSON.stringify(rule))) as {
      smarts?: string;
      canceled?: boolean;
    };
    return found.canceled === true || !found.smarts ? null : found.smarts;
  } finally {
    list.delete();
  }
};
