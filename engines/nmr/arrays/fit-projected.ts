import { normalCdf } from '../../stats/normal-tails.ts';
import { coverageFactor } from '../../stats/student-t.ts';
import {
  type Observed,
  orthogonalise,
  type Projected,
  projectOnTerms,
  removeTerms,
  weigh,
} from './project-terms.ts';

/**
 * One constant that the model holds nonlinearly, common to all series; everything else is a sum of terms with numbers of
 * their own, which are projected out (Golub, Pereyra, SIAM J. Numer. Anal. 1973, 10, 413, doi:10.1137/0710036).
 */
export interface ProjectedProblem {
  readonly series: readonly Observed[];
  /** Terms of a series for one value of the constant. */
  readonly termsOf: (constant: number, series: number) => readonly Float64Array[];
  /** The constant is looked for between these, on a logarithmic grid. */
  readonly lowest: number;
  readonly highest: number;
  /** Points of the grid; 240 unless given. */
  readonly gridPoints?: number;
}

export interface ProjectedFit {
  readonly constant: number;
  readonly standardError: number;
  /** Ends of the 95 % interval; null where the range searched ends before χ² has risen enough. */
  readonly low: number | null;
  readonly high: number | null;
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  /** What the noise was multiplied by because the points scatter more than it explains; 1 where they do not. */
  readonly inflation: number;
  /** What the model leaves over what it says changes from row to row, both as root mean squares in errors of the points. */
  readonly unexplained: number;
  readonly projected: readonly Projected[];
}

const usualGridPoints = 240;
const goldenSteps = 44;
const bisections = 44;
const golden = (Math.sqrt(5) - 1) / 2;
const covered = 0.95;
/** Points that scatter more than the noise explains with this probability speak of something else than noise. */
const unlikely = 0.01;
const differenceStep = 1e-4;

/** P(χ² ≥ value) by Wilson and Hilferty's cube root, good to two digits from two degrees of freedom on. */
export const chiSquareTail = (value: number, degreesOfFreedom: number): number => {
  const spread = 2 / (9 * degreesOfFreedom);
  return 1 - normalCdf((Math.cbrt(value / degreesOfFreedom) - 1 + spread) / Math.sqrt(spread));
};

const solveAll = (problem: ProjectedProblem, logConstant: number): readonly Projected[] =>
  problem.series.map((series, index) =>
    projectOnTerms(series, problem.termsOf(Math.exp(logConstant), index)),
  );

const costOf = (problem: ProjectedProblem, logConstant: number): number =>
  solveAll(problem, logConstant).reduce((sum, { chiSquare }) => sum + chiSquare, 0);

/** The least of a function between two places that hold one minimum. */
export const minimiseBetween = (cost: (x: number) => number, from: number, to: number): number => {
  let [low, high] = [from, to];
  let [a, b] = [high - golden * (high - low), low + golden * (high - low)];
  let [costA, costB] = [cost(a), cost(b)];
  for (let step = 0; step < goldenSteps; step++) {
    if (costA <= costB) {
      [high, b, costB] = [b, a, costA];
      a = high - golden * (high - low);
      costA = cost(a);
    } else {
      [low, a, costA] = [a, b, costB];
      b = low + golden * (high - low);
      costB = cost(b);
    }
  }
  return costA <= costB ? a : b;
};

interface Grid {
  readonly at: readonly number[];
  readonly costs: readonly number[];
}

const layGrid = (problem: ProjectedProblem): Grid => {
  const [from, to] = [Math.log(problem.lowest), Math.log(problem.highest)];
  const gridPoints = problem.gridPoints ?? usualGridPoints;
  const at = Array.from({ length: gridPoints }, (_, k) => from + ((to - from) * k) / (gridPoints - 1));
  return { at, costs: at.map((place) => costOf(problem, place)) };
};

/** The least over all local minima of the grid, each followed down. */
const findLeast = (problem: ProjectedProblem, { at, costs }: Grid): number => {
  let best = at[costs.indexOf(Math.min(...costs))] as number;
  let bestCost = Math.min(...costs);
  for (let k = 0; k < at.length; k++) {
    const own = costs[k] as number;
    const isLocal = own <= (costs[k - 1] ?? Infinity) && own <= (costs[k + 1] ?? Infinity);
    if (!isLocal) continue;
    const [from, to] = [at[Math.max(0, k - 1)] as number, at[Math.min(at.length - 1, k + 1)] as number];
    const place = minimiseBetween((x) => costOf(problem, x), from, to);
    const cost = costOf(problem, place);
    if (cost < bestCost) [best, bestCost] = [place, cost];
  }
  return best;
};

