import { median, robustStandardDeviation } from './robust.ts';
import type { OutlierVerdict } from './vocabulary.ts';

/**
 * Modified z-scores after B. Iglewicz and D. C. Hoaglin, How to Detect and Handle Outliers (ASQC Quality Press, 1993): the distance from the
 * median in units of the scaled median absolute deviation, marked beyond 3.5.
 */
export const outlierRule = {
  source: 'Iglewicz and Hoaglin, How to Detect and Handle Outliers, ASQC Quality Press, 1993',
  threshold: 3.5,
  /** Below this many values the spread is too uncertain to mark anything by it. */
  fewest: 10,
  /** Where more than half of the values are the same, nothing is marked once more than this share differs from them. */
  mostDiffering: 0.1,
} as const;

export interface OutlierJudgement {
  readonly verdict: OutlierVerdict;
  /** Values that are there. */
  readonly count: number;
  readonly median: number | null;
  /** What the distances are counted in, in units of the values: comparable with a standard deviation. Null where nothing was judged. */
  readonly spread: number | null;
  /** For each value its distance where it is marked, with its sign; else null. */
  readonly marks: readonly (number | null)[];
}

/** Scales a mean absolute deviation to the standard deviation of a normal distribution: √(π/2). */
const meanDeviationToSigma = Math.sqrt(Math.PI / 2);

const spreadOf = (values: Float64Array, centre: number): number | 'all_equal' | 'too_mixed' => {
  const sigma = robustStandardDeviation(values);
  if (sigma > 0) return sigma;
  const deviations = values.map((value) => Math.abs(value - centre));
  const differing = deviations.filter((deviation) => deviation > 0).length;
  if (differing === 0) return 'all_equal';
  if (differing > outlierRule.mostDiffering * values.length) return 'too_mixed';
  return (meanDeviationToSigma * deviations.reduce((sum, one) => sum + one, 0)) / values.length;
};

/** Which values lie far from the others; null stands for a value that is not there, and is neither counted nor marked. */
export const markOutliers = (given: readonly (number | null)[]): OutlierJudgement => {
  const values = Float64Array.from(given.filter((value) => value !== null));
  const count = values.length;
  const marks = given.map(() => null);
  const centre = count === 0 ? null : median(values);
  if (centre === null || count < outlierRule.fewest)
    return { verdict: 'too_few', count, median: centre, spread: null, marks };
  const spread = spreadOf(values, centre);
  if (typeof spread === 'string') return { verdict: spread, count, median: centre, spread: null, marks };
  const scores = given.map((value) => (value === null ? null : (value - centre) / spread));
  return {
    verdict: 'judged',
    count,
    median: centre,
    spread,
    marks: scores.map((score) => (score !== null && Math.abs(score) > outlierRule.threshold ? score : null)),
  };
};
