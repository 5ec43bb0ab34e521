import type { Spectrum1D } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import type { LineGrouping } from './build-multiplets.ts';
import { type Explanation, findExplanation, mostLeft } from './find-explanation.ts';
import type { TreesFit } from './fit-trees.ts';
import { type InstrumentShape, measureInstrumentShape, thinShape } from './instrument-shape.ts';
import { alignPpm, cutStretch, gridPointsFor, mostGridPoints, toTime } from './spectrum-grid.ts';
import { parseMultiplicity } from './split-multiplet.ts';
import type { TreeStart } from './tree-signals.ts';

/** Groupings nearer than the largest common coupling are looked at together. */
const clusterGapHz = 12;
/** A stretch reaches this many equivalent widths beyond the outer lines. */
const marginWidths = 7;
/** The measured shape is right to this share of the highest point: relaxation differs from line to line. */
const shapeError = 0.007;
/** Clusters of more lines are not first-order any more. */
const mostLines = 40;
const mostGroupings = 4;
/** Single lines so much wider than the shape are no parts of trees. */
const broadFactor = 2.5;
const names = ['', 'd', 't', 'q', 'quint', 'sext', 'sept'];

interface Cluster {
  /** Places in the list of groupings. */
  readonly places: readonly number[];
}

const clustersOf = (
  groupings: readonly LineGrouping[],
  lines: readonly FittedLine[],
  frequencyMhz: number,
): Cluster[] => {
  const spans = groupings
    .map(({ lineIndices }, place) => {
      const shifts = lineIndices.map((index) => lines[index]?.shiftPpm ?? 0);
      return { place, high: Math.max(...shifts), low: Math.min(...shifts) };
    })
    .toSorted((a, b) => b.high - a.high);
  const clusters: { places: number[]; low: number }[] = [];
  for (const { place, high, low } of spans) {
    const last = clusters.at(-1);
    if (last !== undefined && (last.low - high) * frequencyMhz < clusterGapHz) {
      last.places.push(place);
      last.low = Math.min(last.low, low);
    } else clusters.push({ places: [place], low });
  }
  return clusters;
};

const toTree = (
  grouping: LineGrouping,
  centrePpm: number,
  frequencyMhz: number,
  share: number,
): TreeStart | null => {
  const splits = parseMultiplicity(grouping.multiplicity);
  if (splits === null || splits.length !== grouping.couplingsHz.length) return null;
  return {
    centreHz: (grouping.shiftPpm - centrePpm) * frequencyMhz,
    couplings: grouping.couplingsHz.map((jHz, i) => ({ jHz, nuclei: (splits[i] ?? 2) - 1 })),
    share,
  };
};

/** The trees as they are named now; null where one has no name. */
const presentTrees = (
  own: readonly LineGrouping[],
  centrePpm: number,
  frequencyMhz: number,
): TreeStart[] | null => {
  const total = own.reduce((sum, { area }) => sum + area, 0);
  const trees = own.map((grouping) => toTree(grouping, centrePpm, frequencyMhz, grouping.area / total));
  return trees.every((tree) => tree !== null) ? trees : null;
};

const nameOf = ({ couplings }: TreeStart, order: readonly number[]): string =>
  order.map((place) => names[couplings[place]?.nuclei ?? 0] ?? 'm').join('') || 's';

/** Lines of the cluster by the tree whose middle is nearest: only areas and what is marked in a drawing rest on it. */
const shareLines = (
  own: readonly number[],
  lines: readonly FittedLine[],
  shiftsPpm: readonly number[],
): number[][] => {
  const taken = shiftsPpm.map((): number[] => []);
  for (const index of own) {
    const shift = lines[index]?.shiftPpm ?? 0;
    const distances = shiftsPpm.map((place) => Math.abs(place - shift));
    taken[distances.indexOf(Math.min(...distances))]?.push(index);
  }
  return taken;
};

/** The groupings an explanation makes of those there were; null where a tree would be left without a line. */
const toGroupings = <T extends LineGrouping>(
  own: readonly T[],
  lines: readonly FittedLine[],
  { trees, fit }: Explanation,
  { centrePpm, frequencyMhz }: { centrePpm: number; frequencyMhz: number },
): T[] | null => {
  const shiftsPpm = fit.trees.map(({ centreHz }) => centrePpm + centreHz / frequencyMhz);
  const first = own[0] as T;
  const indices = own.flatMap(({ lineIndices }) => lineIndices).toSorted((a, b) => a - b);
  const isSame = own.length === trees.length;
  const shared = isSame
    ? own.map(({ lineIndices }) => [...lineIndices])
    : shareLines(indices, lines, shiftsPpm);
  if (shared.some((list) => list.length === 0)) return null;
  const area = own.reduce((sum, item) => sum + item.area, 0);
  const fitted = fit.trees.reduce((sum, tree) => sum + tree.area, 0);
  return trees.map((tree, i): T => {
    const found = fit.trees[i] as TreesFit['trees'][number];
    const order = tree.couplings
      .map((_, place) => place)
      .toSorted((a, b) => (found.couplingsHz[b] ?? 0) - (found.couplingsHz[a] ?? 0));
    const before = isSame ? (own[i] as T) : first;
    return {
      ...before,
      lineIndices: shared[i] ?? [],
      shiftPpm: shiftsPpm[i] ?? first.shiftPpm,
      fromPpm: isSame ? before.fromPpm : Math.max(...own.map(({ fromPpm }) => fromPpm)),
      toPpm: isSame ? before.toPpm : Math.min(...own.map(({ toPpm }) => toPpm)),
      multiplicity: nameOf(tree, order),
      couplingsHz: order.map((place) => found.couplingsHz[place] ?? 0),
      area: own.length === 1 && trees.length === 1 ? first.area : (found.area / fitted) * area,
    };
  });
};

