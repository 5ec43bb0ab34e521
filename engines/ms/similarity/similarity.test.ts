import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Peaks } from './clean-spectrum.ts';
import { cleanSpectrum } from './clean-spectrum.ts';
import { type CosineOptions, cosineSimilarity, modifiedCosine } from './cosine.ts';
import { entropySimilarity, spectralEntropy, weighByEntropy } from './spectral-entropy.ts';

const peaksOf = (list: readonly (readonly [number, number])[]): Peaks => ({
  mz: list.map(([mz]) => mz),
  intensity: list.map(([, intensity]) => intensity),
});

const byEntropy = (a: Peaks, b: Peaks, toleranceDa: number, isWeighted: boolean) => {
  const [query, reference] = [a, b].map((peaks) => {
    const clean = cleanSpectrum(peaks, { toleranceDa, dropsPrecursor: false });
    return isWeighted ? weighByEntropy(clean) : clean;
  }) as [ReturnType<typeof cleanSpectrum>, ReturnType<typeof cleanSpectrum>];
  return entropySimilarity(query, reference, toleranceDa);
};

const plain: CosineOptions = { toleranceDa: 0.1, mzPower: 0, intensityPower: 1, pairing: 'greedy' };

const first = peaksOf([
  [69.071, 7.917962],
  [86.066, 1.021589],
  [86.0969, 100],
]);
const second = peaksOf([
  [41.04, 37.16],
  [69.07, 66.83],
  [86.1, 999],
]);

