import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Constraint, Parameter, ParameterSpace } from '../model.ts';
import { checkPoint, checkResults } from './check-point.ts';
import { checkSpace } from './check-space.ts';
import { compileSpace, keepsConstraints } from './compile-space.ts';
import { findConflict } from './find-conflict.ts';
import { solveSpace } from './solve-space.ts';
import { eachPoint } from './testing/each-point.ts';
import { constraintsArbitrary, mixedSpaceArbitrary, smallSpaceArbitrary } from './testing/space-arbitrary.ts';

const temperature: Parameter = { kind: 'continuous', name: 'temperature', low: 20, high: 120 };
const cycles: Parameter = { kind: 'integer', name: 'cycles', low: 1, high: 9, step: 2 };
const loading: Parameter = { kind: 'discrete', name: 'loading', levels: [1, 2.5, 5] };
const base: Parameter = { kind: 'categorical', name: 'base', levels: ['KOH', 'NaOH'], descriptors: null };
const solvent: Parameter = {
  kind: 'substance',
  name: 'solvent',
  levels: ['water', 'toluene'],
  smiles: ['O', 'Cc1ccccc1'],
  descriptors: null,
};
const all = [temperature, cycles, loading, base, solvent];

const spaceOf = (
  parameters: readonly Parameter[],
  constraints: readonly Constraint[] = [],
  candidates: ParameterSpace['candidates'] = null,
): ParameterSpace => ({ parameters, constraints, candidates });

const mistakes = (space: ParameterSpace): string[] =>
  checkSpace(space).problems.map(({ code, path }) => `${code} at ${path.join('.')}`);

const linear = (
  terms: Readonly<Record<number, number>>,
  relation: 'le' | 'ge' | 'eq',
  bound: number,
): Constraint => ({
  kind: 'linear',
  terms: Object.entries(terms).map(([parameter, coefficient]) => ({
    parameter: Number(parameter),
    coefficient,
  })),
  relation,
  bound,
});

