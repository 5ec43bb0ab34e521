/** At most as many steps for each feature as a histogram has bins. */
export const binCount = 64;

/** Values of each feature at which its bins begin, strictly rising; none where the feature never changes. */
export type FeatureCuts = readonly Float32Array[];

/** Rows a feature's cuts are found on; more would not move them. */
const rowsLooked = 20_000;

/** Cuts at the quantiles of each feature over evenly spread rows; `read` writes the features of a row. */
export const findCuts = (
  rows: number,
  features: number,
  read: (row: number, into: Float32Array) => void,
): FeatureCuts => {
  const looked = Math.min(rows, rowsLooked);
  const columns = Array.from({ length: features }, () => new Float32Array(looked));
  const values = new Float32Array(features);
  for (let place = 0; place < looked; place++) {
    read(Math.floor((place * rows) / looked), values);
    columns.forEach((column, feature) => {
      column[place] = values[feature] as number;
    });
  }
  return columns.map((column) => cutColumn(column.sort()));
};

const cutColumn = (sorted: Float32Array): Float32Array => {
  const distinct = [...new Set(sorted)];
  if (distinct.length <= binCount) return Float32Array.from(distinct.slice(1));
  const cuts = new Set<number>();
  for (let bin = 1; bin < binCount; bin++) {
    const value = sorted[Math.floor((bin * sorted.length) / binCount)] as number;
    if (value > (sorted[0] as number)) cuts.add(value);
  }
  return Float32Array.from(cuts);
};

/** Bin of a value: how many cuts it reaches. */
const binOf = (cuts: Float32Array, value: number): number => {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < (cuts[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Writes the bins of features `from` up to `until` of one row; `values` holds those features alone. */
export const writeBins = (
  cuts: FeatureCuts,
  [from, until]: readonly [number, number],
  values: Float32Array,
  into: Uint8Array,
  at: number,
): void => {
  for (let feature = from; feature < until; feature++)
    into[at + feature] = binOf(cuts[feature] as Float32Array, values[feature - from] as number);
};
