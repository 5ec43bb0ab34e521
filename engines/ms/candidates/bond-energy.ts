import facts from '#resources/facts/bond-energies.json' with { type: 'json' };
import type { SkeletonBond } from './read-skeleton.ts';
import type { CandidateWeights } from './weights.ts';

const energies = new Map<string, number>(Object.entries(facts.kj_per_mol));
const signs = ['-', '-', '=', '#'] as const;

const tabled = (first: string, second: string, order: number): number | undefined =>
  energies.get([first, second].sort((a, b) => (a < b ? -1 : 1)).join(signs[order] ?? '-'));

type BondWeights = Pick<CandidateWeights, 'heteroFactor' | 'aromaticFactor' | 'leastEnergy'>;

/** kJ/mol. A pair that the table lacks counts as carbon with carbon of the same order. */
export const bondEnergy = (
  { elements: [first, second], order, isAromatic }: SkeletonBond,
  { heteroFactor, aromaticFactor, leastEnergy }: BondWeights,
): number => {
  const counted = isAromatic ? 1 : order;
  const plain = tabled(first, second, counted) ?? tabled('C', 'C', counted) ?? 0;
  const isHetero = first !== 'C' || second !== 'C';
  return Math.max(leastEnergy, plain * (isAromatic ? aromaticFactor : 1) * (isHetero ? heteroFactor : 1));
};
