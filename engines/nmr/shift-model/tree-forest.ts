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

/** Value of the forest for the features from `at` on. */
export const evaluateForest = (
  { start, roots, feature, cuts, left, values }: TreeForest,
  features: Float32Array,
  at = 0,
): number => {
  let sum = start;
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree] as number;
    let asked = feature[node] as number;
    while (asked >= 0) {
      node = (left[node] as number) + ((features[at + asked] as number) < (cuts[node] as number) ? 0 : 1);
      asked = feature[node] as number;
    }
    sum += values[node] as number;
  }
  return sum;
};