const explainCluster = <T extends LineGrouping>(
  own: readonly T[],
  lines: readonly FittedLine[],
  spectrum: Spectrum1D,
  shape: InstrumentShape,
): readonly T[] => {
  const { frequencyMhz } = spectrum;
  const indices = own.flatMap(({ lineIndices }) => lineIndices);
  const inside = indices.map((index) => lines[index] as FittedLine);
  if (indices.length < 2 || indices.length > mostLines || own.length > mostGroupings) return own;
  const shifts = inside.map(({ shiftPpm }) => shiftPpm);
  const centrePpm = alignPpm(spectrum, (Math.max(...shifts) + Math.min(...shifts)) / 2);
  const spanHz = (Math.max(...shifts) - Math.min(...shifts)) * frequencyMhz;
  const reachHz = spanHz / 2 + marginWidths * shape.equivalentWidthHz;
  if (2 * reachHz > 0.8 * mostGridPoints * shape.stepHz) return own;
  const taken = new Set(indices);
  const stretch = cutStretch(
    spectrum,
    { centrePpm, lowHz: -reachHz, highHz: reachHz, pointsPerStep: shape.pointsPerStep },
    lines.filter((_, index) => !taken.has(index)),
  );
  if (stretch === null) return own;
  const scale = stretch.values.reduce((most, value) => Math.max(most, value), 0);
  const [line] = inside;
  if (!(scale > 0) || line === undefined) return own;
  // Zero filling makes pairs of points one.
  const noise =
    (Math.abs(line.height) / Math.max(1, line.snr)) * Math.min(1, Math.sqrt(2 / shape.pointsPerStep));
  // Trees reach farther than the stretch by the shape; only what folds in beyond the stretch may.
  const gridPointCount = gridPointsFor(stretch.values.length + shape.reachSteps);
  const frame = {
    stretch,
    time: toTime(stretch, gridPointCount),
    shape: thinShape(shape, gridPointCount),
    scale,
  };
  const variance = (noise / scale) ** 2 + shapeError ** 2;
  const best = findExplanation({ frame, variance, noise }, presentTrees(own, centrePpm, frequencyMhz));
  if (best === null || best.left > mostLeft) return own;
  return toGroupings(own, lines, best, { centrePpm, frequencyMhz }) ?? own;
};

/** A proton that exchanges has a width of its own, and no part in a tree. */
const isBroad = (
  { multiplicity, lineIndices }: LineGrouping,
  lines: readonly FittedLine[],
  { equivalentWidthHz }: InstrumentShape,
): boolean =>
  multiplicity === 's' &&
  lineIndices.every((index) => (lines[index]?.widthHz ?? 0) > broadFactor * equivalentWidthHz);

/**
 * Multiplets once more, by fits of first-order trees to the spectrum itself with the line shape that the spectrum's own narrow
 * lines show: a line that the magnet splits is no doublet, and a tree whose lines are not resolved is found by its outline. A cluster
 * that no tree explains stays as its lines were named. `lines` are all lines of the spectrum by descending shift; `shapeLines` those that
 * may tell the shape, which water may not: it exchanges, and what suppression leaves of it has a shape of its own.
 */
export const explainByFit = <T extends LineGrouping>(
  groupings: readonly T[],
  lines: readonly FittedLine[],
  spectrum: Spectrum1D,
  shapeLines: readonly FittedLine[] = lines,
): T[] => {
  if (spectrum.nucleus !== '1H') return [...groupings];
  const shape = measureInstrumentShape(spectrum, lines, shapeLines);
  if (shape === null) return [...groupings];
  const isSharp = (grouping: T): boolean => !isBroad(grouping, lines, shape);
  const sharp = groupings.filter(isSharp);
  const named = clustersOf(sharp, lines, spectrum.frequencyMhz).flatMap(({ places }) =>
    explainCluster(
      places.map((place) => sharp[place] as T),
      lines,
      spectrum,
      shape,
    ),
  );
  return [...named, ...groupings.filter((grouping) => !isSharp(grouping))].sort(
    (a, b) => (a.lineIndices[0] ?? 0) - (b.lineIndices[0] ?? 0),
  );
};
