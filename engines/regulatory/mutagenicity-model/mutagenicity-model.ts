import type { QsarOutcome } from '../vocabulary.ts';
import type { Calibration } from './calibrate.ts';
import type { FragmentTables } from './similarity.ts';

/** What was learned: compounds with their fragments and weights, and how a score becomes a call. */
export interface MutagenicityModel {
  readonly tables: FragmentTables;
  /** One of each compound. */
  readonly weights: Float64Array;
  /** Mean of the outcomes, 1 and −1; what a score is without any likeness. */
  readonly bias: number;
  readonly calibration: Calibration;
}

/** Least likeness of the nearest compound inside the domain.
 * @internal exported for the test of calls.
 */
export const leastLikeness = 0.3;

/** Between the two, a probability makes no call. */
const callBand = { negativeUpTo: 0.4, positiveFrom: 0.6 } as const;

/** What tells a call from a score. */
interface CallInput {
  readonly probability: number;
  readonly nearest: number;
  /** Atoms with neighbours as no compound of the set has them. */
  readonly unknownAtoms: number;
}

export const isInDomain = ({ nearest, unknownAtoms }: Omit<CallInput, 'probability'>): boolean =>
  nearest >= leastLikeness && unknownAtoms === 0;

export const callOf = (input: CallInput): QsarOutcome => {
  if (!isInDomain(input)) return 'out_of_domain';
  if (input.probability >= callBand.positiveFrom) return 'positive';
  return input.probability <= callBand.negativeUpTo ? 'negative' : 'inconclusive';
};
