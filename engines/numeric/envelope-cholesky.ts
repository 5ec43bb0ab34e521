/**
 * A symmetric matrix that keeps of each row only what lies between its first entry that is not zero and the diagonal:
 * rows of the lower triangle one after the other. Factoring fills nothing outside this envelope.
 */
export interface EnvelopeMatrix {
  /** Column of the first stored entry of each row. */
  readonly starts: Int32Array;
  /** Place of column 0 of each row in `values`; may be negative, only columns from `starts` on are stored. */
  readonly offsets: Int32Array;
  readonly values: Float64Array;
}

/** A matrix of zeros whose row i reaches from column `starts[i]` to the diagonal. */
export const createEnvelope = (starts: Int32Array): EnvelopeMatrix => {
  const offsets = new Int32Array(starts.length);
  let size = 0;
  starts.forEach((start, row) => {
    offsets[row] = size - start;
    size += row - start + 1;
  });
  return { starts, offsets, values: new Float64Array(size) };
};

/** Row i of L from the rows before it; the square of its diagonal entry. */
const factorRow = ({ starts, offsets, values }: EnvelopeMatrix, i: number): number => {
  const start = starts[i] ?? 0;
  const row = offsets[i] ?? 0;
  let diagonal = values[row + i] ?? 0;
  for (let j = start; j < i; j++) {
    const other = offsets[j] ?? 0;
    let sum = values[row + j] ?? 0;
    for (let k = Math.max(start, starts[j] ?? 0); k < j; k++)
      sum -= (values[row + k] ?? 0) * (values[other + k] ?? 0);
    const entry = sum / (values[other + j] ?? 1);
    values[row + j] = entry;
    diagonal -= entry * entry;
  }
  return diagonal;
};

/**
 * Factor a positive definite matrix in place: A = L·Lᵀ with L in the same envelope (A. George, J. W. H. Liu, Computer
 * Solution of Large Sparse Positive Definite Systems, 1981, chapter 4). False when a pivot is not positive: the matrix is
 * then half overwritten.
 */
export const factorEnvelope = (matrix: EnvelopeMatrix): boolean => {
  for (let i = 0; i < matrix.starts.length; i++) {
    const diagonal = factorRow(matrix, i);
    if (!(diagonal > 0)) return false;
    matrix.values[(matrix.offsets[i] ?? 0) + i] = Math.sqrt(diagonal);
  }
  return true;
};

/** L·y = b in place. */
const solveForward = ({ starts, offsets, values }: EnvelopeMatrix, b: Float64Array): void => {
  for (let i = 0; i < starts.length; i++) {
    const row = offsets[i] ?? 0;
    let sum = b[i] ?? 0;
    for (let k = starts[i] ?? 0; k < i; k++) sum -= (values[row + k] ?? 0) * (b[k] ?? 0);
    b[i] = sum / (values[row + i] ?? 1);
  }
};

/** Lᵀ·x = b in place. */
const solveBackward = ({ starts, offsets, values }: EnvelopeMatrix, b: Float64Array): void => {
  for (let i = starts.length - 1; i >= 0; i--) {
    const row = offsets[i] ?? 0;
    const value = (b[i] ?? 0) / (values[row + i] ?? 1);
    b[i] = value;
    for (let k = starts[i] ?? 0; k < i; k++) b[k] = (b[k] ?? 0) - (values[row + k] ?? 0) * value;
  }
};

/** Solve L·Lᵀ·x = b in place of `b`, `factor` as factorEnvelope leaves it. */
export const solveEnvelope = (factor: EnvelopeMatrix, b: Float64Array): void => {
  solveForward(factor, b);
  solveBackward(factor, b);
};
