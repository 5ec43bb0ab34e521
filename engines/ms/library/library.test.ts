import { describe, expect, it } from 'vitest';
import type { FragmentSpectrum } from '../run.ts';
import { cleanSpectrum } from '../similarity/clean-spectrum.ts';
import { entropySimilarity, weighByEntropy } from '../similarity/spectral-entropy.ts';
import { type DrawnSpectrum, drawLibrary } from '../testing/draw-library.ts';
import { buildIndex, openSpectrum, spectrumAt } from './library-index.ts';
import type { CompoundHit } from './rank-compounds.ts';
import { searchOpen } from './search-open.ts';
import { searchWindow, windowDa } from './search-window.ts';

const toleranceDa = 0.02;
const precursorPpm = 10;
const k = 10;

const library = drawLibrary(11, 2000);
const index = buildIndex(library, (place) => library[place]?.compound ?? 0, toleranceDa);

const prepare = (spectrum: FragmentSpectrum) =>
  weighByEntropy(cleanSpectrum(spectrum, { toleranceDa, dropsPrecursor: true }));
const prepared = library.map(prepare);

/** The best similarity of each compound, by comparing with every spectrum that is wanted. */
const bruteForce = (
  query: FragmentSpectrum,
  isWanted: (one: DrawnSpectrum) => boolean,
): Map<number, number> => {
  const own = prepare(query);
  const best = new Map<number, number>();
  library.forEach((one, place) => {
    const reference = prepared[place];
    if (reference === undefined || !isWanted(one)) return;
    if (query.polarity !== 0 && one.polarity !== 0 && one.polarity !== query.polarity) return;
    const { value } = entropySimilarity(own, reference, toleranceDa);
    if (value > (best.get(one.compound) ?? 0)) best.set(one.compound, value);
  });
  return best;
};

const expectSame = (hits: readonly CompoundHit[], best: ReadonlyMap<number, number>): void => {
  const expected = [...best.values()].sort((a, b) => b - a).slice(0, k);
  expect(hits).toHaveLength(expected.length);
  hits.forEach(({ compound, similarity, spectrum }, place) => {
    expect(Math.abs(similarity - (expected[place] ?? Number.NaN))).toBeLessThan(1e-6);
    expect(Math.abs(similarity - (best.get(compound) ?? Number.NaN))).toBeLessThan(1e-6);
    expect(library[index.order[spectrum] ?? -1]?.compound).toBe(compound);
  });
};

describe('a library', () => {
  it('gives in an open search what comparing with every spectrum gives, for 1,000 made queries', () => {
    for (const query of drawLibrary(12, 1000))
      expectSame(
        searchOpen(index, openSpectrum(query, toleranceDa), k),
        bruteForce(query, () => true),
      );
  });

  it('gives within a window of precursors what comparing with every spectrum of it gives', () => {
    let found = 0;
    for (const query of drawLibrary(13, 1000)) {
      const own = query.precursorMz;
      const width = own === undefined ? 0 : windowDa(own, precursorPpm);
      const isInside = ({ precursorMz }: DrawnSpectrum): boolean =>
        own !== undefined && precursorMz !== undefined && Math.abs(precursorMz - own) <= width;
      const answer = searchWindow(index, openSpectrum(query, toleranceDa), { precursorPpm, k });
      expectSame(answer.hits, bruteForce(query, isInside));
      found += answer.hits.length;
    }
    expect(found).toBeGreaterThan(1000);
  });

  it('counts the spectra and compounds of the window, hit or not', () => {
    const query = openSpectrum(library[0] as FragmentSpectrum, toleranceDa);
    const { hits, spectra, compounds } = searchWindow(index, query, { precursorPpm: 1e6, k: 1 });
    const known = library.filter(({ precursorMz }) => precursorMz !== undefined);
    const visible = known.filter(({ polarity }) => polarity === query.polarity || polarity === 0);
    expect(spectra).toBe(query.polarity === 0 ? known.length : visible.length);
    expect(compounds).toBe(
      new Set((query.polarity === 0 ? known : visible).map(({ compound }) => compound)).size,
    );
    expect(hits).toHaveLength(1);
  });

  it('leaves out spectra it is told to', () => {
    const whole = searchOpen(index, spectrumAt(index, 5), 1);
    expect(whole[0]?.similarity).toBeCloseTo(1, 6);
    const own = spectrumAt(index, 5);
    const { hits } = searchWindow(index, own, {
      precursorPpm,
      k,
      isLeftOut: (spectrum) => index.compound[spectrum] === index.compound[5],
    });
    expect(hits.map(({ compound }) => compound)).not.toContain(index.compound[5]);
  });

  it('finds nothing by a spectrum without peaks or a window without a precursor', () => {
    const empty = openSpectrum({ polarity: 1, precursorMz: 100, mz: [], intensity: [] }, toleranceDa);
    expect(searchOpen(index, empty, k)).toEqual([]);
    const unknown = openSpectrum({ polarity: 1, mz: [55], intensity: [1] }, toleranceDa);
    expect(searchWindow(index, unknown, { precursorPpm, k })).toEqual({ hits: [], spectra: 0, compounds: 0 });
    expect(
      searchOpen(
        buildIndex([], () => 0, toleranceDa),
        unknown,
        k,
      ),
    ).toEqual([]);
  });
});
