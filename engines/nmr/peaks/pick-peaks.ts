import type { NoiseFinding, Spectrum1D } from '../model.ts';
import type { PeakSigns } from '../vocabulary.ts';
import { shiftAt, stepHz, stepPpm } from './axis.ts';
import { findImperfections, type ShapedLine } from './drop-imperfections.ts';
import { editAreas } from './edit-areas.ts';
import { findBroadCandidates, findSharpCandidates } from './find-candidates.ts';
import { addLine, fitGroupsRoughly, refineGroups, toCandidates } from './fit-groups.ts';
import type { LineGroupFit, WidthBounds } from './fit-lines.ts';
import type { FittedLine } from './fitted-line.ts';
import { groupCandidates } from './group-candidates.ts';
import { pseudoVoigtArea } from './line-shape.ts';
import { measureLineWidth } from './line-width.ts';
import { dropArtefacts, dropFeet } from './suppress-artefacts.ts';

export interface PickOptions {
  /** Lowest height over the noise standard deviation. */
  readonly minimumSnr: number;
  /** Edited experiments (DEPT, APT) have lines of both signs; elsewhere a negative one is an artefact. */
  readonly signs: PeakSigns;
}

/** Broader features are baseline, not lines: 60 widths are 30 to 100 Hz in a proton spectrum. */
const broadestWidths = 60;

/** Nothing narrower than this share of a typical line is a line. */
const narrowestWidths = 0.3;
const narrowestPoints = 0.6;

const toShapedLines = (fit: LineGroupFit): ShapedLine[] =>
  toCandidates(fit).map((line) => ({
    ...line,
    lorentzFraction: fit.lorentzFraction,
    residualRms: fit.residualRms,
  }));

const toFittedLine = (spectrum: Spectrum1D, line: ShapedLine, noise: number): FittedLine => ({
  shiftPpm: shiftAt(spectrum, line.position),
  height: line.height,
  area: pseudoVoigtArea(line.height, line.width, line.lorentzFraction) * stepPpm(spectrum),
  widthHz: line.width * stepHz(spectrum),
  lorentzFraction: line.lorentzFraction,
  snr: Math.abs(line.height) / noise,
  fitResidual: line.residualRms / Math.max(Math.abs(line.height), Number.MIN_VALUE),
});

/**
 * Lines of a spectrum by descending shift: sharp candidates from the smoothed second derivative, artefacts
 * beside strong lines dropped, pseudo-Voigt fits of overlapping lines together; broad lines are looked for in
 * what these leave, and then both are fitted once more. Areas are those of the fit,
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
  const rest = spectrum.re.slice();
  const search = { lineWidth, noise, minimumSnr };
  const artefacts = { values: spectrum.re, lineWidth, noise, signs };
  const fitting = { bounds, noise, minimumSnr };
  const sharp = dropArtefacts(artefacts, findSharpCandidates(rest, search));
  const sharpFits = fitGroupsRoughly(rest, groupCandidates(sharp), fitting);
  const known = sharpFits.flatMap(toCandidates);
  const broad = dropFeet(findBroadCandidates(rest, search), known, signs);
  const broadFits = fitGroupsRoughly(rest, groupCandidates(broad), fitting);
  const shaped = [
    ...refineGroups(rest, sharpFits, fitting),
    ...refineGroups(rest, broadFits, fitting),
  ].flatMap(toShapedLines);
  const imperfections = findImperfections({ values: spectrum.re, noise, lineWidth }, shaped);
  // What they hold belongs to the lines they come from.
  for (const line of imperfections) addLine(rest, line, noise, 1);
  const lines = shaped
    .filter((line) => !imperfections.has(line) && line.width < bounds.highest)
    .map((line) => toFittedLine(spectrum, line, noise))
    .filter((line) => line.snr >= minimumSnr)
    .sort((a, b) => b.shiftPpm - a.shiftPpm);
  return editAreas(spectrum, lines, rest);
};
