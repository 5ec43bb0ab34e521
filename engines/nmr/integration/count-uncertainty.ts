import { relaxationUncertainty, reportedCounts } from './scale-to-nuclei.ts';

/** Relative standard deviation of counts by filters, pulses and baselines where every proton relaxes in full. */
const wellRecorded = 0.015;
/** The same where nobody knows how fast the pulses followed: the mean square of what spectra show. */
const unknownConditions = 0.05;
/** What is known of the conditions weighs as much as so many counts. */
const conditionsWeight = 3;

/** Relative standard deviation to expect before any count is seen; `part` is what the pulses leave of the slowest protons. */
const expectedSpread = (part: number | null): number =>
  part === null ? unknownConditions : Math.hypot(wellRecorded, relaxationUncertainty(part));

/**
 * Relative standard deviation common to the counts of a spectrum: what its conditions make likely, corrected by how far the
 * counts themselves lie from whole numbers. One count went into the scale and tells nothing.
 */
export const sharedSpread = (counts: readonly number[], part: number | null): number => {
  const misses = reportedCounts(counts).map((count) => (count - Math.max(1, Math.round(count))) / count);
  const facts = Math.max(0, misses.length - 1);
  const squares = facts === 0 ? 0 : misses.reduce((sum, miss) => sum + miss * miss, 0);
  return Math.sqrt((conditionsWeight * expectedSpread(part) ** 2 + squares) / (conditionsWeight + facts));
};

/** A foreign line's area between the limits of a signal is known to this share: no fitted shape is exact far from its middle. */
const foreignError = 0.1;

export interface CountParts {
  readonly count: number;
  /** Relative, common to all counts of the spectrum. */
  readonly spread: number;
  /** Of noise and baseline, protons; null where no part of the spectrum is free of signal. */
  readonly noise: number | null;
  /** Protons that foreign lines would count between the limits. */
  readonly foreign: number;
  /** What points and fitted lines differ by, protons: where signals touch, nobody knows whose it is. 0 for one that stands alone. */
  readonly disputed: number;
}

/** Standard uncertainty of a count, protons: independent parts add as squares (JCGM 100:2008, 5.1.2). */
export const countUncertainty = ({ count, spread, noise, foreign, disputed }: CountParts): number =>
  Math.hypot(spread * count, noise ?? 0, foreignError * foreign, disputed / Math.sqrt(3));
