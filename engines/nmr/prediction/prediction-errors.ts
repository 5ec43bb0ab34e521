import facts from '#resources/facts/prediction-errors.json' with { type: 'json' };
import type { Environment } from './estimate.ts';

/** How far the rules were off for atoms of one environment. */
interface MeasuredError {
  /** 68.3 % of the errors are smaller: the standard deviation where they are normal, and not moved by their long tails. */
  readonly standard_ppm: number;
}

const rows = facts.errors as Readonly<Record<Environment, MeasuredError>>;

/** Standard error to expect of a prediction in this environment, ppm. */
export const expectedErrorOf = (environment: Environment): number => rows[environment].standard_ppm;
