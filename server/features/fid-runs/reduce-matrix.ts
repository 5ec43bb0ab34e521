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
  const toColumn = Uint32Array.from({ length: columns }, (_, column) =>
    Math.floor((column * toColumns) / columns),
  );
  for (let row = 0; row < rows; row++) {
    const from = row * columns;
    const to = Math.floor((row * toRows) / rows) * toColumns;
    for (let column = 0; column < columns; column++) {
      const at = to + (toColumn[column] as number);
      const value = values[from + column] as number;
      if (Math.abs(value) > Math.abs(out[at] as number)) out[at] = value;
    }
  }
  return { rows: toRows, columns: toColumns, values: out };
};
