import { binCount, type FeatureCuts } from './bin-features.ts';

/** One tree while it is grown; leaves have feature −1. */
export interface GrownTree {
  readonly feature: number[];
  /** Value below which a row goes left, and the last bin that does. */
  readonly cuts: number[];
  readonly lastLeftBin: number[];
  /** The left child; the right one is next to it. */
  readonly left: number[];
  readonly values: number[];
}

interface TreeRows {
  readonly bins: Uint8Array;
  /** Features of a row. */
  readonly features: number;
  readonly cuts: FeatureCuts;
  /** What each row asks for. */
  readonly pulls: Float64Array;
  readonly weights: Float64Array;
  /** Rows and features this tree sees. */
  readonly drawn: Int32Array;
  readonly asked: Int32Array;
}

interface TreeLimits {
  readonly depth: number;
  readonly leastRows: number;
}

/** Weight a leaf's value is shrunk by, in rows. */
const leafShrinkage = 1;

/** Gains of less are rounding. */
const leastGain = 1e-9;

/** Rows of one node, from `from` up to `until` in the order of the tree, with their histograms. */
interface Node {
  readonly place: number;
  readonly from: number;
  readonly until: number;
  readonly total: Sum;
  readonly histogram: Histogram;
}

/** Pull and weight of the rows of each bin, features one after the other. */
interface Histogram {
  readonly pulls: Float64Array;
  readonly weights: Float64Array;
}

const emptyHistogram = (features: number): Histogram => ({
  pulls: new Float64Array(features * binCount),
  weights: new Float64Array(features * binCount),
});

interface Split {
  /** Place among the features asked. */
  readonly asked: number;
  readonly bin: number;
  readonly left: Sum;
  readonly right: Sum;
}

/** Pull and weight of all rows of a node. */
interface Sum {
  readonly pull: number;
  readonly weight: number;
}

/** The drawn rows with the asked features alone, side by side: what a histogram reads. */
const gatherRows = ({ bins, features, drawn, asked, pulls, weights }: TreeRows) => {
  const width = asked.length;
  const own = new Uint8Array(drawn.length * width);
  const pull = new Float64Array(drawn.length);
  const weight = new Float64Array(drawn.length);
  for (let row = 0; row < drawn.length; row++) {
    const from = (drawn[row] as number) * features;
    for (let place = 0; place < width; place++)
      own[row * width + place] = bins[from + (asked[place] as number)] as number;
    weight[row] = weights[drawn[row] as number] as number;
    pull[row] = (pulls[drawn[row] as number] as number) * (weight[row] as number);
  }
  return { own, pull, weight, width };
};

type Gathered = ReturnType<typeof gatherRows>;

const fillHistogram = (
  { own, pull, weight, width }: Gathered,
  order: Int32Array,
  from: number,
  until: number,
): Histogram => {
  const { pulls, weights } = emptyHistogram(width);
  for (let at = from; at < until; at++) {
    const row = order[at] as number;
    const rowPull = pull[row] as number;
    const rowWeight = weight[row] as number;
    const start = row * width;
    for (let place = 0; place < width; place++) {
      const bin = place * binCount + (own[start + place] as number);
      pulls[bin] = (pulls[bin] as number) + rowPull;
      weights[bin] = (weights[bin] as number) + rowWeight;
    }
  }
  return { pulls, weights };
};

/** Histogram of what is left of a node when one of its children is taken away; overwrites that of the node. */
const takeAway = (all: Histogram, part: Histogram): Histogram => {
  for (let bin = 0; bin < all.pulls.length; bin++) {
    all.pulls[bin] = (all.pulls[bin] as number) - (part.pulls[bin] as number);
    all.weights[bin] = (all.weights[bin] as number) - (part.weights[bin] as number);
  }
  return all;
};

/** Sums over all bins of the first feature: every row is in one of them. */
const totalOf = ({ pulls, weights }: Histogram): Sum => {
  let [pull, weight] = [0, 0];
  for (let bin = 0; bin < binCount; bin++) {
    pull += pulls[bin] as number;
    weight += weights[bin] as number;
  }
  return { pull, weight };
};

