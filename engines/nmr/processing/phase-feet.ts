import { radPerDeg } from '../../numeric/linear-phase.ts';
import { findUprightGround, regionAreas } from './auto-phase.ts';
import type { PhasePair } from './phase-election.ts';
import type { SpectrumParts } from './phase-regions.ts';

/*
 * A magnet that is off in z² gives every line of the sample the same lean and turns all votes of the third power alike, as a phase
 * would: the one cannot be told from the other by them. The feet can: an absorption is a sum of upright lines whatever the
 * magnet does, so it goes nowhere below zero, while a line turned by a phase does, on one side.
 */

/** Fewer regions than this may all be solvents. */
const leastRegions = 3;
/** One region in five may hold a solvent of a phase of its own. */
const leastShare = 0.8;

/** Part of the area of each region that lies below zero under a phase. */
const sharesBelow = (
  { spectrum, regions }: ReturnType<typeof findUprightGround>,
  [phi0Deg, phi1Deg]: PhasePair,
): readonly number[] => {
  const { length } = spectrum.re;
  const stepRad = (phi1Deg * radPerDeg) / length;
  return regions.map((region) => {
    const angleRad = phi0Deg * radPerDeg + stepRad * (region.from + 0.5 - length / 2);
    const { above, below } = regionAreas(spectrum, region, angleRad, stepRad);
    return below / (above + below);
  });
};

/** Whether the lines of nearly all regions have less below zero under the first phase than under the second. */
export const feetPrefer = (
  spectrum: SpectrumParts,
  without: readonly [number, number] | null,
  first: PhasePair,
  second: PhasePair,
): boolean => {
  const ground = findUprightGround(spectrum, without);
  if (ground.regions.length < leastRegions) return false;
  const [own, others] = [sharesBelow(ground, first), sharesBelow(ground, second)];
  const preferring = own.filter((share, k) => share < (others[k] ?? 0)).length;
  return preferring >= leastShare * own.length;
};
