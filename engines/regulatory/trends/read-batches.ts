import { add, divide, type Exact, exact, isGreater, toNumber, zero } from '../exact.ts';
import type { Verdict } from '../regulated-number.ts';
import type { BatchScale, LeftOutReason, LevelUnit, LoqRule } from '../vocabulary.ts';
import { convertLevel, type TrendMasses } from './level-units.ts';

interface TrendResult {
  readonly id: string;
  /** The quantitation limit where the result is below it. */
  readonly value: number;
  readonly unit: LevelUnit;
  readonly isBelowLoq: boolean;
  /** What it said before it was corrected. */
  readonly former: readonly FormerResult[];
}

interface FormerResult {
  readonly value: number;
  readonly unit: LevelUnit;
}

export interface TrendBatch {
  readonly id: string;
  readonly scale: BatchScale;
  readonly site: string | null;
  readonly process: string | null;
  /** Of the impurity the trend is about. */
  readonly results: readonly TrendResult[];
}

/** A result in the unit of the trend. */
interface ReadResult {
  readonly id: string;
  readonly level: Exact;
  readonly isBelowLoq: boolean;
  /** What counts in mean and chart; null where it is left out. */
  readonly counted: Exact | null;
}

/** A batch in the unit of the trend. */
export interface ReadBatch extends Omit<TrendBatch, 'results'> {
  readonly results: readonly ReadResult[];
  /** The highest result, with the quantitation limit for what is below it; it is what a limit is held against. */
  readonly highest: Exact | null;
  /** Whether the highest is a quantitation limit. */
  readonly isHighestBelowLoq: boolean;
  /** The highest level a result that counts said before it was corrected; null where none was, or none can be told. */
  readonly formerHighest: Exact | null;
  /** A former level cannot be told in the unit: it may have been above. */
  readonly isFormerUntold: boolean;
  /** Mean of what counts; null where nothing does. */
  readonly mean: number | null;
  readonly verdict: Verdict;
}

export interface LeftOut {
  readonly id: string;
  readonly reason: LeftOutReason;
}

const replaced = (level: Exact, rule: LoqRule): Exact | null => {
  switch (rule) {
    case 'loq':
      return level;
    case 'half_loq':
      return divide(level, exact(2));
    case 'zero':
      return zero;
    case 'leave_out':
      return null;
  }
};

/** The unit most results are written in; of several the one written last. */
export const findUnit = (batches: readonly TrendBatch[]): LevelUnit | null => {
  const counts = new Map<LevelUnit, number>();
  for (const { unit } of batches.flatMap(({ results }) => results)) {
    const count = (counts.get(unit) ?? 0) + 1;
    counts.delete(unit);
    counts.set(unit, count);
  }
  let found: LevelUnit | null = null;
  for (const [unit, count] of counts) if (found === null || count >= (counts.get(found) ?? 0)) found = unit;
  return found;
};

export interface Reading {
  readonly unit: LevelUnit;
  readonly masses: TrendMasses;
  readonly loqRule: LoqRule;
  /** The strictest in the unit of the trend; null where there is none. */
  readonly limit: Exact | null;
  /** A lower threshold beside the limit, which a level may exceed as well; null where there is none. */
  readonly secondary: Exact | null;
  /** Every limit that is known could be told in the unit; where one could not, no batch is within. */
  readonly isSettled: boolean;
}

const readResult = (
  { id, value, unit, isBelowLoq }: TrendResult,
  { unit: wanted, masses, loqRule }: Reading,
): ReadResult | null => {
  const level = convertLevel(exact(value), unit, wanted, masses);
  if (level === null) return null;
  return { id, level, isBelowLoq, counted: isBelowLoq ? replaced(level, loqRule) : level };
};

/** A quantitation limit above the limit leaves open whether the batch is within. */
const judge = (
  results: readonly ReadResult[],
  { limit, secondary, isSettled }: Reading,
  isComplete: boolean,
): Verdict => {
  if (limit === null || results.length === 0) return 'review';
  const lower = secondary !== null && isGreater(limit, secondary) ? secondary : limit;
  const above = results.filter(({ level }) => isGreater(level, lower));
  if (above.some(({ isBelowLoq }) => !isBelowLoq)) return 'exceeds';
  return above.length > 0 || !isComplete || !isSettled ? 'review' : 'within';
};

const highestOf = (results: readonly ReadResult[]): ReadResult | null =>
  results.reduce<ReadResult | null>((highest, each) => {
    if (highest === null || isGreater(each.level, highest.level)) return each;
    return isGreater(highest.level, each.level) || !highest.isBelowLoq ? highest : each;
  }, null);

/** Exact, so that batches of equal results have equal means however many results each has. */
const meanOf = (levels: readonly Exact[]): number | null =>
  levels.length === 0 ? null : toNumber(divide(levels.reduce(add, zero), exact(levels.length)));

const readFormer = (
  { results }: TrendBatch,
  { unit, masses }: Reading,
): Pick<ReadBatch, 'formerHighest' | 'isFormerUntold'> => {
  const levels = results.flatMap(({ former }) =>
    former.map((each) => convertLevel(exact(each.value), each.unit, unit, masses)),
  );
  return {
    formerHighest: levels.reduce(
      (highest, level) =>
        level !== null && (highest === null || isGreater(level, highest)) ? level : highest,
      null,
    ),
    isFormerUntold: levels.includes(null),
  };
};

export const readBatch = (batch: TrendBatch, reading: Reading): ReadBatch => {
  const results = batch.results.flatMap((each) => readResult(each, reading) ?? []);
  const counted = results.flatMap((each) => each.counted ?? []);
  const highest = highestOf(results);
  return {
    ...batch,
    results,
    highest: highest?.level ?? null,
    isHighestBelowLoq: highest?.isBelowLoq ?? false,
    ...readFormer(batch, reading),
    mean: meanOf(counted),
    verdict: judge(results, reading, results.length === batch.results.length),
  };
};

/** Why a batch has no point; null where it has one. */
export const whyLeftOut = (
  given: TrendBatch,
  { results, mean: value }: ReadBatch,
): LeftOut['reason'] | null => {
  if (value !== null) return null;
  if (given.results.length === 0) return 'not_measured';
  return results.length === 0 ? 'unit_not_comparable' : 'below_loq';
};
