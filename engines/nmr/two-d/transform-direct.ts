import { fftPlan } from '../../numeric/fft.ts';
import { turnPoints } from '../../numeric/turn-points.ts';
import { descendingBin } from './dimension.ts';
import type { Rows } from './increments.ts';
import type { Fid2D } from './model.ts';

/**
 * Transforms every row along t2, weighted point by point, into `columns` points, highest shift first. The delay of the
 * digital filter is undone exactly, its fraction included.
 */
export const transformDirect = (
  { points }: Fid2D,
  rows: Rows,
  columns: number,
  { weights, delayPoints }: { readonly weights: Float64Array; readonly delayPoints: number },
): Rows => {
  const count = rows.re.length / points;
  const plan = fftPlan(columns);
  const time = new Float64Array(2 * columns);
  const bins = new Float64Array(2 * columns);
  const out = { re: new Float64Array(count * columns), im: new Float64Array(count * columns) };
  for (let row = 0; row < count; row++) {
    for (let k = 0; k < points; k++) {
      const weight = weights[k] as number;
      time[2 * k] = weight * (rows.re[row * points + k] as number);
      time[2 * k + 1] = weight * (rows.im[row * points + k] as number);
    }
    plan.forward(bins, time);
    for (let j = 0; j < columns; j++) {
      const bin = descendingBin(j, columns);
      out.re[row * columns + j] = bins[2 * bin] as number;
      out.im[row * columns + j] = bins[2 * bin + 1] as number;
    }
    turnRow(out, row, columns, (-2 * Math.PI * delayPoints) / columns, columns / 2 - 1);
  }
  return out;
};

/** Multiplies point j of a row by exp(i·stepRad·(j − pivot)). */
const turnRow = (rows: Rows, row: number, columns: number, stepRad: number, pivot: number): void => {
  const part = rowOf(rows, row, columns);
  turnPoints(part, part, stepRad, (j) => stepRad * (j - pivot));
};

export const rowOf = ({ re, im }: Rows, row: number, columns: number): Rows => ({
  re: re.subarray(row * columns, (row + 1) * columns),
  im: im.subarray(row * columns, (row + 1) * columns),
});
