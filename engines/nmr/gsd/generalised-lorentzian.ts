/**
 * The line shape of GSD, of unit height and unit full width at half maximum whatever its kurtosis k:
 * f = (1 − k)/(1 + s) + k·(1 + s/2)/(1 + s + s²) with s = (2·distance/width)². k = 0 is the Lorentzian, k towards 2 has
 * lighter tails (near a Gaussian down to a tenth of the height), k towards −1 heavier ones.
 * Form: S. Sykora's generalised Lorentzian, as ml-peak-shape-generator documents it.
 */
export const lowestKurtosis = -1;
export const highestKurtosis = 2;

/** Value at s = (2·distance/width)². */
export const shapeAt = (s: number, kurtosis: number): number =>
  (1 - kurtosis) / (1 + s) + (kurtosis * (1 + 0.5 * s)) / (1 + s + s * s);

/** ∂f/∂s. */
export const slopeAt = (s: number, kurtosis: number): number => {
  const q = 1 + s + s * s;
  const one = 1 + s;
  return (kurtosis - 1) / (one * one) - (kurtosis * (0.5 + 2 * s + 0.5 * s * s)) / (q * q);
};

/** ∂f/∂k. */
export const kurtosisSlopeAt = (s: number): number => (0.5 * s * (1 - s)) / ((1 + s + s * s) * (1 + s));

/** Integrals of the two parts over x in units of the width: π/2 and (√3·π/2)/2. */
const lorentzArea = Math.PI / 2;
const kurtosisArea = (Math.sqrt(3) * Math.PI) / 4;

/** Area over height × width. */
export const areaFactor = (kurtosis: number): number => lorentzArea - kurtosis * (lorentzArea - kurtosisArea);

/** ∂(area factor)/∂k. */
export const areaFactorSlope = kurtosisArea - lorentzArea;

/** Kurtosis of the shape that has the area of another line shape of equal height and width, cut to what is allowed. */
export const kurtosisOfFactor = (factor: number): number =>
  Math.min(highestKurtosis, Math.max(lowestKurtosis, (factor - lorentzArea) / areaFactorSlope));