describe('checkSpace', () => {
  it('finds nothing wrong with a space of every kind', () => {
    expect(checkSpace(spaceOf(all))).toEqual({ problems: [], warnings: [] });
  });

  it.each<[string, ParameterSpace]>([
    ['no_parameters at parameters', spaceOf([])],
    ['empty_name at parameters.0.name', spaceOf([{ ...temperature, name: ' ' }])],
    ['duplicate_name at parameters.1.name', spaceOf([temperature, { ...cycles, name: 'temperature' }])],
    ['not_finite at parameters.0.low', spaceOf([{ ...temperature, low: Number.NaN }])],
    ['not_finite at parameters.0.high', spaceOf([{ ...temperature, high: Number.POSITIVE_INFINITY }])],
    ['range_empty at parameters.0.high', spaceOf([{ ...temperature, high: 20 }])],
    ['range_empty at parameters.0.high', spaceOf([{ ...cycles, high: 0 }])],
    ['not_whole at parameters.0.step', spaceOf([{ ...cycles, step: 0.5 }])],
    ['step_not_positive at parameters.0.step', spaceOf([{ ...cycles, step: 0 }])],
    ['step_does_not_fit at parameters.0.step', spaceOf([{ ...cycles, step: 3 }])],
    ['levels_empty at parameters.0.levels', spaceOf([{ ...loading, levels: [] }])],
    ['levels_empty at parameters.0.levels', spaceOf([{ ...base, levels: [] }])],
    ['duplicate_level at parameters.0.levels.1', spaceOf([{ ...loading, levels: [2, 2] }])],
    ['levels_not_rising at parameters.0.levels.1', spaceOf([{ ...loading, levels: [2, 1] }])],
    ['not_finite at parameters.0.levels.0', spaceOf([{ ...loading, levels: [Number.NaN] }])],
    ['duplicate_level at parameters.0.levels.1', spaceOf([{ ...base, levels: ['KOH', 'KOH'] }])],
    ['empty_name at parameters.0.levels.1', spaceOf([{ ...base, levels: ['KOH', ''] }])],
    ['smiles_count at parameters.0.levels', spaceOf([{ ...solvent, smiles: ['O'] }])],
    ['smiles_unreadable at parameters.0.levels.1', spaceOf([{ ...solvent, smiles: ['O', 'C1CC'] }])],
    ['smiles_unreadable at parameters.0.levels.0', spaceOf([{ ...solvent, smiles: ['', 'C'] }])],
    [
      'descriptor_count at parameters.0.descriptors.1',
      spaceOf([{ ...base, descriptors: { names: ['a'], values: [[1], [1, 2]] } }]),
    ],
    [
      'descriptor_count at parameters.0.descriptors',
      spaceOf([{ ...base, descriptors: { names: ['a'], values: [[1]] } }]),
    ],
    [
      'duplicate_descriptor at parameters.0.descriptors',
      spaceOf([
        {
          ...base,
          descriptors: {
            names: ['a', 'a'],
            values: [
              [1, 2],
              [3, 4],
            ],
          },
        },
      ]),
    ],
    ['unknown_parameter at constraints.0.terms.0', spaceOf(all, [linear({ 7: 1 }, 'le', 1)])],
    ['not_numeric at constraints.0.terms.0', spaceOf(all, [linear({ 3: 1 }, 'le', 1)])],
    ['not_finite at constraints.0.terms.0', spaceOf(all, [linear({ 0: Number.NaN }, 'le', 1)])],
    ['not_finite at constraints.0.bound', spaceOf(all, [linear({ 0: 1 }, 'le', Number.NaN)])],
    ['constraint_empty at constraints.0.terms', spaceOf(all, [linear({}, 'le', 1)])],
    ['constraint_empty at constraints.0.all', spaceOf(all, [{ kind: 'forbid', all: [] }])],
    ['constraint_empty at constraints.0.require', spaceOf(all, [{ kind: 'require', when: [], require: [] }])],
    [
      'unknown_level at constraints.0.all.0',
      spaceOf(all, [{ kind: 'forbid', all: [{ parameter: 3, levels: [2] }] }]),
    ],
    [
      'unknown_level at constraints.0.all.0',
      spaceOf(all, [{ kind: 'forbid', all: [{ parameter: 0, levels: [0] }] }]),
    ],
    [
      'levels_empty at constraints.0.all.0',
      spaceOf(all, [{ kind: 'forbid', all: [{ parameter: 3, levels: [] }] }]),
    ],
    [
      'range_empty at constraints.0.all.0',
      spaceOf(all, [{ kind: 'forbid', all: [{ parameter: 0, from: 90, to: 80 }] }]),
    ],
    [
      'not_numeric at constraints.0.when.0',
      spaceOf(all, [
        {
          kind: 'require',
          when: [{ parameter: 3, from: 0, to: 1 }],
          require: [{ parameter: 0, from: 30, to: 40 }],
        },
      ]),
    ],
    [
      'unknown_parameter at constraints.0.all.0',
      spaceOf(all, [{ kind: 'forbid', all: [{ parameter: 9, levels: [0] }] }]),
    ],
    ['no_candidates at candidates', spaceOf(all, [], [])],
    ['out_of_range at candidates.0.0', spaceOf(all, [], [[10, 1, 1, 0, 0]])],
    [
      'unknown_level at candidates.1.3',
      spaceOf(
        all,
        [],
        [
          [20, 1, 1, 0, 0],
          [20, 1, 1, 2, 0],
        ],
      ),
    ],
    ['value_count at candidates.0', spaceOf(all, [], [[20, 1]])],
  ])('%s', (expected, space) => {
    expect(mistakes(space)).toEqual([expected]);
  });

  it('names parameters in what it says', () => {
    const { problems } = checkSpace(spaceOf([{ ...temperature, high: 10 }]));
    expect(problems[0]?.message).toBe('temperature: low (20) must be less than high (10).');
  });

  it('names the constraints that contradict one another, and those alone', () => {
    const { problems } = checkSpace(
      spaceOf(all, [
        linear({ 0: 1, 2: 2 }, 'le', 40),
        linear({ 1: 1 }, 'le', 7),
        { kind: 'forbid', all: [{ parameter: 0, from: 20, to: 60 }] },
      ]),
    );
    expect(problems).toMatchObject([
      { code: 'constraints_conflict', found: 'constraints 1, 3', path: ['constraints', 0] },
    ]);
    expect(problems[0]?.message).toContain('1 (temperature + 2·loading ≤ 40); 3 (no temperature 20 to 60)');
  });

  it('says which constraint no candidate keeps, and how many are excluded', () => {
    const candidates = [
      [20, 1, 1, 0, 0],
      [90, 3, 5, 1, 1],
    ];
    expect(checkSpace(spaceOf(all, [linear({ 0: 1 }, 'ge', 100)], candidates)).problems).toMatchObject([
      { message: 'Nothing in the candidates keeps constraint 1 (temperature ≥ 100).' },
    ]);
    expect(checkSpace(spaceOf(all, [linear({ 0: 1 }, 'ge', 50)], candidates))).toMatchObject({
      problems: [],
      warnings: [{ code: 'candidates_excluded' }],
    });
  });

  it('says where it could not decide', () => {
    const even: Parameter[] = Array.from({ length: 14 }, (_, k) => ({
      kind: 'integer',
      name: `n${k}`,
      low: 0,
      high: 100_000,
      step: 2,
    }));
    const sum = Object.fromEntries(even.map((_, place) => [place, 1]));
    const { problems, warnings } = checkSpace(spaceOf(even, [linear(sum, 'eq', 300_001)]));
    expect(problems).toEqual([]);
    expect(warnings.map(({ code }) => code)).toEqual(['space_undecided']);
  });
});

