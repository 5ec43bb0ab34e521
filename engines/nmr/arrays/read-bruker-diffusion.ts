import type { GradientShape } from '../vocabulary.ts';
import type { DiffusionTiming } from './model.ts';

type Parameters = Readonly<Record<string, string>>;

const entryOf = (parameters: Parameters, key: string, index: number): number =>
  Number(parameters[key]?.trim().split(/\s+/)[index] ?? Number.NaN);

/** GPNAM6, the shape of the diffusion gradient in TopSpin's programs. */
const shapeOf = (parameters: Parameters): GradientShape => {
  const name = (parameters['GPNAM']?.match(/<[^>]*>/g) ?? [])[6] ?? parameters['GPNAM6'] ?? '';
  if (/smsq/i.test(name)) return 'smoothed_square';
  return /sin/i.test(name) ? 'half_sine' : 'rectangle';
};

/**
 * Δ is D20 and δ is P30 in TopSpin's diffusion programs; where the name says bipolar (bp), P30 is one lobe of two, D16
 * apart from each other's ends by the refocusing pulse P2. difflist holds gradients already multiplied by the mean of their
 * shape: 5 % of 53.5 G/cm with SMSQ10 stands there as 2.41, not 2.68.
 */
export const readBrukerDiffusion = (parameters: Parameters): DiffusionTiming | null => {
  const bigDeltaS = entryOf(parameters, 'D', 20);
  const lobeS = entryOf(parameters, 'P', 30) * 1e-6;
  if (!(bigDeltaS > 0) || !(lobeS > 0)) return null;
  const isBipolar = /bp/i.test(parameters['PULPROG'] ?? '');
  const gapS = entryOf(parameters, 'D', 16) + entryOf(parameters, 'P', 2) * 1e-6;
  return {
    bigDeltaS,
    littleDeltaS: isBipolar ? 2 * lobeS : lobeS,
    tauS: isBipolar && gapS > 0 ? gapS : 0,
    isBipolar,
    shape: shapeOf(parameters),
    isShapeInList: true,
    calibration: 1,
  };
};
