import type { NoiseFinding, Spectrum1D } from '../model.ts';
import { indexAt, stepHz } from '../peaks/axis.ts';
import { pseudoVoigtArea } from '../peaks/line-shape.ts';
import { pickPeaks } from '../peaks/pick-peaks.ts';
import type { PeakSigns } from '../vocabulary.ts';
import { kurtosisOfFactor } from './generalised-lorentzian.ts';
import type { GsdLine } from './gsd-line.ts';

/** The lines the fit begins with: those peak picking finds, in points, with a shape of the same area. */
export const findStartLines = (
  spectrum: Spectrum1D,
  noise: NoiseFinding,
  options: { readonly minimumSnr: number; readonly signs: PeakSigns },
): GsdLine[] =>
  pickPeaks(spectrum, noise, options).map(({ shiftPpm, height, widthHz, lorentzFraction }) => ({
    position: indexAt(spectrum, shiftPpm),
    height,
    width: widthHz / stepHz(spectrum),
    kurtosis: kurtosisOfFactor(pseudoVoigtArea(1, 1, lorentzFraction)),
  }));
