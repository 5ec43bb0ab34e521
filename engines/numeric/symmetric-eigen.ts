/** Eigenvalues in ascending order; column k of `vectors` (row-major, n × n) belongs to value k. */
export interface SymmetricEigen {
  readonly values: Float64Array;
  readonly vectors: Float64Array;
}

const epsilon = 2 ** -52;

/** Reflects row i of the matrix onto its last element; leaves the tridiagonal elements in `d` and `e`. */
const reflectRow = (a: Float64Array, n: number, i: number, d: Float64Array, e: Float64Array): void => {
  let scale = 0;
  let h = 0;
  for (let k = 0; k < i; k++) scale += Math.abs(d[k] as number);
  if (scale === 0) {
    e[i] = d[i - 1] as number;
    for (let j = 0; j < i; j++) {
      d[j] = a[(i - 1) * n + j] as number;
      a[i * n + j] = 0;
      a[j * n + i] = 0;
    }
    d[i] = 0;
    return;
  }
  for (let k = 0; k < i; k++) {
    const value = (d[k] as number) / scale;
    d[k] = value;
    h += value * value;
  }
  const f = d[i - 1] as number;
  const g = f > 0 ? -Math.sqrt(h) : Math.sqrt(h);
  e[i] = scale * g;
  h -= f * g;
  d[i - 1] = f - g;
  applyReflection(a, n, i, d, e, h);
  d[i] = h;
};

/** A ← A − u·qᵀ − q·uᵀ for the leading i × i part, with u in `d`; the reflection itself is kept in column i. */
const applyReflection = (
  a: Float64Array,
  n: number,
  i: number,
  d: Float64Array,
  e: Float64Array,
  h: number,
): void => {
  for (let j = 0; j < i; j++) e[j] = 0;
  for (let j = 0; j < i; j++) {
    const f = d[j] as number;
    a[j * n + i] = f;
    let g = (e[j] as number) + (a[j * n + j] as number) * f;
    for (let k = j + 1; k < i; k++) {
      const element = a[k * n + j] as number;
      g += element * (d[k] as number);
      e[k] = (e[k] as number) + element * f;
    }
    e[j] = g;
  }
  let f = 0;
  for (let j = 0; j < i; j++) {
    e[j] = (e[j] as number) / h;
    f += (e[j] as number) * (d[j] as number);
  }
  const half = f / (h + h);
  for (let j = 0; j < i; j++) e[j] = (e[j] as number) - half * (d[j] as number);
  for (let j = 0; j < i; j++) {
    const fj = d[j] as number;
    const gj = e[j] as number;
    for (let k = j; k < i; k++) {
      a[k * n + j] = (a[k * n + j] as number) - fj * (e[k] as number) - gj * (d[k] as number);
    }
    d[j] = a[(i - 1) * n + j] as number;
    a[i * n + j] = 0;
  }
};

/** One kept reflection into the first i + 1 rows and columns. */
const multiplyReflection = (a: Float64Array, n: number, i: number, d: Float64Array, h: number): void => {
  for (let k = 0; k <= i; k++) d[k] = (a[k * n + i + 1] as number) / h;
  for (let j = 0; j <= i; j++) {
    let g = 0;
    for (let k = 0; k <= i; k++) g += (a[k * n + i + 1] as number) * (a[k * n + j] as number);
    for (let k = 0; k <= i; k++) a[k * n + j] = (a[k * n + j] as number) - g * (d[k] as number);
  }
};

/** Multiplies the kept reflections out: `a` becomes the orthogonal matrix of the reduction. */
const accumulateReflections = (a: Float64Array, n: number, d: Float64Array): void => {
  for (let i = 0; i < n - 1; i++) {
    a[(n - 1) * n + i] = a[i * n + i] as number;
    a[i * n + i] = 1;
    const h = d[i + 1] as number;
    if (h !== 0) multiplyReflection(a, n, i, d, h);
    for (let k = 0; k <= i; k++) a[k * n + i + 1] = 0;
  }
  for (let j = 0; j < n; j++) {
    d[j] = a[(n - 1) * n + j] as number;
    a[(n - 1) * n + j] = 0;
  }
  a[n * n - 1] = 1;
};

/** Rows become columns, in place. */
const transpose = (a: Float64Array, n: number): void => {
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const kept = a[i * n + j] as number;
      a[i * n + j] = a[j * n + i] as number;
      a[j * n + i] = kept;
    }
  }
};

