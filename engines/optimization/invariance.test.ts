import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../common/rng.ts';
import type { Campaign, Experiment, Parameter, ParameterSpace, Point, Selector } from './model.ts';
import { recommend } from './recommend.ts';

/** Conditions by names, as a chemist reads them. */
type Conditions = Readonly<Record<string, string | number>>;

const read = ({ parameters }: ParameterSpace, point: Point): Conditions =>
  Object.fromEntries(
    parameters.map((parameter, k) => {
      const value = point[k] ?? Number.NaN;
      const isNamed = parameter.kind === 'categorical' || parameter.kind === 'substance';
      return [parameter.name, isNamed ? (parameter.levels[value] ?? '') : value];
    }),
  );

const recommended = (campaign: Campaign): Conditions[] => {
  const answer = recommend(campaign);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.experiments.map(({ point }) => read(campaign.space, point));
};

const parameters: readonly Parameter[] = [
  { kind: 'continuous', name: 'equivalents', low: 1, high: 3 },
  { kind: 'continuous', name: 'concentration', low: 0.05, high: 0.5 },
  { kind: 'discrete', name: 'temperature', levels: [60, 80, 100] },
  {
    kind: 'substance',
    name: 'solvent',
    levels: ['DMF', 'toluene', 'water', 'THF'],
    smiles: ['CN(C)C=O', 'Cc1ccccc1', 'O', 'C1CCOC1'],
    descriptors: {
      names: ['logP', 'mass'],
      values: [
        [-1, 73],
        [2.7, 92],
        [-1.4, 18],
        [0.5, 72],
      ],
    },
  },
  { kind: 'categorical', name: 'ligand', levels: ['a', 'b', 'c'], descriptors: null },
];

const measured: readonly Point[] = [
  [1.2, 0.1, 60, 0, 0],
  [2.8, 0.2, 100, 1, 1],
  [1.7, 0.4, 80, 2, 2],
  [2.2, 0.3, 60, 3, 0],
  [1.4, 0.15, 100, 0, 2],
  [2.5, 0.45, 80, 1, 1],
];

const yieldAt = ([
  equivalents = 0,
  concentration = 0,
  temperature = 0,
  solvent = 0,
  ligand = 0,
]: Point): number =>
  80 -
  12 * (equivalents - 2.1) ** 2 -
  90 * (concentration - 0.2) ** 2 -
  ((temperature - 85) / 6) ** 2 -
  ([20, 0, 45, 8][solvent] ?? 0) -
  ([9, 0, 15][ligand] ?? 0);

const carryOut = (points: readonly Point[]): Experiment[] =>
  points.map((point) => ({ point, results: [yieldAt(point)], status: 'completed' }));

const open: Campaign = {
  space: {
    parameters,
    constraints: [
      {
        kind: 'forbid',
        all: [
          { parameter: 3, levels: [2] },
          { parameter: 2, levels: [2] },
        ],
      },
      {
        kind: 'linear',
        terms: [
          { parameter: 0, coefficient: 1 },
          { parameter: 1, coefficient: 2 },
        ],
        relation: 'le',
        bound: 3.4,
      },
    ],
    candidates: null,
  },
  objectives: [{ name: 'yield', goal: 'maximize', target: null, threshold: null, noiseSd: null }],
  experiments: carryOut(measured),
  pending: [[2, 0.25, 80, 3, 1]],
  batchSize: 2,
  initialDesign: { method: 'sobol', size: 6 },
  cost: null,
  related: [],
  seed: 12,
};

const rng = createRng(8);
const candidates = Array.from(
  { length: 150 },
  (): Point => [
    1 + Math.round(rng.uniform() * 20) / 10,
    0.05 + Math.round(rng.uniform() * 9) / 20,
    60 + 20 * rng.integer(3),
    rng.integer(4),
    rng.integer(3),
  ],
);
const closed: Campaign = { ...open, space: { parameters, constraints: [], candidates } };

const shuffle = (count: number, source: Rng): number[] => {
  const order = Array.from({ length: count }, (_, k) => k);
  for (let k = count - 1; k > 0; k--) {
    const j = source.integer(k + 1);
    [order[k], order[j]] = [order[j] ?? 0, order[k] ?? 0];
  }
  return order;
};

