// Functions of numbers to decide choices of the optimiser on: shifted or drawn anew for every start, so that no start meets the same one twice.
import { createRng, type Rng } from '#engines/common/rng.ts';
import type { ParameterSpace, Point } from '#engines/optimization/model.ts';

/** Less is better; every setting lies in 0 … 1. */
export interface DrawnFunction {
  readonly valueAt: (point: Point) => number;
  /** The least a search with thousands of values finds. */
  readonly least: number;
  /** Standard deviation over the box. */
  readonly scatter: number;
}

interface FunctionKind {
  readonly name: string;
  readonly count: number;
  /** Scatter of a measurement as a part of that of the function. */
  readonly noise: number;
  readonly draw: (rng: Rng) => (point: Point) => number;
}

/** A published function over low … high of each setting, its box moved by up to an eighth of its width. */
const moved =
  (low: number, high: number, count: number, valueAt: (x: readonly number[]) => number) =>
  (rng: Rng): ((point: Point) => number) => {
    const shifts = Array.from({ length: count }, () => (rng.uniform() - 0.5) / 4);
    return (point) => valueAt(point.map((part, k) => low + (high - low) * (part + (shifts[k] ?? 0))));
  };

/** A. A. Goldstein and J. F. Price, Math. Comput. 1971, 25, 569; its logarithm, as it spans five decades. */
const goldsteinPrice = ([x = 0, y = 0]: readonly number[]): number =>
  Math.log(
    (1 + (x + y + 1) ** 2 * (19 - 14 * x + 3 * x * x - 14 * y + 6 * x * y + 3 * y * y)) *
      (30 + (2 * x - 3 * y) ** 2 * (18 - 32 * x + 12 * x * x + 48 * y - 36 * x * y + 27 * y * y)),
  );

/** A. V. Levy and A. Montalvo, SIAM J. Sci. Stat. Comput. 1985, 6, 15. */
const levy = (x: readonly number[]): number => {
  const w = x.map((own) => 1 + (own - 1) / 4);
  const last = w.at(-1) ?? 0;
  return (
    Math.sin(Math.PI * (w[0] ?? 0)) ** 2 +
    w
      .slice(0, -1)
      .reduce((sum, own) => sum + (own - 1) ** 2 * (1 + 10 * Math.sin(Math.PI * own + 1) ** 2), 0) +
    (last - 1) ** 2 * (1 + Math.sin(2 * Math.PI * last) ** 2)
  );
};

/** D. H. Ackley, A Connectionist Machine for Genetic Hillclimbing, 1987. */
const ackley = (x: readonly number[]): number => {
  const mean = (of: (own: number) => number): number => x.reduce((sum, own) => sum + of(own), 0) / x.length;
  return (
    20 +
    Math.E -
    20 * Math.exp(-0.2 * Math.sqrt(mean((own) => own * own))) -
    Math.exp(mean((own) => Math.cos(2 * Math.PI * own)))
  );
};

/** M. A. Styblinski and T.-S. Tang, Neural Netw. 1990, 3, 467. */
const styblinskiTang = (x: readonly number[]): number =>
  x.reduce((sum, own) => sum + (own ** 4 - 16 * own ** 2 + 5 * own) / 2, 0);

const foxholes = [
  { at: [4, 4, 4, 4], width: 0.1 },
  { at: [1, 1, 1, 1], width: 0.2 },
  { at: [8, 8, 8, 8], width: 0.2 },
  { at: [6, 6, 6, 6], width: 0.4 },
  { at: [3, 7, 3, 7], width: 0.4 },
  { at: [2, 9, 2, 9], width: 0.6 },
  { at: [5, 5, 3, 3], width: 0.3 },
];
/** J. Shekel, 1971, with seven holes (Dixon and Szegő, Towards Global Optimisation 2, 1978, 1). */
const shekel = (x: readonly number[]): number =>
  -foxholes.reduce(
    (sum, { at, width }) =>
      sum + 1 / (width + at.reduce((square, own, k) => square + ((x[k] ?? 0) - own) ** 2, 0)),
    0,
  );

/** A sum of random waves: about a draw from a Gaussian process that turns within a third of the range. */
export const drawWaves =
  (count: number) =>
  (rng: Rng): ((point: Point) => number) => {
    const waves = Array.from({ length: 60 }, () => ({
      along: Array.from({ length: count }, () => rng.gaussian() / 0.35),
      phase: 2 * Math.PI * rng.uniform(),
    }));
    return (point) =>
      waves.reduce(
        (sum, { along, phase }) =>
          sum + Math.cos(along.reduce((turn, own, k) => turn + own * (point[k] ?? 0), phase)),
        0,
      ) / Math.sqrt(30);
  };

const gas = 8.314462618e-3;
/**
 * Yield of the middle one of A + r → B → C with Arrhenius constants: temperature 20 … 120 °C, time 0.1 … 10 h by its logarithm, 1 … 3
 * equivalents of r, 0.05 … 0.5 mol/L. Energies and rates are drawn.
 */
