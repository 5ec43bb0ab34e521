import fc from 'fast-check';
import type { Constraint, Parameter, ParameterSpace, Selector } from '../../model.ts';

const integer = fc
  .record({
    low: fc.integer({ min: -5, max: 5 }),
    steps: fc.integer({ min: 1, max: 4 }),
    step: fc.integer({ min: 1, max: 3 }),
  })
  .map(
    ({ low, steps, step }): Parameter => ({ kind: 'integer', name: '', low, high: low + steps * step, step }),
  );

const discrete = fc.uniqueArray(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 4 }).map(
  (levels): Parameter => ({
    kind: 'discrete',
    name: '',
    levels: levels.map((v) => v / 4).sort((a, b) => a - b),
  }),
);

const categorical = fc.integer({ min: 1, max: 4 }).map(
  (count): Parameter => ({
    kind: 'categorical',
    name: '',
    levels: Array.from({ length: count }, (_, k) => `level ${k}`),
    descriptors: null,
  }),
);

const continuous = fc
  .record({ low: fc.integer({ min: -5, max: 5 }), range: fc.integer({ min: 1, max: 10 }) })
  .map(({ low, range }): Parameter => ({ kind: 'continuous', name: '', low, high: low + range }));

const spaceOf = (parameter: fc.Arbitrary<Parameter>): fc.Arbitrary<ParameterSpace> =>
  fc.array(parameter, { minLength: 1, maxLength: 4 }).map((parameters) => ({
    parameters: parameters.map((own, k) => ({ ...own, name: `p${k}` })),
    constraints: [],
    candidates: null,
  }));

/** At most four parameters with at most five values each, without constraints. */
export const smallSpaceArbitrary = spaceOf(fc.oneof(integer, discrete, categorical));

/** As small ones, with continuous parameters among them. */
export const mixedSpaceArbitrary = spaceOf(fc.oneof(integer, discrete, categorical, continuous, continuous));

const selectorFor = (parameters: readonly Parameter[]): fc.Arbitrary<Selector> =>
  fc.integer({ min: 0, max: parameters.length - 1 }).chain((parameter): fc.Arbitrary<Selector> => {
    const own = parameters[parameter];
    if (own?.kind === 'categorical' || own?.kind === 'discrete') {
      return fc
        .uniqueArray(fc.integer({ min: 0, max: own.levels.length - 1 }), { minLength: 1 })
        .map((levels) => ({ parameter, levels }));
    }
    return fc
      .record({ from: fc.integer({ min: -6, max: 8 }), length: fc.integer({ min: 0, max: 6 }) })
      .map(({ from, length }) => ({ parameter, from, to: from + length }));
  });

const linearFor = (parameters: readonly Parameter[]): fc.Arbitrary<Constraint>[] => {
  const numeric = parameters.flatMap(({ kind }, place) =>
    kind === 'categorical' || kind === 'substance' ? [] : [place],
  );
  if (numeric.length === 0) return [];
  return [
    fc.record({
      kind: fc.constant('linear' as const),
      terms: fc.array(
        fc.record({ parameter: fc.constantFrom(...numeric), coefficient: fc.constantFrom(-2, -1, 1, 1, 3) }),
        { minLength: 1, maxLength: 4 },
      ),
      relation: fc.constantFrom('le' as const, 'ge' as const, 'eq' as const),
      bound: fc.integer({ min: -10, max: 12 }),
    }),
  ];
};

/** The same space with up to four constraints of every kind, which may contradict one another. */
export const constraintsArbitrary = (space: ParameterSpace): fc.Arbitrary<ParameterSpace> => {
  const selectors = fc.array(selectorFor(space.parameters), { minLength: 1, maxLength: 2 });
  const constraint = fc.oneof(
    ...linearFor(space.parameters),
    fc.record({ kind: fc.constant('forbid' as const), all: selectors }),
    fc.record({ kind: fc.constant('require' as const), when: selectors, require: selectors }),
  );
  return fc.array(constraint, { maxLength: 4 }).map((constraints) => ({ ...space, constraints }));
};
