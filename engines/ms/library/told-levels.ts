import { createRng } from '#engines/common/rng.ts';
import type { HeldOutHit } from './held-out-hits.ts';

/** A hit of a source the weights have not seen, with what they say of it. */
export interface JudgedHit extends HeldOutHit {
  readonly probability: number;
  /** Among the hits of its source and polarity, as a person who sends one batch gets it. */
  readonly q: number;
}

/** What a level takes of a hit. */
export type LevelHit = Pick<JudgedHit, 'compound' | 'isRight' | 'probability' | 'q'>;

/** What came of all hits that were said to be within a level. Shares from 0 to 1. */
export interface LevelFigures {
  readonly level: number;
  readonly accepted: number;
  readonly wrong: number;
  /** Mean chance of being wrong of the accepted ones, as it was said. */
  readonly saidWrong: number;
  /** 95 % of what another draw of compounds would show. */
  readonly wrongFrom: number;
  readonly wrongTo: number;
  /** Whether the level may be told. */
  readonly isTold: boolean;
}

export const levels = [0.01, 0.05, 0.1, 0.2] as const;

/** By how much what is said may differ from what is so. */
const mostDifference = 0.03;

/** Wrong hits a level has to promise before the promise can be held against what came of it. */
const leastPromised = 10;

const resamples = 400;
const seed = 20;
const tail = 0.025;

/** The middle 95 % of the share of wrong hits when compounds are drawn anew: hits of one compound are not independent. */
const intervalOf = (accepted: readonly LevelHit[]): readonly [number, number] => {
  const byCompound = [...Map.groupBy(accepted, ({ compound }) => compound).values()].map((own) => ({
    hits: own.length,
    wrong: own.filter(({ isRight }) => !isRight).length,
  }));
  if (byCompound.length === 0) return [0, 1];
  const rng = createRng(seed);
  const shares = Array.from({ length: resamples }, () => {
    let [hits, wrong] = [0, 0];
    for (let draw = 0; draw < byCompound.length; draw++) {
      const drawn = byCompound[rng.integer(byCompound.length)];
      hits += drawn?.hits ?? 0;
      wrong += drawn?.wrong ?? 0;
    }
    return wrong / hits;
  }).sort((a, b) => a - b);
  const at = (share: number): number => shares[Math.floor(share * (resamples - 1))] ?? 0;
  return [at(tail), at(1 - tail)];
};

/**
 * What the hits said to be within a level came to. A level is told where what was said is within three points of what was so, no more than
 * twice the level was wrong, and enough was accepted for that to be seen.
 */
export const figuresOfLevel = (hits: readonly LevelHit[], level: number): LevelFigures => {
  const accepted = hits.filter(({ q }) => q <= level);
  const count = accepted.length;
  const wrong = accepted.filter(({ isRight }) => !isRight).length;
  const saidWrong =
    count === 0 ? 0 : accepted.reduce((sum, { probability }) => sum + 1 - probability, 0) / count;
  const [wrongFrom, wrongTo] = intervalOf(accepted);
  const isTold =
    count * level >= leastPromised &&
    Math.abs(wrong / count - saidWrong) <= mostDifference &&
    wrong / count <= 2 * level;
  return { level, accepted: count, wrong, saidWrong, wrongFrom, wrongTo, isTold };
};
