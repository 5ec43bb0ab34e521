import type { Candidate } from './find-candidates.ts';
import { fitLines, type LineGroup, type LineGroupFit, type WidthBounds } from './fit-lines.ts';
import { type Limits, limitsOf } from './group-candidates.ts';
import { gaussReach, pseudoVoigt } from './line-shape.ts';

/** Points on each side of the outer lines that belong to the fit, in widths. */
const windowWidths = 3;

const startShape = 0.8;

const supportedShare = 0.5;

/** Two lines closer than this share of their width are tried as one. */
const mergeWidths = 0.55;

/** One line instead of two is right where its residual stays below this share of the height. */
const mergedResidualShare = 0.02;

/** Where two lines fit no better, one may leave this many times more. */
const mostMergedResiduals = 2;

/** Tails are followed to this many widths at most: beyond they are flat under any other line. */
const longestTail = 100;

/** … or until a Lorentzian, h / 4u², is this share of the noise over four. */
const tailShareOfNoise = 1;

/** The first round only has to bring tails and doubtful lines near; the second one refines. */
const roughIterations = 6;
const fineIterations = 10;

export interface GroupFitting {
  readonly bounds: WidthBounds;
  readonly noise: number;
  readonly minimumSnr: number;
}

interface FitTask extends GroupFitting {
  readonly values: Float64Array;
  readonly limits: Limits;
}

const startGroup = (group: readonly Candidate[], lorentzFraction: number): LineGroup => {
  const positions = new Float64Array(group.length);
  const heights = new Float64Array(group.length);
  const widths = new Float64Array(group.length);
  group.forEach((line, k) => {
    positions[k] = line.position;
    heights[k] = line.height;
    widths[k] = line.width;
  });
  return { positions, heights, widths, lorentzFraction, offset: 0 };
};

/**
 * Lines seen apart are no wider than their distance; a window over all of them says otherwise. `group` by
 * ascending position.
 */
const narrowed = (group: readonly Candidate[]): Candidate[] =>
  group.map((line, index) => {
    const left = line.position - (group[index - 1]?.position ?? Number.NEGATIVE_INFINITY);
    const right = (group[index + 1]?.position ?? Number.POSITIVE_INFINITY) - line.position;
    return { ...line, width: Math.min(line.width, left, right) };
  });

/** The lines of a fit by ascending position. */
export const toCandidates = ({ positions, heights, widths }: LineGroup): Candidate[] => {
  const lines: Candidate[] = [];
  for (let line = 0; line < positions.length; line++) {
    lines.push({ position: positions[line] ?? 0, height: heights[line] ?? 0, width: widths[line] ?? 1 });
  }
  return lines.sort((a, b) => a.position - b.position);
};

const fitGroup = (
  task: FitTask,
  group: readonly Candidate[],
  shape: number,
  maxIterations: number,
): LineGroupFit => {
  const { values, limits } = task;
  const first = group[0];
  const last = group.at(-1);
  const from = Math.floor((first?.position ?? 0) - windowWidths * (first?.width ?? 1));
  const to = Math.ceil((last?.position ?? 0) + windowWidths * (last?.width ?? 1)) + 1;
  const window = { from: Math.max(limits.from, from), to: Math.min(limits.to, to) };
  return fitLines(values, window, startGroup(group, shape), { widths: task.bounds, maxIterations });
};

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
    const single = fitGroup(task, fewer, fit.lorentzFraction, roughIterations);
    const share = mergedResidualShare * Math.abs(merged.height);
    const explained = Math.min(1.1 * fit.residualRms, mostMergedResiduals * share);
    if (single.residualRms <= Math.max(2 * task.noise, share, explained)) return mergePairs(task, single);
  }
  return fit;
};

/** The points at a line's place hold at least half of its height; a fit that says more has run away. */
const isSupported = (values: Float64Array, line: Candidate): boolean => {
  const centre = Math.round(line.position);
  const sign = Math.sign(line.height);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = centre - 1; i <= centre + 1; i++) most = Math.max(most, sign * (values[i] ?? 0));
  return most >= supportedShare * Math.abs(line.height);
};

/** Drops lines that the fit pushed below the threshold or to an impossible width, and fits the rest again. */
const pruneGroup = (task: FitTask, fit: LineGroupFit): LineGroupFit | null => {
  const { lowest, highest } = task.bounds;
  const lines = toCandidates(fit);
  const kept = lines.filter(
    (line) =>
      line.width > lowest * 1.01 &&
      line.width < highest * 0.99 &&
      Math.abs(line.height) >= task.minimumSnr * task.noise &&
      isSupported(task.values, line),
  );
  if (kept.length === 0) return null;
  if (kept.length === lines.length) return fit;
  return pruneGroup(task, fitGroup(task, kept, fit.lorentzFraction, roughIterations));
};

/** Adds height · η / (1 + 4u²) to the points from `from` to before `to`: far from the centre nothing else is left. */
const addTail = (
  values: Float64Array,
  from: number,
  to: number,
  { position, width }: Candidate,
  amplitude: number,
): void => {
  const scale = 4 / (width * width);
  for (let i = from; i < to; i++) {
    const distance = i - position;
    values[i] = (values[i] ?? 0) + amplitude / (1 + scale * distance * distance);
  }
};

