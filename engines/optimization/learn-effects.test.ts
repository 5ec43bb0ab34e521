import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../common/rng.ts';
import { diagnose } from './diagnose.ts';
import type { Effects } from './effects/effects.ts';
import { learnEffects } from './learn-effects.ts';
import type { Campaign, Point } from './model.ts';

const campaignOver = (
  names: readonly string[],
  count: number,
  resultOf: (point: Point, rng: Rng) => number,
  seed = 6,
): Campaign => {
  const rng = createRng(seed);
  return {
    space: {
      parameters: names.map((name) => ({ kind: 'continuous', name, low: 0, high: 1 })),
      constraints: [],
      candidates: null,
    },
    objectives: [{ name: 'result', goal: 'maximize', target: null, threshold: null, noiseSd: null }],
    experiments: Array.from({ length: count }, () => {
      const point = names.map(() => rng.uniform());
      return { point, results: [resultOf(point, rng)], status: 'completed' };
    }),
    pending: [],
    batchSize: 1,
    initialDesign: { method: 'sobol', size: 5 },
    cost: null,
    related: [],
    seed: 1,
  };
};

const learn = (campaign: Campaign): Effects & { readonly codes: readonly string[] } => {
  const learnt = learnEffects(campaign, 0);
  if (!learnt.ok) throw new Error(learnt.error.message);
  return { ...learnt.value, codes: learnt.warnings.map(({ code }) => code) };
};

/** Over the whole cube the total effects of 3·a + b are 9/12 and 1/12 of its variance; c has none. */
const twoOfThree = ([a = 0, b = 0]: Point, rng: Rng): number => 3 * a + b + 0.3 * rng.gaussian();
const names = ['a', 'b', 'c'];

const importanceOf = (campaign: Campaign) =>
  new Map(learn(campaign).importance.map((one) => [one.parameter, one]));

