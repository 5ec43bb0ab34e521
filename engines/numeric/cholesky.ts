/** Column `j` of four rows from `i` on: sums that do not wait for each other. */
const reduceFourRows = (matrix: Float64Array, n: number, i: number, j: number, root: number): void => {
  const own = j * n;
  const a = i * n;
  const b = a + n;
  const c = b + n;
  const d = c + n;
  let sum0 = matrix[a + j] ?? 0;
  let sum1 = matrix[b + j] ?? 0;
  let sum2 = matrix[c + j] ?? 0;
  let sum3 = matrix[d + j] ?? 0;
  for (let k = 0; k < j; k++) {
    const factor = matrix[own + k] ?? 0;
    sum0 -= (matrix[a + k] ?? 0) * factor;
    sum1 -= (matrix[b + k] ?? 0) * factor;
    sum2 -= (matrix[c + k] ?? 0) * factor;
    sum3 -= (matrix[d + k] ?? 0) * factor;
  }
  matrix[a + j] = sum0 / root;
  matrix[b + j] = sum1 / root;
  matrix[c + j] = sum2 / root;
  matrix[d + j] = sum3 / root;
};

const reduceRow = (matrix: Float64Array, n: number, i: number, j: number, root: number): void => {
  let sum = matrix[i * n + j] ?? 0;
  for (let k = 0; k < j; k++) sum -= (matrix[i * n + k] ?? 0) * (matrix[j * n + k] ?? 0);
  matrix[i * n + j] = sum / root;
};

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
    let i = j + 1;
    for (; i + 3 < n; i += 4) reduceFourRows(matrix, n, i, j, root);
    for (; i < n; i++) reduceRow(matrix, n, i, j, root);
  }
  return true;
};

/** Solve Lᵀ·x = b in place of `b`: of independent deviates it makes those with the inverse of L·Lᵀ as covariance. */
export const choleskySolveTransposed = (factor: Float64Array, n: number, b: Float64Array): void => {
  for (let i = n - 1; i >= 0; i--) {
    let sum = b[i] ?? 0;
    for (let k = i + 1; k < n; k++) sum -= (factor[k * n + i] ?? 0) * (b[k] ?? 0);
    b[i] = sum / (factor[i * n + i] ?? 1);
  }
};

/** Solve L·Lᵀ·x = b in place of `b`, `factor` as choleskyFactor leaves it. */
export const choleskySolve = (factor: Float64Array, n: number, b: Float64Array): void => {
  for (let i = 0; i < n; i++) {
    let sum = b[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (factor[i * n + k] ?? 0) * (b[k] ?? 0);
    b[i] = sum / (factor[i * n + i] ?? 1);
  }
  choleskySolveTransposed(factor, n, b);
};

/** Σ over k from `start` to `end` − 1 of own[own₀ + k]·others[row·n + k] for four rows at `into`. */
const dotFour = (
  own: Float64Array,
  ownAt: number,
  others: Float64Array,
  n: number,
  row: number,
  start: number,
  end: number,
  into: Float64Array,
): void => {
  const a = row * n;
  const b = a + n;
  const c = b + n;
  const d = c + n;
  let [sum0, sum1, sum2, sum3] = [0, 0, 0, 0];
  for (let k = start; k < end; k++) {
    const factor = own[ownAt + k] ?? 0;
    sum0 += (others[a + k] ?? 0) * factor;
    sum1 += (others[b + k] ?? 0) * factor;
    sum2 += (others[c + k] ?? 0) * factor;
    sum3 += (others[d + k] ?? 0) * factor;
  }
  into[0] = sum0;
  into[1] = sum1;
  into[2] = sum2;
  into[3] = sum3;
};

/** The same for `rows` (1 to 4) rows; the ends of a triangle. */
const dotRows = (
  own: Float64Array,
  ownAt: number,
  others: Float64Array,
  n: number,
  row: number,
  rows: number,
  start: number,
  end: number,
  into: Float64Array,
): void => {
  if (rows === 4) {
    dotFour(own, ownAt, others, n, row, start, end, into);
    return;
  }
  for (let r = 0; r < rows; r++) {
    let sum = 0;
    for (let k = start; k < end; k++) sum += (own[ownAt + k] ?? 0) * (others[(row + r) * n + k] ?? 0);
    into[r] = sum;
  }
};

/** The transpose of L⁻¹: row j holds column j of L⁻¹ from place j on, zeros before it. */
const invertTriangle = (factor: Float64Array, n: number): Float64Array => {
  const turned = new Float64Array(n * n);
  const sums = new Float64Array(4);
  for (let i = 0; i < n; i++) {
    const pivot = factor[i * n + i] ?? 1;
    turned[i * n + i] = 1 / pivot;
    for (let j = 0; j < i; j += 4) {
      const rows = Math.min(4, i - j);
      dotRows(factor, i * n, turned, n, j, rows, j, i, sums);
      for (let r = 0; r < rows; r++) turned[(j + r) * n + i] = -(sums[r] ?? 0) / pivot;
    }
  }
  return turned;
};

/** A⁻¹, both triangles, into `inverse` (n × n); `factor` as choleskyFactor leaves it. */
export const choleskyInverse = (factor: Float64Array, n: number, inverse: Float64Array): void => {
  const turned = invertTriangle(factor, n);
  const sums = new Float64Array(4);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j += 4) {
      const rows = Math.min(4, i + 1 - j);
      dotRows(turned, i * n, turned, n, j, rows, i, n, sums);
      for (let r = 0; r < rows; r++) {
        inverse[i * n + j + r] = sums[r] ?? 0;
        inverse[(j + r) * n + i] = sums[r] ?? 0;
      }
    }
  }
};
