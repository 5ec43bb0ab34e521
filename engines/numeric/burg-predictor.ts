import type { ComplexVector } from './polynomial-roots.ts';

/** Stretches of a signal between which samples are missing; [from, to). */
export type Stretch = readonly [number, number];

/** Σ over the stretches of the product and of the powers of the errors that one reflection joins. */
const reflectionOf = (
  forward: ComplexVector,
  backward: ComplexVector,
  stretches: readonly Stretch[],
  stage: number,
): { readonly re: number; readonly im: number } => {
  let [re, im, power] = [0, 0, 0];
  for (const [from, to] of stretches) {
    for (let n = from + stage + 1; n < to; n++) {
      const [a, b] = [forward.re[n] ?? 0, forward.im[n] ?? 0];
      const [c, d] = [backward.re[n - 1] ?? 0, backward.im[n - 1] ?? 0];
      re += a * c + b * d;
      im += b * c - a * d;
      power += a * a + b * b + c * c + d * d;
    }
  }
  return power > 0 ? { re: (-2 * re) / power, im: (-2 * im) / power } : { re: 0, im: 0 };
};

/** a[k] + κ·conj(a[m−k]) for k = 0 … m, in place; a[m] was 0. */
const raiseOrder = (a: ComplexVector, m: number, kRe: number, kIm: number): void => {
  const re = a.re.slice(0, m + 1);
  const im = a.im.slice(0, m + 1);
  for (let k = 1; k <= m; k++) {
    const [c, d] = [re[m - k] ?? 0, -(im[m - k] ?? 0)];
    a.re[k] = (re[k] ?? 0) + kRe * c - kIm * d;
    a.im[k] = (im[k] ?? 0) + kRe * d + kIm * c;
  }
};

/**
 * Coefficients 1, a1 … of the filter that leaves least of a signal when run over it forwards and backwards (Burg's
 * lattice; Kay and Marple, Proc. IEEE 1981, 69, 1380, doi:10.1109/PROC.1981.12184), from stretches that are whole.
 */
export const fitBurgPredictor = (
  signal: ComplexVector,
  stretches: readonly Stretch[],
  order: number,
): ComplexVector => {
  const forward = { re: signal.re.slice(), im: signal.im.slice() };
  const backward = { re: signal.re.slice(), im: signal.im.slice() };
  const a = { re: new Float64Array(order + 1), im: new Float64Array(order + 1) };
  a.re[0] = 1;
  for (let m = 0; m < order; m++) {
    const { re: kRe, im: kIm } = reflectionOf(forward, backward, stretches, m);
    raiseOrder(a, m + 1, kRe, kIm);
    for (const [from, to] of stretches) {
      for (let n = to - 1; n > from + m; n--) {
        const [p, q] = [forward.re[n] ?? 0, forward.im[n] ?? 0];
        const [c, d] = [backward.re[n - 1] ?? 0, backward.im[n - 1] ?? 0];
        forward.re[n] = p + kRe * c - kIm * d;
        forward.im[n] = q + kRe * d + kIm * c;
        backward.re[n] = c + kRe * p + kIm * q;
        backward.im[n] = d + kRe * q - kIm * p;
      }
    }
  }
  return a;
};
