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
const linesPerGroup = 8;

/** Lines within this many widths of each other are fitted together. */
const overlapWidths = 3;

/** Points on each side of the outer lines that belong to the fit, in widths. */
const windowWidths = 4;

/** Points of a line within its width that take part in the fit. */
const pointsPerWidth = 8;

const startShape = 0.9;

/** Broader features are baseline, not lines: 60 widths are 30 to 100 Hz in a proton spectrum. */
const broadestWidths = 60;

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

const startGroup = (group: readonly Candidate[], lorentzFraction: number): LineGroup => ({
  positions: Float64Array.from(group, (line) => line.position),
  heights: Float64Array.from(group, (line) => line.height),
  widths: Float64Array.from(group, (line) => line.width),
  lorentzFraction,
  offset: 0,
});

const toCandidates = (fit: LineGroup): Candidate[] =>
  Array.from(fit.positions, (position, line) => ({
    position,
    height: fit.heights[line] ?? 0,
    width: fit.widths[line] ?? 1,
  })).sort((a, b) => a.position - b.position);

/** Between two groups the fit of each ends half way, so that no line is fitted by two. */
interface Limits {
  readonly from: number;
  readonly to: number;
}

const limitsOf = (groups: readonly (readonly Candidate[])[], index: number, length: number): Limits => {
  const before = groups[index - 1]?.at(-1)?.position;
  const first = groups[index]?.[0]?.position ?? 0;
  const last = groups[index]?.at(-1)?.position ?? 0;
  const after = groups[index + 1]?.[0]?.position;
  return {
    from: before === undefined ? 0 : Math.ceil((before + first) / 2),
    to: after === undefined ? length : Math.floor((last + after) / 2) + 1,
  };
};

const fitGroup = (
  values: Float64Array,
  group: readonly Candidate[],
  limits: Limits,
  bounds: WidthBounds,
  shape = startShape,
): LineGroupFit => {
  const first = group[0];
  const last = group.at(-1);
  const from = Math.floor((first?.position ?? 0) - windowWidths * (first?.width ?? 1));
  const to = Math.ceil((last?.position ?? 0) + windowWidths * (last?.width ?? 1)) + 1;
  const narrowest = group.reduce((least, line) => Math.min(least, line.width), Number.POSITIVE_INFINITY);
  const stride = Math.max(1, Math.floor(narrowest / pointsPerWidth));
  const window = { from: Math.max(limits.from, from), to: Math.min(limits.to, to), stride };
  return fitLines(values, window, startGroup(group, shape), bounds);
};

interface FitTask {
  readonly values: Float64Array;
  readonly limits: Limits;
  readonly bounds: WidthBounds;
  readonly noise: number;
  readonly minimumSnr: number;
}

/** Replaces the closest pair by one line where the pair explains nothing that one line does not. */
const mergePairs = (task: FitTask, fit: LineGroupFit): LineGroupFit => {
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
    const fewer = [...lines.slice(0, i - 1), merged, ...lines.slice(i + 1)];
    const single = fitGroup(task.values, fewer, task.limits, task.bounds, fit.lorentzFraction);
    const share = mergedResidualShare * Math.abs(merged.height);
    if (single.residualRms <= Math.max(2 * task.noise, share, 1.1 * fit.residualRms))
      return mergePairs(task, single);
  }
  return fit;
};

/** Drops lines that the fit pushed below the threshold, to the other sign or to an impossible width, and fits again. */
const pruneGroup = (task: FitTask, fit: LineGroupFit): LineGroupFit | null => {
  const { values, bounds } = task;
  const lines = toCandidates(fit);
  const kept = lines.filter((line) => {
    const raw = values[Math.round(line.position)] ?? 0;
    const believable = line.width > bounds.lowest * 1.01 && line.width < bounds.highest * 0.99;
    return believable && line.height * raw > 0 && Math.abs(line.height) >= task.minimumSnr * task.noise;
  });
  if (kept.length === 0) return null;
  if (kept.length === lines.length) return fit;
  return pruneGroup(task, fitGroup(values, kept, task.limits, bounds, fit.lorentzFraction));
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

/** Groups by falling height: the tails of the strong ones are taken away before the weak ones are fitted. */
const strongestFirst = (groups: readonly (readonly Candidate[])[]): number[] =>
  groups
    .map((group, index) => ({ index, top: Math.max(...group.map((line) => Math.abs(line.height))) }))
    .sort((a, b) => b.top - a.top || a.index - b.index)
    .map(({ index }) => index);

/**
 * Lines of a spectrum by descending shift: candidates from the smoothed second derivative, then pseudo-Voigt
 * fits of overlapping lines together, strongest group first, then all once more with the tails of all others
 * taken away. Returns an empty list where nothing stands out of the noise.
 */
export const pickPeaks = (
  spectrum: Spectrum1D,
  noiseFinding: NoiseFinding,
  options: PickOptions,
): FittedLine[] => {
  const noise = Math.max(noiseFinding.standardDeviation, Number.MIN_VALUE);
  const { minimumSnr } = options;
  const lineWidth = measureLineWidth(spectrum.re, noise);
  const bounds: WidthBounds = { lowest: Math.max(0.6, 0.3 * lineWidth), highest: broadestWidths * lineWidth };
  const found = findCandidates(spectrum.re, { lineWidth, noise, minimumSnr });
  const groups = groupCandidates(dropArtefacts(spectrum.re, found, lineWidth, noise));
  const values = Float64Array.from(spectrum.re);
  const order = strongestFirst(groups);
  const fits = new Map<number, LineGroupFit>();
  for (const index of order) {
    const task: FitTask = {
      values,
      limits: limitsOf(groups, index, values.length),
      bounds,
      noise,
      minimumSnr,
    };
    const fit = pruneGroup(
      task,
      mergePairs(task, fitGroup(values, groups[index] ?? [], task.limits, bounds)),
    );
    if (fit === null) continue;
    fits.set(index, fit);
    addGroup(values, fit, noise, -1);
  }
  const lines: FittedLine[] = [];
  for (const index of order) {
    const first = fits.get(index);
    if (first === undefined) continue;
    addGroup(values, first, noise, 1);
    const limits = limitsOf(groups, index, values.length);
    const fit = fitGroup(values, toCandidates(first), limits, bounds, first.lorentzFraction);
    addGroup(values, fit, noise, -1);
    lines.push(...toFittedLines(spectrum, fit, noise));
  }
  return lines
    .filter((line) => line.snr >= minimumSnr && line.widthHz < broadestWidths * lineWidth * stepHz(spectrum))
    .sort((a, b) => b.shiftPpm - a.shiftPpm);
};
