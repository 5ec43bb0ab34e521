import type { Rng } from '../../common/rng.ts';

/**
 * Primitive polynomials (degree is the number of initial values, `a` its inner coefficients) and initial direction numbers of
 * dimensions 2 to 32: S. Joe and F. Y. Kuo, SIAM J. Sci. Comput. 2008, 30, 2635, doi:10.1137/070709359, file
 * new-joe-kuo-6.21201 (web.maths.unsw.edu.au/~fkuo/sobol, copyright 2008 Frances Y. Kuo and Stephen Joe, BSD licence).
 */
const polynomials: readonly (readonly [a: number, ...initial: number[]])[] = [
  [0, 1],
  [1, 1, 3],
  [1, 1, 3, 1],
  [2, 1, 1, 1],
  [1, 1, 1, 3, 3],
  [4, 1, 3, 5, 13],
  [2, 1, 1, 5, 5, 17],
  [4, 1, 1, 5, 5, 5],
  [7, 1, 1, 7, 11, 19],
  [11, 1, 1, 5, 1, 1],
  [13, 1, 1, 1, 3, 11],
  [14, 1, 3, 5, 5, 31],
  [1, 1, 3, 3, 9, 7, 49],
  [13, 1, 1, 1, 15, 21, 21],
  [16, 1, 3, 1, 13, 27, 49],
  [19, 1, 1, 1, 15, 7, 5],
  [22, 1, 3, 1, 15, 13, 25],
  [25, 1, 1, 5, 5, 19, 61],
  [1, 1, 3, 7, 11, 23, 15, 103],
  [4, 1, 3, 7, 13, 13, 15, 69],
  [7, 1, 1, 3, 13, 7, 35, 63],
  [8, 1, 3, 5, 9, 1, 25, 53],
  [14, 1, 3, 1, 13, 9, 35, 107],
  [19, 1, 3, 1, 5, 27, 61, 31],
  [21, 1, 1, 5, 11, 19, 41, 61],
  [28, 1, 3, 5, 3, 3, 13, 69],
  [31, 1, 1, 7, 13, 1, 19, 1],
  [32, 1, 3, 7, 5, 13, 19, 59],
  [37, 1, 1, 3, 9, 25, 29, 41],
  [41, 1, 3, 5, 13, 23, 1, 55],
  [42, 1, 3, 7, 3, 13, 59, 17],
];

const bits = 32;
const uint32Range = 4294967296;
/** Dimensions of one sequence; more are taken from another scrambling of the same. */
const ownDimensions = polynomials.length + 1;

const directionsOf = (dimension: number): Uint32Array => {
  const [a, ...initial] = polynomials[dimension - 1] ?? [0];
  const degree = initial.length;
  const directions = new Uint32Array(bits);
  for (let k = 0; k < bits; k++) {
    if (dimension === 0 || k < degree) {
      directions[k] = (initial[k] ?? 1) << (bits - 1 - k);
      continue;
    }
    const before = directions[k - degree] ?? 0;
    let value = before ^ (before >>> degree);
    for (let j = 1; j < degree; j++) if ((a >> (degree - 1 - j)) & 1) value ^= directions[k - j] ?? 0;
    directions[k] = value;
  }
  return directions;
};

const reverseBits = (value: number): number => {
  let from = value;
  let reversed = 0;
  for (let k = 0; k < bits; k++) {
    reversed = (reversed << 1) | (from & 1);
    from >>>= 1;
  }
  return reversed >>> 0;
};

/**
 * Owen's nested uniform scrambling by a hash whose low bits never depend on higher ones, in reversed bits (S. Laine and
 * T. Karras, Comput. Graph. Forum 2011, 30, 1271; constants by B. Burley, J. Comput. Graph. Tech. 2020, 9(4), 1).
 */
const scramble = (value: number, seed: number): number => {
  let x = reverseBits(value);
  x = (x + seed) >>> 0;
  x ^= Math.imul(x, 0x6c50b47c);
  x ^= Math.imul(x, 0xb82f1e52);
  x ^= Math.imul(x, 0xc7afe638);
  x ^= Math.imul(x, 0x8d22f6e6);
  return reverseBits(x >>> 0);
};

/**
 * Scrambled Sobol points of the unit cube, 0 ≤ u < 1: among the first 2^k points every interval of 1/2^k of a coordinate holds
 * exactly one. Returns point number `index`, from 0.
 */
export const createSobol = (dimensions: number, rng: Rng): ((index: number) => number[]) => {
  const seedOf = (): number => Math.floor(rng.uniform() * uint32Range) >>> 0;
  const directions = Array.from({ length: Math.min(dimensions, ownDimensions) }, (_, k) => directionsOf(k));
  const seeds = Array.from({ length: dimensions }, seedOf);
  const orders = Array.from({ length: Math.ceil(dimensions / ownDimensions) }, seedOf);
  return (index) =>
    seeds.map((seed, dimension) => {
      // Beyond the table the same dimensions come again, in an order of their own.
      const block = Math.floor(dimension / ownDimensions);
      const place = block === 0 ? index : scramble(index, orders[block] ?? 0);
      const own = directions[dimension % ownDimensions] as Uint32Array;
      let value = 0;
      for (let k = 0, rest = place; rest !== 0; k++, rest >>>= 1) if (rest & 1) value ^= own[k] ?? 0;
      return scramble(value >>> 0, seed) / uint32Range;
    });
};
