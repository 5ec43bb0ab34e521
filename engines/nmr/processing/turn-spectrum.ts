import type { ComplexSpectrum } from './complex-spectrum.ts';

/** Turns are rebuilt from sine and cosine this often, so that the recurrence cannot drift. */
const recurrenceLength = 64;

/**
 * Multiply point j by exp(+i·angleRad(j)), for an angle that grows by `stepRad` from point to point. Between two
 * exact angles the turn is carried on by recurrence, which spares a sine and a cosine per point.
 */
export const turnSpectrum = (
  spectrum: ComplexSpectrum,
  stepRad: number,
  angleRad: (index: number) => number,
): ComplexSpectrum => {
  const size = spectrum.re.length;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const stepCos = Math.cos(stepRad);
  const stepSin = Math.sin(stepRad);
  let c = 1;
  let s = 0;
  for (let j = 0; j < size; j++) {
    if (j % recurrenceLength === 0) {
      const angle = angleRad(j);
      c = Math.cos(angle);
      s = Math.sin(angle);
    }
    const a = spectrum.re[j] ?? 0;
    const b = spectrum.im[j] ?? 0;
    re[j] = a * c - b * s;
    im[j] = a * s + b * c;
    const next = c * stepCos - s * stepSin;
    s = c * stepSin + s * stepCos;
    c = next;
  }
  return { ...spectrum, re, im };
};
