import { type FirstOrderPattern, matchFirstOrder, type PatternLine } from './first-order.ts';

/** A run of neighbouring lines and the pattern they form; null is a multiplet without a first-order tree. */
export interface LineRun {
  /** Index of the first line and past the last, into the list partitioned. */
  readonly from: number;
  readonly to: number;
  readonly pattern: FirstOrderPattern | null;
}

/**
 * What an explanation costs: a named pattern 1 plus its misfit, an unnamed one per line, a single line a
 * little less than two lines of an unnamed one. So a tree must explain at least three lines better than
 * nothing, and a second-order pattern is not broken into many small trees.
 */
const patternCost = 1;
const misfitCost = 0.6;
const unnamedBaseCost = 0.9;
const unnamedLineCost = 0.42;
const singletCost = 0.95;

/** A cut between lines that are close is suspicious; this is what it costs at no distance, and how far it reaches. */
const cutCost = 0.9;
const cutReachHz = 6;

/** Runs of more lines are never a named pattern. */
const mostLinesInPattern = 24;

const costOf = (pattern: FirstOrderPattern | null, lines: number): number => {
  if (lines === 1) return singletCost;
  return pattern === null
    ? unnamedBaseCost + unnamedLineCost * lines
    : patternCost + misfitCost * pattern.misfit;
};

interface Choice {
  readonly cost: number;
  readonly run: LineRun | null;
}

/** Cheapest way to end a run before line `to`, given the cheapest ways for all earlier ends. */
const cheapestRun = (lines: readonly PatternLine[], best: readonly Choice[], to: number): Choice => {
  let choice: Choice = { cost: Number.POSITIVE_INFINITY, run: null };
  for (let from = 0; from < to; from++) {
    const count = to - from;
    const pattern = count <= mostLinesInPattern ? matchFirstOrder(lines.slice(from, to)) : null;
    const gapHz = (lines[from]?.positionHz ?? 0) - (lines[from - 1]?.positionHz ?? Number.NEGATIVE_INFINITY);
    const cut = cutCost * Math.exp(-gapHz / cutReachHz);
    const cost = (best[from]?.cost ?? 0) + costOf(pattern, count) + cut;
    if (cost < choice.cost - 1e-12) choice = { cost, run: { from, to, pattern } };
  }
  return choice;
};

/**
 * Best partition of lines (ascending position) into runs of neighbours, each a first-order pattern or 'm',
 * by dynamic programming over the cut positions.
 */
export const partitionLines = (lines: readonly PatternLine[]): LineRun[] => {
  const best: Choice[] = [{ cost: 0, run: null }];
  for (let to = 1; to <= lines.length; to++) best.push(cheapestRun(lines, best, to));
  const runs: LineRun[] = [];
  for (let at = lines.length; at > 0; ) {
    const run = best[at]?.run;
    if (run === null || run === undefined) break;
    runs.unshift(run);
    at = run.from;
  }
  return runs;
};
