/** JᵀJ·step = −Jᵀr of n parameters. */
export interface NormalEquations {
  /** JᵀJ, row-major, lower triangle filled; once factored, its factor. */
  readonly matrix: Float64Array;
  /** −Jᵀr; once solved, the step. */
  readonly gradient: Float64Array;
}

/** Columns multiplied in one pass, by two others: eight sums that do not wait for each other. */
const tile = 4;

/** Products of the columns `i` and `i + 1` with the `tile` columns from `j` on, into two rows of JᵀJ. */
const multiplyTile = (
  jacobian: Float64Array,
  i: number,
  j: number,
  m: number,
  n: number,
  into: Float64Array,
): void => {
  let upper0 = 0;
  let upper1 = 0;
  let upper2 = 0;
  let upper3 = 0;
  let lower0 = 0;
  let lower1 = 0;
  let lower2 = 0;
  let lower3 = 0;
  let a = j * m;
  let b = a + m;
  let c = b + m;
  let d = c + m;
  const end = (i + 1) * m;
  for (let k = i * m; k < end; k++) {
    const upper = jacobian[k] ?? 0;
    const lower = jacobian[k + m] ?? 0;
    const first = jacobian[a++] ?? 0;
    const second = jacobian[b++] ?? 0;
    const third = jacobian[c++] ?? 0;
    const fourth = jacobian[d++] ?? 0;
    upper0 += upper * first;
    lower0 += lower * first;
    upper1 += upper * second;
    lower1 += lower * second;
    upper2 += upper * third;
    lower2 += lower * third;
    upper3 += upper * fourth;
    lower3 += lower * fourth;
  }
  const row = i * n + j;
  into[row] = upper0;
  into[row + 1] = upper1;
  into[row + 2] = upper2;
  into[row + 3] = upper3;
  into[row + n] = lower0;
  into[row + n + 1] = lower1;
  into[row + n + 2] = lower2;
  into[row + n + 3] = lower3;
};

/** Σ a·b of m numbers from the start of each. */
const multiply = (a: Float64Array, startA: number, b: Float64Array, startB: number, m: number): number => {
  let sum = 0;
  for (let k = 0; k < m; k++) sum += (a[startA + k] ?? 0) * (b[startB + k] ?? 0);
  return sum;
};

/** Jᵀr negated: four sums in one pass, like the tiles. */
const buildGradient = (jacobian: Float64Array, residuals: Float64Array, gradient: Float64Array): void => {
  const n = gradient.length;
  const m = residuals.length;
  let j = 0;
  for (; j + tile <= n; j += tile) {
    let sum0 = 0;
    let sum1 = 0;
    let sum2 = 0;
    let sum3 = 0;
    const a = j * m;
    for (let k = 0; k < m; k++) {
      const residual = residuals[k] ?? 0;
      sum0 += residual * (jacobian[a + k] ?? 0);
      sum1 += residual * (jacobian[a + m + k] ?? 0);
      sum2 += residual * (jacobian[a + 2 * m + k] ?? 0);
      sum3 += residual * (jacobian[a + 3 * m + k] ?? 0);
    }
    gradient[j] = -sum0;
    gradient[j + 1] = -sum1;
    gradient[j + 2] = -sum2;
    gradient[j + 3] = -sum3;
  }
  for (; j < n; j++) gradient[j] = -multiply(jacobian, j * m, residuals, 0, m);
};

/** JᵀJ (lower triangle; above it lies what the tiles bring along) and −Jᵀr. */
export const buildNormal = (
  jacobian: Float64Array,
  residuals: Float64Array,
  { matrix, gradient }: NormalEquations,
): void => {
  const n = gradient.length;
  const m = residuals.length;
  buildGradient(jacobian, residuals, gradient);
  if (n < tile) {
    for (let i = 0; i < n; i++)
      for (let j = 0; j <= i; j++) matrix[i * n + j] = multiply(jacobian, i * m, jacobian, j * m, m);
    return;
  }
  // The last pair and the last tile reach back where the number does not come out even.
  for (let pair = 0; pair < n; pair += 2) {
    const i = Math.min(pair, n - 2);
    for (let j = 0; j <= i + 1; j += tile) multiplyTile(jacobian, i, Math.min(j, n - tile), m, n, matrix);
  }
};
