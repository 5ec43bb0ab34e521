import type { Spectrum1D } from '../model.ts';
import { indexAt, stepPpm } from '../peaks/axis.ts';

/**
 * Sum of the points between two shifts times the step, spectrum units × ppm; the points at the ends count
 * by the part of their cell that lies inside. 0 outside the spectrum.
 */
export const integrateRegion = (spectrum: Spectrum1D, fromPpm: number, toPpm: number): number => {
  const left = Math.max(-0.5, indexAt(spectrum, Math.max(fromPpm, toPpm)));
  const right = Math.min(spectrum.re.length - 0.5, indexAt(spectrum, Math.min(fromPpm, toPpm)));
  let sum = 0;
  for (let i = Math.round(left); i <= Math.round(right); i++) {
    const inside = Math.min(i + 0.5, right) - Math.max(i - 0.5, left);
    if (inside > 0) sum += inside * (spectrum.re[i] ?? 0);
  }
  return sum * stepPpm(spectrum);
};
