import { entropySimilarity } from '../similarity/spectral-entropy.ts';
import { type LibraryIndex, type SearchedSpectrum, spectrumAt } from './library-index.ts';
import type { WindowAnswer } from './search-window.ts';

/** What is known of the first hit of a search within a window of precursors. */
export interface HitEvidence {
  readonly similarity: number;
  /** By how much it is more similar than the next compound; its whole similarity where there is none. */
  readonly margin: number;
  readonly matchedPeaks: number;
  readonly queryPeaks: number;
  readonly referencePeaks: number;
  /** In nats. */
  readonly queryEntropy: number;
  readonly referenceEntropy: number;
  /** Compounds of the window, and spectra of the hit among them. */
  readonly compounds: number;
  readonly references: number;
  readonly precursorMz: number;
}

/** Null where nothing was found. */
export const evidenceOf = (
  index: LibraryIndex,
  query: SearchedSpectrum,
  { hits, compounds }: WindowAnswer,
): HitEvidence | null => {
  const [first, second] = hits;
  if (first === undefined || query.precursorMz === undefined) return null;
  const reference = spectrumAt(index, first.spectrum);
  return {
    similarity: first.similarity,
    margin: first.similarity - (second?.similarity ?? 0),
    matchedPeaks: entropySimilarity(query.peaks, reference.peaks, index.toleranceDa).matched.length,
    queryPeaks: query.peaks.mz.length,
    referencePeaks: reference.peaks.mz.length,
    queryEntropy: query.entropy,
    referenceEntropy: reference.entropy,
    compounds,
    references: first.references,
    precursorMz: query.precursorMz,
  };
};

/** So that the logit is finite. */
const mostSimilarity = 0.9999;

/** Names of the inputs in the order of their weights. A pack is read only by a program with the same ones. */
export const evidenceInputs = [
  'constant',
  'logit of similarity / 3',
  'similarity',
  'similarity squared',
  'margin',
  'ln(1 + matched peaks)',
  'ln(1 + compounds in the window)',
  'alone in the window',
  'entropy of the query',
  'entropy of the reference',
  'ln(1 + peaks of the query)',
  'ln(1 + references of the hit)',
  'matched share of the fewer peaks',
  'similarity × entropy of the query',
  'margin × similarity',
  'ln(precursor) - 5.5',
] as const;

export const inputsOf = (evidence: HitEvidence): readonly number[] => {
  const { margin, matchedPeaks, queryPeaks, referencePeaks, queryEntropy, compounds } = evidence;
  const similarity = Math.min(mostSimilarity, evidence.similarity);
  return [
    1,
    Math.log(similarity / (1 - similarity)) / 3,
    similarity,
    similarity ** 2,
    margin,
    Math.log1p(matchedPeaks),
    Math.log1p(compounds),
    compounds === 1 ? 1 : 0,
    queryEntropy,
    evidence.referenceEntropy,
    Math.log1p(queryPeaks),
    Math.log1p(evidence.references),
    matchedPeaks / Math.min(queryPeaks, referencePeaks),
    similarity * queryEntropy,
    margin * similarity,
    Math.log(evidence.precursorMz) - 5.5,
  ];
};
