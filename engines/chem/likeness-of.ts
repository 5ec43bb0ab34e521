import type { FragmentCounts } from './fragment-codes.ts';

const sumOf = (counts: Uint32Array): number => counts.reduce((sum, count) => sum + count, 0);

/** What two structures share, over all both have (Tanimoto, of counts; Ralaivola et al., Neural Networks 2005, 18, 1093): 1 for the same, 0 for nothing in common. */
export const likenessOf = (a: FragmentCounts, b: FragmentCounts): number => {
  let shared = 0;
  // Codes rise in both.
  for (let i = 0, k = 0; i < a.codes.length && k < b.codes.length; ) {
    const [own, other] = [a.codes[i] as number, b.codes[k] as number];
    if (own === other) shared += Math.min(a.counts[i] as number, b.counts[k] as number);
    if (own <= other) i++;
    if (other <= own) k++;
  }
  const all = sumOf(a.counts) + sumOf(b.counts) - shared;
  return all === 0 ? 0 : shared / all;
};
