/**
 * A pyramid of minima and maxima over samples: any range is reduced to one envelope per device pixel by
 * looking at two to four entries per column, whatever the number of samples below it.
 */

interface PyramidLevel {
  readonly min: Float32Array;
  readonly max: Float32Array;
}

export interface MinMaxPyramid {
  readonly samples: Float32Array;
  /** Level k holds the extrema of 2^(k+1) neighbouring samples. */
  readonly levels: readonly PyramidLevel[];
}

/** Extrema per column, as filled by `computeColumns`. A column outside the samples holds NaN. */
export interface ColumnEnvelope {
  readonly min: Float32Array;
  readonly max: Float32Array;
}

/** Below this a level is no wider than a screen and another halving saves nothing. */
const smallestLevel = 2048;

/** Below this many samples per column an envelope hides the shape: draw the samples themselves. */
export const polylineBelowSamplesPerColumn = 2;

/** Builds all levels; finite samples are expected. Costs about one pass over the samples and as much memory. */
export const buildPyramid = (samples: Float32Array): MinMaxPyramid => {
  const levels: PyramidLevel[] = [];
  let below: PyramidLevel = { min: samples, max: samples };
  while (below.min.length > smallestLevel) {
    below = halve(below);
    levels.push(below);
  }
  return { samples, levels };
};

const halve = ({ min, max }: PyramidLevel): PyramidLevel => {
  const length = Math.ceil(min.length / 2);
  const halvedMin = new Float32Array(length);
  const halvedMax = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const left = 2 * i;
    const right = Math.min(left + 1, min.length - 1);
    halvedMin[i] = Math.min(min[left] as number, min[right] as number);
    halvedMax[i] = Math.max(max[left] as number, max[right] as number);
  }
  return { min: halvedMin, max: halvedMax };
};

/**
 * Fills `columns` with the extrema of the samples between two fractional indices (from < to), one entry per
 * column. A column also sees the first sample of the next one, so that neighbouring envelopes touch and a
 * steep flank stays connected. Values never miss a sample of the column; they may include up to one
 * pyramid entry beside it.
 */
export const computeColumns = (
  pyramid: MinMaxPyramid,
  fromIndex: number,
  toIndex: number,
  columns: ColumnEnvelope,
): void => {
  const count = columns.min.length;
  const samplesPerColumn = (toIndex - fromIndex) / count;
  const depth = Math.max(0, Math.min(pyramid.levels.length, Math.floor(Math.log2(samplesPerColumn)) - 1));
  const level = pyramid.levels[depth - 1] ?? { min: pyramid.samples, max: pyramid.samples };
  const entrySize = 2 ** depth;
  const lastEntry = level.min.length - 1;
  for (let column = 0; column < count; column++) {
    const start = Math.floor((fromIndex + column * samplesPerColumn) / entrySize);
    const end = Math.floor((fromIndex + (column + 1) * samplesPerColumn) / entrySize);
    writeExtrema(level, Math.max(0, start), Math.min(lastEntry, end), columns, column);
  }
};

const writeExtrema = (
  level: PyramidLevel,
  first: number,
  last: number,
  columns: ColumnEnvelope,
  column: number,
): void => {
  if (last < first) {
    columns.min[column] = Number.NaN;
    columns.max[column] = Number.NaN;
    return;
  }
  let low = level.min[first] as number;
  let high = level.max[first] as number;
  for (let i = first + 1; i <= last; i++) {
    const min = level.min[i] as number;
    const max = level.max[i] as number;
    if (min < low) low = min;
    if (max > high) high = max;
  }
  columns.min[column] = low;
  columns.max[column] = high;
};

/** Extrema of the samples between two fractional indices; null when no sample lies there. */
export const computeExtrema = (
  pyramid: MinMaxPyramid,
  fromIndex: number,
  toIndex: number,
): { readonly min: number; readonly max: number } | null => {
  const first = Math.max(0, Math.ceil(fromIndex));
  const last = Math.min(pyramid.samples.length - 1, Math.floor(toIndex));
  if (last < first) return null;
  const column = { min: new Float32Array(1), max: new Float32Array(1) };
  writeExtrema({ min: pyramid.samples, max: pyramid.samples }, first, last, column, 0);
  return { min: column.min[0] as number, max: column.max[0] as number };
};
