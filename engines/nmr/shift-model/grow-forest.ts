import type { Rng } from '../../common/rng.ts';
import { median } from '../../stats/robust.ts';
import type { FeatureCuts } from './bin-features.ts';
import { type GrownTree, growTree } from './grow-tree.ts';
import type { TreeForest } from './tree-forest.ts';

/** Rows to learn from: bins of all features row after row, what is to be found, and how much each row weighs. */
export interface TrainingRows {
  readonly rows: number;
  /** The rows that are learnt from, rising; the others are only told what the forest says of them. */
  readonly members: Int32Array;
  readonly bins: Uint8Array;
  readonly cuts: FeatureCuts;
  readonly targets: Float64Array;
  readonly weights: Float64Array;
}

export interface ForestSettings {
  readonly trees: number;
  readonly depth: number;
  readonly learningRate: number;
  /** Shares of the rows and of the features each tree sees. */
  readonly rowShare: number;
  readonly featureShare: number;
  /** Residual beyond which a row pulls no harder (Huber), in the unit of the targets. */
  readonly huber: number;
  /** Rows a leaf holds at least. */
  readonly leastRows: number;
}

/** Trees of one forest laid end to end. */
const layTrees = (start: number, trees: readonly GrownTree[], learningRate: number): TreeForest => {
  const nodes = trees.reduce((sum, tree) => sum + tree.feature.length, 0);
  const forest = {
    start,
    roots: new Int32Array(trees.length),
    feature: new Int16Array(nodes),
    cuts: new Float32Array(nodes),
    left: new Int32Array(nodes),
    values: new Float32Array(nodes),
  };
  let at = 0;
  trees.forEach((tree, place) => {
    forest.roots[place] = at;
    for (let node = 0; node < tree.feature.length; node++, at++) {
      forest.feature[at] = tree.feature[node] as number;
      forest.cuts[at] = tree.cuts[node] as number;
      forest.left[at] = (tree.left[node] as number) + (forest.roots[place] as number);
      forest.values[at] = (tree.values[node] as number) * learningRate;
    }
  });
  return forest;
};

/** Leaf of a row of bins. */
const leafOf = (tree: GrownTree, bins: Uint8Array, at: number): number => {
  let node = 0;
  let asked = tree.feature[0] as number;
  while (asked >= 0) {
    node =
      (tree.left[node] as number) +
      ((bins[at + asked] as number) <= (tree.lastLeftBin[node] as number) ? 0 : 1);
    asked = tree.feature[node] as number;
  }
  return node;
};

/** Those of the numbers that a draw takes, in their order; each with the same chance. */
const drawShare = (numbers: Int32Array, share: number, rng: Rng): Int32Array =>
  numbers.filter(() => rng.uniform() < share);

export interface GrownForest {
  readonly forest: TreeForest;
  /** What the forest says of every row, those it did not learn from included. */
  readonly reached: Float64Array;
}

/**
 * Boosted regression trees: each is grown on the clipped residuals of those before, over histograms of binned features.
 * J. H. Friedman, Ann. Statist. 29 (2001) 1189 (Huber loss), Comput. Stat. Data Anal. 38 (2002) 367 (drawn rows). All sums
 * run in one fixed order: the same rows, settings and seed give the same bits.
 */
export const growForest = (
  { rows, members, bins, cuts, targets, weights }: TrainingRows,
  settings: ForestSettings,
  rng: Rng,
): GrownForest => {
  const start =
    members.length === 0 ? 0 : median(Float64Array.from(members, (row) => targets[row] as number));
  const reached = new Float64Array(rows).fill(start);
  const pulls = new Float64Array(rows);
  const features = cuts.length;
  const usable = Int32Array.from(cuts.flatMap((cut, feature) => (cut.length > 0 ? [feature] : [])));
  const trees: GrownTree[] = [];
  const { huber } = settings;
  for (let count = 0; count < settings.trees; count++) {
    const drawn = drawShare(members, settings.rowShare, rng);
    const asked = drawShare(usable, settings.featureShare, rng);
    if (asked.length === 0 || drawn.length === 0) continue;
    for (const row of drawn) {
      const residual = (targets[row] as number) - (reached[row] as number);
      pulls[row] = Math.max(-huber, Math.min(huber, residual));
    }
    const tree = growTree({ bins, features, cuts, pulls, weights, drawn, asked }, settings);
    trees.push(tree);
    for (let row = 0; row < rows; row++) {
      const value = tree.values[leafOf(tree, bins, row * features)] as number;
      // The step as it is stored, so that training goes on from what a prediction will be.
      reached[row] = (reached[row] as number) + Math.fround(value * settings.learningRate);
    }
  }
  return { forest: layTrees(start, trees, settings.learningRate), reached };
};
