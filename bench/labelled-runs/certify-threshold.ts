import { neverPercent } from '#engines/nmr/classify/confidence/confidence-model.ts';

// A threshold whose promise holds for cases like those it was chosen on.

export interface ScoredCase {
  readonly percent: number;
  /** Something contradicts: it never completes, whatever its score. */
  readonly isReviewed: boolean;
  readonly isWrong: boolean;
}

/** Probability of at most so many of n, each with probability p. */
const binomialCdf = (most: number, n: number, p: number): number => {
  if (p <= 0) return 1;
  if (p >= 1) return most >= n ? 1 : 0;
  let logTerm = n * Math.log1p(-p);
  let sum = Math.exp(logTerm);
  for (let k = 1; k <= most; k++) {
    logTerm += Math.log(((n - k + 1) / k) * (p / (1 - p)));
    sum += Math.exp(logTerm);
  }
  return Math.min(1, sum);
};

const bisections = 60;

/** Upper limit of the share of wrong cases that holds with a probability of 1 − risk (Clopper and Pearson 1934). */
export const upperLimit = (wrong: number, cases: number, risk: number): number => {
  if (cases === 0 || wrong >= cases) return 1;
  let [low, high] = [wrong / cases, 1];
  for (let i = 0; i < bisections; i++) {
    const middle = (low + high) / 2;
    if (binomialCdf(wrong, cases, middle) > risk) low = middle;
    else high = middle;
  }
  return high;
};

export const countAt = (cases: readonly ScoredCase[], thresholdPercent: number) => {
  const completed = cases.filter(({ percent, isReviewed }) => !isReviewed && percent >= thresholdPercent);
  const wrong = completed.filter(({ isWrong }) => isWrong).length;
  return { completed: completed.length, wrong };
};

/** The sequence begins where so many cases complete: fewer pass only without any error. */
const firstCases = 93;
/** … or this share of those that nothing sends to review: one wrong case among few would end it for nothing. The scores alone decide where that is. */
const firstShare = 0.25;

/**
 * The loosest threshold reached from the strictest without a failure: thresholds are tested one after the other, each by whether the
 * exact binomial limit lies below the promise, and the first that fails ends it (fixed-sequence testing: the error of all tests together
 * is that of one).
 */
export const certifyThreshold = (cases: readonly ScoredCase[], promised: number, risk: number): number => {
  const first = Math.max(firstCases, firstShare * cases.filter(({ isReviewed }) => !isReviewed).length);
  let certified = neverPercent;
  for (let percent = 99; percent >= 0; percent--) {
    const { completed, wrong } = countAt(cases, percent);
    if (completed < first) continue;
    if (upperLimit(wrong, completed, risk) > promised) break;
    certified = percent;
  }
  return certified;
};
