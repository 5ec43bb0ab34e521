import { levelCount } from './environment-codes.ts';

/** What is known of an atom's environment at every level: labels (weighted), their mean and their scatter, both ppm. */
export interface LevelStatistics {
  /** 0 where the environment was never seen; mean and scatter then say nothing. */
  readonly counts: Float64Array;
  readonly meansPpm: Float64Array;
  readonly scattersPpm: Float64Array;
}

export const levelStatistics = (): LevelStatistics => ({
  counts: new Float64Array(levelCount),
  meansPpm: new Float64Array(levelCount),
  scattersPpm: new Float64Array(levelCount),
});

/** Weight of the wider environment in labels. Mean errors of 13C at 0.3, 0.7 and 1.5 were 3.325, 3.298 and 3.331 ppm. */
const shrinkage = 0.7;

/**
 * Labels an environment has to be known from. One whose only label was doubted that far (it lies more than two `doubtPpm` off)
 * counts as unknown: taken in at every level, it would pull the estimate towards itself once for each of them.
 */
const leastLabels = 0.2;

export interface LevelEstimate {
  /** Shrunken mean down to each level, ppm. */
  readonly chainPpm: Float64Array;
  /** Deepest level the environment is known at; −1 where not even the atom alone was seen. */
  deepest: number;
}

export const levelEstimate = (): LevelEstimate => ({ chainPpm: new Float64Array(levelCount), deepest: -1 });

/**
 * Mean of the labels at each level, shrunk to that of the level before: p_l = (n_l m_l + κ p_{l−1}) / (n_l + κ), from
 * `priorPpm` on. Where a level is unknown or hardly believed, the value before it stands. Writes into `into`.
 */
export const estimateFromLevels = (
  { counts, meansPpm }: LevelStatistics,
  priorPpm: number,
  into: LevelEstimate,
): void => {
  let value = priorPpm;
  into.deepest = -1;
  for (let level = 0; level < levelCount; level++) {
    const count = counts[level] as number;
    if (count >= leastLabels) {
      value = (count * (meansPpm[level] as number) + shrinkage * value) / (count + shrinkage);
      into.deepest = level;
    }
    into.chainPpm[level] = value;
  }
};
