/** Turns are rebuilt from sine and cosine this often, so that the recurrence cannot drift. */
const recurrenceLength = 64;

interface ComplexPoints<T> {
  readonly re: T;
  readonly im: T;
}

/**
 * Multiply point j by exp(+i·angleRad(j)), for an angle that grows by `stepRad` from point to point. Between two
 * exact angles the turn is carried on by recurrence, which spares a sine and a cosine per point. Writes to `to`, of
 * the same length; an `im` of null is not wanted.
 */
export const turnPoints = <T extends Float64Array | Float32Array>(
  from: ComplexPoints<T>,
  to: { readonly re: T; readonly im: T | null },
  stepRad: number,
  angleRad: (index: number) => number,
): void => {
  const stepCos = Math.cos(stepRad);
  const stepSin = Math.sin(stepRad);
  const { length } = from.re;
  for (let start = 0; start < length; start += recurrenceLength) {
    const angle = angleRad(start);
    let c = Math.cos(angle);
    let s = Math.sin(angle);
    const end = Math.min(length, start + recurrenceLength);
    for (let j = start; j < end; j++) {
      const a = from.re[j] ?? 0;
      const b = from.im[j] ?? 0;
      to.re[j] = a * c - b * s;
      if (to.im !== null) to.im[j] = a * s + b * c;
      const next = c * stepCos - s * stepSin;
      s = c * stepSin + s * stepCos;
      c = next;
    }
  }
};
