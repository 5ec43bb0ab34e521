import type { ComplexSpectrum } from './complex-spectrum.ts';

/** Turns are rebuilt from sine and cosine this often, so that the recurrence cannot drift. */
const recurrenceLength = 64;

/**
 * Undo the digital filter's delay exactly, whole and fractional part together: bin k is multiplied by
 * exp(+i2πk·delay/N), which moves the signal's start to t = 0 without losing a point. (Shifting whole
 * points instead leaves a fraction that shows as first-order phase, and wraps the filter's build-up into
 * the tail.) `delayPoints` counts complex points of the FID; N is the transform's size, so zero-filling
 * does not matter.
 */
export const removeGroupDelay = (spectrum: ComplexSpectrum, delayPoints: number): ComplexSpectrum => {
  const size = spectrum.re.length;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const turn = (-2 * Math.PI * delayPoints) / size;
  const stepCos = Math.cos(turn);
  const stepSin = Math.sin(turn);
  let c = 1;
  let s = 0;
  for (let j = 0; j < size; j++) {
    if (j % recurrenceLength === 0) {
      const angle = -turn * (size / 2 - 1 - j);
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
