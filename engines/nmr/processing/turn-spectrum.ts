import { turnPoints } from '../../numeric/turn-points.ts';
import type { ComplexSpectrum } from './complex-spectrum.ts';

/** Multiply point j by exp(+i·angleRad(j)), for an angle that grows by `stepRad` from point to point. */
export const turnSpectrum = (
  spectrum: ComplexSpectrum,
  stepRad: number,
  angleRad: (index: number) => number,
): ComplexSpectrum => {
  const size = spectrum.re.length;
  const turned = { re: new Float64Array(size), im: new Float64Array(size) };
  turnPoints(spectrum, turned, stepRad, angleRad);
  return { ...spectrum, ...turned };
};
