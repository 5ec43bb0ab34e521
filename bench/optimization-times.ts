// How much of the processor a fit and a recommendation take.
import { createRng } from '#engines/common/rng.ts';
import { fitGaussianProcess } from '#engines/optimization/gp/fit-gaussian-process.ts';
import type { Campaign, ContinuousParameter, DiscreteParameter, Point } from '#engines/optimization/model.ts';
import { recommend } from '#engines/optimization/recommend.ts';
import { leastCpuMs } from './calibration.ts';
import type { TargetRow } from './target-row.ts';

const dimension = 20;

/** A smooth surface of twenty numbers, of which five matter, with a little noise. */
const surface = (point: Point, noise: number): number =>
  Math.sin(3 * (point[0] ?? 0)) +
  (point[1] ?? 0) ** 2 +
  (point[2] ?? 0) * (point[3] ?? 0) -
  0.5 * (point[4] ?? 0) +
  noise;

const drawRows = (n: number) => {
  const rng = createRng(3);
  const points = Array.from({ length: n }, () => Array.from({ length: dimension }, () => rng.uniform()));
  return { points, results: points.map((point) => surface(point, 0.05 * rng.gaussian())) };
};

/** Of so many runs the least; one of what takes seconds. */
const runs = 9;

const timeFit = (n: number, counted = runs): number => {
  const { points, results } = drawRows(n);
  const groups = Array.from({ length: dimension }, (_, k) => ({
    kind: 'numeric' as const,
    parameter: k,
    columns: [k],
  }));
  const data = { x: Float64Array.from(points.flat()), n, dimension, groups, y: results, noiseSd: null };
  return leastCpuMs(() => {
    const fitted = fitGaussianProcess(data);
    if (!fitted.ok || fitted.value.kind !== 'fitted') throw new Error('the model was not fitted');
  }, counted);
};

/** Six settings, 5,000 combinations, so many experiments, the next five: fit, prediction of all and four beliefs. */
const campaignOf = (experiments: number): Campaign => {
  const rng = createRng(5);
  const levels = Array.from({ length: 10 }, (_, k) => k);
  const listed = (name: string): DiscreteParameter => ({ kind: 'discrete', name, levels });
  const halves = (name: string): DiscreteParameter => ({
    kind: 'discrete',
    name,
    levels: levels.slice(0, 5),
  });
  const parameters: (DiscreteParameter | ContinuousParameter)[] = [
    listed('a'),
    listed('b'),
    listed('c'),
    halves('d'),
  ];
  const points = new Map<string, Point>();
  while (points.size < experiments) {
    const point = parameters.map((parameter) =>
      parameter.kind === 'discrete' ? rng.integer(parameter.levels.length) : 0,
    );
    points.set(point.join(), point);
  }
  return {
    space: { parameters, constraints: [], candidates: null },
    objectives: [{ name: 'yield', goal: 'maximize', target: null, threshold: null, noiseSd: null }],
    experiments: [...points.values()].map((point) => ({
      point,
      results: [
        surface(
          point.map((value) => value / 10),
          0.05 * rng.gaussian(),
        ),
      ],
      status: 'completed',
    })),
    pending: [],
    batchSize: 5,
    initialDesign: { method: 'sobol', size: 5 },
    cost: null,
    related: [],
    seed: 1,
  };
};

const timeRecommendation = (campaign: Campaign, counted = runs): number =>
  leastCpuMs(() => {
    if (!recommend(campaign).ok) throw new Error('nothing was recommended');
  }, counted);

/** Nine settings of ten values each, or six numbers without steps: spaces that are searched and never listed. */
const bigCampaign = (
  space: 'values' | 'numbers',
  experiments: number,
  batchSize: number,
  goals: number,
): Campaign => {
  const rng = createRng(5);
  const ten = Array.from({ length: 10 }, (_, k) => k / 9);
  const parameters =
    space === 'values'
      ? Array.from({ length: 9 }, (_, k) => ({ kind: 'discrete' as const, name: `x${k}`, levels: ten }))
      : Array.from({ length: 6 }, (_, k) => ({
          kind: 'continuous' as const,
          name: `x${k}`,
          low: 0,
          high: 1,
        }));
  const draw = (): number => (space === 'values' ? (ten[rng.integer(10)] ?? 0) : rng.uniform());
  const points = Array.from({ length: experiments }, () => parameters.map(draw));
  return {
    space: { parameters, constraints: [], candidates: null },
    objectives: Array.from({ length: goals }, (_, k) => ({
      name: `goal ${k}`,
      goal: 'maximize',
      target: null,
      threshold: null,
      noiseSd: null,
    })),
    experiments: points.map((point) => ({
      point,
      results: Array.from({ length: goals }, (_, goal) =>
        surface([...point.slice(2 * goal), ...point.slice(0, 2 * goal)], 0.1 * rng.gaussian()),
      ),
      status: 'completed',
    })),
    pending: [],
    batchSize,
    initialDesign: { method: 'sobol', size: 5 },
    cost: null,
    related: [],
    seed: 1,
  };
};

const row = (what: string, target: string, ms: number): TargetRow => ({
  what,
  'best known': '–',
  target,
  measured: `${ms.toFixed(0)} ms of the processor`,
});

console.table([
  row(`fit of 100 experiments, ${dimension} parameters`, '≤ 100 ms', timeFit(100)),
  row(`fit of 300 experiments, ${dimension} parameters`, '≤ 800 ms', timeFit(300)),
  row(`fit of 1,000 experiments, ${dimension} parameters`, '≤ 10 s', timeFit(1000, 1)),
  row(
    'the next five of 5,000 conditions after 100 experiments, fit included',
    '≤ 300 ms',
    timeRecommendation(campaignOf(100)),
  ),
  row('the same after 300 experiments', '–', timeRecommendation(campaignOf(300))),
  row(
    'the next five of 10⁹ conditions after 150 experiments',
    '≤ 300 ms',
    timeRecommendation(bigCampaign('values', 150, 5, 1)),
  ),
  ...[1, 2, 3].map((goals) =>
    row(
      `44 experiments at once over six numbers after 100, ${goals} ${goals === 1 ? 'goal' : 'goals'}`,
      'never 30 s',
      timeRecommendation(bigCampaign('numbers', 100, 44, goals), 1),
    ),
  ),
]);
