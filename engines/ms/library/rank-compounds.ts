import type { LibraryIndex } from './library-index.ts';

/** The best spectrum of a compound. */
export interface CompoundHit {
  readonly compound: number;
  /** As the index numbers it. */
  readonly spectrum: number;
  /** By entropy, 0 to 1. */
  readonly similarity: number;
}

/** Keeps the best compounds of what it is shown; of equally similar spectra the first shown. */
export interface Ranking {
  add(spectrum: number, similarity: number): void;
  /** The most similar first. */
  readonly hits: CompoundHit[];
}

/** What is not above 0 is no hit. */
export const rankCompounds = ({ compound }: Pick<LibraryIndex, 'compound'>, k: number): Ranking => {
  const hits: CompoundHit[] = [];
  let least = 0;
  const add = (spectrum: number, similarity: number): void => {
    if (!(similarity > least)) return;
    const own = compound[spectrum] as number;
    const known = hits.findIndex((hit) => hit.compound === own);
    if (known >= 0) {
      if (similarity <= (hits[known] as CompoundHit).similarity) return;
      hits.splice(known, 1);
    }
    let place = hits.length;
    while (place > 0 && (hits[place - 1] as CompoundHit).similarity < similarity) place--;
    hits.splice(place, 0, { compound: own, spectrum, similarity });
    if (hits.length > k) hits.pop();
    if (hits.length === k) least = (hits[k - 1] as CompoundHit).similarity;
  };
  return { add, hits };
};
