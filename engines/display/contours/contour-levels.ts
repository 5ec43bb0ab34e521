import type { ContourLines, ContourTracer } from './trace-contours.ts';

/** Levels of a contour plot: a base level and its powers, the same on both sides of zero. */
export interface LevelRule {
  /** In the unit of the matrix, > 0. */
  readonly base: number;
  /** Each level over the one below it, > 1. */
  readonly factor: number;
  /** Levels on each side of zero. */
  readonly count: number;
  /** The lowest level is base × factor^step. Rules that differ in `step` alone share their levels to the last bit. */
  readonly step: number;
}

/** More points than this no screen can tell apart. */
export const maxContourPoints = 4_000_000;

/** The positive levels of a rule, highest first. */
export const listLevels = ({ base, factor, count, step }: LevelRule): readonly number[] =>
  Array.from({ length: count }, (_, i) => base * factor ** (step + count - 1 - i));

/** Lines of one level above zero and of the same level below it. */
export interface LevelPair {
  /** > 0. */
  readonly level: number;
  readonly positive: ContourLines;
  readonly negative: ContourLines;
}

/**
 * Contours of both signs in the order of `levels`, until all are traced or the next pair would pass `maxPoints`:
 * the answer is then shorter than the list.
 */
export const traceLevels = (
  tracer: ContourTracer,
  levels: readonly number[],
  maxPoints: number = maxContourPoints,
): readonly LevelPair[] => {
  const pairs: LevelPair[] = [];
  let points = 0;
  for (const level of levels) {
    const pair = { level, positive: tracer.trace(level), negative: tracer.trace(-level) };
    points += countPoints(pair);
    if (points > maxPoints) break;
    pairs.push(pair);
  }
  return pairs;
};

export const countPoints = ({ positive, negative }: LevelPair): number =>
  (positive.points.length + negative.points.length) / 2;
