import type { MsRun, Scan } from '../run.ts';
import type { ChromatographicPeak } from './chromatographic-peak.ts';
import { firstAtOrAbove } from './first-at-or-above.ts';
import type { LinkedScan } from './model.ts';
import type { FeatureRecipe } from './recipe.ts';

/** Where a file names no isolation window: half of an ordinary one, in m/z. */
const usualHalfWindow = 0.5;

/** What a fragment scan can be linked to: the peaks of all isotopes of a feature. */
export interface Linkable {
  readonly polarity: 1 | -1 | 0;
  readonly peaks: readonly ChromatographicPeak[];
}

interface Candidate {
  readonly peak: ChromatographicPeak;
  readonly place: number;
  readonly polarity: 1 | -1 | 0;
}

/** What the peak measures at a time, by its profile between start and end. */
const intensityAt = ({ startS, endS, profile }: ChromatographicPeak, timeS: number): number => {
  const share = endS > startS ? (timeS - startS) / (endS - startS) : 0;
  return profile[Math.round(share * (profile.length - 1))] ?? 0;
};

/** Candidates of one polarity by m/z, so that a window of isolation is one stretch of them. */
const candidatesOf = (features: readonly Linkable[]): Candidate[] =>
  features
    .flatMap(({ peaks, polarity }, place) => peaks.map((peak) => ({ peak, place, polarity })))
    .sort((a, b) => a.peak.mz - b.peak.mz || a.place - b.place);

const stretch = (candidates: readonly Candidate[], from: number, to: number): readonly Candidate[] => {
  const low = firstAtOrAbove(candidates.length, (i) => candidates[i]?.peak.mz ?? 0, from);
  let end = low;
  while (end < candidates.length && (candidates[end]?.peak.mz ?? 0) <= to) end++;
  return candidates.slice(low, end);
};

const findOwner = (
  scan: Scan,
  candidates: readonly Candidate[],
  recipe: FeatureRecipe,
): { readonly place: number; readonly by: LinkedScan['by'] } | null => {
  const { precursor, retentionTimeS: timeS } = scan;
  if (precursor === undefined || timeS === undefined) return null;
  const target = precursor.isolationTargetMz ?? precursor.mz;
  const reach = recipe.fragment_ppm * 1e-6 * precursor.mz;
  const from = Math.min(target - (precursor.isolationLowerMz ?? usualHalfWindow), precursor.mz - reach);
  const to = Math.max(target + (precursor.isolationUpperMz ?? usualHalfWindow), precursor.mz + reach);
  const present = stretch(candidates, from, to).filter(
    ({ peak, polarity }) => polarity === scan.polarity && peak.startS <= timeS && timeS <= peak.endS,
  );
  const tallest = (those: readonly Candidate[]): Candidate | undefined =>
    those.toSorted((a, b) => intensityAt(b.peak, timeS) - intensityAt(a.peak, timeS) || a.place - b.place)[0];
  const ion = tallest(present.filter(({ peak }) => Math.abs(peak.mz - precursor.mz) <= reach));
  if (ion !== undefined) return { place: ion.place, by: 'ion' };
  const shared = tallest(present);
  return shared === undefined ? null : { place: shared.place, by: 'window' };
};

/**
 * Fragment scans of each feature: those taken while the feature lasts whose precursor is one of its ions. Where no feature has
 * the precursor named (some files name the centre of the window), the tallest in the isolation window then is taken and marked so.
 */
export const linkFragments = (
  run: Pick<MsRun, 'scans'>,
  features: readonly Linkable[],
  recipe: FeatureRecipe,
): readonly (readonly LinkedScan[])[] => {
  const candidates = candidatesOf(features);
  const linked: LinkedScan[][] = features.map(() => []);
  for (const scan of run.scans) {
    if (scan.level !== 2) continue;
    const owner = findOwner(scan, candidates, recipe);
    if (owner !== null) linked[owner.place]?.push({ scanNumber: scan.number, by: owner.by });
  }
  return linked;
};
