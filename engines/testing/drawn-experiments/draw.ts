import type { Rng } from '../../common/rng.ts';

export const between = (rng: Rng, from: number, to: number): number => from + (to - from) * rng.uniform();

/** Between two positive numbers, each factor of ten as likely. */
export const betweenDecades = (rng: Rng, from: number, to: number): number =>
  from * (to / from) ** rng.uniform();

export const happens = (rng: Rng, probability: number): boolean => rng.uniform() < probability;

export const pick = <T>(rng: Rng, list: readonly T[]): T => {
  const chosen = list[rng.integer(list.length)];
  if (chosen === undefined) throw new Error('Nothing to draw from.');
  return chosen;
};

export const pickWeighed = <T>(rng: Rng, list: readonly (readonly [item: T, weight: number])[]): T => {
  let rest = rng.uniform() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of list) {
    rest -= weight;
    if (rest < 0) return item;
  }
  return pick(rng, list)[0];
};
