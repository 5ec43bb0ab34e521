import { entropySimilarity } from '../similarity/spectral-entropy.ts';
import { type LibraryIndex, spectrumAt } from './library-index.ts';
import type { CompoundHit } from './rank-compounds.ts';

/** By how much more similar a hit must be before it stands alone among its isomers. */
const leastMargin = 0.05;

/**
 * From this similarity of their own spectra on, isomers are not told apart by fragments. Chosen on laboratories of MassBank the figures of
 * the bench `ms` do not count (its development half): of 81 wrong first hits that were 0.8 similar or more it grouped 35 with the truth.
 */
const partedBelow = 0.7;

/**
 * Hits in groups that fragments cannot part, the best group first: compounds of the formula of the group's best hit that are less than
 * 0.05 less similar than it, or whose own spectrum is like its own. `formulaOf` is null where the formula is not known, which makes a
 * group of one.
 */
export const groupIsomers = <H extends CompoundHit>(
  index: LibraryIndex,
  hits: readonly H[],
  formulaOf: (compound: number) => string | null,
): H[][] => {
  const groups: H[][] = [];
  for (const hit of hits) {
    const formula = formulaOf(hit.compound);
    const group = groups.find(([best]) => {
      if (best === undefined || formula === null || formulaOf(best.compound) !== formula) return false;
      if (best.similarity - hit.similarity < leastMargin) return true;
      const [a, b] = [spectrumAt(index, best.spectrum), spectrumAt(index, hit.spectrum)];
      return entropySimilarity(a.peaks, b.peaks, index.toleranceDa).value >= partedBelow;
    });
    if (group === undefined) groups.push([hit]);
    else group.push(hit);
  }
  return groups;
};
