/**
 * Regression trees whose values add up. Node i asks whether feature[i] lies below cuts[i]: if so left[i] is next, if not
 * left[i] + 1. A leaf has feature −1 and a value.
 */
export interface TreeForest {
  /** What the trees add to. */
  readonly start: number;
  /** First node of each tree. */
  readonly roots: Int32Array;
  readonly feature: Int16Array;
  readonly cuts: Float32Array;
  readonly left: Int32Array;
  readonly values: Float32Array;
}

/**
 * Values of the forest for rows of features, one after the other in `features`. Trees are the outer loop: a tree stays in the
 * processor's cache for all rows. The sum of a row does not depend on the rows beside it.
 */
export const evaluateForest = (
  { start, roots, feature, cuts, left, values }: TreeForest,
  features: Float32Array,
  width: number,
): Float64Array => {
  const sums = new Float64Array(features.length / width).fill(start);
  for (let tree = 0; tree < roots.length; tree++) {
    const root = roots[tree] as number;
    for (let row = 0, at = 0; row < sums.length; row++, at += width) {
      let node = root;
      let asked = feature[node] as number;
      while (asked >= 0) {
        node = (left[node] as number) + ((features[at + asked] as number) < (cuts[node] as number) ? 0 : 1);
        asked = feature[node] as number;
      }
      sums[row] = (sums[row] as number) + (values[node] as number);
    }
  }
  return sums;
};
