import { describe, expect, it } from 'vitest';
import type { InstrumentShape } from './instrument-shape.ts';
import { byArea, makeSignals, parametersOf, signals, type TreeStart } from './tree-signals.ts';

const gridPoints = 256;
const points = 60;
const stepHz = 0.2;

/** A line of two parts: its signal decays and has an imaginary part. */
const decayOf = (t: number): number => Math.exp(-t / 25);
const shape: InstrumentShape = {
  pointsPerStep: 1,
  stepHz,
  gridPoints,
  points,
  reachSteps: 30,
  equivalentWidthHz: 1,
  splitHz: 0,
  firstMaximumHz: 0,
  shiftPpm: 0,
  time: {
    re: Float64Array.from({ length: gridPoints / 2 }, (_, t) => decayOf(t) * Math.cos(t / 40)),
    im: Float64Array.from({ length: gridPoints / 2 }, (_, t) => decayOf(t) * Math.sin(t / 40)),
  },
};

/** A dt and a dddq: parameters are offset, extra width, centre, area, and J and lean of each coupling. */
const cases: readonly { readonly name: string; readonly tree: TreeStart; readonly p: readonly number[] }[] = [
  {
    name: 'dt',
    tree: {
      centreHz: 0,
      share: 1,
      couplings: [
        { jHz: 12, nuclei: 1 },
        { jHz: 4, nuclei: 2 },
      ],
    },
    p: [0.01, 0.15, 1.3, 2.2, 11.7, 0.2, 4.1, -0.1],
  },
  {
    name: 'dddq',
    tree: {
      centreHz: 0,
      share: 1,
      couplings: [
        { jHz: 15, nuclei: 1 },
        { jHz: 9, nuclei: 1 },
        { jHz: 5, nuclei: 1 },
        { jHz: 2, nuclei: 3 },
      ],
    },
    p: [0, -0.2, -0.7, 0.9, 15.2, -0.3, 9.1, 0.15, 4.8, 0.05, 1.9, 0.1],
  },
];

const first = 2;
const widthPlace = 1;

/** Real and imaginary parts of the area times the tree's signal of unit area. */
const signalOf = (tree: TreeStart, p: Float64Array): number[] => {
  makeSignals(shape, p, tree, first, false);
  const value = signals[byArea];
  const area = p[first + byArea] ?? 0;
  return [...(value?.re.subarray(0, points) ?? []), ...(value?.im.subarray(0, points) ?? [])].map(
    (part) => area * part,
  );
};

describe('signals of a tree', () => {
  it.each(cases)('have the derivatives that differences of the signal show: $name', ({ tree, p }) => {
    const own = parametersOf(tree);
    makeSignals(shape, Float64Array.from(p), tree, first, true);
    const derivatives = signals
      .slice(0, own + 1)
      .map(({ re, im }) => [...re.subarray(0, points), ...im.subarray(0, points)]);
    derivatives.forEach((derivative, index) => {
      const place = index === own ? widthPlace : first + index;
      const step = 1e-5;
      const moved = (by: number): number[] =>
        signalOf(
          tree,
          Float64Array.from(p, (value, k) => (k === place ? value + by : value)),
        );
      const [above, below] = [moved(step), moved(-step)];
      const differences = above.map((value, k) => (value - (below[k] ?? 0)) / (2 * step));
      const size = Math.max(...differences.map(Math.abs));
      const misses = derivative.map((value, k) => Math.abs(value - (differences[k] ?? 0)));
      expect(size, `${place}`).toBeGreaterThan(1e-3);
      expect(Math.max(...misses) / size, `${place}`).toBeLessThan(1e-6);
    });
  });
});
