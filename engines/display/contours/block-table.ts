import type { Matrix } from './matrix.ts';

/**
 * Smallest and largest finite value of every block of cells, built once per matrix: a contour level can only
 * pass through blocks whose range it splits, and most blocks of a spectrum are empty.
 */
export interface BlockTable {
  readonly blockRows: number;
  readonly blockColumns: number;
  /** Row by row of blocks; +Infinity for a block without a finite value. */
  readonly min: Float32Array;
  /** −Infinity for a block without a finite value. */
  readonly max: Float32Array;
}

/** Cells along the edge of a block: small enough to skip much, large enough for a short table. */
export const blockCells = 16;

/** One pass over the matrix. A block also sees the samples its last cells share with the next block. */
export const buildBlockTable = (matrix: Matrix): BlockTable => {
  const blockRows = Math.ceil(Math.max(0, matrix.rows - 1) / blockCells);
  const blockColumns = Math.ceil(Math.max(0, matrix.columns - 1) / blockCells);
  const min = new Float32Array(blockRows * blockColumns).fill(Number.POSITIVE_INFINITY);
  const max = new Float32Array(blockRows * blockColumns).fill(Number.NEGATIVE_INFINITY);
  const table = { blockRows, blockColumns, min, max };
  for (let blockRow = 0; blockRow < blockRows; blockRow++) {
    const lastRow = Math.min(matrix.rows - 1, (blockRow + 1) * blockCells);
    for (let row = blockRow * blockCells; row <= lastRow; row++) {
      widenByRow(matrix, row, table, blockRow * blockColumns);
    }
  }
  return table;
};

/** Widens the blocks from `firstBlock` on by one row of samples. */
const widenByRow = ({ values, columns }: Matrix, row: number, table: BlockTable, firstBlock: number) => {
  const { min, max, blockColumns } = table;
  for (let block = 0; block < blockColumns; block++) {
    const start = row * columns + block * blockCells;
    const end = row * columns + Math.min(columns - 1, (block + 1) * blockCells);
    let low = min[firstBlock + block] as number;
    let high = max[firstBlock + block] as number;
    for (let i = start; i <= end; i++) {
      const value = values[i] as number;
      // A difference with itself is 0 for finite values only.
      if (value - value !== 0) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    min[firstBlock + block] = low;
    max[firstBlock + block] = high;
  }
};
