/**
 * Factor a symmetric positive definite matrix in place: lower triangle of `matrix` (row-major, n × n)
 * becomes L with A = L·Lᵀ. False when a pivot is not positive: the matrix is then half overwritten.
 */
export const choleskyFactor = (matrix: Float64Array, n: number): boolean => {
  for (let j = 0; j < n; j++) {
    let diagonal = matrix[j * n + j] ?? 0;
    for (let k = 0; k < j; k++) diagonal -= (matrix[j * n + k] ?? 0) ** 2;
    if (!(diagonal > 0)) return false;
    const root = Math.sqrt(diagonal);
    matrix[j * n + j] = root;
    for (let i = j + 1; i < n; i++) {
      let sum = matrix[i * n + j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (matrix[i * n + k] ?? 0) * (matrix[j * n + k] ?? 0);
      matrix[i * n + j] = sum / root;
    }
  }
  return true;
};

/** Solve L·Lᵀ·x = b in place of `b`, `factor` as choleskyFactor leaves it. */
export const choleskySolve = (factor: Float64Array, n: number, b: Float64Array): void => {
  for (let i = 0; i < n; i++) {
    let sum = b[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (factor[i * n + k] ?? 0) * (b[k] ?? 0);
    b[i] = sum / (factor[i * n + i] ?? 1);
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = b[i] ?? 0;
    for (let k = i + 1; k < n; k++) sum -= (factor[k * n + i] ?? 0) * (b[k] ?? 0);
    b[i] = sum / (factor[i * n + i] ?? 1);
  }
};