describe('importance', () => {
  it('has the shares of the diagnostics, inside an interval that begins at 0 where nothing is done', () => {
    const campaign = campaignOver(names, 12, twoOfThree);
    const diagnosed = diagnose(campaign);
    if (!diagnosed.ok) throw new Error(diagnosed.error.message);
    const { importance } = learn(campaign);
    expect(importance.map(({ parameter, share }) => ({ parameter, share }))).toEqual(
      diagnosed.value.objectives[0]?.importance,
    );
    for (const { share, low, high } of importance) {
      expect(low).toBeLessThanOrEqual(share);
      expect(high).toBeGreaterThanOrEqual(share);
      expect(high).toBeLessThanOrEqual(1);
    }
    expect(importance.find(({ parameter }) => parameter === 'c')?.low).toBe(0);
    expect(learn(campaign).importance).toEqual(importance);
  });

  it('is better known the more experiments there are', () => {
    const [few, many] = [12, 80].map((count) => importanceOf(campaignOver(names, count, twoOfThree)));
    const width = (shares: typeof few): number =>
      (shares?.get('a')?.high ?? Number.NaN) - (shares?.get('a')?.low ?? Number.NaN);
    expect(width(few)).toBeGreaterThan(2 * width(many));
    expect(many?.get('a')?.low).toBeGreaterThan(0.5);
    expect(many?.get('b')?.low).toBeGreaterThan(0);
  });

  it('begins at 0 for every parameter of noise, as does every interaction', () => {
    for (const seed of [1, 2]) {
      const { importance, interactions } = learn(campaignOver(names, 20, (_, rng) => rng.gaussian(), seed));
      expect(importance.map(({ low }) => low)).toEqual([0, 0, 0]);
      expect(interactions.map(({ low }) => low)).toEqual([0, 0, 0]);
    }
  });

  it('does not depend on the order of the parameters', () => {
    const campaign = campaignOver(names, 12, twoOfThree);
    const turned: Campaign = {
      ...campaign,
      space: { ...campaign.space, parameters: campaign.space.parameters.toReversed() },
      experiments: campaign.experiments.map((own) => ({ ...own, point: own.point.toReversed() })),
    };
    const [own, other] = [learn(campaign), learn(turned)];
    expect(other.importance).toEqual(own.importance);
    const strengthOf = (said: Effects) =>
      new Map(said.interactions.map(({ parameters, strength }) => [parameters.toSorted().join(), strength]));
    expect(strengthOf(other)).toEqual(strengthOf(own));
    expect(other.interactions[0]?.parameters).toEqual(own.interactions[0]?.parameters.toReversed());
  });

  it('has no interval where no length scale is fitted, and nothing at all without a model; both are said', () => {
    const two = learn(campaignOver(names, 2, twoOfThree));
    expect(two.importance.map(({ low, high }) => [low, high])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(two.codes).toContain('effects_not_known');
    const one = learn(campaignOver(names, 1, twoOfThree));
    expect([one.importance, one.codes]).toEqual([[], ['no_model']]);
    expect([two.interactions, one.interactions, two.dependence, one.dependence]).toEqual([[], [], [], []]);
  });
});

/** Of the interaction of a and b the total index is 36/144: its root is 1/2. */
const product = ([a = 0, b = 0, c = 0]: Point, rng: Rng): number =>
  6 * (a - 0.5) * (b - 0.5) + c + 0.02 * rng.gaussian();

describe('a model that does not predict the results', () => {
  it('is said not to be trusted, and one that does is not', () => {
    const noise = learn(campaignOver(names, 20, (_, rng) => rng.gaussian()));
    expect(noise.codes).toContain('results_not_predicted');
    expect(learn(campaignOver(names, 20, twoOfThree)).codes).toEqual([]);
  });
});

describe('interactions', () => {
  it('are found where two settings act together, with a strength inside its interval, and nowhere else', () => {
    const [first, ...others] = learn(campaignOver(names, 40, product)).interactions;
    expect(first?.parameters).toEqual(['a', 'b']);
    expect(first?.low).toBeGreaterThan(0.3);
    expect(first?.low).toBeLessThan(0.5);
    expect(first?.high).toBeGreaterThan(0.5);
    expect(others.map(({ low }) => low)).toEqual([0, 0]);
  });

  it('are none of effects that add up', () => {
    const { interactions } = learn(campaignOver(names, 40, twoOfThree));
    expect(interactions.map(({ low }) => low)).toEqual([0, 0, 0]);
  });

  it('have a map on average over the other settings, within what is possible and what the space allows', () => {
    const campaign = campaignOver(names, 40, product);
    const bounded: Campaign = {
      ...campaign,
      space: {
        ...campaign.space,
        constraints: [{ kind: 'forbid', all: [0, 1].map((parameter) => ({ parameter, from: 0.75, to: 1 })) }],
      },
      objectives: campaign.objectives.map((own) => ({
        ...own,
        possible: { low: 0.5, high: null, isAssumed: false },
      })),
    };
    const [first] = learn(bounded).interactions;
    const [rows, columns] = first?.map?.values ?? [[], []];
    const least = Math.min(...bounded.experiments.map(({ results }) => results[0] ?? 0), 0.5);
    rows.forEach((a, row) => {
      columns.forEach((b, column) => {
        const mean = first?.map?.mean[row]?.[column] ?? null;
        if (a >= 0.75 && b >= 0.75) expect(mean).toBeNull();
        else
          expect(Math.abs((mean ?? 99) - Math.max(least, 6 * (a - 0.5) * (b - 0.5) + 0.5))).toBeLessThan(0.3);
      });
    });
  });

  it('say levels as they were declared, and what was left out of many parameters', () => {
    const levels = ['water', 'DMF', 'toluene'] as const;
    const campaign = campaignOver(
      ['a', 'solvent'],
      45,
      ([a = 0, level = 0]) => 10 * level + 20 * a * (level === 2 ? 1 : 0),
    );
    const named: Campaign = {
      ...campaign,
      space: {
        ...campaign.space,
        parameters: campaign.space.parameters.map((own) =>
          own.name === 'solvent' ? { kind: 'categorical', name: 'solvent', levels, descriptors: null } : own,
        ),
      },
      experiments: campaign.experiments.map(({ point: [a = 0], ...own }, k) => ({
        ...own,
        point: [a, k % 3],
        results: [10 * (k % 3) + (k % 3 === 2 ? 20 * a : 0)],
      })),
    };
    const [pair] = learn(named).interactions;
    expect(pair?.low).toBeGreaterThan(0);
    expect(pair?.map?.values[1]).toEqual([0, 1, 2]);
    const middle = pair?.map?.mean[6] ?? [];
    expect(middle.map((value) => Math.round((value ?? 0) / 5))).toEqual([0, 2, 6]);
    const eleven = Array.from({ length: 11 }, (_, k) => `p${k}`);
    const many = learn(campaignOver(eleven, 20, ([a = 0], rng) => a + 0.1 * rng.gaussian()));
    expect(many.interactions).toHaveLength(45);
    expect(many.interactions.filter(({ map }) => map !== null)).toHaveLength(6);
    expect(many.codes).toContain('interactions_of_some');
  });
});

describe('what is predicted on average over the others', () => {
  it('follows effects that add up, in a band that holds them, and stays within what is possible', () => {
    const campaign = campaignOver(names, 40, twoOfThree);
    const [a, b] = learn(campaign).dependence;
    expect([a?.parameter, b?.parameter]).toEqual(['a', 'b']);
    for (const { value, mean, low, high } of a?.points ?? []) {
      expect(Math.abs(mean - (3 * value + 0.5))).toBeLessThan(0.4);
      expect(low).toBeLessThan(mean);
      expect(high).toBeGreaterThan(mean);
    }
    expect(a?.points.map(({ value }) => value)).toEqual(Array.from({ length: 11 }, (_, k) => k / 10));
    const possible = { low: 1.2, high: 3, isAssumed: false };
    const bounded = campaign.objectives.map((own) => ({ ...own, possible }));
    const results = campaign.experiments.map((own) => own.results[0] ?? 0);
    const [least, most] = [Math.min(1.2, ...results), Math.max(3, ...results)];
    const ends = learn({ ...campaign, objectives: bounded }).dependence.flatMap(({ points }) =>
      points.flatMap(({ low, high }) => [low, high]),
    );
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...ends)).toBeLessThanOrEqual(most);
  });

  it('leaves out what the space does not allow, and says that averages differ in what they are over', () => {
    const campaign = campaignOver(names, 20, twoOfThree);
    const forbidden = {
      kind: 'forbid',
      all: [{ parameter: 0, from: 0.75, to: 1 }],
    } as const;
    const half = {
      kind: 'forbid',
      all: [
        { parameter: 1, from: 0.5, to: 1 },
        { parameter: 2, from: 0.5, to: 1 },
      ],
    } as const;
    const within = (constraints: Campaign['space']['constraints']) =>
      learn({ ...campaign, space: { ...campaign.space, constraints } });
    const said = within([forbidden]);
    expect(Math.max(...(said.dependence[0]?.points ?? []).map(({ value }) => value))).toBeLessThan(0.75);
    expect(said.dependence[1]?.points).toHaveLength(11);
    expect(said.codes).toEqual([]);
    expect(within([half]).codes).toContain('averages_within_constraints');
    expect(learn(campaign).codes).toEqual([]);
  });
});
