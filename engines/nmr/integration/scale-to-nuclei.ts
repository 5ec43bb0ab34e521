import type { RegionIntegral } from './integrate-regions.ts';

type Measured = Pick<RegionIntegral, 'value' | 'standardUncertainty'>;

interface NucleusCount {
  readonly nuclei: number;
  /** Standard uncertainty; null where one of the integrals has none. */
  readonly uncertainty: number | null;
}

export type NucleusScale = (integral: Measured) => NucleusCount;

/**
 * What relaxation adds to the relative standard uncertainty of an integral, `leastPart` (0 to 1) being what is left of the
 * slowest: two integrals differ by 1 − leastPart at most, taken as rectangular (JCGM 100:2008, 4.3.7), half of its variance from each.
 */
export const relaxationUncertainty = (leastPart: number): number => (1 - leastPart) / Math.sqrt(6);

/** An integral with a further relative standard uncertainty of its own. */
export const withRelative = ({ value, standardUncertainty }: Measured, relative: number): Measured => ({
  value,
  standardUncertainty:
    standardUncertainty === null ? null : Math.hypot(standardUncertainty, value * relative),
});

/** Above so many nuclei any number is near a whole one; fewer counts than three tell no scatter. */
const largestReportedNuclei = 6.5;
const leastCounts = 3;

/** Counts that can tell how far counts lie from whole numbers. */
export const reportedCounts = (counts: readonly number[]): number[] =>
  counts.filter((count) => count > 0.5 && count <= largestReportedNuclei);

/**
 * Relative scatter (root mean square) of counts of nuclei about whole numbers, which they are where each region holds whole
 * signals: what the integrals differ by, whatever the reason. Null where too few counts can tell.
 */
export const scatterOf = (counts: readonly number[]): number | null => {
  const reported = reportedCounts(counts);
  if (reported.length < leastCounts) return null;
  const squares = reported.map((count) => ((count - Math.max(1, Math.round(count))) / count) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / reported.length);
};

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
