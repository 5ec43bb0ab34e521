import { type FitFrame, fitTrees, parameterCount, type TreesFit } from './fit-trees.ts';
import { endsOf, type ProposedTree, proposeTrees } from './propose-trees.ts';
import type { TreeStart } from './tree-signals.ts';

/** Mean square of what is left, over what noise and shape error allow, up to which trees explain a stretch. */
export const mostLeft = 2.2;
/** A fit is given up that shall leave so many times more. */
const giveUpOver = 40;
/** Neighbouring points are no independent ones: so many count as one. */
const pointsPerFact = 2;
/** Couplings that differ by less are found by a fit from one another. */
const sameHz = 1;

export interface Explanation {
  readonly trees: readonly TreeStart[];
  readonly fit: TreesFit;
  readonly left: number;
  readonly cost: number;
}

/** A stretch, and how well trees can explain it at best. */
export interface FitQuestion {
  readonly frame: FitFrame;
  /** Variance of a point, over the square of the scale. */
  readonly variance: number;
  readonly noise: number;
}

/** What trees cost that leave nothing. */
const leastCost = ({ frame }: FitQuestion, trees: readonly TreeStart[]): number =>
  parameterCount(trees) * Math.log(frame.stretch.values.length);

const explain = (question: FitQuestion, trees: readonly TreeStart[]): Explanation | null => {
  const { frame, variance } = question;
  const fit = fitTrees(frame, trees, giveUpOver * mostLeft * variance);
  if (fit.isAtBound) return null;
  const count = frame.stretch.values.length;
  return {
    trees,
    fit,
    left: fit.sumOfSquares / (variance * count),
    cost: fit.sumOfSquares / (variance * pointsPerFact) + leastCost(question, trees),
  };
};

/** The same name with nearly the same couplings: its fit finds what was found. */
const isSame = (a: TreeStart, b: TreeStart): boolean =>
  a.couplings.length === b.couplings.length &&
  a.couplings.every(({ jHz, nuclei }, i) => {
    const other = b.couplings[i] as TreeStart['couplings'][number];
    return other.nuclei === nuclei && Math.abs(other.jHz - jHz) < sameHz;
  });

/** False where a tree was fitted already, or its parameters alone cost more than what was found, however well it fits. */
const mayBeBetter = (question: FitQuestion, tree: TreeStart, best: Explanation | null): boolean => {
  if (best === null) return true;
  if (leastCost(question, [tree]) >= best.cost) return false;
  return best.trees.length > 1 || !isSame(best.trees[0] as TreeStart, tree);
};

const bestOfTrees = (
  question: FitQuestion,
  trees: readonly ProposedTree[],
  before: Explanation | null,
): Explanation | null => {
  let best = before;
  for (const tree of trees) {
    const next = mayBeBetter(question, tree, best) ? explain(question, [tree]) : null;
    if (next !== null && (best === null || next.cost < best.cost)) best = next;
  }
  return best;
};

const isExplained = (explanation: Explanation | null): boolean =>
  explanation !== null && explanation.left <= mostLeft;

/**
 * The best explanation of a stretch. Several trees that explain it stay: couplings to other multiplets may have told them apart,
 * and two doublets can look like one dd. Otherwise it is the names the stretch has, or one tree, whichever is better.
 */
export const findExplanation = (
  question: FitQuestion,
  present: readonly TreeStart[] | null,
): Explanation | null => {
  const start = present === null ? null : explain(question, present);
  const isPlain = present?.length === 1 && (present[0]?.couplings.length ?? 0) <= 1;
  if (isExplained(start) && ((present?.length ?? 0) > 1 || isPlain)) return start;
  const ends = endsOf(question.frame, question.noise);
  const simple = bestOfTrees(question, proposeTrees(question.frame, ends, false), start);
  if (isExplained(simple)) return simple;
  return bestOfTrees(question, proposeTrees(question.frame, ends, true), simple);
};
