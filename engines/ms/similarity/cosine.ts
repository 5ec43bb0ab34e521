import { assign } from '#engines/numeric/assign.ts';
import type { FragmentSpectrum } from '../run.ts';
import type { Peaks } from './clean-spectrum.ts';
import type { Similarity } from './matched-peak.ts';

export interface CosineOptions {
  readonly toleranceDa: number;
  /** Powers a peak counts with: m/z to the one times intensity to the other. 0 and 1 for the plain cosine. */
  readonly mzPower: number;
  readonly intensityPower: number;
  /** How a peak with several possible partners gets one: by falling product, or so that the sum is largest. */
  readonly pairing: 'greedy' | 'exact';
}

interface Pair {
  readonly query: number;
  readonly reference: number;
  readonly product: number;
  readonly isShifted: boolean;
}

const weightsOf = ({ mz, intensity }: Peaks, { mzPower, intensityPower }: CosineOptions): Float64Array =>
  Float64Array.from(
    { length: mz.length },
    (_, at) => (mz[at] as number) ** mzPower * (intensity[at] as number) ** intensityPower,
  );

const normOf = (weights: Float64Array): number => Math.sqrt(weights.reduce((sum, own) => sum + own * own, 0));

/** Every pair of peaks within the tolerance, once the reference is moved up by the shift. */
const pairsAt = (
  [query, reference]: readonly [Peaks, Peaks],
  [queryWeights, referenceWeights]: readonly [Float64Array, Float64Array],
  shiftDa: number,
  toleranceDa: number,
): Pair[] => {
  const pairs: Pair[] = [];
  let start = 0;
  for (let q = 0; q < query.mz.length; q++) {
    const own = (query.mz[q] as number) - shiftDa;
    while (start < reference.mz.length && own - (reference.mz[start] as number) > toleranceDa) start++;
    for (let r = start; r < reference.mz.length && (reference.mz[r] as number) - own <= toleranceDa; r++) {
      const product = (queryWeights[q] as number) * (referenceWeights[r] as number);
      pairs.push({ query: q, reference: r, product, isShifted: shiftDa !== 0 });
    }
  }
  return pairs;
};

/** By falling product, each peak once. Of equal products the pair that was found later goes first, as in matchms. */
const pairGreedily = (pairs: readonly Pair[]): Pair[] => {
  const [queries, references] = [new Set<number>(), new Set<number>()];
  const falling = pairs.map((pair, place) => ({ pair, place }));
  falling.sort((a, b) => b.pair.product - a.pair.product || b.place - a.place);
  return falling.flatMap(({ pair }) => {
    if (queries.has(pair.query) || references.has(pair.reference)) return [];
    queries.add(pair.query);
    references.add(pair.reference);
    return [pair];
  });
};

/** The choice of pairs with the largest sum of products. */
const pairExactly = (pairs: readonly Pair[]): Pair[] => {
  const queries = [...new Set(pairs.map(({ query }) => query))];
  const references = [...new Set(pairs.map(({ reference }) => reference))];
  const columns = Math.max(queries.length, references.length);
  const [rowOf, columnOf] = [queries, references].map(
    (peaks) => new Map(peaks.map((peak, place) => [peak, place])),
  ) as [Map<number, number>, Map<number, number>];
  const best = queries.map(() => new Array<Pair | null>(columns).fill(null));
  for (const pair of pairs) {
    const row = best[rowOf.get(pair.query) as number] as (Pair | null)[];
    const column = columnOf.get(pair.reference) as number;
    if (pair.product > (row[column]?.product ?? -1)) row[column] = pair;
  }
  const chosen = assign(best.map((row) => row.map((pair) => -(pair?.product ?? 0))));
  return chosen.flatMap((column, row) => best[row]?.[column] ?? []);
};

const similarityOf = (
  [query, reference]: readonly [Peaks, Peaks],
  shiftsDa: readonly number[],
  options: CosineOptions,
): Similarity => {
  const weights = [weightsOf(query, options), weightsOf(reference, options)] as const;
  const norm = normOf(weights[0]) * normOf(weights[1]);
  if (norm === 0) return { value: 0, matched: [] };
  const pairs = shiftsDa.flatMap((shift) => pairsAt([query, reference], weights, shift, options.toleranceDa));
  const chosen = options.pairing === 'greedy' ? pairGreedily(pairs) : pairExactly(pairs);
  const value = chosen.reduce((sum, { product }) => sum + product, 0) / norm;
  const matched = chosen
    .toSorted((a, b) => a.query - b.query)
    .map((pair) => ({
      queryMz: query.mz[pair.query] as number,
      referenceMz: reference.mz[pair.reference] as number,
      share: pair.product / norm,
      isShifted: pair.isShifted,
    }));
  return { value: Math.min(1, value), matched };
};

/**
 * Weighted cosine of two spectra, over the lengths of all their peaks. m/z ascending is the caller's to hold.
 * Source: Stein, Scott, J. Am. Soc. Mass Spectrom. 5 (1994) 859, doi 10.1016/1044-0305(94)87009-8.
 */
export const cosineSimilarity = (query: Peaks, reference: Peaks, options: CosineOptions): Similarity =>
  similarityOf([query, reference], [0], options);

/**
 * The same where a peak may also match after the difference of the precursors is taken off, as fragments do that carry what two compounds
 * differ in. The plain cosine where a precursor is not known or both are the same within the tolerance.
 * Source: Watrous et al., Proc. Natl. Acad. Sci. 109 (2012) E1743, doi 10.1073/pnas.1203689109.
 */
export const modifiedCosine = (
  query: Omit<FragmentSpectrum, 'polarity'>,
  reference: Omit<FragmentSpectrum, 'polarity'>,
  options: CosineOptions,
): Similarity => {
  const shiftDa = (query.precursorMz ?? Number.NaN) - (reference.precursorMz ?? Number.NaN);
  const isShifted = Math.abs(shiftDa) > options.toleranceDa;
  return similarityOf([query, reference], isShifted ? [0, shiftDa] : [0], options);
};
