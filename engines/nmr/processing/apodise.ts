import type { Fid1D } from '../model.ts';

/** Shape of the weighting; time runs from the end of the digital filter's delay. */
export type Apodisation =
  /** exp(−π·broadening·t): adds `lineBroadeningHz` to the width of every Lorentzian. */
  | { readonly window: 'exponential'; readonly lineBroadeningHz: number }
  /**
   * exp(−π·lb·t)·exp(−(π·gb·t)²/(4 ln 2)): with lb = −(natural width), lines become Gaussians of
   * width gb.
   */
  | { readonly window: 'gaussian'; readonly lineBroadeningHz: number; readonly gaussianHz: number }
  /** sin(π·(offset + (1 − offset)·t/T))^power: offset 0 is a sine bell, 0.5 a cosine bell. */
  | { readonly window: 'sine_bell'; readonly offset: number; readonly power: number };

/** Weight of the signal `timeS` after its start, `lengthS` before the end of the acquisition. */
export const weightAt = (apodisation: Apodisation, timeS: number, lengthS: number): number => {
  switch (apodisation.window) {
    case 'exponential':
      return Math.exp(-Math.PI * apodisation.lineBroadeningHz * timeS);
    case 'gaussian':
      return Math.exp(
        -Math.PI * apodisation.lineBroadeningHz * timeS -
          (Math.PI * apodisation.gaussianHz * timeS) ** 2 / (4 * Math.LN2),
      );
    case 'sine_bell': {
      const turn = apodisation.offset + (1 - apodisation.offset) * (timeS / lengthS);
      return Math.max(0, Math.sin(Math.PI * turn)) ** apodisation.power;
    }
  }
};

/** Weight every point; the build-up of the digital filter before t = 0 takes the weight of t = 0. */
export const apodise = (fid: Fid1D, apodisation: Apodisation): Fid1D => {
  const { groupDelayPoints } = fid;
  const dwellS = 1 / fid.acquisition.spectralWidthHz;
  const points = fid.re.length;
  const lengthS = Math.max(1, points - groupDelayPoints) * dwellS;
  const re = new Float64Array(points);
  const im = new Float64Array(points);
  for (let k = 0; k < points; k++) {
    const weight = weightAt(apodisation, Math.max(0, k - groupDelayPoints) * dwellS, lengthS);
    re[k] = weight * (fid.re[k] ?? 0);
    im[k] = weight * (fid.im[k] ?? 0);
  }
  return { ...fid, re, im };
};
