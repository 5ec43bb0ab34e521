import type { Constitution, ConstitutionAtom } from '../../chem/constitution.ts';
import type { FeatureId } from './cpca-rules.ts';
import { type NitrosoGroup, neighboursOf } from './find-nitroso-groups.ts';

/** What the features of one group are read from. */
export interface FeatureSite {
  readonly constitution: Constitution;
  readonly group: NitrosoGroup;
  /** Places of the component's atoms: a counter-ion has no features. */
  readonly component: readonly number[];
  /** Rings of eight or more. */
  readonly largeRings: readonly (readonly number[])[];
}

/** Whether one feature applies, the atoms that make it, and why or why not. */
export interface FeatureFinding {
  readonly id: FeatureId;
  readonly applies: boolean;
  /** a1, a2 …, in the order of the structure; empty where the feature does not apply. */
  readonly atomIds: readonly string[];
  readonly reason: string;
}

export const present = (
  id: FeatureId,
  atoms: Iterable<ConstitutionAtom>,
  reason: string,
): FeatureFinding => ({
  id,
  applies: true,
  atomIds: [...new Set(atoms)].sort((a, b) => a.place - b.place).map((atom) => atom.id),
  reason,
});

export const absent = (id: FeatureId, reason: string): FeatureFinding => ({
  id,
  applies: false,
  atomIds: [],
  reason,
});

/** Carbon with four single bonds. */
export const isSp3Carbon = ({ element, isAromatic, bonds }: ConstitutionAtom): boolean =>
  element === 'C' && !isAromatic && bonds.every(({ order }) => order === 1);

/** Neighbours of an alpha-carbon away from the N-nitroso group. */
export const substituentsOf = (
  { constitution, group }: FeatureSite,
  alpha: ConstitutionAtom,
): readonly ConstitutionAtom[] =>
  neighboursOf(constitution, alpha)
    .map(({ atom }) => atom)
    .filter(({ place }) => place !== group.center.place);

/** Atoms in words: a3 and a7. */
export const listIds = (atoms: readonly ConstitutionAtom[]): string => {
  const ids = atoms.map(({ id }) => id);
  return ids.length < 2 ? ids.join('') : `${ids.slice(0, -1).join(', ')} and ${ids.at(-1)}`;
};
