import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { Constraint, Parameter, ParameterSpace } from '../model.ts';
import { compileSpace, keepsConstraints } from './compile-space.ts';
import { lowOf } from './domains.ts';
import { type FeasibleBox, solveSpace } from './solve-space.ts';
import { eachPoint } from './testing/each-point.ts';
import { constraintsArbitrary, smallSpaceArbitrary } from './testing/space-arbitrary.ts';

const pointOf = ({ domains, inside }: FeasibleBox): number[] =>
  domains.map((domain, parameter) => inside.get(parameter) ?? lowOf(domain));

const share = (name: string): Parameter => ({ kind: 'continuous', name, low: 0, high: 1 });
const spaceOf = (parameters: readonly Parameter[], constraints: readonly Constraint[]): ParameterSpace => ({
  parameters,
  constraints,
  candidates: null,
});

describe('solveSpace', () => {
  it('agrees with trying every point of small spaces', () => {
    fc.assert(
      fc.property(smallSpaceArbitrary.chain(constraintsArbitrary), fc.option(fc.nat(1000)), (space, seed) => {
        const compiled = compileSpace(space);
        const solution = solveSpace(compiled, { rng: seed === null ? null : createRng(seed) });
        const exists = eachPoint(space).some((point) => keepsConstraints(compiled, point));
        expect(solution.status).toBe(exists ? 'feasible' : 'infeasible');
        if (solution.status === 'feasible') {
          expect(keepsConstraints(compiled, pointOf(solution.box))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds a mixture within its bounds', () => {
    const names = ['a', 'b', 'c', 'd'].map(share);
    const sum = names.map((_, parameter) => ({ parameter, coefficient: 1 }));
    const compiled = compileSpace(
      spaceOf(names, [
        { kind: 'linear', terms: sum, relation: 'eq', bound: 1 },
        { kind: 'linear', terms: sum.slice(0, 2), relation: 'le', bound: 0.3 },
        { kind: 'forbid', all: [{ parameter: 2, from: 0.2, to: 0.6 }] },
      ]),
    );
    const solution = solveSpace(compiled);
    expect(solution.status === 'feasible' && keepsConstraints(compiled, pointOf(solution.box))).toBe(true);
  });

  it('knows that two numbers cannot both be the greater one', () => {
    const a = { parameter: 0, coefficient: 1 };
    const b = { parameter: 1, coefficient: -1 };
    const compiled = compileSpace(
      spaceOf(['a', 'b'].map(share), [
        { kind: 'linear', terms: [a, b], relation: 'ge', bound: 0.01 },
        { kind: 'linear', terms: [a, b], relation: 'le', bound: -0.01 },
      ]),
    );
    expect(solveSpace(compiled).status).toBe('infeasible');
  });

  it('says so where the effort is spent before it is certain', () => {
    // Sums of even numbers that have to be odd: every case is open until the last parameter is set.
    const even: Parameter[] = Array.from({ length: 12 }, (_, k) => ({
      kind: 'integer',
      name: `n${k}`,
      low: 0,
      high: 1000,
      step: 2,
    }));
    const compiled = compileSpace(
      spaceOf(even, [
        {
          kind: 'linear',
          terms: even.map((_, parameter) => ({ parameter, coefficient: 1 })),
          relation: 'eq',
          bound: 3001,
        },
      ]),
    );
    expect(solveSpace(compiled, { cases: 500 }).status).toBe('undecided');
  });
});