const findSplit = (
  { total: { pull: total, weight }, histogram: { pulls, weights } }: Node,
  cuts: FeatureCuts,
  asked: Int32Array,
  leastRows: number,
): Split | null => {
  const before = (total * total) / (weight + leafShrinkage);
  let best: Split | null = null;
  let bestGain = leastGain;
  for (let place = 0; place < asked.length; place++) {
    const lastCut = (cuts[asked[place] as number] as Float32Array).length;
    let [leftPull, leftWeight] = [0, 0];
    for (let bin = 0; bin < lastCut; bin++) {
      leftPull += pulls[place * binCount + bin] as number;
      leftWeight += weights[place * binCount + bin] as number;
      if (leftWeight < leastRows) continue;
      const rightWeight = weight - leftWeight;
      if (rightWeight < leastRows) break;
      const rightPull = total - leftPull;
      const gain =
        (leftPull * leftPull) / (leftWeight + leafShrinkage) +
        (rightPull * rightPull) / (rightWeight + leafShrinkage) -
        before;
      if (gain <= bestGain) continue;
      bestGain = gain;
      best = {
        asked: place,
        bin,
        left: { pull: leftPull, weight: leftWeight },
        right: { pull: rightPull, weight: rightWeight },
      };
    }
  }
  return best;
};

/** Puts the rows of a node that go left before the others, keeping their order; where the right ones begin. */
const divideRows = ({ own, width }: Gathered, order: Int32Array, node: Node, split: Split): number => {
  const right: number[] = [];
  let middle = node.from;
  for (let at = node.from; at < node.until; at++) {
    const row = order[at] as number;
    if ((own[row * width + split.asked] as number) <= split.bin) order[middle++] = row;
    else right.push(row);
  }
  order.set(right, middle);
  return middle;
};

/** Histograms of both children, the smaller one counted and the larger one found by subtraction. */
const divideHistogram = (
  gathered: Gathered,
  order: Int32Array,
  { from, until, histogram }: Node,
  middle: number,
): readonly [Histogram, Histogram] => {
  if (middle - from <= until - middle) {
    const left = fillHistogram(gathered, order, from, middle);
    return [left, takeAway(histogram, left)];
  }
  const right = fillHistogram(gathered, order, middle, until);
  return [takeAway(histogram, right), right];
};

const addLeaf = (tree: GrownTree, { pull, weight }: Sum): number => {
  tree.values.push(pull / (weight + leafShrinkage));
  for (const column of [tree.cuts, tree.lastLeftBin, tree.left]) column.push(0);
  return tree.feature.push(-1) - 1;
};

/** Grows one tree level by level. */
export const growTree = (rows: TreeRows, { depth, leastRows }: TreeLimits): GrownTree => {
  const tree: GrownTree = { feature: [], cuts: [], lastLeftBin: [], left: [], values: [] };
  const gathered = gatherRows(rows);
  const order = Int32Array.from(rows.drawn, (_, place) => place);
  const histogram = fillHistogram(gathered, order, 0, order.length);
  const total = totalOf(histogram);
  let active: Node[] = [{ place: addLeaf(tree, total), from: 0, until: order.length, total, histogram }];
  for (let level = 1; level <= depth; level++) {
    const next: Node[] = [];
    for (const node of active) {
      if (node.total.weight < 2 * leastRows) continue;
      const split = findSplit(node, rows.cuts, rows.asked, leastRows);
      if (split === null) continue;
      const feature = rows.asked[split.asked] as number;
      const left = addLeaf(tree, split.left);
      addLeaf(tree, split.right);
      tree.feature[node.place] = feature;
      tree.cuts[node.place] = (rows.cuts[feature] as Float32Array)[split.bin] as number;
      tree.lastLeftBin[node.place] = split.bin;
      tree.left[node.place] = left;
      if (level === depth) continue;
      const middle = divideRows(gathered, order, node, split);
      const [ofLeft, ofRight] = divideHistogram(gathered, order, node, middle);
      next.push(
        { place: left, from: node.from, until: middle, total: split.left, histogram: ofLeft },
        { place: left + 1, from: middle, until: node.until, total: split.right, histogram: ofRight },
      );
    }
    active = next;
  }
  return tree;
};
