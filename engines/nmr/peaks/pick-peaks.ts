import type { NoiseFinding, Spectrum1D } from '../model.ts';
import { shiftAt, stepHz, stepPpm } from './axis.ts';
import { type Candidate, findCandidates } from './find-candidates.ts';
import { fitLines, type LineGroup, type LineGroupFit, type WidthBounds } from './fit-lines.ts';
import { pseudoVoigt, pseudoVoigtArea } from './line-shape.ts';
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
}

/** More lines than this are fitted in parts: the cost of a fit grows with the cube. */
const linesPerGroup = 10;

/** Lines within this many widths of each other are fitted together. */
const overlapWidths = 3;

/** Points on each side of the outer lines that belong to the fit, in widths. */
const windowWidths = 4;

const startShape = 0.9;

/** Two lines closer than this share of their width are tried as one. */
const mergeWidths = 0.55;

/** One line instead of two is right where its residual stays below this share of the height. */
const mergedResidualShare = 0.02;

const groupCandidates = (candidates: readonly Candidate[]): Candidate[][] => {
  const groups: Candidate[][] = [];
  for (const candidate of candidates) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const reach = last === undefined ? 0 : overlapWidths * Math.max(last.width, candidate.width);
    if (group === undefined || last === undefined || candidate.position - last.position > reach) {
      groups.push([candidate]);
    } else group.push(candidate);
  }
  return groups.flatMap(splitLongGroup);
};

/** Cuts at the widest gap near the middle until every part is small enough. */
const splitLongGroup = (group: Candidate[]): Candidate[][] => {
  if (group.length <= linesPerGroup) return [group];
  const quarter = Math.floor(group.length / 4);
  let cut = quarter + 1;
  let widest = -1;
  for (let i = quarter + 1; i < group.length - quarter; i++) {
    const gap = (group[i]?.position ?? 0) - (group[i - 1]?.position ?? 0);
    if (gap > widest) {
      widest = gap;
      cut = i;
    }
  }
  return [...splitLongGroup(group.slice(0, cut)), ...splitLongGroup(group.slice(cut))];
};

const startGroup = (group: readonly Candidate[]): LineGroup => ({
  positions: Float64Array.from(group, (line) => line.position),
  heights: Float64Array.from(group, (line) => line.height),
  widths: Float64Array.from(group, (line) => line.width),
  lorentzFraction: startShape,
  offset: 0,
});

const toCandidates = (fit: LineGroup): Candidate[] =>
  Array.from(fit.positions, (position, line) => ({
    position,
    height: fit.heights[line] ?? 0,
    width: fit.widths[line] ?? 1,
  })).sort((a, b) => a.position - b.position);

const fitGroup = (values: Float64Array, group: readonly Candidate[], bounds: WidthBounds): LineGroupFit => {
  const first = group[0];
  const last = group.at(-1);
  const from = Math.floor((first?.position ?? 0) - windowWidths * (first?.width ?? 1));
  const to = Math.ceil((last?.position ?? 0) + windowWidths * (last?.width ?? 1)) + 1;
  const window = { from: Math.max(0, from), to: Math.min(values.length, to) };
  return fitLines(values, window, startGroup(group), bounds);
};

/** Replaces the closest pair by one line where the pair explains nothing that one line does not. */
const mergePairs = (
  values: Float64Array,
  fit: LineGroupFit,
  noise: number,
  bounds: WidthBounds,
): LineGroupFit => {
  const lines = toCandidates(fit);
  for (let i = 1; i < lines.length; i++) {
    const left = lines[i - 1] as Candidate;
    const right = lines[i] as Candidate;
    if (right.position - left.position > mergeWidths * Math.min(left.width, right.width)) continue;
    const weight = Math.abs(left.height) / (Math.abs(left.height) + Math.abs(right.height));
    const merged: Candidate = {
      position: weight * left.position + (1 - weight) * right.position,
      height: left.height + right.height,
      width: Math.max(left.width, right.width),
    };
    const single = fitGroup(values, [...lines.slice(0, i - 1), merged, ...lines.slice(i + 1)], bounds);
    const tolerable = Math.max(
      2 * noise,
      mergedResidualShare * Math.abs(merged.height),
      1.1 * fit.residualRms,
    );
    if (single.residualRms <= tolerable) return mergePairs(values, single, noise, bounds);
  }
  return fit;
};

/** Drops lines that the fit pushed below the threshold or to an impossible width, and fits the rest again. */
const pruneGroup = (
  values: Float64Array,
  fit: LineGroupFit,
  noise: number,
  minimumSnr: number,
  bounds: WidthBounds,
): LineGroupFit | null => {
  const lines = toCandidates(fit);
  const kept = lines.filter(
    (line) => Math.abs(line.height) >= minimumSnr * noise && line.width > bounds.lowest * 1.01,
  );
  if (kept.length === 0) return null;
  return kept.length === lines.length ? fit : fitGroup(values, kept, bounds);
};

/** Subtracts from `rest` the lines of one fit, out to where their tails drop below a tenth of the noise. */
const addGroup = (rest: Float64Array, fit: LineGroup, noise: number, sign: 1 | -1): void => {
  for (let line = 0; line < fit.positions.length; line++) {
    const position = fit.positions[line] ?? 0;
    const height = fit.heights[line] ?? 0;
    const width = fit.widths[line] ?? 1;
    const reach = width * Math.min(500, Math.max(windowWidths, Math.sqrt(Math.abs(height) / (0.4 * noise))));
    const from = Math.max(0, Math.ceil(position - reach));
    const to = Math.min(rest.length - 1, Math.floor(position + reach));
    for (let i = from; i <= to; i++) {
      const unit = pseudoVoigt((i - position) / width, fit.lorentzFraction);
      rest[i] = (rest[i] as number) + sign * height * unit;
    }
  }
};

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
 * Lines of a spectrum by descending shift: candidates from the smoothed second derivative, then pseudo-Voigt
 * fits of overlapping lines together. Each group is fitted with the tails of all other groups taken away.
 * Returns an empty list where nothing stands out of the noise.
 */
export const pickPeaks = (
  spectrum: Spectrum1D,
  noiseFinding: NoiseFinding,
  options: PickOptions,
): FittedLine[] => {
  const values = spectrum.re;
  const noise = Math.max(noiseFinding.standardDeviation, Number.MIN_VALUE);
  const lineWidth = measureLineWidth(values, noise);
  const bounds: WidthBounds = { lowest: Math.max(0.6, 0.3 * lineWidth), highest: 60 * lineWidth };
  const found = findCandidates(values, { lineWidth, noise, minimumSnr: options.minimumSnr });
  const groups = groupCandidates(dropArtefacts(values, found, lineWidth, noise));
  const rest = Float64Array.from(values);
  const order = groups
    .map((group, index) => ({ index, top: Math.max(...group.map((line) => Math.abs(line.height))) }))
    .sort((a, b) => b.top - a.top || a.index - b.index);
  const fits = new Map<number, LineGroupFit>();
  for (const { index } of order) {
    const first = mergePairs(rest, fitGroup(rest, groups[index] ?? [], bounds), noise, bounds);
    const fit = pruneGroup(rest, first, noise, options.minimumSnr, bounds);
    if (fit === null) continue;
    fits.set(index, fit);
    addGroup(rest, fit, noise, -1);
  }
  return order
    .flatMap(({ index }) => {
      const fit = fits.get(index);
      return fit === undefined ? [] : toFittedLines(spectrum, fit, noise);
    })
    .sort((a, b) => b.shiftPpm - a.shiftPpm);
};
