import { describe, expect, it } from 'vitest';
import { judgeStopping } from './judge-stopping.ts';
import type { Campaign, Experiment, Objective, Parameter, Point } from './model.ts';
import { recommend } from './recommend.ts';
import type { Recommendation } from './recommendation.ts';
import { refuseNear } from './refuse-near.ts';

const parameters: readonly Parameter[] = [
  { kind: 'continuous', name: 'temperature', low: 20, high: 120 },
  { kind: 'categorical', name: 'base', levels: ['KOAc', 'CsOAc'], descriptors: null },
];
const space = { parameters, constraints: [], candidates: null };

const objective: Objective = {
  name: 'yield',
  goal: 'maximize',
  target: null,
  threshold: null,
  noiseSd: null,
};

/** Hotter is better, and dirtier: 100 °C and more break a bound of 0.5. */
const yieldAt = ([temperature = 0, base = 0]: Point): number => 0.7 * temperature + (base === 0 ? 0 : 5);
const impurityAt = ([temperature = 0]: Point): number => 0.1 + 0.4 * ((temperature - 20) / 80) ** 2;

const tried: readonly Point[] = [
  [25, 0],
  [45, 1],
  [62, 0],
  [78, 1],
  [110, 0],
  [118, 1],
];
const carryOut = (points: readonly Point[], bound = true): Experiment[] =>
  points.map((point) => ({
    point,
    results: [yieldAt(point)],
    ...(bound && { outcomes: [impurityAt(point)] }),
    status: 'completed',
  }));

const campaignOf = (changes: Partial<Campaign> = {}): Campaign => ({
  space,
  objectives: [objective],
  experiments: carryOut(tried),
  pending: [],
  batchSize: 2,
  initialDesign: { method: 'sobol', size: 5 },
  cost: null,
  related: [],
  seed: 4,
  ...changes,
});

const ask = (changes: Partial<Campaign> = {}) => {
  const answer = recommend(campaignOf(changes));
  if (!answer.ok) throw new Error(answer.error.message);
  return { ...answer.value, codes: answer.warnings.map(({ code }) => code) };
};
const pointsOf = ({ experiments }: Pick<Recommendation, 'experiments'>): Point[] =>
  experiments.map(({ point }) => point);
const impurity = { name: 'impurity', relation: 'le' as const, bound: 0.5 };

describe('what a person decided', () => {
  const without = carryOut(tried, false);

  it('keeps a refused suggestion and what lies next to it away, also of the first experiments and of a list', () => {
    for (const changes of [
      { experiments: without },
      { experiments: [] },
      {
        experiments: without,
        space: { ...space, candidates: [40, 60, 80, 99, 100, 101].map((value) => [value, 1]) },
      },
    ]) {
      const [first] = pointsOf(ask(changes));
      const rejected = first === undefined ? [] : [first];
      expect(rejected).toHaveLength(1);
      const isRefused = refuseNear(space, rejected);
      const again = pointsOf(ask({ ...changes, rejected }));
      expect(again.length).toBeGreaterThan(0);
      expect(again.filter(isRefused)).toEqual([]);
    }
  });

  it('recommends nothing rather than what was refused', () => {
    const closed = { ...space, candidates: [[60, 1] as const, [62, 1] as const] };
    const answer = recommend(campaignOf({ experiments: without, space: closed, rejected: [[61, 1]] }));
    expect(answer).toMatchObject({ ok: false, error: { code: 'nothing_allowed' } });
  });

  it('puts what is pinned first, with what the model expects of it, and seeks the rest as if it ran', () => {
    const pinned: Point[] = [[33, 1]];
    const { experiments } = ask({ experiments: without, pinned });
    expect(experiments[0]).toMatchObject({ point: [33, 1], reason: { code: 'pinned' }, acquisition: null });
    expect(experiments[0]?.predicted?.[0]?.mean).toBeGreaterThan(0);
    const asPending = ask({ experiments: without, pending: pinned, batchSize: 1 });
    expect(pointsOf({ experiments: experiments.slice(1) })).toEqual(pointsOf(asPending));
  });

  it('counts what is pinned to the first experiments, and fills a batch with it', () => {
    const pinned: Point[] = [
      [33, 1],
      [44, 0],
    ];
    const start = ask({ experiments: [], pinned, batchSize: 3 });
    expect(start).toMatchObject({ method: 'initial_design', experiments: { length: 3 } });
    expect(start.experiments[2]?.reason).toMatchObject({ code: 'initial_design', place: 3, size: 5 });
    const full = ask({ experiments: [], pinned, batchSize: 2 });
    expect(full).toMatchObject({ method: 'initial_design', experiments: { length: 2 } });
  });
});