describe('similarity by entropy', () => {
  it('gives the published numbers, neighbours merged first', () => {
    const clean = cleanSpectrum(first, { toleranceDa: 0.05, dropsPrecursor: false });
    expect(spectralEntropy(clean)).toBeCloseTo(0.260522, 6);
    expect(byEntropy(first, second, 0.05, false).value).toBeCloseTo(0.982666822, 8);
    expect(byEntropy(first, second, 0.05, true).value).toBeCloseTo(0.898439773, 8);
    expect(byEntropy(first, second, 0.015, false).value).toBeCloseTo(0.97804, 6);
    expect(byEntropy(first, second, 0.015, true).value).toBeCloseTo(0.83808746, 7);
  });

  it('is the sum of what the matched peaks add', () => {
    const { value, matched } = byEntropy(first, second, 0.05, true);
    expect(matched.map(({ referenceMz }) => referenceMz)).toEqual([69.07, 86.1]);
    expect(matched.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(value, 12);
  });

  it('leaves out the precursor and what is above it, where that is asked', () => {
    const spectrum = { ...first, precursorMz: 87 };
    expect([...cleanSpectrum(spectrum, { toleranceDa: 0.01, dropsPrecursor: true }).mz]).toEqual([69.071]);
    const nothing = cleanSpectrum({ ...first, precursorMz: 50 }, { toleranceDa: 0.01, dropsPrecursor: true });
    expect(entropySimilarity(nothing, nothing, 0.01)).toEqual({ value: 0, matched: [] });
  });

  it('takes no peak without intensity', () => {
    const clean = cleanSpectrum(
      peaksOf([
        [50, 0],
        [60, Number.NaN],
        [70, 5],
      ]),
      { toleranceDa: 0.01, dropsPrecursor: false },
    );
    expect([...clean.mz]).toEqual([70]);
  });
});

describe('cosine', () => {
  const a = peaksOf([
    [100, 0.1],
    [200, 0.2],
    [300, 1],
    [500, 0.3],
    [510, 0.4],
  ]);
  const b = peaksOf([
    [100, 0.1],
    [200, 0.2],
    [290, 1],
    [490, 0.3],
    [510, 0.4],
  ]);

  it('gives the published number over all peaks', () => {
    const { value, matched } = cosineSimilarity(a, b, plain);
    expect(value).toBeCloseTo(0.21 / 1.3, 12);
    expect(matched).toHaveLength(3);
  });

  it('finds peaks that carry the difference of the precursors', () => {
    const shifted = modifiedCosine({ ...a, precursorMz: 520 }, { ...b, precursorMz: 510 }, plain);
    expect(shifted.matched.filter(({ isShifted }) => isShifted)).toHaveLength(2);
    expect(shifted.value).toBeCloseTo((0.21 + 1 + 0.09) / 1.3, 12);
    expect(modifiedCosine(a, b, plain)).toEqual(cosineSimilarity(a, b, plain));
  });

  it('pairs for the largest sum where that is asked', () => {
    const two = peaksOf([
      [100, 0.9],
      [100.08, 1],
    ]);
    const other = peaksOf([
      [100.09, 1],
      [100.17, 0.9],
    ]);
    const greedy = cosineSimilarity(two, other, plain);
    const exact = cosineSimilarity(two, other, { ...plain, pairing: 'exact' });
    expect(greedy.matched).toHaveLength(1);
    expect(exact.value).toBeCloseTo(1.8 / 1.81, 12);
  });

  it('is 0 for a spectrum without peaks', () => {
    expect(cosineSimilarity(peaksOf([]), a, plain)).toEqual({ value: 0, matched: [] });
  });
});

interface ReferenceTable {
  readonly definition: { readonly tol_da: number };
  readonly spectra: readonly { id: string; pmz: number; peaks: readonly (readonly [number, number])[] }[];
  readonly pairs: readonly (Record<string, number> & { readonly a: string; readonly b: string })[];
}

const table = fileURLToPath(
  new URL('../../../../shared/data/ms/reference/similarity_table.json', import.meta.url),
);

describe.skipIf(!existsSync(table))('the table of reference values (needs ../shared/data)', () => {
  const { spectra, pairs, definition } = existsSync(table)
    ? (JSON.parse(readFileSync(table, 'utf8')) as unknown as ReferenceTable)
    : { spectra: [], pairs: [], definition: { tol_da: 0 } };
  const toleranceDa = definition.tol_da;
  const byId = new Map(spectra.map(({ id, pmz, peaks }) => [id, { ...peaksOf(peaks), precursorMz: pmz }]));
  const both = ({ a, b }: { readonly a: string; readonly b: string }) => {
    const [query, reference] = [byId.get(a), byId.get(b)];
    if (query === undefined || reference === undefined) throw new Error(`The table lacks ${a} or ${b}.`);
    return [query, reference] as const;
  };
  // The table is rounded to six decimals.
  const expectNear = (found: number, expected: number | undefined, what: string): void =>
    expect(Math.abs(found - (expected ?? Number.NaN)), what).toBeLessThan(1e-6);

  it('is met by entropy, cosine and modified cosine in all of its 240 pairs', () => {
    expect(pairs).toHaveLength(240);
    for (const pair of pairs) {
      const [query, reference] = both(pair);
      const options = { ...plain, toleranceDa };
      const exact = { ...options, pairing: 'exact' } as const;
      const roots = { ...options, intensityPower: 0.5 };
      const what = `${pair.a} ${pair.b}`;
      const greedy = cosineSimilarity(query, reference, options);
      expectNear(greedy.value, pair['cosine_greedy'], what);
      expect(greedy.matched).toHaveLength(pair['n_match_greedy'] ?? Number.NaN);
      expectNear(cosineSimilarity(query, reference, exact).value, pair['cosine_optimal'], what);
      expectNear(cosineSimilarity(query, reference, roots).value, pair['cosine_sqrt_greedy'], what);
      const exactRoots = cosineSimilarity(query, reference, { ...roots, pairing: 'exact' });
      expectNear(exactRoots.value, pair['cosine_sqrt_optimal'], what);
      const modified = modifiedCosine(query, reference, options);
      expectNear(modified.value, pair['modified_cosine_greedy'], what);
      expect(modified.matched).toHaveLength(pair['n_match_modified_greedy'] ?? Number.NaN);
      expectNear(modifiedCosine(query, reference, exact).value, pair['modified_cosine_optimal'], what);
      expectNear(byEntropy(query, reference, toleranceDa, true).value, pair['entropy_similarity'], what);
      const unweighted = byEntropy(query, reference, toleranceDa, false).value;
      expectNear(unweighted, pair['entropy_similarity_unweighted'], what);
    }
  });
});