describe('findConflict', () => {
  const isFeasible = (space: ParameterSpace, places: readonly number[]): boolean => {
    const constraints = places.flatMap((place) => space.constraints[place] ?? []);
    return solveSpace(compileSpace(space, constraints)).status === 'feasible';
  };

  it('is minimal: without any one of its constraints the others can be kept', () => {
    fc.assert(
      fc.property(mixedSpaceArbitrary.chain(constraintsArbitrary), (space) => {
        const conflict = findConflict(space);
        if (conflict === 'undecided') throw new Error('a small space was not decided');
        expect(conflict.length > 0).toBe(!isFeasible(space, [...space.constraints.keys()]));
        for (const place of conflict) {
          expect(
            isFeasible(
              space,
              conflict.filter((other) => other !== place),
            ),
          ).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is empty where a forbidden value of a grid is one step of its whole range from the other', () => {
    const parameters: Parameter[] = [{ kind: 'integer', name: 'n', low: -1, high: 1, step: 2 }];
    const forbidden: Constraint = { kind: 'forbid', all: [{ parameter: 0, from: -1, to: -1 }] };
    expect(findConflict({ parameters, constraints: [forbidden], candidates: null })).toEqual([]);
  });

  it('is empty exactly where a point keeps all constraints', () => {
    fc.assert(
      fc.property(smallSpaceArbitrary.chain(constraintsArbitrary), (space) => {
        const compiled = compileSpace(space);
        const exists = eachPoint(space).some((point) => keepsConstraints(compiled, point));
        expect(findConflict(space).length === 0).toBe(exists);
      }),
      { numRuns: 100 },
    );
  });
});

describe('checkPoint', () => {
  const problemsOf = (...point: number[]): string[] =>
    checkPoint(spaceOf(all), point).map(({ code, path }) => `${code} at ${path.join('.')}`);

  it('takes what lies in the space', () => {
    expect(problemsOf(20, 9, 2.5, 1, 0)).toEqual([]);
  });

  it('finds every value outside it', () => {
    expect(problemsOf(120.5, 2, 2, 2, -1)).toEqual([
      'out_of_range at 0',
      'not_a_level at 1',
      'not_a_level at 2',
      'unknown_level at 3',
      'unknown_level at 4',
    ]);
    expect(problemsOf(Number.NaN, 11, 0.5, 0.5, 0)).toEqual([
      'value_missing at 0',
      'out_of_range at 1',
      'out_of_range at 2',
      'unknown_level at 3',
    ]);
    expect(problemsOf(20, 1)).toEqual(['value_count at ']);
  });
});

describe('checkResults', () => {
  const objectives = ['yield', 'cost'].map(
    (name) => ({ name, goal: 'maximize', target: null, threshold: null, noiseSd: null }) as const,
  );

  it('takes numbers and what was not measured, and nothing else', () => {
    expect(checkResults(objectives, [81, null])).toEqual([]);
    expect(checkResults(objectives, [Number.NaN, Number.NEGATIVE_INFINITY])).toMatchObject([
      { code: 'not_finite', message: 'yield: the result is not a finite number.' },
      { code: 'not_finite', path: [1] },
    ]);
    expect(checkResults(objectives, [81])).toMatchObject([{ code: 'result_count' }]);
  });
});
