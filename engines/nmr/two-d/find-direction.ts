import type { Spectrum2D } from './model.ts';

/** A diagonal this much stronger the other way round is one that was sampled backwards. */
const clearRatio = 3;
/** Rows to either side of the diagonal that are looked at: it is as wide as the lines. */
const reachRows = 2;

/** The row whose frequency lies as far from the carrier on its other side. */
const mirroredRow = (row: number, rows: number): number => (2 * rows - 2 - row) % rows;

/**
 * Whether F1 of a homonuclear spectrum runs backwards: its diagonal then lies where the mirror image of F1 is. Sums the
 * highest values on both per column. False where neither stands out, and for two nuclei.
 */
export const runsBackwards = ({ f1, f2, rows, columns, values }: Spectrum2D): boolean => {
  if (f1.nucleus !== f2.nucleus) return false;
  let [asIs, mirrored] = [0, 0];
  for (let column = 0; column < columns; column++) {
    const ppm = f2.fromPpm - ((f2.fromPpm - f2.toPpm) * column) / (columns - 1);
    const row = Math.round(((f1.fromPpm - ppm) / (f1.fromPpm - f1.toPpm)) * (rows - 1));
    if (row < reachRows || row >= rows - 1 - reachRows) continue;
    asIs += highestNear(values, row, column, columns);
    mirrored += highestNear(values, mirroredRow(row, rows), column, columns);
  }
  return mirrored > clearRatio * asIs;
};

const highestNear = (values: Float32Array, row: number, column: number, columns: number): number => {
  let highest = 0;
  for (let near = row - reachRows; near <= row + reachRows; near++) {
    highest = Math.max(highest, Math.abs(values[near * columns + column] ?? 0));
  }
  return highest;
};

/** Turns F1 round about the carrier, in place; the row of the lowest frequency has no partner and stays. */
export const reverseRows = (values: Float32Array, rows: number, columns: number): void => {
  const kept = new Float32Array(columns);
  for (let row = 0; row < rows / 2; row++) {
    const other = mirroredRow(row, rows);
    if (other <= row) continue;
    const [a, b] = [row * columns, other * columns];
    kept.set(values.subarray(a, a + columns));
    values.copyWithin(a, b, b + columns);
    values.set(kept, b);
  }
};
