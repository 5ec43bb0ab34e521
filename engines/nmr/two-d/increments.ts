import type { Fid2D, QuadratureMode, Sampling2D } from './model.ts';

/** Rows of one t1 point: for QF and TPPI one row each, else the cosine and the sine part. */
export interface Increments {
  /** Number of recorded t1 points. */
  readonly count: number;
  /** Their places on the whole grid, rising; null where all were recorded. */
  readonly places: Int32Array | null;
  /** `count × points`, row by row. */
  readonly cosine: Rows;
  /** Null where a t1 point is one row. */
  readonly sine: Rows | null;
}

export interface Rows {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Recorded t1 points by their places on the grid. */
const orderOf = (count: number, sampling: Sampling2D | null): { from: Int32Array; places: Int32Array } => {
  const from = Int32Array.from({ length: count }, (_, k) => k);
  if (sampling === null) return { from, places: from };
  from.sort((a, b) => (sampling.places[a] as number) - (sampling.places[b] as number));
  return { from, places: from.map((k) => sampling.places[k] as number) };
};

/** One row per t1 point, in rising order of t1. */
const arrangeSingles = ({ points, re, im }: Fid2D, from: Int32Array): Rows => {
  const rows = { re: new Float64Array(from.length * points), im: new Float64Array(from.length * points) };
  from.forEach((recorded, k) => {
    rows.re.set(rowOf(re, recorded, points), k * points);
    rows.im.set(rowOf(im, recorded, points), k * points);
  });
  return rows;
};

/** The recorded rows as t1 points, by rising t1. A last row without its partner is left out. */
export const arrangeIncrements = (fid: Fid2D): Increments => {
  const { indirect, rows, points, re, im, sampling } = fid;
  const { mode } = indirect;
  if (mode === 'qf' || mode === 'tppi') {
    if (sampling === null) return { count: rows, places: null, cosine: { re, im }, sine: null };
    const { from, places } = orderOf(rows, sampling);
    return { count: rows, places, cosine: arrangeSingles(fid, from), sine: null };
  }
  const count = rows >> 1;
  const { from, places } = orderOf(count, sampling);
  const cosine = { re: new Float64Array(count * points), im: new Float64Array(count * points) };
  const sine = { re: new Float64Array(count * points), im: new Float64Array(count * points) };
  for (let k = 0; k < count; k++) {
    const at = 2 * (from[k] as number);
    const first = { re: rowOf(re, at, points), im: rowOf(im, at, points) };
    const second = { re: rowOf(re, at + 1, points), im: rowOf(im, at + 1, points) };
    writePair(mode, places[k] as number, first, second, {
      cosine: { re: rowOf(cosine.re, k, points), im: rowOf(cosine.im, k, points) },
      sine: { re: rowOf(sine.re, k, points), im: rowOf(sine.im, k, points) },
    });
  }
  return { count, places: sampling === null ? null : places, cosine, sine };
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
  place: number,
  first: Rows,
  second: Rows,
  { cosine, sine }: { readonly cosine: Rows; readonly sine: Rows },
): void => {
  const sign = mode === 'states_tppi' && place % 2 === 1 ? -1 : 1;
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
