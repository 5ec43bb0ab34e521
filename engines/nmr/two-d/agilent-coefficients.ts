import type { Rows } from './increments.ts';

/**
 * How VnmrJ makes the complex decay along t1 of two rows S1 = R1 + i·I1 and S2 (procpar `f1coef`, the arguments of
 * wft2d): real part c0·R1 + c1·I1 + c2·R2 + c3·I2, imaginary part c4·R1 + c5·I1 + c6·R2 + c7·I2; with one row per t1
 * point c0·R + c1·I and c2·R + c3·I. Higher shifts turn as exp(−iωt) in what VnmrJ transforms, in both dimensions.
 * Source: Agilent "VnmrJ Command and Parameter Reference", wft2d and f1coef.
 */
export type PairCoefficients = readonly [number, number, number, number, number, number, number, number];

/** Hypercomplex data (phase = 1,2) where procpar says nothing else. */
export const hypercomplex: PairCoefficients = [1, 0, 0, 0, 0, 0, -1, 0];

/** The numbers of an `f1coef` text; null where it is absent or holds another count. */
export const parseCoefficients = (text: string | null, count: 4 | 8): readonly number[] | null => {
  const numbers = (text ?? '').trim().split(/\s+/).map(Number);
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
};

/**
 * Replaces each pair of rows by cosine and sine part, so that cosine − i·sine turns as exp(+iωt) for higher shifts, the
 * sense the transforms of this folder expect. The rows are those of the file with their imaginary parts negated.
 */
export const combinePairs = (
  { re, im }: Rows,
  points: number,
  [c0, c1, c2, c3, c4, c5, c6, c7]: PairCoefficients,
): void => {
  const pairs = Math.floor(re.length / points / 2);
  for (let pair = 0; pair < pairs; pair++) {
    const first = 2 * pair * points;
    for (let k = 0; k < points; k++) {
      const at = first + k;
      const next = at + points;
      const [a, b] = [re[at] as number, im[at] as number];
      const [c, d] = [re[next] as number, im[next] as number];
      re[at] = c0 * a - c1 * b + c2 * c - c3 * d;
      im[at] = c0 * b + c1 * a + c2 * d + c3 * c;
      re[next] = c4 * a - c5 * b + c6 * c - c7 * d;
      im[next] = c4 * b + c5 * a + c6 * d + c7 * c;
    }
  }
};
