import { type AtomClass, type SphereClass, sphereClasses } from '../vocabulary.ts';
import type { AtomGraph } from './atom-graph.ts';
import { sphereOfLevel } from './environment-codes.ts';

export const atomClassOf = (graph: AtomGraph, atom: number): AtomClass => {
  if (graph.aromatic[atom] === 1) return 'aromatic';
  if ((graph.pi[atom] as number) > 0) return 'sp2_or_sp';
  const last = graph.firstNeighbour[atom + 1] as number;
  for (let at = graph.firstNeighbour[atom] as number; at < last; at++)
    if (graph.element[graph.neighbour[at] as number] !== 6) return 'sp3_beside_hetero';
  return 'sp3';
};

export const sphereClassOf = (deepestLevel: number): SphereClass => {
  const sphere = Math.floor(sphereOfLevel(Math.max(0, deepestLevel)));
  return sphereClasses[Math.min(3, Math.max(0, sphere - 1))] as SphereClass;
};

/** Residual, and the same in units of its expected size, of one atom whose molecule the prediction had not seen. */
export interface CalibrationScore {
  readonly score: number;
  readonly residualPpm: number;
  readonly molecule: number;
  readonly atomClass: AtomClass;
  readonly sphere: SphereClass;
}

/** Levels an interval can be asked for. */
export const intervalLevels = [0.5, 0.68, 0.8, 0.9, 0.95, 0.99] as const;

/** Factors on the expected size of the error, one for each level; null where there are too few scores to say. */
export interface IntervalBucket {
  readonly scores: number;
  readonly factors: readonly (number | null)[];
}

/** Buckets by "class sphere", then by sphere, and `all`; a bucket with few scores is left out and the next one stands. */
export type IntervalTable = Readonly<Record<string, IntervalBucket>>;

/** Atoms of one molecule err together: fewer atoms or molecules than this do not show a bucket's own tail. */
const leastScores = 1000;
const leastMolecules = 150;

/**
 * The ⌈(n + 1) level⌉-th smallest score: a new score of the same kind is smaller with at least that probability (split
 * conformal prediction; Vovk, Gammerman, Shafer 2005). Null where n is too small for the level.
 *
 * @internal exported for its test: the ranks of small n never show in a trained model.
 */
export const conformalFactor = (sorted: Float64Array, level: number): number | null => {
  // 0.9 · 20 is 18.000000000000004 in binary: a rank is not raised by that.
  const rank = Math.ceil((sorted.length + 1) * level - 1e-9);
  return rank > sorted.length ? null : (sorted[rank - 1] as number);
};

const bucketOf = (scores: readonly CalibrationScore[]): IntervalBucket => {
  const sorted = Float64Array.from(scores, ({ score }) => score).sort();
  return { scores: sorted.length, factors: intervalLevels.map((level) => conformalFactor(sorted, level)) };
};

const isLarge = (scores: readonly CalibrationScore[]): boolean =>
  scores.length >= leastScores && new Set(scores.map(({ molecule }) => molecule)).size >= leastMolecules;

export const calibrateIntervals = (scores: readonly CalibrationScore[]): IntervalTable => {
  const groups = [
    ...Map.groupBy(scores, ({ atomClass, sphere }) => `${atomClass} ${sphere}`),
    ...Map.groupBy(scores, ({ sphere }) => sphere as string),
  ];
  const large = groups.filter(([, list]) => isLarge(list)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    [...large, ['all', scores] as const].map(([name, list]) => [name, bucketOf(list)]),
  );
};

/** The bucket that stands for an atom. */
export const findBucket = (table: IntervalTable, atomClass: AtomClass, sphere: SphereClass): IntervalBucket =>
  table[`${atomClass} ${sphere}`] ?? table[sphere] ?? (table['all'] as IntervalBucket);
