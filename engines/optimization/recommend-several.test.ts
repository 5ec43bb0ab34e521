import { describe, expect, it } from 'vitest';
import { createRng } from '../common/rng.ts';
import type { Campaign, Experiment, Objective, Point } from './model.ts';
import { recommend } from './recommend.ts';
import type { Recommendation } from './recommendation.ts';

const objective = (name: string, goal: Objective['goal'], detail: Partial<Objective> = {}): Objective => ({
  name,
  goal,
  target: null,
  threshold: null,
  noiseSd: null,
  ...detail,
});

const conditions: readonly Point[] = [0, 1, 2, 3].flatMap((level) =>
  [60, 70, 80, 90, 100].map((temperature) => [temperature, level]),
);
const space: Campaign['space'] = {
  parameters: [
    { kind: 'discrete', name: 'temperature', levels: [60, 70, 80, 90, 100] },
    { kind: 'categorical', name: 'base', levels: ['A', 'B', 'C', 'D'], descriptors: null },
  ],
  constraints: [],
  candidates: conditions,
};

const yieldAt = ([temperature = 0, base = 0]: Point): number =>
  90 - ((temperature - 84) / 6) ** 2 - ([30, 0, 55, 12][base] ?? 0);
const priceAt = ([, base = 0]: Point): number => [1, 9, 2, 4][base] ?? 0;

const bothGoals = [objective('yield', 'maximize'), objective('price', 'minimize')];
const carryOut = (
  points: readonly Point[],
  ...measures: readonly ((point: Point) => number)[]
): Experiment[] =>
  points.map((point) => ({ point, results: measures.map((measure) => measure(point)), status: 'completed' }));

const firstFive: readonly Point[] = [
  [60, 0],
  [100, 1],
  [80, 2],
  [70, 3],
  [90, 0],
];

const ask = (changes: Partial<Campaign>): Recommendation => {
  const answer = recommend({
    space,
    objectives: bothGoals,
    experiments: carryOut(firstFive, yieldAt, priceAt),
    pending: [],
    batchSize: 3,
    initialDesign: { method: 'sobol', size: 5 },
    cost: null,
    related: [],
    seed: 4,
    ...changes,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};

const pointsOf = ({ experiments }: Recommendation): Point[] => experiments.map(({ point }) => point);

describe('several objectives', () => {
  it('finds the whole front of twenty conditions within nine experiments, and says how it sought it', () => {
    const first = ask({});
    expect(first.strategy?.code).toBe('expected_hypervolume_improvement');
    expect(first.models.map(({ objective: name }) => name)).toEqual(['yield', 'price']);
    for (const { predicted, reason } of first.experiments) {
      expect(predicted).toHaveLength(2);
      expect(reason.code === 'extends_front' && reason.growth).toBeGreaterThan(0);
    }
    const experiments = carryOut(firstFive, yieldAt, priceAt);
    for (let round = 0; round < 3; round++) {
      experiments.push(...carryOut(pointsOf(ask({ experiments })), yieldAt, priceAt));
    }
    const found = experiments.map(({ point }) => point.join());
    for (const best of ['80,1', '80,3', '80,0']) expect(found).toContain(best);
  });

  it('gives the same answer again, and another order of the goals seeks the same', () => {
    expect(ask({})).toEqual(ask({}));
    const turned = ask({
      objectives: bothGoals.toReversed(),
      experiments: carryOut(firstFive, priceAt, yieldAt),
    });
    expect(pointsOf(turned)).toEqual(pointsOf(ask({})));
  });

  it('does not care for the unit of a goal', () => {
    const inCents = ask({
      experiments: carryOut(firstFive, yieldAt, (point) => 100 * priceAt(point) + 7),
    });
    expect(pointsOf(inCents)).toEqual(pointsOf(ask({})));
  });

  it('looks beyond thresholds alone', () => {
    const objectives = [
      objective('yield', 'maximize', { threshold: 70 }),
      objective('price', 'minimize', { threshold: 5 }),
    ];
    const answer = ask({ objectives, batchSize: 1 });
    expect(answer.strategy).toMatchObject({ reference: [70, 5] });
    const [best] = pointsOf(answer);
    expect(priceAt(best ?? [])).toBeLessThan(5);
  });

  it('uses an experiment that lacks a result for the goals it has', () => {
    const experiments = carryOut(firstFive, yieldAt, priceAt).map((experiment, k) =>
      k === 0 ? { ...experiment, results: [yieldAt(experiment.point), null] } : experiment,
    );
    expect(ask({ experiments }).models.map(({ loocv }) => loocv?.n)).toEqual([5, 4]);
  });

  it('seeks compromises where goals are many', () => {
    const goals = [0, 1, 2, 3, 4].map((k) => objective(`goal ${k}`, k % 2 === 0 ? 'maximize' : 'minimize'));
    const measures = goals.map((_, k) => (point: Point) => yieldAt(point) / (k + 1) + k * priceAt(point));
    const answer = ask({ objectives: goals, experiments: carryOut(firstFive, ...measures) });
    expect(answer.strategy?.code).toBe('compromises');
    expect(new Set(pointsOf(answer).map((point) => point.join())).size).toBe(3);
    expect(answer.experiments[0]?.reason.code).toBe('better_compromise');
  });

  it('keeps its head under noise, in which the luckiest results are no front', () => {
    const rng = createRng(3);
    const noisy = [...firstFive, ...firstFive, ...firstFive].map(
      (point): Experiment => ({
        point,
        results: [yieldAt(point) + 12 * rng.gaussian(), priceAt(point) + rng.gaussian()],
        status: 'completed',
      }),
    );
    const answer = ask({ experiments: noisy });
    for (const { acquisition } of answer.experiments) expect(Number.isFinite(acquisition)).toBe(true);
  });
});

describe('the cost of experiments', () => {
  const only = { objectives: [objective('yield', 'maximize')], experiments: carryOut(firstFive, yieldAt) };
  const costOfBase = { perExperiment: 1, perParameter: [null, { levels: [0, 0, 0, 0] }], change: [0, 0] };

  it('turns the choice to what is cheaper, and says what each costs', () => {
    const free = ask({ ...only, cost: costOfBase });
    const [favourite = []] = pointsOf(free);
    expect(pointsOf(free)).toEqual(pointsOf(ask(only)));
    expect(free.experiments.map(({ cost }) => cost)).toEqual([1, 1, 1]);
    const levels = [0, 0, 0, 0].map((_, level) => (level === favourite[1] ? 1e6 : 0));
    const dear = ask({ ...only, cost: { ...costOfBase, perParameter: [null, { levels }] } });
    for (const point of pointsOf(dear)) expect(point[1]).not.toBe(favourite[1]);
  });

  it('stays with what is set up where a change is dear', () => {
    const changing = ask({ ...only, batchSize: 2, cost: { ...costOfBase, change: [1e6, 0] } });
    const last = firstFive.at(-1)?.[0];
    for (const point of pointsOf(changing)) expect(point[0]).toBe(last);
  });
});
