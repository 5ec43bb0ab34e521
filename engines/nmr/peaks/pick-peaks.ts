import type { NoiseFinding, Spectrum1D } from '../model.ts';
import { shiftAt, stepHz, stepPpm } from './axis.ts';
import { editAreas } from './edit-areas.ts';
import { findCandidates } from './find-candidates.ts';
import { fitGroups, toCandidates } from './fit-groups.ts';
import type { LineGroupFit, WidthBounds } from './fit-lines.ts';
import { groupCandidates } from './group-candidates.ts';
import { pseudoVoigtArea } from './line-shape.ts';
import { measureLineWidth } from './line-width.ts';
import { dropArtefacts } from './suppress-artefacts.ts';

/** One fitted line, before anybody says what it is. */
export interface FittedLine {
  readonly shiftPpm: number;
  /** Signed height above the baseline, spectrum units. */
  readonly height: number;
  /** Signed, spectrum units × ppm. */
  readonly area: number;
  /** Full width at half maximum, Hz. */
  readonly widthHz: number;
  readonly lorentzFraction: number;
  readonly snr: number;
  /** RMS of the local fit residual over the height of the line. */
  readonly fitResidual: number;
}

export interface PickOptions {
  /** Lowest height over the noise standard deviation. */
  readonly minimumSnr: number;
  /** Edited experiments (DEPT, APT) have lines of both signs; elsewhere a negative one is an artefact. */
  readonly signs: 'positive' | 'both';
}

/** Broader features are baseline, not lines: 60 widths are 30 to 100 Hz in a proton spectrum. */
const broadestWidths = 60;

/** Nothing narrower than this share of a typical line is a line. */
const narrowestWidths = 0.3;
const narrowestPoints = 0.6;

const toFittedLines = (spectrum: Spectrum1D, fit: LineGroupFit, noise: number): FittedLine[] =>
  toCandidates(fit).map(({ position, height, width }) => ({
    shiftPpm: shiftAt(spectrum, position),
    height,
    area: pseudoVoigtArea(height, width, fit.lorentzFraction) * stepPpm(spectrum),
    widthHz: width * stepHz(spectrum),
    lorentzFraction: fit.lorentzFraction,
    snr: Math.abs(height) / noise,
    fitResidual: fit.residualRms / Math.max(Math.abs(height), Number.MIN_VALUE),
  }));

/**
 * Lines of a spectrum by descending shift: candidates from the smoothed second derivative, artefacts beside
 * strong lines dropped, then pseudo-Voigt fits of overlapping lines together. Areas are those of the fit,
 * corrected by what the points say beyond it. Returns an empty list where nothing stands out of the noise.
 */
export const pickPeaks = (
  spectrum: Spectrum1D,
  noiseFinding: NoiseFinding,
  options: PickOptions,
): FittedLine[] => {
  const noise = Math.max(noiseFinding.standardDeviation, Number.MIN_VALUE);
  const { minimumSnr, signs } = options;
  const lineWidth = measureLineWidth(spectrum.re, noise);
  const bounds: WidthBounds = {
    lowest: Math.max(narrowestPoints, narrowestWidths * lineWidth),
    highest: broadestWidths * lineWidth,
  };
  const found = findCandidates(spectrum.re, { lineWidth, noise, minimumSnr });
  const groups = groupCandidates(dropArtefacts(spectrum.re, found, lineWidth, noise, signs));
  const { fits, rest } = fitGroups(spectrum.re, groups, { bounds, noise, minimumSnr });
  const widestHz = bounds.highest * stepHz(spectrum);
  const lines = fits
    .flatMap((fit) => toFittedLines(spectrum, fit, noise))
    .filter((line) => line.snr >= minimumSnr && line.widthHz < widestHz)
    .sort((a, b) => b.shiftPpm - a.shiftPpm);
  return editAreas(spectrum, lines, rest);
};
