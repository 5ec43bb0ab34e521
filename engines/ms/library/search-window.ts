import { entropyShare } from '../similarity/spectral-entropy.ts';
import {
  type LibraryIndex,
  type LibrarySection,
  type SearchedSpectrum,
  sectionsFor,
} from './library-index.ts';
import { type CompoundHit, rankCompounds } from './rank-compounds.ts';

export interface WindowOptions {
  readonly precursorPpm: number;
  readonly k: number;
  /** Spectra that are not compared, as the index numbers them. */
  readonly isLeftOut?: (spectrum: number) => boolean;
}

/** A compound of the window, and how many of its spectra were compared. */
interface WindowHit extends CompoundHit {
  readonly references: number;
}

export interface WindowAnswer {
  readonly hits: readonly WindowHit[];
  /** Spectra and compounds whose precursor is within the window. */
  readonly spectra: number;
  readonly compounds: number;
}

/** Below 500 Da a few ppm are less than what libraries write of a precursor. */
const leastWindowDa = 0.005;

/** @internal exported for its test. */
export const windowDa = (precursorMz: number, precursorPpm: number): number =>
  Math.max(leastWindowDa, precursorMz * precursorPpm * 1e-6);

/** The first spectrum of a section whose precursor is not below an m/z. Those without a precursor stand at the end. */
const firstAtLeast = (precursorMz: Float64Array, { first, end }: LibrarySection, mz: number): number => {
  let [low, high] = [first, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((precursorMz[middle] as number) < mz) low = middle + 1;
    else high = middle;
  }
  return low;
};

const similarityTo = (
  { firsts, mz, share, toleranceDa }: LibraryIndex,
  spectrum: number,
  { mz: queryMz, intensity }: SearchedSpectrum['peaks'],
): number => {
  let at = firsts[spectrum] as number;
  const end = firsts[spectrum + 1] as number;
  let sum = 0;
  for (let q = 0; q < queryMz.length && at < end; ) {
    const difference = (queryMz[q] as number) - (mz[at] as number);
    if (difference < -toleranceDa) q++;
    else if (difference > toleranceDa) at++;
    else sum += entropyShare(intensity[q++] as number, share[at++] as number);
  }
  return Math.min(1, sum);
};

/**
 * The k compounds whose spectra are most similar to the query by entropy, among those whose precursor is that of the query within
 * `precursorPpm`, at least 0.005 Da. Without a precursor there is no window, and nothing is found.
 */
export const searchWindow = (
  index: LibraryIndex,
  query: SearchedSpectrum,
  { precursorPpm, k, isLeftOut = () => false }: WindowOptions,
): WindowAnswer => {
  const { precursorMz: own, peaks } = query;
  const references = new Map<number, number>();
  if (own === undefined) return { hits: [], spectra: 0, compounds: 0 };
  const ranking = rankCompounds(index, k);
  const width = windowDa(own, precursorPpm);
  let spectra = 0;
  for (const section of sectionsFor(index, query)) {
    const start = firstAtLeast(index.precursorMz, section, own - width);
    for (let at = start; at < section.end && (index.precursorMz[at] as number) <= own + width; at++) {
      if (isLeftOut(at)) continue;
      const compound = index.compound[at] as number;
      references.set(compound, (references.get(compound) ?? 0) + 1);
      spectra++;
      ranking.add(at, similarityTo(index, at, peaks));
    }
  }
  const hits = ranking.hits.map((hit) => ({ ...hit, references: references.get(hit.compound) ?? 0 }));
  return { hits, spectra, compounds: references.size };
};
