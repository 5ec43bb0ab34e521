import type { ChromatographicPeak } from './chromatographic-peak.ts';
import { cosineOfProfiles, halfHeightOverlap } from './compare-profiles.ts';
import { firstAtOrAbove } from './first-at-or-above.ts';
import { scoreSpacing, spacingWindow } from './isotope-spacing.ts';
import type { FeatureRecipe } from './recipe.ts';

interface Isotope {
  /** Extra neutrons over the first ion of the pattern. */
  readonly neutrons: number;
  readonly peak: ChromatographicPeak;
}

/** The first ion of a pattern and what stands above it; charge null and no isotopes where there is no pattern. */
export interface IsotopePattern {
  readonly first: ChromatographicPeak;
  readonly charge: 1 | 2 | 3 | null;
  readonly isotopes: readonly Isotope[];
}

interface Hypothesis extends IsotopePattern {
  readonly charge: 1 | 2 | 3;
  readonly score: number;
}

const charges = [1, 2, 3] as const;

/**
 * More than this share per dalton no element adds to the next isotope (13C in pure carbon 0.0009, 29Si in siloxanes 0.0010), with
 * room for what a full detector takes from the first ion.
 */
const mostPerDalton = 0.0016;
const allowance = 0.05;

/** And less than this share per dalton hardly any compound adds to M+1 (bromobenzene 0.0004). */
const leastPerDalton = 0.0002;

/** Four bromines give M+2 : M = 3.9, and no later isotope is more than 1.5 times the one two before it. */
const mostPaired = 4;
const mostPairedAgain = 2;

/** An isotope this many times above the noise would have been found. */
const visible = 3;

/** Whether the area of isotope k fits those already in the pattern (areas by neutrons, the first ion at 0). */
const isPlausible = (
  areas: ReadonlyMap<number, number>,
  area: number,
  k: number,
  massDa: number,
  isPaired: boolean,
): boolean => {
  const single = mostPerDalton * massDa + allowance;
  const last = areas.get(k - 1);
  if (
    last !== undefined &&
    area <= (single / (k % 2 === 1 && isPaired ? 1 : k)) * last + allowance * (areas.get(0) ?? 0)
  ) {
    return true;
  }
  const two = areas.get(k - 2);
  return isPaired && two !== undefined && area <= (k === 2 ? mostPaired : mostPairedAgain) * two;
};

interface Search {
  /** m/z ascending. */
  readonly peaks: readonly ChromatographicPeak[];
  readonly recipe: FeatureRecipe;
}

/** The isotope k of a pattern and what it adds to the score: shape counts in full, position half. */
const bestIsotope = (
  { peaks, recipe }: Search,
  first: ChromatographicPeak,
  areas: ReadonlyMap<number, number>,
  k: number,
  charge: number,
): { readonly peak: ChromatographicPeak; readonly score: number } | null => {
  const spread = Math.SQRT2 * recipe.least_mass_error_ppm * 1e-6 * first.mz;
  const [from, to] = spacingWindow(k, charge, spread);
  let best: { peak: ChromatographicPeak; score: number } | null = null;
  const start = firstAtOrAbove(peaks.length, (i) => peaks[i]?.mz ?? 0, first.mz + from);
  for (let i = start; i < peaks.length; i++) {
    const peak = peaks[i] as ChromatographicPeak;
    if (peak.mz > first.mz + to) break;
    if (Math.abs(peak.apexS - first.apexS) > first.widthS / 2) continue;
    const { score, isPaired } = scoreSpacing(peak.mz - first.mz, k, charge, spread);
    if (score === 0 || !isPlausible(areas, peak.area, k, first.mz * charge, isPaired)) continue;
    if (halfHeightOverlap(first, peak) < recipe.isotope_overlap) continue;
    const cosine = cosineOfProfiles(first, peak);
    if (cosine < recipe.isotope_cosine) continue;
    const total = ((1 + score) / 2) * cosine;
    if (total > (best?.score ?? 0)) best = { peak, score: total };
  }
  return best;
};

/** Whether M+1 may be missing from a pattern: where a compound of few carbons would hide it in the noise. */
const mayMissNext = (first: ChromatographicPeak, charge: number): boolean =>
  charge === 1 && leastPerDalton * first.mz * first.signalToNoise < visible;

/** Follows a pattern upward until two places in a row are empty. */
const followPattern = (search: Search, first: ChromatographicPeak, charge: 1 | 2 | 3): Hypothesis | null => {
  const isotopes: Isotope[] = [];
  const areas = new Map([[0, first.area]]);
  let score = 0;
  let missed = 0;
  for (let k = 1; k / charge <= search.recipe.isotope_window && missed < 2; k++) {
    const found = bestIsotope(search, first, areas, k, charge);
    if (found === null) {
      if (k === 1 && !mayMissNext(first, charge)) return null;
      missed++;
      continue;
    }
    missed = 0;
    areas.set(k, found.peak.area);
    isotopes.push({ neutrons: k, peak: found.peak });
    score += found.score;
  }
  const next = areas.get(1) ?? 0;
  const isTooFaint = charge > 1 && next < leastPerDalton * first.mz * charge * first.area;
  return isotopes.length === 0 || isTooFaint ? null : { first, charge, isotopes, score };
};

const byPlace = (a: ChromatographicPeak, b: ChromatographicPeak): number =>
  a.mz - b.mz || a.apexS - b.apexS || b.area - a.area;

/**
 * Isotope patterns of charge 1 to 3: each peak is tried as the first ion of a pattern, and the patterns that explain most are
 * taken first. The first ion is the lightest one, never the tallest: with two bromines or four chlorines it is not the tallest.
 * Every peak ends in one pattern; patterns come by m/z.
 */
export const groupIsotopes = (
  found: readonly ChromatographicPeak[],
  recipe: FeatureRecipe,
): IsotopePattern[] => {
  const peaks = found.toSorted(byPlace);
  const search = { peaks, recipe };
  const hypotheses = peaks.flatMap((first) =>
    charges
      .filter((charge) => charge <= recipe.highest_charge)
      .flatMap((charge) => followPattern(search, first, charge) ?? []),
  );
  hypotheses.sort((a, b) => b.score - a.score || a.charge - b.charge || byPlace(a.first, b.first));
  const taken = new Set<ChromatographicPeak>();
  const patterns: IsotopePattern[] = [];
  for (const { first, charge, isotopes } of hypotheses) {
    if (taken.has(first)) continue;
    const lost = isotopes.findIndex(({ peak }) => taken.has(peak));
    const free = lost < 0 ? isotopes : isotopes.slice(0, lost);
    if (free.length === 0) continue;
    patterns.push({ first, charge, isotopes: free });
    taken.add(first);
    for (const { peak } of free) taken.add(peak);
  }
  for (const first of peaks) if (!taken.has(first)) patterns.push({ first, charge: null, isotopes: [] });
  return patterns.sort((a, b) => byPlace(a.first, b.first));
};
