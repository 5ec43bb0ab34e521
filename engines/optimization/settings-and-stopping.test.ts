import { describe, expect, it } from 'vitest';
import { diagnose } from './diagnose.ts';
import { judgeStopping } from './judge-stopping.ts';
import type { Campaign, Experiment, Objective, Parameter } from './model.ts';
import { recommend } from './recommend.ts';
import { checkParameters } from './space/check-parameters.ts';

const yieldOf = (temperature: number, time: number): number =>
  Math.max(0, 96 - ((temperature - 90) / 12) ** 2 - ((time - 6) / 2) ** 2);

const objective: Objective = {
  name: 'yield',
  goal: 'maximize',
  target: null,
  threshold: null,
  noiseSd: null,
  possible: { low: 0, high: 100, isAssumed: true },
};

const stepped: Parameter[] = [
  { kind: 'continuous', name: 'temperature', low: 20, high: 121, step: 2.5 },
  { kind: 'continuous', name: 'time', low: 0.1, high: 12, step: 0.1 },
];

const done = (temperature: number, time: number, result = yieldOf(temperature, time)): Experiment => ({
  point: [temperature, time],
  results: [result],
  status: 'completed',
});

const campaignOf = (experiments: Experiment[], more: Partial<Campaign> = {}): Campaign => ({
  space: { parameters: stepped, constraints: [], candidates: null },
  objectives: [objective],
  experiments,
  pending: [],
  batchSize: 4,
  initialDesign: { method: 'sobol', size: 5 },
  cost: null,
  related: [],
  seed: 11,
  ...more,
});

const proposals = (campaign: Campaign) => {
  const answer = recommend(campaign);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.experiments;
};

const stopping = (campaign: Campaign) => {
  const answer = judgeStopping(campaign);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};

const spread = [
  [100.44590482615835, 3.3],
  [31.7, 9.9],
  [64.2, 0.7],
  [88.8, 11.1],
  [110, 6],
  [45, 4.4],
].map(([temperature = 0, time = 0]) => done(temperature, time));

describe('a step', () => {
  it.each([
    ['the first experiments', []],
    ['a model, around experiments that were done between two settings', spread],
  ])('is where %s are proposed', (_name, experiments) => {
    const found = proposals(campaignOf(experiments));
    expect(found.length).toBeGreaterThan(0);
    for (const { point } of found) {
      const [temperature = 0, time = 0] = point;
      expect((temperature - 20) / 2.5).toBeCloseTo(Math.round((temperature - 20) / 2.5), 9);
      expect([temperature <= 120, time]).toEqual([true, Number(time.toFixed(1))]);
    }
  });

  it('keeps linear constraints on the steps', () => {
    const constraints = [
      {
        kind: 'linear' as const,
        terms: [
          { parameter: 0, coefficient: 1 },
          { parameter: 1, coefficient: 5 },
        ],
        relation: 'le' as const,
        bound: 100,
      },
    ];
    for (const { point } of proposals(
      campaignOf(spread, { space: { parameters: stepped, constraints, candidates: null } }),
    )) {
      expect((point[0] ?? 0) + 5 * (point[1] ?? 0)).toBeLessThanOrEqual(100 + 1e-6);
      expect(point[1]).toBe(Number((point[1] ?? 0).toFixed(1)));
    }
  });

  it.each([[0], [-1], [200], [Number.NaN]])('of %s is refused', (step) => {
    const problems = checkParameters([{ kind: 'continuous', name: 'T', low: 20, high: 120, step }]);
    expect(problems.map(({ path }) => path.at(-1))).toEqual(['step']);
  });
});

describe('what is predicted', () => {
  const high = [
    done(90, 6, 99),
    done(88, 6.5, 98),
    done(95, 5, 97),
    done(30, 1, 2),
    done(40, 11, 3),
    done(110, 2, 60),
  ];

  it('stays within what is possible: in proposals, slices and parity', () => {
    const seen = diagnose(campaignOf(high));
    if (!seen.ok) throw new Error(seen.error.message);
    const [own] = seen.value.objectives;
    const ends = [
      ...proposals(campaignOf(high)).flatMap(({ predicted }) => predicted ?? []),
      ...(own?.slices ?? []).flatMap(({ points }) => points),
      ...(own?.parity ?? []).map(({ predicted, low, high: top }) => ({ mean: predicted, low, high: top })),
    ];
    expect(ends.length).toBeGreaterThan(50);
    for (const { mean, low, high: top } of ends) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThanOrEqual(100);
      expect(mean >= low && mean <= top).toBe(true);
    }
  });

  it('keeps no range that results refute, and moves a stated end to a result beyond it', () => {
    const changes = high.map((each) => ({ ...each, results: [(each.results[0] ?? 0) - 50] }));
    const low = Math.min(
      ...proposals(campaignOf(changes)).flatMap(({ predicted }) => predicted?.map((p) => p.low) ?? []),
    );
    expect(low).toBeLessThan(0);
    const above = [...high, done(91, 6.1, 103)];
    const tops = proposals(campaignOf(above)).flatMap(({ predicted }) => predicted?.map((p) => p.high) ?? []);
    expect(Math.max(...tops)).toBeLessThanOrEqual(103);
  });
});

describe('when to stop', () => {
  it('is not said before the first experiments are done, nor without a model', () => {
    expect(stopping(campaignOf([]))).toMatchObject({
      advice: 'go_on',
      reason: 'first_experiments',
      expectedGain: null,
    });
    const equal = spread.map(({ point }) => ({ point, results: [7], status: 'completed' as const }));
    expect(stopping(campaignOf(equal))).toMatchObject({ advice: 'go_on', reason: 'no_model' });
  });

  it('is said once the summit is known, and not while the best is far from it', () => {
    const early = stopping(campaignOf(spread));
    expect(early).toMatchObject({ advice: 'go_on', reason: 'gain_expected' });
    const experiments = [...spread];
    for (let round = 0; round < 8; round++)
      for (const { point } of proposals(campaignOf(experiments)))
        experiments.push(done(point[0] ?? 0, point[1] ?? 0));
    const late = stopping(campaignOf(experiments));
    expect(late).toMatchObject({ advice: 'stop', reason: 'little_to_gain' });
    expect(late.expectedGain ?? 1).toBeLessThan(early.expectedGain ?? 0);
    expect(stopping(campaignOf(experiments))).toEqual(late);
    expect(Math.max(...experiments.map(({ results }) => results[0] ?? 0))).toBeGreaterThan(95);
  });

  it('is said where nothing is left', () => {
    const parameters: Parameter[] = [{ kind: 'discrete', name: 'T', levels: [20, 40, 60, 80, 100, 120] }];
    const experiments = [20, 40, 60, 80, 100, 120].map((t) => ({
      point: [t],
      results: [yieldOf(t, 6)],
      status: 'completed' as const,
    }));
    expect(
      stopping(campaignOf(experiments, { space: { parameters, constraints: [], candidates: null } })),
    ).toMatchObject({
      advice: 'stop',
      reason: 'space_exhausted',
    });
  });

  it('of several goals counts the growth of the hypervolume', () => {
    const objectives: Objective[] = [objective, { ...objective, name: 'cost', goal: 'minimize' }];
    const experiments = spread.map((each) => ({
      ...each,
      results: [each.results[0] ?? 0, (each.point[1] ?? 0) * 3],
    }));
    const judged = stopping(campaignOf(experiments, { objectives }));
    expect(judged.expectedGain).toBeGreaterThan(0);
    expect(judged.probabilityOfGain).toBeGreaterThan(0);
  });
});
