import { anglesOf, type LinearPhase } from '../../numeric/linear-phase.ts';
import type { ComplexSpectrum } from './complex-spectrum.ts';
import { turnSpectrum } from './turn-spectrum.ts';

/** Multiply by exp(+i·angle(x)). */
export const applyPhase = (spectrum: ComplexSpectrum, phase: LinearPhase): ComplexSpectrum => {
  const { stepRad, angleRad } = anglesOf(phase, spectrum.re.length);
  return turnSpectrum(spectrum, stepRad, angleRad);
};
