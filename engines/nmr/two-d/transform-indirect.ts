import { fftPlan } from '../../numeric/fft.ts';
import { descendingBin, sineBell } from './dimension.ts';
import type { Rows } from './increments.ts';
import type { QuadratureMode } from './model.ts';
import type { Window } from './transform-direct.ts';

/** Rows after the transform along t2, phased where they are to be. */
export interface Plane {
  readonly mode: QuadratureMode;
  /** Of the turn along t1; −1 runs F1 the other way. */
  readonly sense: 1 | -1;
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
  { mode, sense, count, columns, cosine, sine }: Plane,
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
    } else {
      to[2 * k] = real;
      to[2 * k + 1] = -sense * (sine?.re[at] as number);
    }
  }
};

const quarterCos = [1, 0, -1, 0];
const quarterSin = [0, -1, 0, 1];

/**
 * Transforms every column along t1 into `rows` points, highest shift first. A magnitude where the mode is QF, else the
 * real part after a turn by `phi0Rad`. Of TPPI, transformed at twice the width, the middle half is kept.
 */
export const transformIndirect = (
  plane: Plane,
  rows: number,
  { offset, power }: Window,
  phi0Rad: number,
): Float32Array<ArrayBuffer> => {
  const { mode, count, columns } = plane;
  const size = mode === 'tppi' ? 2 * rows : rows;
  const first = (size - rows) / 2;
  const weights = sineBell(count, offset, power);
  if (mode !== 'qf') weights[0] = firstPointWeight * (weights[0] as number);
  const turn = { cos: Math.cos(phi0Rad), sin: Math.sin(phi0Rad) };
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
      writeColumn(bins, binOfRow, mode === 'qf' ? null : turn, block, column);
    }
    for (let row = 0; row < rows; row++) {
      const from = row * blockColumns;
      values.set(block.subarray(from, from + blockColumns), row * columns + start);
    }
  }
  return values;
};

/** One transformed column into its place in the block: turned and real, or its magnitude where nothing is to be turned. */
const writeColumn = (
  bins: Float64Array,
  binOfRow: Int32Array,
  turn: { readonly cos: number; readonly sin: number } | null,
  block: Float32Array,
  column: number,
): void => {
  for (let row = 0; row < binOfRow.length; row++) {
    const bin = binOfRow[row] as number;
    const re = bins[2 * bin] as number;
    const im = bins[2 * bin + 1] as number;
    block[row * blockColumns + column] =
      turn === null ? Math.sqrt(re * re + im * im) : re * turn.cos - im * turn.sin;
  }
};
