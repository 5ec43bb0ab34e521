import type { Spectrum2D } from './model.ts';

/**
 * Makes a homonuclear spectrum symmetric about its diagonal, in place: of the two values at (F1, F2) and (F2, F1) the one
 * nearer to zero takes both places, and zero where their signs differ. Points whose mirror image lies outside the
 * spectrum are left. The mirror image is read between the nearest points.
 */
export const symmetrise = ({ f1, f2, rows, columns, values }: Spectrum2D): void => {
  const before = values.slice();
  const rowOfColumn = Float64Array.from({ length: columns }, (_, column) => {
    const ppm = f2.fromPpm - ((f2.fromPpm - f2.toPpm) * column) / (columns - 1);
    return ((f1.fromPpm - ppm) / (f1.fromPpm - f1.toPpm)) * (rows - 1);
  });
  for (let row = 0; row < rows; row++) {
    const ppm = f1.fromPpm - ((f1.fromPpm - f1.toPpm) * row) / (rows - 1);
    const mirrorColumn = ((f2.fromPpm - ppm) / (f2.fromPpm - f2.toPpm)) * (columns - 1);
    if (mirrorColumn < 0 || mirrorColumn > columns - 1) continue;
    for (let column = 0; column < columns; column++) {
      const mirrorRow = rowOfColumn[column] as number;
      if (mirrorRow < 0 || mirrorRow > rows - 1) continue;
      const own = before[row * columns + column] as number;
      const other = between(before, columns, mirrorRow, mirrorColumn);
      values[row * columns + column] =
        own * other <= 0 ? 0 : Math.sign(own) * Math.min(Math.abs(own), Math.abs(other));
    }
  }
};

/** Bilinear between the four points around a place. */
const between = (values: Float32Array, columns: number, row: number, column: number): number => {
  const r = Math.min(Math.floor(row), values.length / columns - 2);
  const c = Math.min(Math.floor(column), columns - 2);
  const [y, x] = [row - r, column - c];
  const at = r * columns + c;
  const upper = (values[at] as number) * (1 - x) + (values[at + 1] as number) * x;
  const lower = (values[at + columns] as number) * (1 - x) + (values[at + columns + 1] as number) * x;
  return upper * (1 - y) + lower * y;
};