/** The campaign written down with parameters, levels, constraints and candidates in another order, under other names. */
const rewrite = (
  campaign: Campaign,
  seed: number,
  rename: (name: string) => string = (name) => name,
): Campaign => {
  const source = createRng(seed);
  const order = shuffle(campaign.space.parameters.length, source);
  const levelOrders = campaign.space.parameters.map((parameter) =>
    'levels' in parameter && parameter.kind !== 'discrete' ? shuffle(parameter.levels.length, source) : null,
  );
  const value = (place: number, given: number): number => levelOrders[place]?.indexOf(given) ?? given;
  const move = (point: Point): Point => order.map((place) => value(place, point[place] ?? 0));
  const select = (selector: Selector): Selector => {
    const parameter = order.indexOf(selector.parameter);
    if ('from' in selector) return { ...selector, parameter };
    return { parameter, levels: selector.levels.map((level) => value(selector.parameter, level)).reverse() };
  };
  const moveParameter = (place: number): Parameter[] => {
    const parameter = campaign.space.parameters[place];
    if (parameter === undefined) return [];
    const levelOrder = levelOrders[place] ?? [];
    const name = rename(parameter.name);
    if (parameter.kind !== 'categorical' && parameter.kind !== 'substance') return [{ ...parameter, name }];
    const { descriptors } = parameter;
    const moved = {
      name,
      levels: levelOrder.map((level) => rename(parameter.levels[level] ?? '')),
      descriptors: descriptors && {
        ...descriptors,
        values: levelOrder.map((level) => descriptors.values[level] ?? []),
      },
    };
    return parameter.kind === 'substance'
      ? [{ ...moved, kind: 'substance', smiles: levelOrder.map((level) => parameter.smiles[level] ?? '') }]
      : [{ ...moved, kind: 'categorical' }];
  };
  const { space } = campaign;
  return {
    ...campaign,
    space: {
      parameters: order.flatMap(moveParameter),
      constraints: space.constraints.toReversed().map((constraint) => {
        if (constraint.kind === 'forbid')
          return { kind: 'forbid', all: constraint.all.map(select).reverse() };
        if (constraint.kind === 'require') return constraint;
        const terms = constraint.terms.map((term) => ({ ...term, parameter: order.indexOf(term.parameter) }));
        return { ...constraint, terms: terms.reverse() };
      }),
      candidates:
        space.candidates &&
        shuffle(space.candidates.length, source).map((k) => move(space.candidates?.[k] ?? [])),
    },
    experiments: campaign.experiments.map((own) => ({ ...own, point: move(own.point) })),
    pending: campaign.pending.map(move),
  };
};

const renameAll =
  (rename: (name: string) => string) =>
  (conditions: Conditions): Conditions =>
    Object.fromEntries(
      Object.entries(conditions).map(([name, value]) => [
        rename(name),
        typeof value === 'string' ? rename(value) : value,
      ]),
    );

describe.each([
  ['a closed list', closed],
  ['a space that is searched', open],
  ['an initial design', { ...open, experiments: carryOut(measured.slice(0, 4)), pending: [] }],
])('what is recommended in %s', (_, campaign) => {
  const expected = recommended(campaign);

  it('does not depend on the order of parameters, levels, constraints and candidates', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        expect(recommended(rewrite(campaign, seed))).toEqual(expected);
      }),
      { numRuns: 2 },
    );
  });

  it('does not depend on the names of parameters and levels', () => {
    // Names that sort the other way round.
    const rename = (name: string): string =>
      `${String.fromCharCode(200 - name.charCodeAt(0))} ${name.length}${name}`;
    expect(recommended(rewrite(campaign, 3, rename))).toEqual(expected.map(renameAll(rename)));
  });

  it('does not depend on unit and offset of the objective', () => {
    const scaled = campaign.experiments.map((own) => ({
      ...own,
      results: own.results.map((y) => (y ?? 0) * 4 - 64),
    }));
    expect(recommended({ ...campaign, experiments: scaled })).toEqual(expected);
  });
});

describe('an experiment entered twice', () => {
  it('leaves what is recommended of a list valid and new', () => {
    const twice = [...closed.experiments, ...closed.experiments.slice(0, 3)];
    const answer = recommend({ ...closed, experiments: twice });
    expect(answer.ok).toBe(true);
    if (!answer.ok) return;
    for (const { point } of answer.value.experiments) {
      expect(candidates).toContainEqual(point);
      expect(measured).not.toContainEqual(point);
    }
  });

  it('with another result each time is taken for noise, not refused', () => {
    const again = closed.experiments.map((own) => ({
      ...own,
      results: own.results.map((y) => (y ?? 0) + 6),
    }));
    const answer = recommend({ ...closed, experiments: [...closed.experiments, ...again] });
    expect(answer.ok && (answer.value.models[0]?.noiseSd ?? 0)).toBeGreaterThan(1);
  });
});
