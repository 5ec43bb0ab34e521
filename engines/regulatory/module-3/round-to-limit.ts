import table from '#resources/facts/result-rounding.json' with { type: 'json' };
import { decimalsOf, exact, isGreater, round, toFixedText, zero } from '../exact.ts';

/** A result as it is reported beside its limit. */
export interface ReportedResult {
  readonly text: string;
  /** A value equal to the limit passes. */
  readonly exceeds: boolean;
}

/**
 * Rounded once, from what was measured, to as many decimals as the limit shows; the limit itself is exact. A result above zero that would
 * round to zero is written as it was measured: a quantified result is never reported as none.
 */
export const roundToLimit = (measured: number | string, limit: string): ReportedResult => {
  const value = exact(measured);
  const decimals = decimalsOf(limit);
  const rounded = round(value, decimals);
  const isLost = isGreater(value, zero) && !isGreater(rounded, zero);
  return {
    text: isLost ? String(measured) : toFixedText(value, decimals),
    exceeds: isGreater(rounded, exact(limit)),
  };
};

const followed = ['USP-1', 'USP-2', 'USP-3', 'USP-4'];

/** The rules results are rounded by, each with its sources and how they were compared. */
export const roundingRules: readonly {
  readonly id: string;
  readonly rule: string;
  readonly sources: readonly string[];
  readonly status: string;
}[] = table.rows.filter(({ id }) => followed.includes(id));
