import { describe, expect, it } from 'vitest';
import type { Campaign, Experiment, Objective, Parameter, Point } from './model.ts';
import { recommend } from './recommend.ts';
import type { Recommendation } from './recommendation.ts';

const parameters: readonly Parameter[] = [
  { kind: 'discrete', name: 'temperature', levels: [60, 70, 80, 90, 100] },
  { kind: 'categorical', name: 'solvent', levels: ['DMF', 'toluene', 'water', 'THF'], descriptors: null },
];

/** Every condition of the space, and what an experiment there gives. */
const conditions: readonly Point[] = [60, 70, 80, 90, 100].flatMap((value) =>
  [0, 1, 2, 3].map((level) => [value, level]),
);
const yieldAt = ([temperature = 0, solvent = 0]: Point): number =>
  90 - ((temperature - 84) / 6) ** 2 - ([30, 0, 55, 12][solvent] ?? 0);

const objective: Objective = {
  name: 'yield',
  goal: 'maximize',
  target: null,
  threshold: null,
  noiseSd: null,
};

const carryOut = (points: readonly Point[], result = yieldAt): Experiment[] =>
  points.map((point) => ({ point, results: [result(point)], status: 'completed' }));

const firstFive: readonly Point[] = [
  [60, 0],
  [100, 1],
  [80, 2],
  [70, 3],
  [90, 0],
];

const campaignOf = (changes: Partial<Campaign> = {}): Campaign => ({
  space: { parameters, constraints: [], candidates: conditions },
  objectives: [objective],
  experiments: carryOut(firstFive),
  pending: [],
  batchSize: 2,
  initialDesign: { method: 'sobol', size: 5 },
  cost: null,
  related: [],
  seed: 4,
  ...changes,
});

const ask = (changes: Partial<Campaign> = {}): Recommendation => {
  const answer = recommend(campaignOf(changes));
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};

const pointsOf = ({ experiments }: Recommendation): Point[] => experiments.map(({ point }) => point);

