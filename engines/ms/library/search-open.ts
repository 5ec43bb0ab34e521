import { timesLog2 } from '../similarity/spectral-entropy.ts';
import {
  type LibraryIndex,
  type LibrarySection,
  type SearchedSpectrum,
  sectionsFor,
  startsPerDa,
} from './library-index.ts';
import { type CompoundHit, rankCompounds } from './rank-compounds.ts';

/** Where the peaks within reach of an m/z begin. */
const firstWithin = ({ mz, starts }: LibrarySection, centre: number, toleranceDa: number): number => {
  // One bin lower, for what is rounded away.
  const bin = Math.floor((centre - toleranceDa) * startsPerDa) - 1;
  let at = starts[Math.min(starts.length - 1, Math.max(0, bin))] as number;
  while (at < mz.length && centre - (mz[at] as number) > toleranceDa) at++;
  return at;
};

/** Adds up what each spectrum of a section has in common with the query. */
const scoreSection = (
  section: LibrarySection,
  { mz, intensity }: SearchedSpectrum['peaks'],
  toleranceDa: number,
): Float64Array => {
  const { first, end, mz: all, share, spectrum } = section;
  const scores = new Float64Array(end - first);
  for (let peak = 0; peak < mz.length; peak++) {
    const [centre, own] = [mz[peak] as number, intensity[peak] as number];
    const ownLog = timesLog2(own);
    let at = firstWithin(section, centre, toleranceDa);
    for (; at < all.length && (all[at] as number) - centre <= toleranceDa; at++) {
      const other = share[at] as number;
      const both = own + other;
      const place = (spectrum[at] as number) - first;
      // Written out: this line runs some hundred thousand times for one question.
      scores[place] =
        (scores[place] as number) + (both * Math.log2(both) - ownLog - other * Math.log2(other)) / 2;
    }
  }
  return scores;
};

/**
 * The k compounds whose spectra are most similar to the query by entropy, whatever their precursor: for what is not in the library itself
 * but breaks in the same way. Every spectrum is compared; nothing is left out by a threshold.
 */
export const searchOpen = (index: LibraryIndex, query: SearchedSpectrum, k: number): CompoundHit[] => {
  const ranking = rankCompounds(index, k);
  for (const section of sectionsFor(index, query)) {
    const scores = scoreSection(section, query.peaks, index.toleranceDa);
    for (let place = 0; place < scores.length; place++) {
      const score = scores[place] as number;
      if (score > 0) ranking.add(section.first + place, Math.min(1, score));
    }
  }
  return ranking.hits;
};
