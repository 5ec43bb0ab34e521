import type { ComplexSpectrum } from './complex-spectrum.ts';
import { turnSpectrum } from './turn-spectrum.ts';

/**
 * Undo the digital filter's delay exactly, whole and fractional part together: bin k is multiplied by
 * exp(+i2πk·delay/N), which moves the signal's start to t = 0 without losing a point. (Shifting whole
 * points instead leaves a fraction that shows as first-order phase, and wraps the filter's build-up into
 * the tail.) `delayPoints` counts complex points of the FID; N is the transform's size, so zero-filling
 * does not matter.
 */
export const removeGroupDelay = (spectrum: ComplexSpectrum, delayPoints: number): ComplexSpectrum => {
  const size = spectrum.re.length;
  const turn = (-2 * Math.PI * delayPoints) / size;
  return turnSpectrum(spectrum, turn, (j) => -turn * (size / 2 - 1 - j));
};
