import type { Fid2D, QuadratureMode } from './model.ts';

/** Rows of one t1 point: for QF and TPPI one row each, else the cosine and the sine part. */
export interface Increments {
  /** Number of t1 points. */
  readonly count: number;
  /** `count × points`, row by row. */
  readonly cosine: Rows;
  /** Null where a t1 point is one row. */
  readonly sine: Rows | null;
}

export interface Rows {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** The recorded rows as t1 points. A last row without its partner is left out. */
export const arrangeIncrements = ({ indirect: { mode }, rows, points, re, im }: Fid2D): Increments => {
  if (mode === 'qf' || mode === 'tppi') return { count: rows, cosine: { re, im }, sine: null };
  const count = rows >> 1;
  const cosine = { re: new Float64Array(count * points), im: new Float64Array(count * points) };
  const sine = { re: new Float64Array(count * points), im: new Float64Array(count * points) };
  for (let k = 0; k < count; k++) {
    const first = { re: rowOf(re, 2 * k, points), im: rowOf(im, 2 * k, points) };
    const second = { re: rowOf(re, 2 * k + 1, points), im: rowOf(im, 2 * k + 1, points) };
    writePair(mode, k, first, second, {
      cosine: { re: rowOf(cosine.re, k, points), im: rowOf(cosine.im, k, points) },
      sine: { re: rowOf(sine.re, k, points), im: rowOf(sine.im, k, points) },
    });
  }
  return { count, cosine, sine };
};

const rowOf = (values: Float64Array, row: number, points: number): Float64Array =>
  values.subarray(row * points, (row + 1) * points);

/**
 * Echo and antiecho rows turn opposite ways in t1: their sum is the cosine part, their difference, a quarter turn on,
 * the sine part (Kay, Keifer, Saarinen, J. Am. Chem. Soc. 1992, 114, 10663, doi:10.1021/ja00052a088). States-TPPI
 * turns the receiver by half a turn from one t1 point to the next, which is undone (Marion, Ikura, Tschudin, Bax,
 * J. Magn. Reson. 1989, 85, 393, doi:10.1016/0022-2364(89)90152-2).
 */
const writePair = (
  mode: QuadratureMode,
  k: number,
  first: Rows,
  second: Rows,
  { cosine, sine }: { readonly cosine: Rows; readonly sine: Rows },
): void => {
  const sign = mode === 'states_tppi' && k % 2 === 1 ? -1 : 1;
  const isEcho = mode === 'echo_antiecho';
  for (let i = 0; i < first.re.length; i++) {
    const a = first.re[i] as number;
    const b = first.im[i] as number;
    const c = second.re[i] as number;
    const d = second.im[i] as number;
    cosine.re[i] = isEcho ? a + c : sign * a;
    cosine.im[i] = isEcho ? b + d : sign * b;
    sine.re[i] = isEcho ? b - d : sign * c;
    sine.im[i] = isEcho ? c - a : sign * d;
  }
};