describe('outcome constraints', () => {
  it('keep recommendations where a measurement probably keeps the bound', () => {
    const free = ask({ experiments: carryOut(tried, false) });
    expect(Math.max(...pointsOf(free).map(([temperature = 0]) => temperature))).toBeGreaterThan(110);
    const bounded = ask({ outcomes: [impurity], batchSize: 1 });
    expect(bounded.strategy).toEqual({ code: 'expected_improvement' });
    const [{ point, outcomes, reason } = { point: [], outcomes: [], reason: { code: 'pinned' as const } }] =
      bounded.experiments;
    expect(impurityAt(point)).toBeLessThan(0.5);
    expect(outcomes?.[0]).toMatchObject({ name: 'impurity', relation: 'le', bound: 0.5 });
    expect(outcomes?.[0]?.probability).toBeGreaterThan(0.5);
    // The best so far is the best of those that keep the bound, not 118 °C.
    expect(reason).toMatchObject({ code: 'predicted_better' });
    expect('best' in reason && reason.best).toBeLessThan(yieldAt([100, 1]));
    expect(bounded.outcomeModels).toMatchObject([{ objective: 'impurity', kind: 'fitted' }]);
  });

  it('seek what keeps them first where nothing is known to, and never advise to stop there', () => {
    const strict = [{ ...impurity, bound: 0.101 }];
    const experiments = carryOut(tried.slice(1));
    const first = ask({ experiments, outcomes: strict, batchSize: 1 });
    expect(first.strategy).toEqual({ code: 'probability_of_feasibility' });
    expect(first.experiments[0]?.reason.code).toBe('seeks_limits');
    expect(first.experiments[0]?.point[0]).toBeLessThan(45);
    const judged = judgeStopping(campaignOf({ experiments, outcomes: strict }));
    expect(judged).toMatchObject({ value: { advice: 'go_on', reason: 'nothing_keeps_limits' } });
  });

  it('take a missing measurement for no result and say so, and learn the objective from it all the same', () => {
    const experiments = carryOut(tried).map((one, k) => (k === 1 ? { ...one, outcomes: [null] } : one));
    const { models, outcomeModels, codes } = ask({ experiments, outcomes: [impurity] });
    expect([models[0]?.loocv?.n, outcomeModels?.[0]?.loocv?.n]).toEqual([6, 5]);
    expect(codes).toContain('outcome_missing');
    const unknown = ask({ experiments: carryOut(tried, false), outcomes: [impurity] });
    expect(unknown.codes).toContain('outcome_unknown');
    expect(unknown).toMatchObject({ outcomeModels: [], strategy: { code: 'expected_improvement' } });
  });

  it('bound from below as from above', () => {
    const purity = { name: 'purity', relation: 'ge' as const, bound: 99.5 };
    const turned = carryOut(tried).map((one) => ({ ...one, outcomes: [100 - (one.outcomes?.[0] ?? 0)] }));
    expect(pointsOf(ask({ experiments: turned, outcomes: [purity], batchSize: 1 }))[0]?.[0]).toBeCloseTo(
      pointsOf(ask({ outcomes: [impurity], batchSize: 1 }))[0]?.[0] ?? Number.NaN,
      3,
    );
  });

  it('make a further batch worth less the less of it can keep them', () => {
    const gainOf = (changes: Partial<Campaign>): number => {
      const judged = judgeStopping(campaignOf(changes));
      return judged.ok ? (judged.value.expectedGain ?? Number.NaN) : Number.NaN;
    };
    const several = [objective, { ...objective, name: 'other', goal: 'minimize' as const }];
    const experiments = carryOut(tried).map((one) => ({
      ...one,
      results: [one.results[0] ?? 0, one.point[0] ?? 0],
    }));
    const bounded = { objectives: several, experiments, outcomes: [impurity] };
    expect(ask(bounded).strategy?.code).toBe('expected_hypervolume_improvement');
    // Everything measured keeps both bounds, so the best is the same; what is hotter still breaks the narrow one.
    const [wide = 0, narrow = 0] = [2, 0.702].map((bound) => gainOf({ outcomes: [{ ...impurity, bound }] }));
    expect(narrow).toBeGreaterThan(0);
    expect(narrow).toBeLessThan(wide);
  });
});
