import { divide, type Exact, exact, isGreater, multiply } from '../exact.ts';
import type { Basis } from '../regulated-number.ts';
import type { BatchScale, SkipTestingStatus } from '../vocabulary.ts';
import { processBasis, processTable } from './trend-rules.ts';

/** A batch in its order, with its highest result. */
interface SkipBatch {
  readonly id: string;
  readonly scale: BatchScale;
  /** In the unit of the limit; of a result below the quantitation limit, that limit. Null where it was not measured. */
  readonly highest: Exact | null;
  /** A result of it cannot be told in the unit of the limit: it may be above. */
  readonly isIncomplete: boolean;
  /** The highest level a result of it said before it was corrected, in the unit of the limit; null where none was corrected. */
  readonly formerHighest: Exact | null;
  /** A former level cannot be told in the unit of the limit. */
  readonly isFormerUntold: boolean;
}

export interface SkipTesting {
  readonly status: SkipTestingStatus;
  /** 30 % of the limit. */
  readonly threshold: Exact;
  readonly belowPercent: string;
  /** The newest batches of one scale, all below it, or those that come nearest to being enough. */
  readonly scale: BatchScale | null;
  readonly needed: number;
  readonly batches: readonly string[];
  /** The newest batch that breaks the run, where one does. */
  readonly brokenBy: string | null;
  /** Whether that batch is below the threshold by a correction alone. */
  readonly isBrokenByCorrection: boolean;
  readonly basis: Basis;
}

const { skip_testing: rule } = processTable;

const isMeasuredBelow = ({ highest, isIncomplete }: SkipBatch, threshold: Exact): boolean =>
  highest !== null && !isIncomplete && isGreater(threshold, highest);

/** A correction takes nothing back: what a result said before it counts, until the result is found invalid with a reason. */
const wasBelow = ({ formerHighest, isFormerUntold }: SkipBatch, threshold: Exact): boolean =>
  !isFormerUntold && (formerHighest === null || isGreater(threshold, formerHighest));

const isBelow = (batch: SkipBatch, threshold: Exact): boolean =>
  isMeasuredBelow(batch, threshold) && wasBelow(batch, threshold);

const isUnmeasured = ({ highest, isIncomplete }: SkipBatch): boolean => highest === null && !isIncomplete;

/** Newest batches of one scale, back to the first that is not below the threshold. */
const newestRun = (
  batches: readonly SkipBatch[],
  scale: BatchScale,
  threshold: Exact,
): { readonly run: readonly SkipBatch[]; readonly brokenBy: SkipBatch | null } => {
  const own = batches.filter((batch) => batch.scale === scale);
  const last = own.findLastIndex((batch) => !isBelow(batch, threshold));
  return { run: own.slice(last + 1), brokenBy: last === -1 ? null : (own[last] ?? null) };
};

/**
 * Whether six pilot or three production batches in a row stay below 30 % of the limit. It is the newest ones that count, and a
 * batch counts with its highest result, of a corrected one with what it said before, too; one below the quantitation limit counts
 * where that limit is below the threshold. A batch
 * that was not measured ends the row, and one with a result that cannot be told in the unit of the limit does. Nothing is supported past a
 * later batch of the other scale that is not below.
 */
export const judgeSkipTesting = (batches: readonly SkipBatch[], limit: Exact): SkipTesting => {
  const threshold = divide(multiply(limit, exact(rule.below_percent)), exact(100));
  const common = { threshold, belowPercent: rule.below_percent, basis: processBasis(rule) };
  const scales = (['production', 'pilot'] as const).map((scale) => ({
    scale,
    needed: rule[scale],
    ...newestRun(batches, scale, threshold),
  }));
  const met = scales.find(({ run, needed }) => run.length >= needed);
  const shown = met ?? scales.find(({ run }) => run.length > 0) ?? scales[0];
  if (shown === undefined) throw new Error('There are two scales of batches.');
  const ids = shown.run.slice(-shown.needed).map(({ id }) => id);
  // No batch since the row began is outvoted by it, of whatever scale; the newest of all has to be measured as well.
  const newest = batches.at(-1);
  const since = batches.slice(batches.findIndex(({ id }) => id === ids[0]));
  const breaking =
    since.findLast((batch) => !isUnmeasured(batch) && !isBelow(batch, threshold)) ??
    (newest !== undefined && !isBelow(newest, threshold) ? newest : undefined);
  const isBroken = breaking !== undefined;
  const brokenBy = breaking ?? shown.brokenBy;
  return {
    ...common,
    status: met !== undefined && !isBroken ? 'supported' : 'not_supported',
    scale: batches.length === 0 ? null : shown.scale,
    needed: shown.needed,
    batches: ids,
    brokenBy: brokenBy === null || brokenBy === undefined ? null : brokenBy.id,
    isBrokenByCorrection: brokenBy !== null && brokenBy !== undefined && isMeasuredBelow(brokenBy, threshold),
  };
};
