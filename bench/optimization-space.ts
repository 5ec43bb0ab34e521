// Recommendations in spaces too big to list: time and memory of one, after 40 experiments.
import { createRng } from '#engines/common/rng.ts';
import type { Campaign, Constraint, Parameter, Point } from '#engines/optimization/model.ts';
import { recommend } from '#engines/optimization/recommend.ts';
import { designExperiments } from '#engines/optimization/space/design-experiments.ts';
import { countCombinations } from '#engines/optimization/space/list-points.ts';
import type { TargetRow } from './target-row.ts';

const experiments = 40;
const runs = 5;
const seed = 3;

const category = (name: string, count: number): Parameter => ({
  kind: 'categorical',
  name,
  levels: Array.from({ length: count }, (_, k) => `${name} ${k}`),
  descriptors: null,
});
const share = (name: string): Parameter => ({ kind: 'continuous', name, low: 0, high: 1 });
const many = <T>(count: number, make: (k: number) => T): T[] =>
  Array.from({ length: count }, (_, k) => make(k));

/** Smooth in numbers, its own worth for every level: all that is asked of it is that a model can learn it. */
const resultAt = (point: Point): number =>
  point.reduce(
    (sum, value, k) => sum - (Number.isInteger(value) ? (value * 7 + k) % 11 : 4 * (value - 0.1 * k) ** 2),
    0,
  );

const campaignOf = (parameters: readonly Parameter[], constraints: readonly Constraint[]): Campaign => {
  const space = { parameters, constraints, candidates: null };
  const initialDesign = { method: 'sobol', size: experiments } as const;
  const points = designExperiments(space, {
    ...initialDesign,
    count: experiments,
    done: [],
    rng: createRng(seed),
  });
  return {
    space,
    objectives: [{ name: 'yield', goal: 'maximize', target: null, threshold: null, noiseSd: null }],
    experiments: points.map((point) => ({ point, results: [resultAt(point)], status: 'completed' })),
    pending: [],
    batchSize: 1,
    initialDesign,
    cost: null,
    related: [],
    seed,
  };
};

const spaces: readonly (readonly [string, Campaign])[] = [
  [
    'nine categories of ten levels',
    campaignOf(
      many(9, (k) => category(`c${k}`, 10)),
      [],
    ),
  ],
  [
    'a category of 5,000 levels beside two numbers',
    campaignOf([category('batch', 5000), share('a'), share('b')], []),
  ],
  [
    'a mixture of ten, one of them at most 0.3 with its neighbour',
    campaignOf(
      many(10, (k) => share(`x${k}`)),
      [
        {
          kind: 'linear',
          terms: many(10, (parameter) => ({ parameter, coefficient: 1 })),
          relation: 'eq',
          bound: 1,
        },
        {
          kind: 'linear',
          terms: many(2, (parameter) => ({ parameter, coefficient: 1 })),
          relation: 'le',
          bound: 0.3,
        },
      ],
    ),
  ],
];

const measure = (campaign: Campaign): { medianMs: number; heapMegabytes: number } => {
  const times: number[] = [];
  const before = process.memoryUsage().heapUsed;
  let most = before;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    const answer = recommend(campaign);
    times.push(performance.now() - start);
    most = Math.max(most, process.memoryUsage().heapUsed);
    if (!answer.ok) throw new Error(answer.error.message);
  }
  const medianMs = times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
  return { medianMs, heapMegabytes: (most - before) / 2 ** 20 };
};

const rows = spaces.map(([what, campaign]): TargetRow => {
  const combinations = countCombinations(campaign.space);
  const { medianMs, heapMegabytes } = measure(campaign);
  return {
    what: `next experiment after ${experiments}: ${what}`,
    'best known': '–',
    target: 'never listed, ≤ 300 ms',
    measured: `${medianMs.toFixed(0)} ms, heap + ${heapMegabytes.toFixed(0)} MB; ${combinations === null ? 'continuous' : `${combinations} combinations`}`,
  };
});
console.table(rows);
