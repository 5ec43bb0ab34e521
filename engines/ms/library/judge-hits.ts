import { qValues } from './false-discoveries.ts';
import { chanceOfRight } from './fit-calibration.ts';
import type { HitEvidence } from './hit-evidence.ts';
import type { LevelFigures } from './told-levels.ts';

/** What judging takes of a calibration. */
export interface JudgingScale {
  readonly weights: readonly number[];
  readonly levels: readonly Pick<LevelFigures, 'level' | 'isTold'>[];
}

export interface HitJudgement {
  /** How often hits with such evidence were right, 0 to 1. */
  readonly probability: number;
  /** Share of wrong ones among the hits of this batch that are at least as sure; null where no level can be told. */
  readonly qValue: number | null;
  /** Whether the value is only a bound: the hit may be surer than can be told. */
  readonly isBound: boolean;
}

/** The least level that was seen to hold; null where none was. */
export const leastToldLevel = ({ levels }: Pick<JudgingScale, 'levels'>): number | null => {
  const told = levels.flatMap(({ level, isTold }) => (isTold ? [level] : []));
  return told.length === 0 ? null : Math.min(...told);
};

/**
 * Judges the first hits of a batch together, one of each feature and all of one polarity. A q-value below the least level that was seen to
 * hold is told as that level.
 */
export const judgeHits = (scale: JudgingScale, batch: readonly HitEvidence[]): HitJudgement[] => {
  const probabilities = batch.map((evidence) => chanceOfRight(scale.weights, evidence));
  const least = leastToldLevel(scale);
  return qValues(probabilities).map((q, place) => ({
    probability: probabilities[place] as number,
    qValue: least === null ? null : Math.max(least, q),
    isBound: least !== null && q < least,
  }));
};