const drawKinetics = (rng: Rng): ((point: Point) => number) => {
  const wanted = { energy: 50 + 30 * rng.uniform(), at350: 0.5 * 10 ** (1.5 * rng.uniform()) };
  const lost = { energy: 70 + 40 * rng.uniform(), at350: 0.03 * 10 ** (1.2 * rng.uniform()) };
  return ([warmth = 0, time = 0, equivalents = 0, strength = 0]) => {
    const kelvin = 293.15 + 100 * warmth;
    const rate = ({ energy, at350 }: typeof wanted): number =>
      at350 * Math.exp((-energy / gas) * (1 / kelvin - 1 / 350));
    const hours = 0.1 * 100 ** time;
    const start = 0.05 + 0.45 * strength;
    const ratio = 1 + 2 * equivalents;
    const steps = 200;
    const step = hours / steps;
    const [k, off] = [rate(wanted), rate(lost)];
    let [a, b, r] = [1, 0, ratio];
    for (let i = 0; i < steps; i++) {
      // Implicit in what is used up, so that fast reactions stay within what there is.
      const made = (a * k * r * start * step) / (1 + k * r * start * step);
      const used = Math.min(made, r);
      a -= used;
      r -= used;
      b = (b + used) / (1 + off * (0.5 + 0.5 * r) * step);
    }
    return -100 * b;
  };
};

/** A quadratic response surface with its best inside the box and random interactions. */
export const drawQuadratic =
  (count: number) =>
  (rng: Rng): ((point: Point) => number) => {
    const best = Array.from({ length: count }, () => 0.15 + 0.7 * rng.uniform());
    const rows = Array.from({ length: count }, () => Array.from({ length: count }, () => rng.gaussian()));
    const weights = Array.from({ length: count }, () => 10 ** (1.2 * rng.uniform() - 0.6));
    return (point) =>
      rows.reduce((sum, row) => {
        const along = row.reduce(
          (part, own, k) => part + own * (weights[k] ?? 1) * ((point[k] ?? 0) - (best[k] ?? 0)),
          0,
        );
        return sum + along * along;
      }, 0);
  };

export const functionKinds: readonly FunctionKind[] = [
  { name: 'Goldstein–Price, ln', count: 2, noise: 0, draw: moved(-2, 2, 2, goldsteinPrice) },
  { name: 'Ackley of three', count: 3, noise: 0, draw: moved(-3, 3, 3, ackley) },
  { name: 'waves of three', count: 3, noise: 0, draw: drawWaves(3) },
  { name: 'Levy of four', count: 4, noise: 0, draw: moved(-6, 8, 4, levy) },
  { name: 'Styblinski–Tang of four', count: 4, noise: 0, draw: moved(-5, 5, 4, styblinskiTang) },
  { name: 'Shekel of four', count: 4, noise: 0, draw: moved(0, 10, 4, shekel) },
  { name: 'kinetics of four, noise 5 %', count: 4, noise: 0.05, draw: drawKinetics },
  { name: 'quadratic of six, noise 5 %', count: 6, noise: 0.05, draw: drawQuadratic(6) },
];

const drawPoint = (rng: Rng, count: number): Point => Array.from({ length: count }, () => rng.uniform());

/** Downhill by steps along each setting, halved where none leads on. */
const descend = (valueAt: DrawnFunction['valueAt'], from: Point): number => {
  let [at, value] = [from, valueAt(from)];
  for (let reach = 0.1; reach > 1e-6; ) {
    let isBetter = false;
    for (const k of at.keys()) {
      for (const side of [-reach, reach]) {
        const next = at.with(k, Math.min(1, Math.max(0, (at[k] ?? 0) + side)));
        const there = valueAt(next);
        if (there < value) {
          [at, value, isBetter] = [next, there, true];
        }
      }
    }
    if (!isBetter) reach /= 2;
  }
  return value;
};

export const drawFunction = ({ count, draw }: FunctionKind, seed: number): DrawnFunction => {
  const valueAt = draw(createRng(seed));
  const rng = createRng(seed ^ 0x5bd1e995);
  const drawn = Array.from({ length: 3000 }, () => {
    const point = drawPoint(rng, count);
    return { point, value: valueAt(point) };
  });
  const mean = drawn.reduce((sum, { value }) => sum + value, 0) / drawn.length;
  const squares = drawn.reduce((sum, { value }) => sum + (value - mean) ** 2, 0);
  const best = drawn.toSorted((a, b) => a.value - b.value).slice(0, 8);
  return {
    valueAt,
    least: Math.min(...best.map(({ point }) => descend(valueAt, point))),
    scatter: Math.sqrt(squares / (drawn.length - 1)),
  };
};

export const unitBox = (count: number): ParameterSpace => ({
  parameters: Array.from({ length: count }, (_, k) => ({
    kind: 'continuous' as const,
    name: `x${String(k).padStart(2, '0')}`,
    low: 0,
    high: 1,
  })),
  constraints: [],
  candidates: null,
});
