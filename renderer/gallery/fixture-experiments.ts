import type { Conditions, Diagnostics, Effects, ExperimentRow, Pareto } from '#contract/optimizations';

const timestamp = '2026-01-15T09:30:00.000Z';
const engine = 'larmor-optimization 0.1.0';
export const historyHash = '6b1f0c9b8a7d5e4f3c2b1a09887766554433221100ffeeddccbbaa9988776655';
const disclaimer = 'Decision support: a person decides.';

export const interpreted = { engine_version: engine, human_review_required: true, disclaimer };

const bases = ['K2CO3', 'Cs2CO3', 'DBU'] as const;

/** Temperature, place of the base, equivalents, yield, cost. */
const entries: readonly (readonly [number, number, number, number | null, number | null])[] = [
  [62, 0, 1.5, 12, 31],
  [118, 1, 2.5, 34, 62],
  [91, 2, 2, 28, 44],
  [74, 1, 3, 51, 58],
  [103, 0, 1.8, 49, 40],
  [110, 2, 3, null, null],
  [96, 1, 2.2, 67, 52],
  [88, 1, 2.4, 80, 51],
  [84, 0, 2.3, 63, 43],
  [90, 1, 1.4, 96, 38],
];

const conditionsOf = ([temperature, base, equivalents]: (typeof entries)[number]): Conditions => ({
  Temperature: temperature,
  Base: bases[base] ?? '',
  Equivalents: equivalents,
});

const rowOf = (entry: (typeof entries)[number], place: number): ExperimentRow => ({
  id: `experiment-${place + 1}`,
  number: place + 1,
  parameters: conditionsOf(entry),
  results: entry[3] === null ? {} : { Yield: entry[3], Cost: entry[4] },
  status: entry[3] === null ? 'failed' : 'completed',
  note: entry[3] === null ? 'Precipitated on heating.' : null,
  limits: null,
  import_id: place < 4 ? 'import-1' : null,
  completes: null,
  corrects: null,
  superseded_by: null,
  reason_for_change: null,
  created_by_user_id: 'user-1',
  created_at: timestamp,
});

const pending: ExperimentRow = {
  ...rowOf([80, 1, 2.1, null, null], entries.length),
  status: 'pending',
  note: null,
};

export const fixtureExperiments: readonly ExperimentRow[] = [...entries.map(rowOf), pending];

const measured = fixtureExperiments.filter(({ status }) => status === 'completed');
const resultOf = ({ results }: ExperimentRow, objective: string): number => results[objective] ?? 0;

/** By how much the model misses each result; the last one by far. */
const misses = [4, -6, 5, -3, 7, -5, 2, -4, -38];

const diagnosticsOf = (objective: 'Yield' | 'Cost', isMore: boolean): Diagnostics['objectives'][number] => {
  const results = measured.map((row) => resultOf(row, objective));
  const bestUntil = (place: number): number => {
    const former = results.slice(0, place + 1);
    return isMore ? Math.max(...former) : Math.min(...former);
  };
  return {
    objective,
    kernel: 'matern_5_2',
    loocv: { r2: 0.83, rmse: 8.7, coverage_90: 0.89, n: measured.length },
    parity: measured.map((row, i) => {
      const value = resultOf(row, objective);
      const predicted = value + (misses[i] ?? 0);
      const miss = Math.abs(misses[i] ?? 0);
      return {
        experiment_id: row.id,
        measured: value,
        predicted,
        low: predicted - 11,
        high: predicted + 11,
        is_outlier: miss > 20,
      };
    }),
    importance: [
      { parameter: 'Temperature', share: 0.55 },
      { parameter: 'Base', share: 0.3 },
      { parameter: 'Equivalents', share: 0.15 },
    ],
    slices: [
      {
        parameter: 'Temperature',
        points: Array.from({ length: 13 }, (_, i) => {
          const value = 60 + 5 * i;
          const mean = 88 - 0.045 * (value - 88) ** 2;
          const half = 4 + 0.02 * (value - 88) ** 2;
          return { value, mean, low: mean - half, high: mean + half, is_allowed: true };
        }),
      },
      {
        parameter: 'Base',
        points: bases.map((value, i) => {
          const mean = 70 + 9 * ((i * 2) % 3);
          return { value, mean, low: mean - 8, high: mean + 8, is_allowed: true };
        }),
      },
      {
        parameter: 'Equivalents',
        points: Array.from({ length: 9 }, (_, i) => {
          const value = 1 + i / 4;
          const mean = 84 - 9 * (value - 1.7) ** 2;
          return { value, mean, low: mean - 6, high: mean + 6, is_allowed: true };
        }),
      },
    ],
    best_so_far: measured.map((row, i) => ({
      experiment_id: row.id,
      number: row.number,
      value: resultOf(row, objective),
      best: bestUntil(i),
      is_within: true,
    })),
  };
};

