import type { Possible } from './draw-possible.ts';
import type { RatedInteraction } from './effects.ts';
import { createPairMapper, type Mapped } from './map-pair.ts';
import { type Pair, type RatedPair, rateInteractions } from './rate-interactions.ts';

/** Pairs grow with the square of the parameters: they are sought among the most important ones. */
export const mostParameters = 10;
const mostMaps = 6;

const pairsOf = (places: readonly number[]): Pair[] =>
  places.flatMap((first, k) => places.slice(k + 1).map((second): Pair => [first, second]));

/** What is surest first: of pairs of which results cannot tell, the strongest in the mean. */
const bySureness = (a: RatedPair, b: RatedPair): number => b.low - a.low || b.strength - a.strength;

/** Interactions among the parameters that have the greatest shares, the first of them with their maps. */
export const findInteractions = (
  possible: Possible,
  mapped: Mapped,
  shares: readonly number[],
): RatedInteraction[] => {
  const { space, places: all } = mapped;
  const important = all.toSorted((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0)).slice(0, mostParameters);
  const places = all.filter((place) => important.includes(place));
  const rated = rateInteractions(possible, space, pairsOf(places)).sort(bySureness);
  const map = createPairMapper(mapped);
  const nameOf = (place: number): string => space.parameters[place]?.name ?? '';
  return rated.map(({ pair, strength, low, high }, rank) => ({
    parameters: [nameOf(pair[0]), nameOf(pair[1])],
    strength,
    low,
    high,
    map: rank < mostMaps ? map(pair) : null,
  }));
};
