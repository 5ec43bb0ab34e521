/** Complex numbers side by side: `re` and `im` of equal length. */
export interface ComplexVector {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

type Complex = readonly [re: number, im: number];

const mostSweeps = 200;
const preciseTo = 1e-13;
/** Starts lie on a circle, turned so that none of them is real: conjugate roots then part. */
const startTurnRad = 0.4;

/** Value and derivative of the monic polynomial at z, by Horner's rule: [p, p', each re and im]. */
const evaluate = (
  { re, im }: ComplexVector,
  zRe: number,
  zIm: number,
): readonly [number, number, number, number] => {
  let [pRe, pIm, dRe, dIm] = [1, 0, 0, 0];
  for (let k = 0; k < re.length; k++) {
    const nextRe = dRe * zRe - dIm * zIm + pRe;
    dIm = dRe * zIm + dIm * zRe + pIm;
    dRe = nextRe;
    const valueRe = pRe * zRe - pIm * zIm + (re[k] ?? 0);
    pIm = pRe * zIm + pIm * zRe + (im[k] ?? 0);
    pRe = valueRe;
  }
  return [pRe, pIm, dRe, dIm];
};

/** Σ 1/(z − other) over all roots but the k-th. */
const repulsion = ({ re, im }: ComplexVector, k: number): Complex => {
  const [zRe, zIm] = [re[k] ?? 0, im[k] ?? 0];
  let [sumRe, sumIm] = [0, 0];
  for (let j = 0; j < re.length; j++) {
    const xRe = zRe - (re[j] ?? 0);
    const xIm = zIm - (im[j] ?? 0);
    const square = xRe * xRe + xIm * xIm;
    if (square === 0) continue;
    sumRe += xRe / square;
    sumIm -= xIm / square;
  }
  return [sumRe, sumIm];
};

const divide = ([a, b]: Complex, [c, d]: Complex): Complex => {
  const square = c * c + d * d;
  return [(a * c + b * d) / square, (b * c - a * d) / square];
};

/** How far the k-th root moves: Newton's step w, held off the others, w / (1 − w·Σ 1/(z − other)). */
const stepOf = (coefficients: ComplexVector, roots: ComplexVector, k: number): Complex => {
  const [pRe, pIm, dRe, dIm] = evaluate(coefficients, roots.re[k] ?? 0, roots.im[k] ?? 0);
  if ((pRe === 0 && pIm === 0) || (dRe === 0 && dIm === 0)) return [0, 0];
  const [wRe, wIm] = divide([pRe, pIm], [dRe, dIm]);
  const [sumRe, sumIm] = repulsion(roots, k);
  return divide([wRe, wIm], [1 - (wRe * sumRe - wIm * sumIm), -(wRe * sumIm + wIm * sumRe)]);
};

/**
 * All roots of zⁿ + c₀·zⁿ⁻¹ + … + cₙ₋₁, found together by the iteration of Ehrlich and Aberth (Math. Comput. 1973,
 * 27, 339, doi:10.1090/S0025-5718-1973-0329236-7) from points of the unit circle: made for the polynomials of linear
 * prediction, whose roots lie near it. Null where it does not settle.
 */
export const findRoots = (coefficients: ComplexVector): ComplexVector | null => {
  const n = coefficients.re.length;
  const re = Float64Array.from({ length: n }, (_, k) => Math.cos((2 * Math.PI * k) / n + startTurnRad));
  const im = Float64Array.from({ length: n }, (_, k) => Math.sin((2 * Math.PI * k) / n + startTurnRad));
  const roots = { re, im };
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let largest = 0;
    for (let k = 0; k < n; k++) {
      const [stepRe, stepIm] = stepOf(coefficients, roots, k);
      re[k] = (re[k] ?? 0) - stepRe;
      im[k] = (im[k] ?? 0) - stepIm;
      largest = Math.max(largest, Math.hypot(stepRe, stepIm));
    }
    if (!Number.isFinite(largest)) return null;
    if (largest < preciseTo) return roots;
  }
  return null;
};
