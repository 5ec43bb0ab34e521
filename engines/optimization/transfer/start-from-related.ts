import type { Rng } from '../../common/rng.ts';
import type { Campaign, Point } from '../model.ts';
import { compileSpace } from '../space/compile-space.ts';
import { countDiffering } from '../space/count-differing.ts';
import { encodeSpace } from '../space/encode-space.ts';
import { gatherPoints } from '../space/gather-points.ts';
import { keyOfPoint } from '../space/point-key.ts';
import { openRelated } from './learn-from-related.ts';

/** Of so many experiments of the initial design the first is the one that related runs promise most of. */
const relatedEvery = 5;
/** Points that are looked at where a space cannot be listed. */
const drawnPoints = 2_000;
/** Nearer than this part of a number's range two settings count as one. */
const alikePart = 0.1;

/** What the runs promise at points: for each run and objective its surface, counted so that more is better. */
const readPromises = ({ space, objectives, related }: Campaign) => {
  const encoding = encodeSpace(space);
  return objectives.flatMap(({ goal }, objective) => {
    // Surfaces are in standard deviations of the run they are of: how near one comes to a target they do not say.
    if (goal === 'target') return [];
    const sign = goal === 'maximize' ? 1 : -1;
    return related.flatMap((run) => {
      const surface = openRelated(run, objective, encoding)?.surface ?? null;
      return surface === null
        ? []
        : [(points: readonly Point[]) => surface(points).map((value) => sign * value)];
    });
  });
};

export interface StartRequest {
  /** Places of the initial design that are to be filled: from the first, counted from 0, to before the last. */
  readonly from: number;
  readonly to: number;
  /** Measured or pending: nothing like them comes again. */
  readonly tried: readonly Point[];
  readonly isRefused: (point: Point) => boolean;
  readonly rng: Rng;
}

/**
 * The part of an initial design that finished related runs give: in the first of each five places the conditions that the mean of
 * their surfaces promises most of, unlike everything tried, and those of one request unlike each other in two settings. Nothing is known of this campaign yet, so
 * every run that follows a pattern counts alike; one that misleads costs one experiment of five. Empty where no run follows
 * a pattern or no objective is to be as high or as low as can be.
 */
export const startFromRelated = (
  campaign: Campaign,
  { from, to, tried, isRefused, rng }: StartRequest,
): Point[] => {
  const wanted = Math.ceil(to / relatedEvery) - Math.ceil(from / relatedEvery);
  if (wanted === 0 || campaign.related.length === 0) return [];
  const promises = readPromises(campaign);
  if (promises.length === 0) return [];
  const compiled = compileSpace(campaign.space);
  const taken = new Set(tried.map((point) => keyOfPoint(compiled.domains, point)));
  const theirs = campaign.related.flatMap(({ experiments }) => experiments.map(({ point }) => point));
  const pool = gatherPoints(compiled, rng, drawnPoints, theirs).filter(
    (point) => !taken.has(keyOfPoint(compiled.domains, point)) && !isRefused(point),
  );
  const worth = new Float64Array(pool.length);
  for (const promise of promises) {
    promise(pool).forEach((value, i) => {
      worth[i] = (worth[i] ?? 0) + value;
    });
  }
  const bestFirst = [...pool.keys()].sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b);
  const settings = campaign.space.parameters.length;
  const chosen: Point[] = [];
  for (const place of bestFirst) {
    if (chosen.length === wanted) break;
    const point = pool[place] as Point;
    const differsFrom = (others: readonly Point[], least: number): boolean =>
      others.every((other) => countDiffering(compiled, point, other, alikePart) >= least);
    if (differsFrom(tried, 1) && differsFrom(chosen, Math.min(2, settings))) chosen.push(point);
  }
  return chosen;
};
