import { fftPlan } from '../../numeric/fft.ts';
import { anglesOf, type LinearPhase } from '../../numeric/linear-phase.ts';
import { descendingBin } from './dimension.ts';
import type { Rows } from './increments.ts';
import type { QuadratureMode } from './model.ts';

/** Rows after the transform along t2, phased where they are to be. */
export interface Plane {
  readonly mode: QuadratureMode;
  /** Of the turn along t1; −1 runs F1 the other way. */
  readonly sense: 1 | -1;
  /** No phase is looked for: both parts of F2 are kept, so that the magnitude has neither dimension's dispersion. */
  readonly isMagnitude: boolean;
  /** t1 points. */
  readonly count: number;
  readonly columns: number;
  readonly cosine: Rows;
  readonly sine: Rows | null;
}

/** A first t1 point counts half: the transform's sum takes half an interval too much at t1 = 0. */
const firstPointWeight = 0.5;

/** Columns written together, so that the rows of the result are not touched one value at a time. */
const blockColumns = 16;

/**
 * The decay along t1 of one column, complex points interleaved, into the beginning of `to`; higher shifts turn as
 * exp(+iωt). In the rows they turn the other way, but for TPPI: a pulse whose phase grows by a quarter turn makes of
 * cos(Ωt1) the value cos(Ωt1 + 90°) = −sin(Ωt1), and gradients choose the echo. For QF and echo-antiecho this was
 * compared with spectra TopSpin made.
 */
export const readDecay = (
  { mode, sense, isMagnitude, count, columns, cosine, sine }: Plane,
  column: number,
  to: Float64Array,
): void => {
  for (let k = 0; k < count; k++) {
    const at = k * columns + column;
    const real = cosine.re[at] as number;
    if (mode === 'qf') {
      to[2 * k] = real;
      to[2 * k + 1] = -sense * (cosine.im[at] as number);
    } else if (mode === 'tppi') {
      // Real points at twice the rate, turned by a quarter from one to the next: that puts the carrier in the middle.
      to[2 * k] = real * (quarterCos[k % 4] as number);
      to[2 * k + 1] = sense * real * (quarterSin[k % 4] as number);
    } else if (isMagnitude) {
      to[2 * k] = real + (sine?.im[at] as number);
      to[2 * k + 1] = sense * ((cosine.im[at] as number) - (sine?.re[at] as number));
    } else {
      to[2 * k] = real;
      to[2 * k + 1] = -sense * (sine?.re[at] as number);
    }
  }
};

const quarterCos = [1, 0, -1, 0];
const quarterSin = [0, -1, 0, 1];

/**
 * Transforms every column along t1, weighted point by point, into `rows` points, highest shift first. The real part
 * after a turn by `phase`, or the magnitude where there is none. Of TPPI, transformed at twice the width, the middle
 * half is kept.
 */
export const transformIndirect = (
  plane: Plane,
  rows: number,
  windowWeights: Float64Array,
  phase: LinearPhase | null,
): Float32Array<ArrayBuffer> => {
  const { mode, count, columns } = plane;
  const size = mode === 'tppi' ? 2 * rows : rows;
  const first = (size - rows) / 2;
  const weights = windowWeights.slice();
  if (phase) weights[0] = firstPointWeight * (weights[0] as number);
  const turns = phase && turnsOf(phase, rows);
  const time = new Float64Array(2 * size);
  const bins = new Float64Array(2 * size);
  const values = new Float32Array(rows * columns);
  const block = new Float32Array(rows * blockColumns);
  const binOfRow = Int32Array.from({ length: rows }, (_, row) => descendingBin(first + row, size));
  for (let start = 0; start < columns; start += blockColumns) {
    for (let column = 0; column < blockColumns; column++) {
      readDecay(plane, start + column, time);
      for (let k = 0; k < 2 * count; k++) time[k] = (time[k] as number) * (weights[k >> 1] as number);
      fftPlan(size).forward(bins, time);
      writeColumn(bins, binOfRow, turns, block, column);
    }
    for (let row = 0; row < rows; row++) {
      const from = row * blockColumns;
      values.set(block.subarray(from, from + blockColumns), row * columns + start);
    }
  }
  return values;
};

/** Cosine and sine of the phase of every row. */
const turnsOf = (phase: LinearPhase, rows: number): Turns => {
  const { angleRad } = anglesOf(phase, rows);
  return {
    cos: Float64Array.from({ length: rows }, (_, row) => Math.cos(angleRad(row))),
    sin: Float64Array.from({ length: rows }, (_, row) => Math.sin(angleRad(row))),
  };
};

interface Turns {
  readonly cos: Float64Array;
  readonly sin: Float64Array;
}

/** One transformed column into its place in the block: turned and real, or its magnitude where nothing is to be turned. */
const writeColumn = (
  bins: Float64Array,
  binOfRow: Int32Array,
  turns: Turns | null,
  block: Float32Array,
  column: number,
): void => {
  for (let row = 0; row < binOfRow.length; row++) {
    const bin = binOfRow[row] as number;
    const re = bins[2 * bin] as number;
    const im = bins[2 * bin + 1] as number;
    block[row * blockColumns + column] =
      turns === null
        ? Math.sqrt(re * re + im * im)
        : re * (turns.cos[row] as number) - im * (turns.sin[row] as number);
  }
};