/** Turns rows i and i + 1 of the vectors by the angle of cosine c and sine s. */
const turnRows = (a: Float64Array, n: number, i: number, c: number, s: number): void => {
  const [lower, upper] = [i * n, (i + 1) * n];
  for (let k = 0; k < n; k++) {
    const x = a[upper + k] as number;
    const y = a[lower + k] as number;
    a[upper + k] = s * y + c * x;
    a[lower + k] = c * y - s * x;
  }
};

/** One implicit QL step on the rows l to m; returns what the values were moved by. */
const stepQl = (
  a: Float64Array,
  n: number,
  l: number,
  m: number,
  d: Float64Array,
  e: Float64Array,
): number => {
  const g0 = d[l] as number;
  const p0 = ((d[l + 1] as number) - g0) / (2 * (e[l] as number));
  const r0 = p0 < 0 ? -Math.hypot(p0, 1) : Math.hypot(p0, 1);
  d[l] = (e[l] as number) / (p0 + r0);
  d[l + 1] = (e[l] as number) * (p0 + r0);
  const dNext = d[l + 1] as number;
  const moved = g0 - (d[l] as number);
  for (let i = l + 2; i < n; i++) d[i] = (d[i] as number) - moved;
  let p = d[m] as number;
  let [c, c2, c3, s, s2] = [1, 1, 1, 0, 0];
  const eNext = e[l + 1] as number;
  for (let i = m - 1; i >= l; i--) {
    c3 = c2;
    c2 = c;
    s2 = s;
    const g = c * (e[i] as number);
    const h = c * p;
    const r = Math.sqrt(p * p + (e[i] as number) ** 2);
    e[i + 1] = s * r;
    s = (e[i] as number) / r;
    c = p / r;
    p = c * (d[i] as number) - s * g;
    d[i + 1] = h + s * (c * g + s * (d[i] as number));
    turnRows(a, n, i, c, s);
  }
  p = (-s * s2 * c3 * eNext * (e[l] as number)) / dNext;
  e[l] = s * p;
  d[l] = c * p;
  return moved;
};

const diagonalise = (a: Float64Array, n: number, d: Float64Array, e: Float64Array): void => {
  for (let i = 1; i < n; i++) e[i - 1] = e[i] as number;
  e[n - 1] = 0;
  let shift = 0;
  let largest = 0;
  for (let l = 0; l < n; l++) {
    largest = Math.max(largest, Math.abs(d[l] as number) + Math.abs(e[l] as number));
    let m = l;
    while (m < n - 1 && Math.abs(e[m] as number) > epsilon * largest) m++;
    if (m > l) {
      do shift += stepQl(a, n, l, m, d, e);
      while (Math.abs(e[l] as number) > epsilon * largest);
    }
    d[l] = (d[l] as number) + shift;
    e[l] = 0;
  }
};

/**
 * Eigenvalues of a real symmetric matrix (row-major, n × n) into `values`, in no order, and its orthonormal eigenvectors
 * into the ROWS of `matrix` itself; `work` holds n numbers. Householder reduction and implicit QL (Martin, Reinsch,
 * Wilkinson, Numer. Math. 1968, 11, 181; Bowdler, Martin, Reinsch, Wilkinson, ibid. 293). Allocates nothing.
 */
export const solveSymmetricInPlace = (
  matrix: Float64Array,
  n: number,
  values: Float64Array,
  work: Float64Array,
): void => {
  if (n === 1) {
    values[0] = matrix[0] as number;
    matrix[0] = 1;
    return;
  }
  for (let j = 0; j < n; j++) values[j] = matrix[(n - 1) * n + j] as number;
  for (let i = n - 1; i > 0; i--) reflectRow(matrix, n, i, values, work);
  accumulateReflections(matrix, n, values);
  // Rows lie together in memory, and the second part turns vectors by twos.
  transpose(matrix, n);
  diagonalise(matrix, n, values, work);
};

/** The same with values in ascending order and vectors in columns. The matrix given is not changed. */
export const solveSymmetricEigen = (matrix: Float64Array, n: number): SymmetricEigen => {
  const rows = Float64Array.from(matrix);
  const unsorted = new Float64Array(n);
  solveSymmetricInPlace(rows, n, unsorted, new Float64Array(n));
  const order = Array.from({ length: n }, (_, i) => i).sort(
    (i, j) => (unsorted[i] as number) - (unsorted[j] as number),
  );
  const vectors = new Float64Array(n * n);
  order.forEach((from, to) => {
    for (let k = 0; k < n; k++) vectors[k * n + to] = rows[from * n + k] as number;
  });
  return { values: Float64Array.from(order, (i) => unsorted[i] as number), vectors };
};
