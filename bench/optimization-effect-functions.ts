// Functions whose effects are known, for what is said of settings: none of them was looked at while that was written.
import { createRng } from '#engines/common/rng.ts';
import type { Point } from '#engines/optimization/model.ts';

export interface EffectFunction {
  readonly name: string;
  /** Settings from 0 to 1. */
  readonly count: number;
  readonly valueAt: (point: Point) => number;
}

const at = (point: Point, place: number): number => point[place] ?? 0;

export const effectFunctions: readonly EffectFunction[] = [
  {
    // T. Ishigami and T. Homma, ISUMA 1990; settings from −π to π, a = 7, b = 0.1.
    name: 'Ishigami',
    count: 3,
    valueAt: (point) => {
      const [a, b, c] = [0, 1, 2].map((place) => Math.PI * (2 * at(point, place) - 1)) as [
        number,
        number,
        number,
      ];
      return Math.sin(a) + 7 * Math.sin(b) ** 2 + 0.1 * c ** 4 * Math.sin(a);
    },
  },
  {
    // J. H. Friedman, Ann. Stat. 1991, 19, 1: five settings of seven matter.
    name: 'Friedman',
    count: 7,
    valueAt: (point) =>
      10 * Math.sin(Math.PI * at(point, 0) * at(point, 1)) +
      20 * (at(point, 2) - 0.5) ** 2 +
      10 * at(point, 3) +
      5 * at(point, 4),
  },
  {
    // The same without its product: effects add up.
    name: 'sum of effects',
    count: 5,
    valueAt: (point) =>
      4 * Math.sqrt(at(point, 0)) + 3 * Math.cos(4 * at(point, 1)) + 2 * at(point, 2) ** 3 - at(point, 3),
  },
  {
    // F. H. Branin, IBM J. Res. Dev. 1972, 16, 504; the third setting does nothing.
    name: 'Branin',
    count: 3,
    valueAt: (point) => {
      const [a, b] = [15 * at(point, 0) - 5, 15 * at(point, 1)];
      const bend = b - (5.1 * a * a) / (4 * Math.PI ** 2) + (5 * a) / Math.PI - 6;
      return bend ** 2 + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(a) + 10;
    },
  },
  {
    // A. Saltelli and I. M. Sobol', Reliab. Eng. Syst. Saf. 1995, 50, 225, with a = 0, 1, 4.5, 9: every pair interacts, most of them little.
    name: "Sobol's g",
    count: 4,
    valueAt: (point) =>
      [0, 1, 4.5, 9].reduce(
        (product, a, place) => (product * (Math.abs(4 * at(point, place) - 2) + a)) / (1 + a),
        1,
      ),
  },
  { name: 'noise', count: 5, valueAt: () => 0 },
];

const truthDraws = 40_000;
const truthSeed = 123_457;
const leastStrength = 1e-9;

const drawPairs = (count: number): (readonly [Point, Point])[] => {
  const rng = createRng(truthSeed);
  const draw = (): Point => Array.from({ length: count }, () => rng.uniform());
  return Array.from({ length: truthDraws }, () => [draw(), draw()] as const);
};

export interface KnownEffects {
  /** Total effects as parts of their sum. */
  readonly shares: readonly number[];
  /** Standard deviation over the space. */
  readonly sd: number;
}

/**
 * Strength of the interaction of two settings: the root mean square of what exchanging both does beyond exchanging each, halved. Differences of
 * rounding are nothing.
 */
export const knowInteraction = (
  { count, valueAt }: EffectFunction,
  [i, j]: readonly [number, number],
): number => {
  const squares = drawPairs(count).map(([base, other]) => {
    const [one, two] = [base.with(i, at(other, i)), base.with(j, at(other, j))];
    return (valueAt(base) - valueAt(one) - valueAt(two) + valueAt(one.with(j, at(other, j)))) ** 2;
  });
  const strength = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length) / 2;
  return strength > leastStrength ? strength : 0;
};

/** What the function is on average over the other settings, with one of them at a value. */
export const knowAverage = ({ count, valueAt }: EffectFunction, place: number, value: number): number => {
  const points = drawPairs(count).map(([base]) => base.with(place, value));
  return points.reduce((sum, point) => sum + valueAt(point), 0) / points.length;
};

/** By the function itself, at 40,000 conditions. */
export const knowEffects = ({ count, valueAt }: EffectFunction): KnownEffects => {
  const pairs = drawPairs(count);
  const squares = Array.from({ length: count }, (_, place) =>
    pairs.reduce(
      (sum, [base, other]) => sum + (valueAt(base.with(place, at(other, place))) - valueAt(base)) ** 2,
      0,
    ),
  );
  const total = squares.reduce((sum, square) => sum + square, 0);
  const values = pairs.map(([base]) => valueAt(base));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return {
    shares: squares.map((square) => (total > 0 ? square / total : 0)),
    sd: Math.sqrt(variance),
  };
};
