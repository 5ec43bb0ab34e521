import type { ChromatographicPeak } from './chromatographic-peak.ts';
import { correlateProfiles } from './compare-profiles.ts';
import { firstAtOrAbove } from './first-at-or-above.ts';
import type { FeatureRecipe } from './recipe.ts';

interface Placed {
  readonly peak: ChromatographicPeak;
  readonly place: number;
}

/**
 * Peaks of one shape at one time: the tallest free peak gathers all free ones whose apex lies within a tenth of its width (or one
 * scan) and whose profile correlates with its own; then the next tallest. Groups are numbered from 1 on in that order and do not
 * chain: every member is like the tallest one.
 */
export const groupShapes = (
  peaks: readonly ChromatographicPeak[],
  cycleS: number,
  recipe: FeatureRecipe,
): number[] => {
  const groups = peaks.map(() => 0);
  const placed = peaks.map((peak, place) => ({ peak, place }));
  const byTime = placed.toSorted((a, b) => a.peak.apexS - b.peak.apexS || a.place - b.place);
  const byHeight = placed.toSorted((a, b) => b.peak.height - a.peak.height || a.place - b.place);
  let group = 0;
  for (const { peak: tallest, place } of byHeight) {
    if (groups[place] !== 0) continue;
    group++;
    groups[place] = group;
    const reachS = Math.max(recipe.shape_shift * tallest.widthS, cycleS);
    const start = firstAtOrAbove(byTime.length, (i) => byTime[i]?.peak.apexS ?? 0, tallest.apexS - reachS);
    for (let i = start; i < byTime.length; i++) {
      const other = byTime[i] as Placed;
      if (other.peak.apexS > tallest.apexS + reachS) break;
      if (groups[other.place] !== 0) continue;
      const correlation = correlateProfiles(tallest, other.peak);
      if (correlation !== null && correlation >= recipe.shape_correlation) groups[other.place] = group;
    }
  }
  return groups;
};
