import type { RegionIntegral } from './integrate-regions.ts';

type Measured = Pick<RegionIntegral, 'value' | 'standardUncertainty'>;

export interface NucleusCount {
  readonly nuclei: number;
  /** Standard uncertainty; null where one of the integrals has none. */
  readonly uncertainty: number | null;
}

export type NucleusScale = (integral: Measured) => NucleusCount;

/**
 * An integral whose nuclei may not have relaxed between pulses, `leastPart` (0 to 1) being what is left of the slowest: two
 * integrals differ by 1 − leastPart at most, taken as rectangular (JCGM 100:2008, 4.3.7) and half of its variance from each.
 */
export const withRelaxation = ({ value, standardUncertainty }: Measured, leastPart: number): Measured => ({
  value,
  standardUncertainty:
    standardUncertainty === null
      ? null
      : Math.hypot(standardUncertainty, (value * (1 - leastPart)) / Math.sqrt(6)),
});

/**
 * Counts nuclei against a region that stands for `nuclei`; its integral has to be positive. Relative uncertainties of two
 * independent values add as squares (JCGM 100:2008, 5.1.6).
 */
export const againstRegion =
  (reference: Measured, nuclei: number): NucleusScale =>
  ({ value, standardUncertainty: own }) => {
    const count = (value / reference.value) * nuclei;
    const other = reference.standardUncertainty;
    if (own === null || other === null) return { nuclei: count, uncertainty: null };
    const perUnit = nuclei / reference.value;
    return { nuclei: count, uncertainty: Math.hypot(own * perUnit, count * (other / reference.value)) };
  };

/**
 * Counts nuclei against integrals of regions that do not overlap and together stand for `nuclei`, as a structure tells; null
 * where their sum is not positive. What is counted is part of the sum it is measured against, so its own uncertainty weighs
 * by what the rest holds (JCGM 100:2008, 5.1.2).
 */
export const againstSum = (all: readonly Measured[], nuclei: number): NucleusScale | null => {
  const sum = all.reduce((total, { value }) => total + value, 0);
  if (!(sum > 0)) return null;
  const isKnown = all.every(({ standardUncertainty }) => standardUncertainty !== null);
  const variance = all.reduce((total, { standardUncertainty }) => total + (standardUncertainty ?? 0) ** 2, 0);
  return ({ value, standardUncertainty: own }) => {
    const share = value / sum;
    if (own === null || !isKnown) return { nuclei: share * nuclei, uncertainty: null };
    const ofOwn = (1 - share) * own;
    const ofOthers = share * Math.sqrt(Math.max(0, variance - own ** 2));
    return { nuclei: share * nuclei, uncertainty: (nuclei / sum) * Math.hypot(ofOwn, ofOthers) };
  };
};
