/** Eigenvalues in ascending order; column k of `vectors` (row-major, n × n) belongs to value k. */
export interface SymmetricEigen {
  readonly values: Float64Array;
  readonly vectors: Float64Array;
}

const mostSweeps = 60;
/** Off-diagonal elements this small against the largest element no longer turn anything. */
const tolerance = 1e-15;

const offDiagonal = (a: Float64Array, n: number): number => {
  let squares = 0;
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) squares += (a[i * n + j] as number) ** 2;
  }
  return Math.sqrt(squares);
};

/** Turns rows and columns p and q so that their common element vanishes; the same turn goes into the vectors. */
const rotate = (a: Float64Array, v: Float64Array, n: number, p: number, q: number): void => {
  const apq = a[p * n + q] as number;
  if (apq === 0) return;
  const theta = ((a[q * n + q] as number) - (a[p * n + p] as number)) / (2 * apq);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < n; k += 1) {
    const [akp, akq] = [a[k * n + p] as number, a[k * n + q] as number];
    a[k * n + p] = c * akp - s * akq;
    a[k * n + q] = s * akp + c * akq;
  }
  for (let k = 0; k < n; k += 1) {
    const [apk, aqk] = [a[p * n + k] as number, a[q * n + k] as number];
    a[p * n + k] = c * apk - s * aqk;
    a[q * n + k] = s * apk + c * aqk;
    const [vkp, vkq] = [v[k * n + p] as number, v[k * n + q] as number];
    v[k * n + p] = c * vkp - s * vkq;
    v[k * n + q] = s * vkp + c * vkq;
  }
};

/**
 * Eigenvalues and orthonormal eigenvectors of a real symmetric matrix (row-major, n × n) by cyclic Jacobi rotations
 * (Golub and Van Loan, Matrix Computations, 4th ed., 8.5). The matrix given is not changed.
 */
export const solveSymmetricEigen = (matrix: Float64Array, n: number): SymmetricEigen => {
  const a = Float64Array.from(matrix);
  const v = new Float64Array(n * n);
  for (let i = 0; i < n; i += 1) v[i * n + i] = 1;
  const scale = Math.sqrt(a.reduce((sum, value) => sum + value * value, 0));
  for (let sweep = 0; sweep < mostSweeps && offDiagonal(a, n) > tolerance * scale; sweep += 1) {
    for (let p = 0; p < n - 1; p += 1) {
      for (let q = p + 1; q < n; q += 1) rotate(a, v, n, p, q);
    }
  }
  const order = Array.from({ length: n }, (_, i) => i).sort(
    (i, j) => (a[i * n + i] as number) - (a[j * n + j] as number),
  );
  const values = Float64Array.from(order, (i) => a[i * n + i] as number);
  const vectors = new Float64Array(n * n);
  order.forEach((from, to) => {
    for (let k = 0; k < n; k += 1) vectors[k * n + to] = v[k * n + from] as number;
  });
  return { values, vectors };
};
