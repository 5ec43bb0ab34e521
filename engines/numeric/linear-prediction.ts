import { choleskyFactor, choleskySolve } from './cholesky.ts';
import { type ComplexVector, findRoots } from './polynomial-roots.ts';

/** Keeps the normal equations solvable where a signal has fewer components than the order. */
const ridge = 1e-11;

interface LaggedProducts {
  /** Σ conj(x[n−i])·x[n−j] over n = order … end, row i, column j, (order + 1)² of each. */
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Σ conj(x[n])·x[n−lag] over n = order … end. */
const correlate = ({ re, im }: ComplexVector, order: number, lag: number): readonly [number, number] => {
  let [sumRe, sumIm] = [0, 0];
  for (let n = order; n < re.length; n++) {
    const [a, b, c, d] = [re[n] ?? 0, im[n] ?? 0, re[n - lag] ?? 0, im[n - lag] ?? 0];
    sumRe += a * c + b * d;
    sumIm += a * d - b * c;
  }
  return [sumRe, sumIm];
};

/** conj(x[i])·x[j]. */
const productAt = ({ re, im }: ComplexVector, i: number, j: number): readonly [number, number] => {
  const [a, b, c, d] = [re[i] ?? 0, im[i] ?? 0, re[j] ?? 0, im[j] ?? 0];
  return [a * c + b * d, a * d - b * c];
};

/** All lagged products: first row and column by summing, the rest each from the one up and left of it. */
const multiplyLagged = (signal: ComplexVector, order: number): LaggedProducts => {
  const side = order + 1;
  const last = signal.re.length - 1;
  const re = new Float64Array(side * side);
  const im = new Float64Array(side * side);
  for (let j = 0; j < side; j++) {
    const [sumRe, sumIm] = correlate(signal, order, j);
    re[j] = sumRe;
    im[j] = sumIm;
    re[j * side] = sumRe;
    im[j * side] = -sumIm;
  }
  for (let i = 0; i < order; i++) {
    for (let j = 0; j < order; j++) {
      const [inRe, inIm] = productAt(signal, order - 1 - i, order - 1 - j);
      const [outRe, outIm] = productAt(signal, last - i, last - j);
      const from = i * side + j;
      re[from + side + 1] = (re[from] ?? 0) + inRe - outRe;
      im[from + side + 1] = (im[from] ?? 0) + inIm - outIm;
    }
  }
  return { re, im };
};

/** The Hermitian normal equations as real symmetric ones of twice the size: [Re −Im; Im Re]. */
const toRealSystem = (products: LaggedProducts, order: number) => {
  const side = order + 1;
  const size = 2 * order;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  let trace = 0;
  for (let i = 0; i < order; i++) {
    for (let j = 0; j < order; j++) {
      const from = (i + 1) * side + j + 1;
      const [a, b] = [products.re[from] ?? 0, products.im[from] ?? 0];
      matrix[i * size + j] = a;
      matrix[(i + order) * size + j + order] = a;
      matrix[(i + order) * size + j] = b;
      matrix[i * size + j + order] = -b;
    }
    trace += products.re[(i + 1) * side + i + 1] ?? 0;
    right[i] = products.re[(i + 1) * side] ?? 0;
    right[i + order] = products.im[(i + 1) * side] ?? 0;
  }
  for (let i = 0; i < size; i++) matrix[i * size + i] = (matrix[i * size + i] ?? 0) + (ridge * trace) / order;
  return { matrix, right, size };
};

/**
 * Coefficients a of x[n] ≈ Σ a[k]·x[n−1−k], by least squares over all points (the covariance method; Makhoul, Proc.
 * IEEE 1975, 63, 561, doi:10.1109/PROC.1975.9792). Null where there are too few points or nothing but zeros.
 */
export const fitPredictor = (signal: ComplexVector, order: number): ComplexVector | null => {
  if (order < 1 || signal.re.length < 2 * order + 1) return null;
  const { matrix, right, size } = toRealSystem(multiplyLagged(signal, order), order);
  if (!choleskyFactor(matrix, size)) return null;
  choleskySolve(matrix, size, right);
  return { re: right.slice(0, order), im: right.slice(order) };
};

/** Replace the root z of the monic polynomial by its mirror image in the unit circle, in place. */
const mirrorRoot = (polynomial: ComplexVector, zRe: number, zIm: number): void => {
  const { re, im } = polynomial;
  const square = zRe * zRe + zIm * zIm;
  const [mRe, mIm] = [zRe / square, zIm / square];
  // Quotient by (q − z) and product with (q − mirror) in one pass; the remainder is zero.
  let [before, beforeIm] = [1, 0];
  for (let k = 0; k < re.length; k++) {
    const isLast = k === re.length - 1;
    const own = isLast ? 0 : (re[k] ?? 0) + before * zRe - beforeIm * zIm;
    const ownIm = isLast ? 0 : (im[k] ?? 0) + before * zIm + beforeIm * zRe;
    re[k] = own - (before * mRe - beforeIm * mIm);
    im[k] = ownIm - (before * mIm + beforeIm * mRe);
    before = own;
    beforeIm = ownIm;
  }
};

/**
 * The predictor with every growing component turned into one that decays as fast: noise makes components that grow,
 * and a signal after its pulse has none. Null where the roots cannot be found.
 */
export const withoutGrowth = (predictor: ComplexVector): ComplexVector | null => {
  const polynomial = { re: predictor.re.map((value) => -value), im: predictor.im.map((value) => -value) };
  const roots = findRoots(polynomial);
  if (roots === null) return null;
  for (let k = 0; k < roots.re.length; k++) {
    const [zRe, zIm] = [roots.re[k] ?? 0, roots.im[k] ?? 0];
    if (zRe * zRe + zIm * zIm > 1) mirrorRoot(polynomial, zRe, zIm);
  }
  return { re: polynomial.re.map((value) => -value), im: polynomial.im.map((value) => -value) };
};

/**
 * What the predictor says of the points from `from` to before `to`, each from those before it in `signal`. Where `out`
 * is the signal itself every prediction feeds the next one: the signal is continued.
 */
export const predict = (
  predictor: ComplexVector,
  signal: ComplexVector,
  out: ComplexVector,
  from: number,
  to: number,
): void => {
  const order = predictor.re.length;
  for (let n = from; n < to; n++) {
    let [sumRe, sumIm] = [0, 0];
    for (let k = 0; k < order; k++) {
      const [a, b] = [predictor.re[k] ?? 0, predictor.im[k] ?? 0];
      const [c, d] = [signal.re[n - 1 - k] ?? 0, signal.im[n - 1 - k] ?? 0];
      sumRe += a * c - b * d;
      sumIm += a * d + b * c;
    }
    out.re[n] = sumRe;
    out.im[n] = sumIm;
  }
};
