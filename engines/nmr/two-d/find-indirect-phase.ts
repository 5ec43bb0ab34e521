import { type Plane, readDecay } from './transform-indirect.ts';

/**
 * The constant phase of F1, degrees. The first point of a decay is the sum over its whole spectrum, in which dispersive
 * parts cancel, so its angle is the phase. Columns of lines of either sign agree but for half a turn: their squares are
 * added and half the angle of the sum is taken. Of the two answers the one that leaves more upright is chosen.
 */
export const findIndirectPhase = (plane: Plane): number => {
  const decay = new Float64Array(2 * plane.count);
  let [re, im] = [0, 0];
  let [sumRe, sumIm] = [0, 0];
  for (let column = 0; column < plane.columns; column++) {
    readDecay(plane, column, decay);
    const [a, b] = [decay[0] as number, decay[1] as number];
    re += a * a - b * b;
    im += 2 * a * b;
    sumRe += a;
    sumIm += b;
  }
  const phi0Rad = -Math.atan2(im, re) / 2;
  const isUpright = sumRe * Math.cos(phi0Rad) - sumIm * Math.sin(phi0Rad) >= 0;
  return ((isUpright ? phi0Rad : phi0Rad + Math.PI) * 180) / Math.PI;
};
