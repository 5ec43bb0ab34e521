import { bondEnergy } from './bond-energy.ts';
import { type FragmentColumns, noBond } from './break-bonds.ts';
import type { Peak, PeakMatch } from './match-peaks.ts';
import type { Skeleton } from './read-skeleton.ts';
import type { CandidateWeights } from './weights.ts';

/** A peak with every fragment that has its mass. */
export interface MatchedPeak extends Peak {
  readonly matches: readonly PeakMatch[];
}

/** A peak with the fragment that costs least. */
export interface ExplainedPeak extends Peak {
  readonly match: PeakMatch;
  /** kJ/mol of broken bonds, moved hydrogens and an unpaired electron. */
  readonly cost: number;
}

export interface MatchScore {
  /** Mean ln of the share of the molecule's fragments that the peaks hold; higher is better. */
  readonly logScore: number;
  readonly explained: readonly ExplainedPeak[];
}

/** kJ/mol of the bonds broken for each fragment. */
const energiesOf = (
  { count, cuts }: FragmentColumns,
  { bonds }: Skeleton,
  weights: CandidateWeights,
): Float64Array => {
  const each = Float64Array.from(bonds, (bond) => bondEnergy(bond, weights));
  const perFragment = cuts.length / Math.max(1, count);
  return Float64Array.from({ length: count }, (_, fragment) => {
    let sum = 0;
    for (const bond of cuts.subarray(fragment * perFragment, (fragment + 1) * perFragment))
      if (bond !== noBond) sum += each[bond] ?? 0;
    return sum;
  });
};

/** Parts per million; nearer to each other, two masses are one but for rounding. */
const samePpm = 1e-6;

/** Less energy, then a nearer mass, then fewer broken bonds and the order of the structure. */
const isBetter = (a: ExplainedPeak, b: ExplainedPeak | null): boolean => {
  if (b === null || a.cost !== b.cost) return b === null || a.cost < b.cost;
  const nearer = Math.abs(b.match.ppm) - Math.abs(a.match.ppm);
  return Math.abs(nearer) > samePpm ? nearer > 0 : a.match.fragment < b.match.fragment;
};

/**
 * How well a molecule's fragments account for peaks. A fragment's weight falls with its cost as e^(−cost/scale); the share of a peak is
 * that of the fragments of its mass among all the molecule can break into, so that cheap fragments which were not seen count against it.
 */
export const scoreMatches = (
  peaks: readonly MatchedPeak[],
  fragments: FragmentColumns,
  skeleton: Skeleton,
  weights: CandidateWeights,
): MatchScore => {
  const energies = energiesOf(fragments, skeleton, weights);
  const weightOf = (cost: number): number => Math.exp(-cost / weights.scale);
  // The first is the whole molecule.
  const all = energies.subarray(1).reduce((sum, energy) => sum + weightOf(energy), 0);
  const explained: ExplainedPeak[] = [];
  let [sum, counted] = [0, 0];
  for (const { mz, intensity, matches } of peaks) {
    let best: ExplainedPeak | null = null;
    let share = 0;
    for (const match of matches) {
      const beyond = Math.abs(match.hydrogenShift - match.carrier.hydrogens);
      const cost =
        (energies[match.fragment] ?? 0) +
        weights.hydrogenCost * beyond +
        weights.radicalCost * Number(match.isRadical);
      share += weightOf(cost) / all;
      const found = { mz, intensity, match, cost };
      if (isBetter(found, best)) best = found;
    }
    if (best !== null) explained.push(best);
    const weight = intensity ** weights.intensityPower;
    sum += weight * Math.log(share + weights.unexplainedShare);
    counted += weight;
  }
  return { logScore: sum / counted, explained };
};