/** Where χ² first exceeds `limit` on the way from the minimum to one side; null where it never does. */
const findCrossing = (
  problem: ProjectedProblem,
  { at, costs }: Grid,
  least: number,
  limit: number,
  direction: 1 | -1,
): number | null => {
  let inside = least;
  const order = direction === 1 ? at.map((_, k) => k) : at.map((_, k) => at.length - 1 - k);
  for (const k of order) {
    const place = at[k] as number;
    if (direction * (place - least) <= 0) continue;
    if ((costs[k] as number) <= limit) {
      inside = place;
      continue;
    }
    let [low, high] = [inside, place];
    for (let step = 0; step < bisections; step++) {
      const middle = (low + high) / 2;
      if (costOf(problem, middle) > limit) high = middle;
      else low = middle;
    }
    return Math.exp((low + high) / 2);
  }
  return null;
};

/** Relative standard error by the curvature of the model with its terms projected out (Kaufman's Jacobian). */
const relativeError = (problem: ProjectedProblem, least: number, solved: readonly Projected[]): number => {
  let information = 0;
  problem.series.forEach(({ sd }, index) => {
    const { terms } = solved[index] as Projected;
    const [before, own, after] = [least - differenceStep, least, least + differenceStep].map((place) =>
      weigh(problem.termsOf(Math.exp(place), index), sd),
    );
    const slope = new Float64Array(sd.length);
    terms.forEach((term, j) => {
      const [low, high] = [before?.[j], after?.[j]];
      for (let k = 0; k < slope.length; k++) {
        const change = ((high?.[k] ?? 0) - (low?.[k] ?? 0)) / (2 * differenceStep);
        slope[k] = (slope[k] as number) + term * change;
      }
    });
    for (const value of removeTerms(orthogonalise(own ?? []), slope)) information += value * value;
  });
  return 1 / Math.sqrt(information);
};

const countFreedom = (problem: ProjectedProblem, solved: readonly Projected[]): number =>
  problem.series.reduce((sum, { y }, k) => sum + y.length - (solved[k]?.terms.length ?? 0), -1);

/** Σ of the squares by which the fitted values differ from their weighted mean, in errors of the points. */
const changeOf = ({ sd }: Observed, { fitted }: Projected): number => {
  let [weights, mean] = [0, 0];
  fitted.forEach((value, k) => {
    const weight = 1 / (sd[k] as number) ** 2;
    weights += weight;
    mean += weight * value;
  });
  mean /= weights;
  return fitted.reduce((sum, value, k) => sum + ((value - mean) / (sd[k] as number)) ** 2, 0);
};

/** How much larger than stated the scatter is, and how far χ² may rise within the 95 % interval. */
export const judgeScatter = (chiSquare: number, freedom: number) => {
  const isExplained = freedom < 1 || chiSquareTail(chiSquare, freedom) >= unlikely;
  const inflation = isExplained ? 1 : Math.sqrt(chiSquare / freedom);
  const factor = coverageFactor(isExplained ? Number.POSITIVE_INFINITY : freedom, covered);
  return { inflation, factor, rise: (factor * inflation) ** 2 };
};

/** Best value of the constant over the whole range, its error and its interval. Needs more values than numbers. */
export const fitProjected = (problem: ProjectedProblem): ProjectedFit => {
  const grid = layGrid(problem);
  const least = findLeast(problem, grid);
  const projected = solveAll(problem, least);
  const chiSquare = projected.reduce((sum, one) => sum + one.chiSquare, 0);
  const degreesOfFreedom = countFreedom(problem, projected);
  const { inflation, rise } = judgeScatter(chiSquare, degreesOfFreedom);
  const constant = Math.exp(least);
  const change = problem.series.reduce((sum, one, k) => sum + changeOf(one, projected[k] as Projected), 0);
  return {
    constant,
    standardError: constant * relativeError(problem, least, projected) * inflation,
    low: findCrossing(problem, grid, least, chiSquare + rise, -1),
    high: findCrossing(problem, grid, least, chiSquare + rise, 1),
    chiSquare,
    degreesOfFreedom,
    inflation,
    unexplained: Math.sqrt(chiSquare / change),
    projected,
  };
};
