/** Gaussian exponent 4·ln 2, so that the width is a full width at half maximum. */
export const gaussExponent = 4 * Math.LN2;

/** Beyond this distance over the width a Gaussian is less than 10⁻⁷ of its height. */
export const gaussReach = 2.5;

/** Area of a Gaussian of unit height and unit width at half maximum. */
export const gaussArea = Math.sqrt(Math.PI / gaussExponent);

/** Area of a Lorentzian of unit height and unit width at half maximum. */
export const lorentzArea = Math.PI / 2;

/**
 * Pseudo-Voigt of unit height at `u` = distance from the centre over the full width at half maximum:
 * η / (1 + 4u²) + (1 − η)·exp(−4 ln 2·u²), with η the Lorentzian fraction, 0 to 1.
 */
export const pseudoVoigt = (u: number, lorentzFraction: number): number => {
  const square = u * u;
  return lorentzFraction / (1 + 4 * square) + (1 - lorentzFraction) * Math.exp(-gaussExponent * square);
};

/** Analytic area of a pseudo-Voigt, in height units × width units. */
export const pseudoVoigtArea = (height: number, width: number, lorentzFraction: number): number =>
  height * width * (lorentzFraction * lorentzArea + (1 - lorentzFraction) * gaussArea);

/**
 * Lorentzian fraction of a pseudo-Voigt of known height, width and area (the inverse of `pseudoVoigtArea`), cut to
 * 0 … 1: an area that was corrected beyond the fit may lie outside what any fraction gives.
 */
export const lorentzFractionOf = (height: number, width: number, area: number): number => {
  const share = (area / (height * width) - gaussArea) / (lorentzArea - gaussArea);
  return Math.min(1, Math.max(0, share));
};
