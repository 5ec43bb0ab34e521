import { fitBurgPredictor, type Stretch } from '../../numeric/burg-predictor.ts';
import { choleskyFactor, choleskySolve } from '../../numeric/cholesky.ts';
import type { ComplexVector } from '../../numeric/polynomial-roots.ts';

/** What a run of samples should be by those on both sides of it. */
export interface InterpolatedRun {
  readonly re: Float64Array;
  readonly im: Float64Array;
  /** Standard deviation of one channel's interpolation where a single sample is missing. */
  readonly deviation: number;
}

/** Samples looked at on each side, and coefficients of the predictor fitted to them. */
const sidePoints = 512;
const mostOrder = 64;
const leastOrder = 4;

interface Gap {
  readonly signal: ComplexVector;
  readonly from: number;
  readonly count: number;
}

/** Adds one prediction error, whose gap samples enter by `coefficient(index)`, to the normal equations. */
const addRow = (
  system: { matrix: Float64Array; right: Float64Array },
  { from, count }: Gap,
  coefficient: (index: number) => readonly [number, number] | null,
  error: readonly [number, number],
): void => {
  const { matrix, right } = system;
  const side = 2 * count;
  for (let p = 0; p < count; p++) {
    const own = coefficient(from + p);
    if (own === null) continue;
    const [a, b] = own;
    right[p] = (right[p] ?? 0) - a * error[0] - b * error[1];
    right[p + count] = (right[p + count] ?? 0) - a * error[1] + b * error[0];
    for (let q = 0; q < count; q++) {
      const other = coefficient(from + q);
      if (other === null) continue;
      const re = a * other[0] + b * other[1];
      const im = a * other[1] - b * other[0];
      matrix[p * side + q] = (matrix[p * side + q] ?? 0) + re;
      matrix[(p + count) * side + q + count] = (matrix[(p + count) * side + q + count] ?? 0) + re;
      matrix[(p + count) * side + q] = (matrix[(p + count) * side + q] ?? 0) + im;
      matrix[p * side + q + count] = (matrix[p * side + q + count] ?? 0) - im;
    }
  }
};

/** Σ a[k]·x[n ∓ k], forwards or with conjugate coefficients backwards. */
const errorAt = ({ re, im }: ComplexVector, a: ComplexVector, n: number, sense: 1 | -1) => {
  let [sumRe, sumIm] = [0, 0];
  for (let k = 0; k < a.re.length; k++) {
    const [c, d] = [a.re[k] ?? 0, sense * (a.im[k] ?? 0)];
    const [p, q] = [re[n - sense * k] ?? 0, im[n - sense * k] ?? 0];
    sumRe += c * p - d * q;
    sumIm += c * q + d * p;
  }
  return [sumRe, sumIm] as const;
};

const solveGap = (gap: Gap, a: ComplexVector): Float64Array | null => {
  const { signal, from, count } = gap;
  const order = a.re.length - 1;
  const points = signal.re.length;
  const side = 2 * count;
  const system = { matrix: new Float64Array(side * side), right: new Float64Array(side) };
  const at = (lag: number, sense: 1 | -1): readonly [number, number] | null =>
    lag < 0 || lag > order ? null : [a.re[lag] ?? 0, sense * (a.im[lag] ?? 0)];
  for (let n = Math.max(order, from); n < Math.min(points, from + count + order); n++) {
    addRow(system, gap, (index) => at(n - index, 1), errorAt(signal, a, n, 1));
  }
  for (let n = Math.max(0, from - order); n < Math.min(points - order, from + count); n++) {
    addRow(system, gap, (index) => at(index - n, -1), errorAt(signal, a, n, -1));
  }
  if (!choleskyFactor(system.matrix, side)) return null;
  choleskySolve(system.matrix, side, system.right);
  return system.right;
};

/** Root mean square of one channel's prediction errors in stretches that are whole. */
const typicalError = (signal: ComplexVector, a: ComplexVector, stretches: readonly Stretch[]): number => {
  let [squares, count] = [0, 0];
  for (const [from, to] of stretches) {
    for (let n = from + a.re.length - 1; n < to; n++) {
      const [re, im] = errorAt(signal, a, n, 1);
      squares += re * re + im * im;
      count += 2;
    }
  }
  return Math.sqrt(squares / Math.max(1, count));
};

/**
 * The samples `from` … `from + count − 1` by those on both sides: the values that a predictor fitted to the neighbours
 * misses least, forwards and backwards (Janssen, Veldhuis and Vries, IEEE Trans. Acoust. Speech Signal Process. 1986,
 * 34, 317, doi:10.1109/TASSP.1986.1164824). Nothing before `startPoint` is looked at. Null where too little is left.
 */
export const interpolateRun = (
  fid: ComplexVector,
  from: number,
  count: number,
  startPoint: number,
): InterpolatedRun | null => {
  const begin = Math.max(Math.min(startPoint, from), from - sidePoints);
  const end = Math.min(fid.re.length, from + count + sidePoints);
  const signal = { re: fid.re.slice(begin, end), im: fid.im.slice(begin, end) };
  const first = from - begin;
  signal.re.fill(0, first, first + count);
  signal.im.fill(0, first, first + count);
  const sides: readonly Stretch[] = [
    [0, first],
    [first + count, end - begin],
  ];
  const longest = Math.max(first, end - from - count);
  const order = Math.min(mostOrder, Math.floor(longest / 3));
  if (order < leastOrder) return null;
  const stretches = sides.filter(([a, b]) => b - a > order + 1);
  const a = fitBurgPredictor(signal, stretches, order);
  const solved = solveGap({ signal, from: first, count }, a);
  if (solved === null) return null;
  let power = 0;
  for (let k = 0; k <= order; k++) power += (a.re[k] ?? 0) ** 2 + (a.im[k] ?? 0) ** 2;
  return {
    re: solved.slice(0, count),
    im: solved.slice(count),
    deviation: typicalError(signal, a, stretches) / Math.sqrt(power),
  };
};
