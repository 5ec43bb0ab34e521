/** W + λ·DᵀD = L·P·Lᵀ with unit lower L of two bands. */
interface BandedFactor {
  readonly pivots: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

const factorBands = (weights: Float64Array, stiffness: number): BandedFactor => {
  const n = weights.length;
  const pivots = new Float64Array(n);
  const first = new Float64Array(n);
  const second = new Float64Array(n);
  // Of the two rows above: pivots p, off-diagonals d1 (one back) and d2 (two back).
  let [p1, p2, d1, d2] = [0, 0, 0, 0];
  let secondBefore = 0;
  for (let i = 0; i < n; i++) {
    const pivot = (weights[i] ?? 0) + stiffness * mainCoefficient(i, n) - d1 * d1 * p1 - d2 * d2 * p2;
    const next = i < n - 1 ? (stiffness * firstCoefficient(i, n) - p1 * d1 * secondBefore) / pivot : 0;
    pivots[i] = pivot;
    first[i] = next;
    second[i] = i < n - 2 ? stiffness / pivot : 0;
    d2 = secondBefore;
    secondBefore = second[i] ?? 0;
    d1 = next;
    p2 = p1;
    p1 = pivot;
  }
  return { pivots, first, second };
};

/**
 * Whittaker smoother with second differences: the z that minimises Σ w(y − z)² + λ Σ (Δ²z)². Weights of
 * zero bridge gaps by straight lines. Solved as a banded LDLᵀ with two off-diagonals, O(n).
 * Eilers, Anal. Chem. 2003, 75, 3631, doi:10.1021/ac034173t. At least two weights must be positive.
 */
export const smoothWhittaker = (
  values: Float64Array,
  weights: Float64Array,
  stiffness: number,
): Float64Array => {
  const { pivots, first, second } = factorBands(weights, stiffness);
  const n = values.length;
  const solution = new Float64Array(n);
  // Beyond the ends there is nothing: a factor of 0 times a value of 0.
  let one = 0;
  let two = 0;
  let oneFactor = 0;
  let twoFactor = 0;
  let twoFactorBefore = 0;
  for (let i = 0; i < n; i++) {
    const value = (values[i] ?? 0) * (weights[i] ?? 0) - oneFactor * one - twoFactor * two;
    solution[i] = value;
    two = one;
    one = value;
    oneFactor = first[i] ?? 0;
    twoFactor = twoFactorBefore;
    twoFactorBefore = second[i] ?? 0;
  }
  [one, two] = [0, 0];
  for (let i = n - 1; i >= 0; i--) {
    const value = (solution[i] ?? 0) / (pivots[i] ?? 1) - (first[i] ?? 0) * one - (second[i] ?? 0) * two;
    solution[i] = value;
    two = one;
    one = value;
  }
  return solution;
};

/** Main diagonal of DᵀD for second differences: 1, 5, 6 … 6, 5, 1. */
const mainCoefficient = (i: number, n: number): number => {
  const fromEnd = Math.min(i, n - 1 - i);
  return fromEnd === 0 ? 1 : fromEnd === 1 ? 5 : 6;
};

/** First off-diagonal: −2, −4 … −4, −2. */
const firstCoefficient = (i: number, n: number): number => (i === 0 || i === n - 2 ? -2 : -4);

/**
 * The λ that halves a wave of `wave` nodes: a wave of angular step w passes by 1/(1 + λ·w⁴), longer ones
 * pass whole.
 */
export const stiffnessForWave = (wave: number): number => (wave / (2 * Math.PI)) ** 4;

/**
 * Value at point `index` of a curve given at the centres of nodes of `nodePoints` points: linear between
 * centres, constant beyond the outer ones.
 */
export const interpolateNodes = (curve: Float64Array, nodePoints: number, index: number): number => {
  const position = Math.min(Math.max((index + 0.5) / nodePoints - 0.5, 0), curve.length - 1);
  const node = Math.max(0, Math.min(Math.floor(position), curve.length - 2));
  const part = position - node;
  return (1 - part) * (curve[node] ?? 0) + part * (curve[node + 1] ?? 0);
};
