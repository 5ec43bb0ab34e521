import { createSparseSolver, type SparseGrid } from './sparse-decay.ts';
import type { Plane } from './transform-indirect.ts';
import { readDecay } from './transform-indirect.ts';

/** What the recipe calls it: fast soft thresholding with reweighted thresholds, see sparse-decay.ts. */
export const reconstructionMethod = 'reweighted_l1';
/** Columns whose highest frequency lies below this multiple of the noise hold nothing to reconstruct. */
const leastMultiple = 5;
/** Columns that are reconstructed a second time without some of their points, the strongest. */
const checkedColumns = 32;
/** Every so-many-th recorded point is left out then, but for the first, which no other replaces. */
const leftOutEvery = 10;

export interface ReconstructionFinding {
  /** Recorded points over all, 0 to 1. */
  readonly sampledShare: number;
  /** Columns with signals, which were completed; the gaps of the others are zero. */
  readonly columns: number;
  /** Root mean square of what the model leaves of recorded points, over the noise. */
  readonly residualOverNoise: number | null;
  /** Recorded points predicted without them: length of the error over their length; null where nothing could be checked. */
  readonly predictionError: number | null;
}

export interface Reconstruction {
  /** All points of t1, one complex decay per column. */
  readonly plane: Plane;
  readonly finding: ReconstructionFinding;
}

/**
 * Artefacts on a column stay below this multiple of the prediction error times its highest line: in 400 drawn decays
 * (bench/nmr-sparse.ts) for 19 of 20 below 0.7, for 9 of 10 below 0.5.
 */
const artefactsPerError = 0.5;

/** Part of the highest line of a column that artefacts of the reconstruction may reach; null where nothing was filled in. */
export const artefactShareOf = (finding: ReconstructionFinding | null): number | null =>
  finding === null ? null : artefactsPerError * Math.min(1, finding.predictionError ?? 1);

/** Noise of a recorded complex point: the level of the quieter columns. */
const noiseOf = (decays: Plane, count: number): number => {
  const decay = new Float64Array(2 * count);
  const levels = Float64Array.from({ length: decays.columns }, (_, column) => {
    readDecay(decays, column, decay);
    return decay.reduce((sum, value) => sum + value * value, 0) / count;
  }).sort();
  return Math.sqrt(levels[levels.length >> 2] ?? 0);
};

/** Recorded points of one column at their places, zero between. */
const readSparse = (
  plane: Plane,
  places: Int32Array,
  column: number,
  scratch: Float64Array,
  to: Float64Array,
): void => {
  readDecay(plane, column, scratch);
  to.fill(0);
  places.forEach((place, n) => {
    to[2 * place] = scratch[2 * n] as number;
    to[2 * place + 1] = scratch[2 * n + 1] as number;
  });
};

/** A plane on the whole grid, one complex decay per column: `change` gets each with zeros in its gaps and may fill them. */
const mapColumns = (
  plane: Plane,
  { count, places }: SparseGrid,
  change: (decay: Float64Array, column: number) => void,
): Plane => {
  const { columns, isMagnitude } = plane;
  const [scratch, decay] = [new Float64Array(2 * places.length), new Float64Array(2 * count)];
  const cosine = { re: new Float64Array(count * columns), im: new Float64Array(count * columns) };
  for (let column = 0; column < columns; column++) {
    readSparse(plane, places, column, scratch, decay);
    change(decay, column);
    for (let k = 0; k < count; k++) {
      cosine.re[k * columns + column] = decay[2 * k] as number;
      cosine.im[k * columns + column] = decay[2 * k + 1] as number;
    }
  }
  // Complex decays that turn as they are to be transformed: what readDecay gives for a QF plane of sense −1.
  return { mode: 'qf', sense: -1, isMagnitude, count, columns, cosine, sine: null };
};

/** The recorded points at their places, zero between. */
export const spreadColumns = (plane: Plane, grid: SparseGrid): Plane =>
  mapColumns(plane, grid, () => undefined);

interface Strength {
  readonly column: number;
  readonly highest: number;
}

/** The missing t1 points of every column that stands out of the noise. `progress` gets the part of the columns done. */
export const reconstructColumns = (
  plane: Plane,
  grid: SparseGrid,
  progress: (fraction: number) => void,
): Reconstruction => {
  const solver = createSparseSolver(grid);
  const noise = noiseOf(plane, grid.places.length);
  const least = leastMultiple * solver.thresholdOf(noise);
  const strong: Strength[] = [];
  let squares = 0;
  const completed = mapColumns(plane, grid, (decay, column) => {
    if (column % 64 === 0) progress(column / plane.columns);
    const highest = solver.highest(decay);
    if (highest <= least) return;
    squares += solver.complete(decay, noise);
    strong.push({ column, highest });
  });
  const isMeasured = strong.length > 0 && noise > 0;
  return {
    plane: completed,
    finding: {
      sampledShare: grid.places.length / grid.count,
      columns: strong.length,
      residualOverNoise: isMeasured ? Math.sqrt(squares / strong.length) / noise : null,
      predictionError: predictLeftOut(plane, grid, noise, strong),
    },
  };
};

/** The strongest columns once more without a tenth of their points, which are then predicted. */
const predictLeftOut = (
  plane: Plane,
  { count, places }: SparseGrid,
  noise: number,
  strong: readonly Strength[],
): number | null => {
  const isLeftOut = (n: number): boolean => n % leftOutEvery === leftOutEvery - 1;
  const kept = places.filter((_, n) => !isLeftOut(n));
  const leftOut = places.filter((_, n) => isLeftOut(n));
  if (leftOut.length === 0) return null;
  const solver = createSparseSolver({ count, places: kept });
  const [scratch, decay] = [new Float64Array(2 * places.length), new Float64Array(2 * count)];
  let [errors, lengths] = [0, 0];
  for (const { column } of strong.toSorted((a, b) => b.highest - a.highest).slice(0, checkedColumns)) {
    readSparse(plane, places, column, scratch, decay);
    const truth = decay.slice();
    solver.complete(decay, noise);
    for (const place of leftOut) {
      for (let at = 2 * place; at <= 2 * place + 1; at++) {
        errors += ((decay[at] as number) - (truth[at] as number)) ** 2;
        lengths += (truth[at] as number) ** 2;
      }
    }
  }
  return lengths > 0 ? Math.sqrt(errors / lengths) : null;
};

/** How far the points that were filled in can be relied on, in words. */
export const describePrediction = ({ predictionError, sampledShare }: ReconstructionFinding): string => {
  const recorded = `${(100 * sampledShare).toFixed(0)} % of the t1 points were recorded.`;
  if (predictionError === null) return `${recorded} Too few to check what was filled in.`;
  return `${recorded} Of those, a tenth left out was predicted to within ${(100 * predictionError).toFixed(1)} % in the strongest columns.`;
};