export const fixtureDiagnostics: Diagnostics = {
  objectives: [diagnosticsOf('Yield', true), diagnosticsOf('Cost', false)],
  slices_at: { Temperature: 90, Base: 'Cs2CO3', Equivalents: 1.4 },
  hypervolume: measured.map(({ number }, i) => ({ number, value: 400 + 310 * Math.sqrt(i) })),
  history_hash: historyHash,
  warnings: [],
  ...interpreted,
};

const temperatures = Array.from({ length: 13 }, (_, i) => 60 + 5 * i);

const interactions: Effects['interactions'] = [
  {
    parameters: ['Temperature', 'Base'],
    strength: 11.4,
    low: 6.2,
    high: 16.6,
    map: {
      first: temperatures,
      second: [...bases],
      mean: temperatures.map((value) =>
        [82, 92, 104].map((summit, base) => 78 - 6 * base - 0.03 * (value - summit) ** 2),
      ),
    },
  },
  {
    parameters: ['Temperature', 'Equivalents'],
    strength: 3.1,
    low: 0,
    high: 8.4,
    map: {
      first: temperatures,
      second: [1, 1.5, 2, 2.5, 3],
      mean: temperatures.map((value) =>
        [1, 1.5, 2, 2.5, 3].map((equivalents) =>
          value > 110 && equivalents > 2
            ? null
            : 76 - 0.03 * (value - 90) ** 2 - 5 * (equivalents - 1.7) ** 2,
        ),
      ),
    },
  },
  { parameters: ['Base', 'Equivalents'], strength: 1.2, low: 0, high: 5.9, map: null },
];

export const fixtureEffects: Effects = {
  objective: 'Yield',
  importance: [
    { parameter: 'Temperature', share: 0.55, low: 0.41, high: 0.68 },
    { parameter: 'Base', share: 0.3, low: 0.17, high: 0.42 },
    { parameter: 'Equivalents', share: 0.15, low: 0, high: 0.31 },
  ],
  interactions,
  partial_dependence: diagnosticsOf('Yield', true).slices.map(({ parameter, points }) => ({
    parameter,
    points: points.map(({ value, mean }) => {
      const middle = 0.6 * mean + 4;
      return { value, mean: middle, low: middle - 7, high: middle + 7 };
    }),
  })),
  history_hash: historyHash,
  warnings: [],
  ...interpreted,
  engine_version: 'larmor-optimization-effects 0.5.0',
};

export const fixturePareto: Pareto = {
  objectives: ['Yield', 'Cost'],
  front: ['experiment-1', 'experiment-10'].flatMap((id) => {
    const row = fixtureExperiments.find((each) => each.id === id);
    if (row === undefined) return [];
    return [
      {
        experiment_id: id,
        parameters: row.parameters,
        results: { Yield: resultOf(row, 'Yield'), Cost: resultOf(row, 'Cost') },
      },
    ];
  }),
  dominated: measured.length - 2,
  infeasible: 0,
  incomplete: 1,
  hypervolume: { value: 1278, reference: { Yield: 0, Cost: 70 } },
  engine_version: engine,
};
