import { selectInPlace } from '../../stats/robust.ts';
import type { Spectrum2D } from './model.ts';

/** Noise of a 2D spectrum; t1 noise makes it another one in every column. */
export interface Noise2D {
  /** Of the quiet parts, as the standard deviation of Gaussian noise of this scatter. */
  readonly standardDeviation: number;
  /** Level the noise scatters about: zero in phased spectra, above it in magnitudes. */
  readonly level: number;
  /** Standard deviation along F1 of each column, not below that of the quiet parts. */
  readonly ofColumn: Float32Array;
  /** Standard deviation along F2 of each row, not below that of the quiet parts. */
  readonly ofRow: Float32Array;
}

/** Values a line is sampled with: enough for a median within some per cent. */
const samplesPerLine = 192;
/** A quarter of the absolute deviations of Gaussian noise lies below 0.3186 σ. */
const quartileOfDeviation = 0.3186;
/** Columns and rows whose noise speaks for the spectrum: the quieter half. */
const quietFraction = 0.5;

/**
 * The scatter of a line from the lower quartile of the absolute deviations: up to half of a line may be signal and its
 * feet. `take` gives the k-th of `count` samples.
 */
const scatterOf = (
  count: number,
  take: (k: number) => number,
  level: number,
  scratch: Float64Array,
): number => {
  for (let k = 0; k < count; k++) scratch[k] = Math.abs(take(k) - level);
  return selectInPlace(scratch.subarray(0, count), count >> 2) / quartileOfDeviation;
};

const medianOf = (count: number, take: (k: number) => number, scratch: Float64Array): number => {
  for (let k = 0; k < count; k++) scratch[k] = take(k);
  return selectInPlace(scratch.subarray(0, count), count >> 1);
};

/** Deterministic; looks at up to 192 values per row and column. */
export const measureNoise2D = ({ rows, columns, values }: Spectrum2D): Noise2D => {
  const scratch = new Float64Array(Math.max(rows, columns));
  const ofColumn = new Float32Array(columns);
  const ofRow = new Float32Array(rows);
  const levels = new Float64Array(columns);
  const rowCount = Math.min(rows, samplesPerLine);
  const columnCount = Math.min(columns, samplesPerLine);
  const rowAt = Int32Array.from({ length: rowCount }, (_, k) => Math.floor(((k + 0.5) * rows) / rowCount));
  const columnAt = Int32Array.from({ length: columnCount }, (_, k) =>
    Math.floor(((k + 0.5) * columns) / columnCount),
  );
  for (let column = 0; column < columns; column++) {
    const take = (k: number): number => values[(rowAt[k] as number) * columns + column] as number;
    const level = medianOf(rowCount, take, scratch);
    levels[column] = level;
    ofColumn[column] = scatterOf(rowCount, take, level, scratch);
  }
  for (let row = 0; row < rows; row++) {
    const take = (k: number): number => values[row * columns + (columnAt[k] as number)] as number;
    ofRow[row] = scatterOf(columnCount, take, medianOf(columnCount, take, scratch), scratch);
  }
  const order = Array.from(ofColumn.keys()).sort((a, b) => (ofColumn[a] as number) - (ofColumn[b] as number));
  const quiet = order.slice(0, Math.max(1, Math.floor(columns * quietFraction)));
  const standardDeviation = ofColumn[quiet[quiet.length >> 1] ?? 0] ?? 0;
  const level = medianOf(quiet.length, (k) => levels[quiet[k] ?? 0] ?? 0, new Float64Array(quiet.length));
  return {
    standardDeviation,
    level,
    ofColumn: ofColumn.map((value) => Math.max(value, standardDeviation)),
    ofRow: ofRow.map((value) => Math.max(value, standardDeviation)),
  };
};
