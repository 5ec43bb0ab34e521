import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { InitialDesign, Parameter, ParameterSpace, Point } from '../model.ts';
import { compileSpace, keepsConstraints } from './compile-space.ts';
import { designExperiments } from './design-experiments.ts';
import { latinHypercube } from './latin-hypercube.ts';
import { listPoints } from './list-points.ts';
import { keyOfPoint } from './point-key.ts';
import { createSobol } from './sobol.ts';
import { solveSpace } from './solve-space.ts';
import { constraintsArbitrary, mixedSpaceArbitrary } from './testing/space-arbitrary.ts';

const methods: readonly InitialDesign['method'][] = ['sobol', 'latin_hypercube', 'd_optimal'];

const design = (
  space: ParameterSpace,
  method: InitialDesign['method'],
  count: number,
  { done = [], seed = 5 }: { done?: readonly Point[]; seed?: number } = {},
): Point[] => designExperiments(space, { method, size: count, count, done, rng: createRng(seed) });

const category = (name: string, count: number): Parameter => ({
  kind: 'categorical',
  name,
  levels: Array.from({ length: count }, (_, k) => `${name} ${k}`),
  descriptors: null,
});

const spaceOf = (...parameters: Parameter[]): ParameterSpace => ({
  parameters,
  constraints: [],
  candidates: null,
});

const countOf = (values: readonly number[]): number[] => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()];
};

describe('createSobol', () => {
  it('puts exactly one of the first 2^k points into each of 2^k equal parts of every coordinate', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.integer({ min: 0, max: 8 }), (seed, k) => {
        const at = createSobol(40, createRng(seed));
        const points = Array.from({ length: 2 ** k }, (_, index) => at(index));
        for (let dimension = 0; dimension < 40; dimension++) {
          const parts = points.map((point) => Math.floor((point[dimension] ?? Number.NaN) * 2 ** k));
          expect(new Set(parts).size).toBe(2 ** k);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('fills every elementary box of the first two coordinates once', () => {
    const at = createSobol(2, createRng(11));
    const points = Array.from({ length: 256 }, (_, index) => at(index));
    for (let k = 0; k <= 8; k++) {
      const boxes = points.map(
        ([a = 0, b = 0]) => `${Math.floor(a * 2 ** k)};${Math.floor(b * 2 ** (8 - k))}`,
      );
      expect(new Set(boxes).size).toBe(256);
    }
  });

  it('puts one of the first 2^14 points into each half-cube of the first 14 coordinates (property A)', () => {
    const at = createSobol(14, createRng(2));
    const halves = Array.from({ length: 2 ** 14 }, (_, index) =>
      at(index)
        .map((u) => Number(u >= 0.5))
        .join(''),
    );
    expect(new Set(halves).size).toBe(2 ** 14);
  });

  it('is another sequence for another seed and the same for the same', () => {
    const first = (seed: number): number[] => createSobol(3, createRng(seed))(0);
    expect(first(1)).toEqual(first(1));
    expect(first(1)).not.toEqual(first(2));
  });
});

describe('latinHypercube', () => {
  it('puts one point into each part of every coordinate', () => {
    const rows = latinHypercube(17, 5, createRng(3));
    for (let dimension = 0; dimension < 5; dimension++) {
      const parts = rows.map((row) => Math.floor((row[dimension] ?? Number.NaN) * 17)).sort((a, b) => a - b);
      expect(parts).toEqual(Array.from({ length: 17 }, (_, k) => k));
    }
  });
});

describe('designExperiments', () => {
  it('keeps every constraint, repeats nothing and is as long as the space allows', () => {
    fc.assert(
      fc.property(
        mixedSpaceArbitrary.chain(constraintsArbitrary),
        fc.constantFrom(...methods),
        fc.nat(100),
        (space, method, seed) => {
          const compiled = compileSpace(space);
          const [known] = design(space, 'sobol', 1);
          const done = known === undefined ? [] : [known];
          const points = design(space, method, 6, { done, seed });
          for (const point of points) expect(keepsConstraints(compiled, point)).toBe(true);
          const keys = new Set([...done, ...points].map((point) => keyOfPoint(compiled.domains, point)));
          expect(keys.size).toBe(done.length + points.length);
          const listed = listPoints(space);
          if (listed !== null) expect(points).toHaveLength(Math.min(6, listed.length - done.length));
          expect(known !== undefined).toBe(solveSpace(compiled).status === 'feasible');
          expect(design(space, method, 6, { done, seed })).toEqual(points);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('goes on with the same Sobol sequence where some of it is done', () => {
    const space = spaceOf(
      { kind: 'continuous', name: 'x', low: 0, high: 1 },
      { kind: 'continuous', name: 'y', low: 5, high: 9 },
    );
    const whole = design(space, 'sobol', 8);
    expect(design(space, 'sobol', 5, { done: whole.slice(0, 3) })).toEqual(whole.slice(3));
  });

  it.each(methods)('takes nothing but candidates: %s', (method) => {
    const candidates: Point[] = Array.from({ length: 12 }, (_, k) => [k % 4, (7 * k) % 5]);
    const space = { ...spaceOf(category('a', 4), category('b', 5)), candidates };
    const points = design(space, method, 30);
    expect(points.toSorted()).toEqual(candidates.toSorted());
  });

  it('balances levels by D-optimal exchange', () => {
    const space = spaceOf(category('base', 4), category('ligand', 12), category('solvent', 4));
    const points = design(space, 'd_optimal', 12);
    expect(countOf(points.map(([, ligand = -1]) => ligand))).toEqual(Array.from({ length: 12 }, () => 1));
    expect(countOf(points.map(([base = -1]) => base))).toEqual([3, 3, 3, 3]);
    expect(countOf(points.map(([, , solvent = -1]) => solvent))).toEqual([3, 3, 3, 3]);
  });

  it('takes twelve of 5,000 levels without a column for each', () => {
    const points = design(spaceOf(category('batch', 5000), category('base', 3)), 'd_optimal', 12);
    expect(new Set(points.map(([batch]) => batch)).size).toBe(12);
    expect(countOf(points.map(([, base = -1]) => base))).toEqual([4, 4, 4]);
  });
});
