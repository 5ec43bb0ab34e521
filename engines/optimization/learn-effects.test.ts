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

  it('begins at 0 for every parameter of noise', () => {
    for (const seed of [1, 2, 3, 4]) {
      const { importance } = learn(campaignOver(names, 20, (_, rng) => rng.gaussian(), seed));
      expect(importance.map(({ low }) => low)).toEqual([0, 0, 0]);
    }
  });

  it('does not depend on the order of the parameters', () => {
    const campaign = campaignOver(names, 12, twoOfThree);
    const turned: Campaign = {
      ...campaign,
      space: { ...campaign.space, parameters: campaign.space.parameters.toReversed() },
      experiments: campaign.experiments.map((own) => ({ ...own, point: own.point.toReversed() })),
    };
    expect(learn(turned).importance).toEqual(learn(campaign).importance);
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
  });
});
