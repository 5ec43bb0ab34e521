import type { ComplexSpectrum } from './complex-spectrum.ts';
import { turnSpectrum } from './turn-spectrum.ts';

/** A linear phase: angle(x) = phi0 + phi1·(x − pivot), x = index/length from 0 (left) to 1 (right). */
export interface LinearPhase {
  /** Phase at the pivot, degrees. */
  readonly phi0Deg: number;
  /** Change from the left edge to the right edge, degrees. */
  readonly phi1Deg: number;
  /** Where phi0 holds, 0 (left edge) to 1. */
  readonly pivotFraction: number;
}

const radPerDeg = Math.PI / 180;

/** Multiply by exp(+i·angle(x)). */
export const applyPhase = (spectrum: ComplexSpectrum, phase: LinearPhase): ComplexSpectrum => {
  const size = spectrum.re.length;
  const turn = (phase.phi1Deg * radPerDeg) / size;
  return turnSpectrum(
    spectrum,
    turn,
    (j) => phase.phi0Deg * radPerDeg + turn * (j - phase.pivotFraction * size),
  );
};
