import { choleskyFactor, choleskySolve } from '../numeric/cholesky.ts';
import type { RecordedDecay } from './synthetic-qnmr.ts';

/** What is known of a line beforehand: nothing, that it is Lorentzian, or also how wide it is. */
export type KnownShape = 'nothing' | 'lorentzian' | 'width';

const unknownsOf: Readonly<Record<KnownShape, number>> = { nothing: 3, lorentzian: 2, width: 1 };

/**
 * Cramér–Rao bound of the area of one line, relative to it: no unbiased estimate from this decay in white noise has a
 * smaller standard deviation (C. R. Rao, Bull. Calcutta Math. Soc. 1945, 37, 81). The unknowns are the amplitude,
 * the Lorentzian and the Gaussian part of the decay, exp(−αt − γt²); frequency and phase are unknown, too, but tell
 * nothing about them: their derivatives stand at right angles to the others.
 */
export const boundOfArea = (decay: RecordedDecay, known: KnownShape): number => {
  const { amplitude, noiseSd, widthHz, points, spectralWidthHz } = decay;
  const size = unknownsOf[known];
  // Time in units of the decay, so that the information matrix is well scaled.
  const decayPerPoint = (Math.PI * widthHz) / spectralWidthHz;
  const information = new Float64Array(size * size);
  for (let k = 0; k < points; k++) {
    const time = k * decayPerPoint;
    const square = (Math.exp(-time) / noiseSd) ** 2;
    for (let p = 0; p < size; p++) {
      for (let q = 0; q < size; q++) {
        information[size * p + q] = (information[size * p + q] ?? 0) + square * time ** (p + q);
      }
    }
  }
  const unit = new Float64Array(size);
  unit[0] = 1;
  if (!choleskyFactor(information, size)) return Number.NaN;
  choleskySolve(information, size, unit);
  return Math.sqrt(unit[0]) / amplitude;
};
