import type { AtomClass, SphereClass } from '../vocabulary.ts';
import { type CalibrationScore, calibrateIntervals, findBucket, intervalLevels } from './conformal.ts';

/** How often labels of a bucket fell into the intervals they were promised. */
export interface IntervalCoverage {
  /** Null: of every class. */
  readonly atomClass: AtomClass | null;
  /** Null: of every sphere. */
  readonly sphere: SphereClass | null;
  readonly labels: number;
  readonly molecules: number;
  /** Share inside, for each of `intervalLevels`; null where some of the labels have no interval at the level. */
  readonly seen: readonly (number | null)[];
}

interface Judged extends CalibrationScore {
  readonly inside: readonly (boolean | null)[];
}

const judgeFold = (inside: readonly CalibrationScore[], outside: readonly CalibrationScore[]): Judged[] => {
  const table = calibrateIntervals(outside);
  return inside.map((own) => {
    const { factors } = findBucket(table, own.atomClass, own.sphere);
    return { ...own, inside: factors.map((factor) => (factor === null ? null : own.score <= factor)) };
  });
};

const shareOf = (inside: readonly (boolean | null | undefined)[]): number | null =>
  inside.some((one) => one === null) ? null : inside.filter((one) => one === true).length / inside.length;

const summarise = (
  judged: readonly Judged[],
  atomClass: AtomClass | null,
  sphere: SphereClass | null,
): IntervalCoverage => ({
  atomClass,
  sphere,
  labels: judged.length,
  molecules: new Set(judged.map(({ molecule }) => molecule)).size,
  seen: intervalLevels.map((_, level) => shareOf(judged.map(({ inside }) => inside[level]))),
});

/**
 * Coverage of intervals on labels they were not calibrated with: the factors come from the scores of the other folds, and a
 * fold holds all molecules of a skeleton. `foldOf` gives the fold of a molecule's number. All labels first, then by sphere,
 * then by class and sphere; empty where there is one fold only.
 */
export const judgeIntervals = (
  scores: readonly CalibrationScore[],
  foldOf: ArrayLike<number>,
): IntervalCoverage[] => {
  const folds = Map.groupBy(scores, ({ molecule }) => foldOf[molecule]);
  if (folds.size < 2) return [];
  const judged = [...folds].flatMap(([fold, inside]) =>
    judgeFold(
      inside,
      scores.filter(({ molecule }) => foldOf[molecule] !== fold),
    ),
  );
  const groups = <K>(keyOf: (own: Judged) => K): [K, Judged[]][] =>
    [...Map.groupBy(judged, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    summarise(judged, null, null),
    ...groups(({ sphere }) => sphere).map(([sphere, list]) => summarise(list, null, sphere)),
    ...groups(({ atomClass, sphere }) => `${atomClass} ${sphere}`).map(([, list]) => {
      const [{ atomClass, sphere }] = list as [Judged];
      return summarise(list, atomClass, sphere);
    }),
  ];
};