describe('recommend', () => {
  it('asks of every second experiment of a batch for more than a small step from the summit it knows', () => {
    const climbing: Parameter[] = [{ kind: 'continuous', name: 'temperature', low: 0, high: 100 }];
    const measured = [0, 10, 20, 30, 40, 50, 60].map((temperature) => [temperature]);
    const { experiments } = ask({
      space: { parameters: climbing, constraints: [], candidates: null },
      objectives: [{ ...objective, noiseSd: 0.5 }],
      experiments: carryOut(measured, ([temperature = 0]) => 80 - ((temperature - 32) / 8) ** 2),
      batchSize: 4,
    });
    const [first = 0, second = 0, third = 0, fourth = 0] = experiments.map(
      ({ predicted }) => predicted?.[0]?.sd ?? 0,
    );
    expect(third).toBeLessThan(2 * first);
    expect(Math.min(second, fourth)).toBeGreaterThan(5 * first);
  });

  it('first asks for the initial design, batch by batch', () => {
    const start = ask({ experiments: [] });
    expect(start.method).toBe('initial_design');
    expect(start.experiments).toHaveLength(2);
    const next = ask({ experiments: carryOut(pointsOf(start)) });
    expect(next.experiments[0]?.reason).toMatchObject({ code: 'initial_design', size: 5 });
    expect(pointsOf(next)).not.toContainEqual(start.experiments[0]?.point);
    expect(ask({ experiments: carryOut(firstFive.slice(0, 4)) }).experiments).toHaveLength(1);
  });

  it('finds the best of twenty conditions within four batches of two', () => {
    const experiments = carryOut(firstFive);
    for (let round = 0; round < 4; round++) experiments.push(...carryOut(pointsOf(ask({ experiments }))));
    expect(Math.max(...experiments.map(({ results }) => results[0] ?? 0))).toBe(yieldAt([80, 1]));
    expect(new Set(experiments.map(({ point }) => point.join())).size).toBe(13);
  });

  it('says what it expects, why, and what its model has learnt', () => {
    const { experiments, models } = ask();
    for (const { predicted, reason, acquisition, feasibility } of experiments) {
      const [{ mean, sd, low, high } = { mean: 0, sd: 0, low: 0, high: 0 }] = predicted ?? [];
      expect(low).toBeLessThan(mean);
      expect(high - mean).toBeGreaterThan(sd);
      expect(reason).toMatchObject({ predicted: mean });
      expect(reason.code).toMatch(/^(predicted|may_be)_better$/);
      expect(Number.isFinite(acquisition)).toBe(true);
      expect(feasibility).toBeNull();
    }
    expect(models[0]).toMatchObject({ objective: 'yield', kernel: 'matern_5_2', kind: 'fitted' });
    expect(models[0]?.lengthscales.map(({ parameter, kind }) => `${parameter} ${kind}`)).toEqual([
      'temperature numeric',
      'solvent one_hot',
    ]);
    expect(models[0]?.loocv?.n).toBe(5);
  });

  it('gives the same answer for the same history, also when it is replayed', () => {
    expect(ask()).toEqual(ask());
    const replayed = JSON.parse(JSON.stringify(campaignOf())) as Campaign;
    expect(recommend(replayed)).toEqual(recommend(campaignOf()));
  });

  it('recommends the same whatever unit, offset and sign the objective has', () => {
    const here = pointsOf(ask());
    const scaled = carryOut(firstFive, (point) => 3 + 0.01 * yieldAt(point));
    expect(pointsOf(ask({ experiments: scaled }))).toEqual(here);
    const turned = carryOut(firstFive, (point) => 7 - 20 * yieldAt(point));
    expect(pointsOf(ask({ experiments: turned, objectives: [{ ...objective, goal: 'minimize' }] }))).toEqual(
      here,
    );
  });

  it('seeks a target from both sides', () => {
    const wanted: Objective = { ...objective, goal: 'target', target: 50 };
    const experiments = carryOut(firstFive);
    for (let round = 0; round < 3; round++) {
      experiments.push(...carryOut(pointsOf(ask({ experiments, objectives: [wanted] }))));
    }
    const nearest = Math.min(...conditions.map((point) => Math.abs(yieldAt(point) - 50)));
    expect(Math.min(...experiments.map(({ results }) => Math.abs((results[0] ?? 0) - 50)))).toBe(nearest);
  });

  it('takes what is pending as tried', () => {
    const [first = []] = pointsOf(ask({ batchSize: 1 }));
    const [second = []] = pointsOf(ask({ batchSize: 1, pending: [first] }));
    expect(second).not.toEqual(first);
    expect(pointsOf(ask())).toEqual([first, second]);
  });

  it('keeps away from where experiments failed, without inventing results for them', () => {
    const [first = []] = pointsOf(ask({ batchSize: 1 }));
    const failed = conditions
      .filter(([, solvent]) => solvent === first[1])
      .slice(0, 3)
      .map((point): Experiment => ({ point, results: [null], status: 'failed' }));
    const answer = ask({ batchSize: 1, experiments: [...carryOut(firstFive), ...failed] });
    expect(answer.experiments[0]?.point[1]).not.toBe(first[1]);
    expect(answer.experiments[0]?.feasibility).toBeGreaterThan(0.3);
    expect(answer.models[0]?.loocv?.n).toBe(5);
  });

  it('spreads over the space and says so where results carry no model', () => {
    const failed = firstFive.map((point): Experiment => ({ point, results: [null], status: 'failed' }));
    const answer = recommend(campaignOf({ experiments: [...failed, ...carryOut([[60, 1]])] }));
    expect(answer).toMatchObject({ ok: true, warnings: [{ code: 'too_few_results' }] });
    if (!answer.ok) return;
    expect(answer.value.method).toBe('space_filling');
    expect(answer.value.models).toEqual([]);
    expect(answer.value.experiments.map(({ reason }) => reason.code)).toEqual([
      'space_filling',
      'space_filling',
    ]);
  });

  it('goes on where all results are equal, and says what it does not know', () => {
    const answer = recommend(campaignOf({ experiments: carryOut(firstFive, () => 73) }));
    expect(answer).toMatchObject({ ok: true, warnings: [{ code: 'results_equal' }] });
  });

  it('says when fewer conditions are left than were asked for', () => {
    const answer = recommend(campaignOf({ experiments: carryOut(conditions.slice(1)) }));
    expect(answer).toMatchObject({
      ok: true,
      value: { experiments: [{ point: conditions[0] }, {}] },
      warnings: [{ code: 'space_exhausted' }],
    });
  });

  it('does not wait for a design that is longer than the list of conditions', () => {
    const space = { parameters, constraints: [], candidates: firstFive.slice(0, 3) };
    const experiments = carryOut(firstFive.slice(0, 3));
    expect(recommend(campaignOf({ space, experiments }))).toMatchObject({
      ok: true,
      value: { method: 'model' },
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'space_exhausted' })]),
    });
  });

  it('refuses a space or conditions with a mistake by its code', () => {
    const [temperature = parameters[0]] = parameters;
    const twice = {
      parameters: [temperature, temperature] as Parameter[],
      constraints: [],
      candidates: null,
    };
    expect(recommend(campaignOf({ space: twice, experiments: [] }))).toMatchObject({
      error: { code: 'duplicate_name' },
    });
    expect(recommend(campaignOf({ pending: [[60, 4]] }))).toMatchObject({ error: { code: 'unknown_level' } });
    expect(recommend(campaignOf({ experiments: carryOut([[61, 0]]) }))).toMatchObject({
      error: { code: 'not_a_level' },
    });
  });

  it('says where no conditions keep the constraints', () => {
    const never: Campaign['space'] = {
      parameters,
      constraints: [
        { kind: 'linear', terms: [{ parameter: 0, coefficient: 1 }], relation: 'ge', bound: 101 },
      ],
      candidates: null,
    };
    for (const experiments of [[], carryOut(firstFive)]) {
      expect(recommend(campaignOf({ space: never, experiments }))).toMatchObject({
        error: { code: 'nothing_allowed' },
      });
    }
  });

  it('refuses results that are no numbers, and stops where nobody waits any more', () => {
    const experiments = carryOut(firstFive, () => Number.NaN);
    expect(recommend(campaignOf({ experiments }))).toMatchObject({ error: { code: 'not_finite' } });
    expect(recommend(campaignOf({ objectives: [] }))).toMatchObject({ error: { code: 'no_objective' } });
    expect(recommend(campaignOf(), { signal: { aborted: true } })).toMatchObject({
      error: { code: 'cancelled' },
    });
  });
});
