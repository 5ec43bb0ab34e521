import type { Rng } from '#engines/common/rng.ts';

/** 0 … count − 1 in an order that depends on the generator alone (Fisher and Yates). */
export const shuffledPlaces = (count: number, rng: Rng): number[] => {
  const places = Array.from({ length: count }, (_, place) => place);
  for (let i = count - 1; i > 0; i--) {
    const j = rng.integer(i + 1);
    [places[i], places[j]] = [places[j] ?? 0, places[i] ?? 0];
  }
  return places;
};
