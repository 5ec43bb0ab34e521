import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { ParameterSpace } from '../model.ts';
import { compileSpace, keepsConstraints } from './compile-space.ts';
import { domainOf, matchValue } from './domains.ts';
import { createSampler } from './sample-points.ts';
import { solveSpace } from './solve-space.ts';
import { constraintsArbitrary, mixedSpaceArbitrary } from './testing/space-arbitrary.ts';

const mixture: ParameterSpace = {
  parameters: ['a', 'b', 'c'].map((name) => ({ kind: 'continuous', name, low: 0, high: 1 })),
  constraints: [
    {
      kind: 'linear',
      terms: [0, 1, 2].map((parameter) => ({ parameter, coefficient: 1 })),
      relation: 'eq',
      bound: 1,
    },
  ],
  candidates: null,
};

describe('createSampler', () => {
  it('draws nothing but points that keep every constraint, wherever there are some', () => {
    fc.assert(
      fc.property(mixedSpaceArbitrary.chain(constraintsArbitrary), fc.nat(1000), (space, seed) => {
        const compiled = compileSpace(space);
        const draw = createSampler(compiled, createRng(seed));
        const points = Array.from({ length: 20 }, draw);
        const canBeKept = solveSpace(compiled).status === 'feasible';
        for (const point of points) {
          expect(point !== null).toBe(canBeKept);
          if (point === null) continue;
          expect(keepsConstraints(compiled, point)).toBe(true);
          const values = space.parameters.map((own, k) => matchValue(domainOf(own), point[k] ?? Number.NaN));
          expect(values).toEqual(point);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('reaches every part of a mixture', () => {
    const draw = createSampler(compileSpace(mixture), createRng(3));
    const points = Array.from({ length: 600 }, draw);
    for (const component of [0, 1, 2]) {
      const shares = points.map((point) => point?.[component] ?? Number.NaN);
      expect(Math.min(...shares)).toBeLessThan(0.02);
      expect(Math.max(...shares)).toBeGreaterThan(0.8);
      const mean = shares.reduce((sum, value) => sum + value, 0) / shares.length;
      expect(mean).toBeGreaterThan(0.25);
      expect(mean).toBeLessThan(0.42);
    }
  });

  it('exchanges whole numbers of a mixture in steps', () => {
    const whole: ParameterSpace = {
      ...mixture,
      parameters: ['a', 'b', 'c'].map((name) => ({ kind: 'integer', name, low: 0, high: 100, step: 5 })),
      constraints: mixture.constraints.map((own) => ({ ...own, bound: 100 })),
    };
    const draw = createSampler(compileSpace(whole), createRng(3));
    const keys = Array.from({ length: 400 }, () => String(draw()));
    expect(new Set(keys).size).toBeGreaterThan(120);
  });
});
