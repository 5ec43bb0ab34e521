import { createRng } from '../../common/rng.ts';
import type { ParameterSpace, Point } from '../model.ts';
import { compileSpace } from '../space/compile-space.ts';
import { listPoints } from '../space/list-points.ts';
import { createSampler } from '../space/sample-points.ts';

/** Conditions, and as many others their values are exchanged with. */
export interface Exchange {
  readonly base: readonly Point[];
  readonly others: readonly Point[];
}

/**
 * Draws conditions that the space allows, one as probable as the other: `count` of them and as many others; fewer where the space cannot
 * be drawn from.
 */
export const createExchange = (space: ParameterSpace, seed: number): ((count: number) => Exchange) => {
  const rng = createRng(seed);
  const listed = listPoints(space);
  const sample = createSampler(compileSpace(space), rng);
  return (count) => {
    const drawn = Array.from({ length: 2 * count }, () =>
      listed === null ? sample() : (listed[rng.integer(listed.length)] ?? null),
    ).filter((point) => point !== null);
    const half = Math.floor(drawn.length / 2);
    return { base: drawn.slice(0, half), others: drawn.slice(half, 2 * half) };
  };
};

/** `base` with the values of the parameters at `places` taken from the others: they need not keep the constraints. */
export const exchangeAt = ({ base, others }: Exchange, places: readonly number[]): Point[] =>
  base.map((point, k) =>
    places.reduce<Point>((changed, place) => changed.with(place, others[k]?.[place] ?? 0), point),
  );
