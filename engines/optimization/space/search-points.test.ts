import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../common/rng.ts';
import type { Parameter, ParameterSpace, Point } from '../model.ts';
import { compileSpace, keepsConstraints } from './compile-space.ts';
import { keyOfPoint } from './point-key.ts';
import { type SearchOptions, searchPoints } from './search-points.ts';
import { solveSpace } from './solve-space.ts';
import { constraintsArbitrary, mixedSpaceArbitrary } from './testing/space-arbitrary.ts';

const scoreBy =
  (value: (point: Point) => number) =>
  (points: readonly Point[]): number[] =>
    points.map(value);

const options = (given: Partial<SearchOptions> = {}): SearchOptions => ({
  rng: createRng(7),
  incumbents: [],
  exclude: [],
  count: 1,
  ...given,
});

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

describe('searchPoints', () => {
  it('scores every candidate and finds the best ones', () => {
    const space = {
      ...spaceOf(category('a', 9), category('b', 9)),
      candidates: [
        [1, 2],
        [3, 4],
        [5, 6],
        [3, 4],
      ],
    };
    const { found, isExhaustive } = searchPoints(
      space,
      scoreBy(([a = 0]) => -Math.abs(a - 4)),
      options({ count: 9 }),
    );
    expect(isExhaustive).toBe(true);
    expect(found.map(({ point }) => point)).toEqual(
      expect.arrayContaining([
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
    );
    expect(found.at(-1)?.point).toEqual([1, 2]);
  });

  it('finds the optimum of ten million combinations', () => {
    const space = spaceOf(...Array.from({ length: 7 }, (_, k) => category(`c${k}`, 10)));
    const wanted = [3, 1, 4, 1, 5, 9, 2];
    const { found, isExhaustive } = searchPoints(
      space,
      scoreBy((point) => point.filter((value, k) => value === wanted[k]).length),
      options(),
    );
    expect(isExhaustive).toBe(false);
    expect(found[0]?.point).toEqual(wanted);
  });

  it('finds a corner of a mixture and comes near an optimum within', () => {
    const space: ParameterSpace = {
      ...spaceOf(
        ...Array.from(
          { length: 6 },
          (_, k): Parameter => ({ kind: 'continuous', name: `x${k}`, low: 0, high: 1 }),
        ),
      ),
      constraints: [
        {
          kind: 'linear',
          terms: Array.from({ length: 6 }, (_, parameter) => ({ parameter, coefficient: 1 })),
          relation: 'eq',
          bound: 1,
        },
      ],
    };
    const corner = searchPoints(
      space,
      scoreBy((point) => point[2] ?? 0),
      options(),
    );
    expect(corner.found[0]?.score).toBeGreaterThan(0.9999);
    const wanted = [0.1, 0.3, 0, 0.2, 0.35, 0.05];
    const within = searchPoints(
      space,
      scoreBy((point) => -point.reduce((sum, value, k) => sum + (value - (wanted[k] ?? 0)) ** 2, 0)),
      options(),
    );
    expect(within.found[0]?.score).toBeGreaterThan(-1e-4);
  });

  it('keeps every constraint and repeats nothing while something is left', () => {
    fc.assert(
      fc.property(mixedSpaceArbitrary.chain(constraintsArbitrary), fc.nat(1000), (space, seed) => {
        const compiled = compileSpace(space);
        const exclude: Point[] = [];
        for (let k = 0; k < 3; k++) {
          const { found, isRepeat } = searchPoints(
            space,
            scoreBy((point) => -Math.abs((point[0] ?? 0) - 1)),
            options({ rng: createRng(seed), exclude }),
          );
          expect(found.length > 0).toBe(solveSpace(compiled).status === 'feasible');
          for (const { point } of found) {
            expect(keepsConstraints(compiled, point)).toBe(true);
            const isOld = exclude.some(
              (old) => keyOfPoint(compiled.domains, old) === keyOfPoint(compiled.domains, point),
            );
            expect(isOld).toBe(isRepeat);
            exclude.push(point);
          }
        }
      }),
      { numRuns: 10 },
    );
  });

  it('finds the last combination that was not done, and repeats only then', () => {
    const space: ParameterSpace = {
      ...spaceOf(...Array.from({ length: 6 }, (_, k) => category(`c${k}`, 10))),
      // Where the first has level 0 all others are bound to theirs, and nothing else is allowed.
      constraints: [
        {
          kind: 'require',
          when: [],
          require: Array.from({ length: 5 }, (_, k) => ({ parameter: k, levels: [0] })),
        },
      ],
    };
    const done = Array.from({ length: 9 }, (_, level): Point => [0, 0, 0, 0, 0, level]);
    const score = scoreBy((point) => point[5] ?? 0);
    const left = searchPoints(space, score, options({ exclude: done, count: 3 }));
    expect(left).toMatchObject({ found: [{ point: [0, 0, 0, 0, 0, 9] }], isRepeat: false });
    const again = searchPoints(space, score, options({ exclude: [...done, [0, 0, 0, 0, 0, 9]] }));
    expect(again).toMatchObject({ found: [{ point: [0, 0, 0, 0, 0, 9] }], isRepeat: true });
  });
});
