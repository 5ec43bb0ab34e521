interface Matrix {
  readonly rows: number;
  readonly columns: number;
  /** Row by row. */
  readonly values: Float32Array;
}

/** Fewer rows and columns; each cell keeps the value farthest from zero, so that no signal is lost. */
export const reduceMatrix = (
  { rows, columns, values }: Matrix,
  toRows: number,
  toColumns: number,
): Matrix => {
  const out = new Float32Array(toRows * toColumns);
  for (let row = 0; row < rows; row++) {
    const toRow = Math.floor((row * toRows) / rows);
    for (let column = 0; column < columns; column++) {
      const at = toRow * toColumns + Math.floor((column * toColumns) / columns);
      const value = values[row * columns + column] ?? 0;
      if (Math.abs(value) > Math.abs(out[at] ?? 0)) out[at] = value;
    }
  }
  return { rows: toRows, columns: toColumns, values: out };
};