/** Adds (1) or takes away (−1) one line, out to where its tails drop into the noise. */
export const addLine = (
  values: Float64Array,
  line: Candidate & { readonly lorentzFraction: number },
  noise: number,
  sign: 1 | -1,
): void => {
  const { position, height, width, lorentzFraction } = line;
  const tail = Math.sqrt(Math.abs(height) / (tailShareOfNoise * noise));
  const reach = width * Math.min(longestTail, Math.max(windowWidths, tail));
  const from = Math.max(0, Math.ceil(position - reach));
  const to = Math.min(values.length, Math.floor(position + reach) + 1);
  const nearFrom = Math.max(from, Math.ceil(position - gaussReach * width));
  const nearTo = Math.min(to, Math.floor(position + gaussReach * width) + 1);
  addTail(values, from, nearFrom, line, sign * height * lorentzFraction);
  for (let i = nearFrom; i < nearTo; i++) {
    values[i] = (values[i] ?? 0) + sign * height * pseudoVoigt((i - position) / width, lorentzFraction);
  }
  addTail(values, nearTo, to, line, sign * height * lorentzFraction);
};

const addGroup = (values: Float64Array, fit: LineGroup, noise: number, sign: 1 | -1): void => {
  const { lorentzFraction } = fit;
  for (const line of toCandidates(fit)) addLine(values, { ...line, lorentzFraction }, noise, sign);
};

/** Groups by falling height: the tails of the strong ones are taken away before the weak ones are fitted. */
const strongestFirst = (groups: readonly (readonly Candidate[])[]): number[] =>
  groups
    .map((group, index) => ({ index, top: Math.max(...group.map((line) => Math.abs(line.height))) }))
    .sort((a, b) => b.top - a.top || a.index - b.index)
    .map(({ index }) => index);

/**
 * First fit of all groups (ascending position), strongest first, each with the tails of the stronger ones
 * taken away. Every fitted group is subtracted from `values`. Lines that prove to be none are left out.
 */
export const fitGroupsRoughly = (
  values: Float64Array,
  groups: readonly (readonly Candidate[])[],
  fitting: GroupFitting,
): LineGroupFit[] =>
  strongestFirst(groups).flatMap((index) => {
    const task: FitTask = { ...fitting, values, limits: limitsOf(groups, index, values.length) };
    const rough = fitGroup(task, narrowed(groups[index] ?? []), startShape, roughIterations);
    const fit = pruneGroup(task, mergePairs(task, rough));
    if (fit === null) return [];
    addGroup(values, fit, fitting.noise, -1);
    return [fit];
  });

interface RoughCluster {
  readonly fits: readonly LineGroupFit[];
  /** Of all fits, by ascending position. */
  readonly lines: readonly Candidate[];
  /** Of the fit with the highest line. */
  readonly lorentzFraction: number;
}

const topOf = ({ heights }: LineGroup): number =>
  heights.reduce((top, height) => Math.max(top, Math.abs(height)), 0);

/** By ascending position. Groups whose lines have moved past each other become one: apart, each would lose its window to the other. */
const clusterFits = (rough: readonly LineGroupFit[]): RoughCluster[] => {
  const spans = rough
    .map((fit) => ({ fit, lines: toCandidates(fit) }))
    .sort((a, b) => (a.lines[0]?.position ?? 0) - (b.lines[0]?.position ?? 0));
  const clusters: { fits: LineGroupFit[]; end: number }[] = [];
  for (const { fit, lines } of spans) {
    const open = clusters.at(-1);
    const end = lines.at(-1)?.position ?? 0;
    if (open !== undefined && (lines[0]?.position ?? 0) < open.end) {
      open.fits.push(fit);
      open.end = Math.max(open.end, end);
    } else clusters.push({ fits: [fit], end });
  }
  return clusters.map(({ fits }) => ({
    fits,
    lines: fits.flatMap(toCandidates).sort((a, b) => a.position - b.position),
    lorentzFraction: fits.reduce((a, b) => (topOf(b) > topOf(a) ? b : a)).lorentzFraction,
  }));
};

/** Fits every group once more with all others, subtracted from `values`, out of the way; strongest first. */
export const refineGroups = (
  values: Float64Array,
  rough: readonly LineGroupFit[],
  fitting: GroupFitting,
): LineGroupFit[] => {
  const clusters = clusterFits(rough);
  const groups = clusters.map(({ lines }) => lines);
  return strongestFirst(groups).flatMap((index) => {
    const { fits, lines, lorentzFraction } = clusters[index] as RoughCluster;
    for (const former of fits) addGroup(values, former, fitting.noise, 1);
    const task: FitTask = { ...fitting, values, limits: limitsOf(groups, index, values.length) };
    const refined = fitGroup(task, lines, lorentzFraction, fineIterations);
    const isKept = toCandidates(refined).every((line) => isSupported(values, line));
    const chosen = isKept ? [refined] : fits;
    for (const fit of chosen) addGroup(values, fit, fitting.noise, -1);
    return chosen;
  });
};
