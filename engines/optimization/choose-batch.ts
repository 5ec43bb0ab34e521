import { fail, ok, type Result } from '../common/result.ts';
import type { Rng } from '../common/rng.ts';
import type { Acquisition } from './acquisition/acquisition.ts';
import type { Campaign, ParameterSpace, Point } from './model.ts';
import { compileSpace } from './space/compile-space.ts';
import { listPoints } from './space/list-points.ts';
import { keyOfPoint } from './space/point-key.ts';
import { drawStarts, searchPoints } from './space/search-points.ts';

export interface Choice {
  readonly point: Point;
  readonly acquisition: number;
}

export interface Batch {
  readonly choices: readonly Choice[];
  /** Some of the choices were tried before: nothing else is left. */
  readonly isRepeat: boolean;
}

export interface BatchOptions {
  /** Not to be recommended again while anything else is left. */
  readonly tried: readonly Point[];
  /** The best of them, around which a big space is searched. */
  readonly incumbents: readonly Point[];
  /** Never recommended, also where nothing else is left. */
  readonly isRefused: (point: Point) => boolean;
  readonly rng: Rng;
  readonly signal?: { readonly aborted: boolean } | undefined;
  /** Told how many are chosen so far. */
  readonly onChosen?: ((count: number) => void) | undefined;
}

type FindNext = (chosen: readonly Point[]) => { readonly choice: Choice | null; readonly isRepeat: boolean };

/** Of what is refused in a search: less than any worth, and still a number that can be compared. */
const refusedScore = -Number.MAX_VALUE;

/** A list is scored whole, the same list every time, so that one more belief costs little per point. */
const findInList = (
  space: ParameterSpace,
  all: readonly Point[],
  { score }: Acquisition,
  { tried, isRefused }: BatchOptions,
): FindNext => {
  const { domains } = compileSpace(space);
  const listed = all.filter((point) => !isRefused(point));
  const done = new Set(tried.map((point) => keyOfPoint(domains, point)));
  const untried = listed.filter((point) => !done.has(keyOfPoint(domains, point)));
  return (chosen) => {
    const isRepeat = untried.length <= chosen.length;
    const open = isRepeat ? listed : untried;
    const scores = score(open);
    const used = new Set(chosen);
    let choice: Choice | null = null;
    open.forEach((point, k) => {
      const acquisition = scores[k] ?? Number.NEGATIVE_INFINITY;
      if (!used.has(point) && (choice === null || acquisition > choice.acquisition))
        choice = { point, acquisition };
    });
    return { choice, isRepeat };
  };
};

const findInSpace = (
  space: ParameterSpace,
  { score }: Acquisition,
  { tried, incumbents, isRefused, rng }: BatchOptions,
): FindNext => {
  const starts = drawStarts(compileSpace(space), { rng, incumbents });
  return (chosen) => {
    const exclude = [...tried, ...chosen];
    const worth = (points: readonly Point[]): Float64Array =>
      score(points).map((own, i) => (isRefused(points[i] ?? []) ? refusedScore : own));
    const { found, isRepeat } = searchPoints(space, worth, { rng, incumbents, exclude, count: 1, starts });
    const [best] = found;
    const isFound = best !== undefined && best.score > refusedScore;
    return { choice: isFound ? { point: best.point, acquisition: best.score } : null, isRepeat };
  };
};

/**
 * The `batchSize` points worth most, one after the other: each is believed to be tried before the next is looked for. Fewer where
 * no more are left. Errors: `cancelled`.
 */
export const chooseBatch = (
  { space, batchSize }: Campaign,
  acquisition: Acquisition,
  options: BatchOptions,
): Result<Batch> => {
  const listed = listPoints(space);
  const findNext = listed
    ? findInList(space, listed, acquisition, options)
    : findInSpace(space, acquisition, options);
  const choices: Choice[] = [];
  let isRepeat = false;
  while (choices.length < batchSize) {
    if (options.signal?.aborted) return fail('cancelled', 'Nobody waits for the recommendation any more.');
    const next = findNext(choices.map(({ point }) => point));
    if (next.choice === null) break;
    isRepeat ||= next.isRepeat;
    choices.push(next.choice);
    options.onChosen?.(choices.length);
    if (choices.length < batchSize) acquisition.believe(next.choice.point);
  }
  return ok({ choices, isRepeat });
};
