/** A seeded source of numbers. The same seed gives the same sequence on every machine. */
export interface Rng {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Standard normal. */
  gaussian(): number;
  /** Uniform integer in [0, below). */
  integer(below: number): number;
}

/** Weyl increment and mixing constants of splitmix32/mulberry32 (T. Ettinger, public domain). */
const weylIncrement = 0x6d2b79f5;
const uint32Range = 4294967296;

/** Seeded generator: mulberry32 for the bits, Marsaglia's polar method for normal deviates. */
export const createRng = (seed: number): Rng => {
  let state = seed >>> 0;
  let spare: number | null = null;
  const uniform = (): number => {
    state = (state + weylIncrement) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / uint32Range;
  };
  const gaussian = (): number => {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    for (;;) {
      const u = 2 * uniform() - 1;
      const v = 2 * uniform() - 1;
      const radiusSquared = u * u + v * v;
      if (radiusSquared > 0 && radiusSquared < 1) {
        const scale = Math.sqrt((-2 * Math.log(radiusSquared)) / radiusSquared);
        spare = v * scale;
        return u * scale;
      }
    }
  };
  return { uniform, gaussian, integer: (below) => Math.floor(uniform() * below) };
};

/** Another order of the items, every one equally probable (Fisher and Yates). */
export const shuffled = <T>(items: readonly T[], rng: Rng): T[] => {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = rng.integer(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
};
