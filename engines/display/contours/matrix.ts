/** Values on a grid, row by row: `values[row * columns + column]`. */
export interface Matrix {
  readonly values: Float32Array;
  readonly rows: number;
  readonly columns: number;
}
