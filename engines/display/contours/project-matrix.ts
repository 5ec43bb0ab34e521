import type { Matrix } from './matrix.ts';

/** What a matrix looks like from its edges. */
export interface Projections {
  /** One value per column: of all rows the one of greatest magnitude, with its sign; 0 without a finite value. */
  readonly ofColumns: Float32Array<ArrayBuffer>;
  /** One value per row. */
  readonly ofRows: Float32Array<ArrayBuffer>;
}

/** Skyline projections onto both edges; values that are not finite are skipped. */
export const projectMatrix = ({ values, rows, columns }: Matrix): Projections => {
  const ofColumns = new Float32Array(columns);
  const ofRows = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    let ofRow = 0;
    for (let column = 0; column < columns; column++) {
      const value = values[row * columns + column] as number;
      if (value - value !== 0) continue;
      const size = Math.abs(value);
      if (size > Math.abs(ofRow)) ofRow = value;
      if (size > Math.abs(ofColumns[column] as number)) ofColumns[column] = value;
    }
    ofRows[row] = ofRow;
  }
  return { ofColumns, ofRows };
};
