import type { Optimization, OptimizationSummary, Recommendation } from '#contract/optimizations';
import type { FixtureState } from './fixture-accounts.ts';
import {
  fixtureDiagnostics,
  fixtureExperiments,
  fixturePareto,
  historyHash,
  interpreted,
} from './fixture-experiments.ts';

const timestamp = '2026-01-15T09:30:00.000Z';

const run: Optimization = {
  id: 'fixture',
  name: 'Suzuki coupling, batch 7',
  project_id: null,
  status: 'open',
  revision: 12,
  parameters: [
    { kind: 'continuous', name: 'Temperature', unit: '°C', low: 60, high: 120 },
    {
      kind: 'substance',
      name: 'Base',
      levels: [
        { name: 'K2CO3', smiles: 'O=C([O-])[O-].[K+].[K+]' },
        { name: 'Cs2CO3', smiles: 'O=C([O-])[O-].[Cs+].[Cs+]' },
        { name: 'DBU', smiles: 'C1CCC2=NCCCN2CC1' },
      ],
    },
    { kind: 'continuous', name: 'Equivalents', low: 1, high: 3 },
  ],
  objectives: [
    { name: 'Yield', unit: '%', goal: 'maximize', threshold: 60 },
    { name: 'Cost', unit: '€/mol', goal: 'minimize' },
  ],
  outcome_constraints: [],
  constraints: [
    { forbid: { Base: 'DBU', Temperature: { from: 100 } } },
    {
      terms: [
        { parameter: 'Temperature', coefficient: 1 },
        { parameter: 'Equivalents', coefficient: 10 },
      ],
      relation: 'le',
      bound: 145,
    },
  ],
  batch_size: 2,
  initial_design: { method: 'sobol', size: 5 },
  seed: 7,
  candidates: null,
  cost: null,
  plate: null,
  related: [],
  descriptors: null,
  warnings: [],
  experiment_count: fixtureExperiments.length - 1,
  pending_count: 1,
  best: [
    { objective: 'Yield', value: 96, experiment_id: 'experiment-10' },
    { objective: 'Cost', value: 31, experiment_id: 'experiment-1' },
  ],
  created_by_user_id: 'user-1',
  created_at: timestamp,
  updated_at: timestamp,
};

const summaryOf = ({ parameters, ...rest }: Optimization): OptimizationSummary => ({
  id: rest.id,
  name: rest.name,
  project_id: rest.project_id,
  status: rest.status,
  revision: rest.revision,
  objectives: rest.objectives,
  batch_size: rest.batch_size,
  experiment_count: rest.experiment_count,
  pending_count: rest.pending_count,
  best: rest.best,
  created_by_user_id: rest.created_by_user_id,
  created_at: rest.created_at,
  updated_at: rest.updated_at,
  parameter_names: parameters.map(({ name }) => name),
});

const finished: OptimizationSummary = {
  ...summaryOf(run),
  id: 'finished',
  name: 'Amide coupling, a run whose name is much longer than the column it stands in',
  status: 'finished',
  pending_count: 0,
};

const recommendation: Recommendation = {
  id: 'recommendation-1',
  optimization_id: 'fixture',
  experiments: [
    {
      parameters: { Temperature: 87.42, Base: 'Cs2CO3', Equivalents: 1.72 },
      predicted: {
        Yield: { mean: 88.3, sd: 3.6, low: 82.4, high: 94.2 },
        Cost: { mean: 43.1, sd: 2.1, low: 39.7, high: 46.5 },
      },
      acquisition: -1.2,
      feasibility: null,
      outcomes: null,
      decision: null,
      cost: null,
      reason: 'Predicted Yield 88.3 %, better than the 84.1 %.',
      reason_code: 'predicted_better',
      reason_numbers: { predicted: 88.3, best: 84.1, probability: 0.71 },
    },
    {
      parameters: { Temperature: 79.1, Base: 'K2CO3', Equivalents: 2.9 },
      predicted: {
        Yield: { mean: 61, sd: 12, low: 41, high: 81 },
        Cost: { mean: 49, sd: 3, low: 44, high: 54 },
      },
      acquisition: -2.3,
      feasibility: null,
      outcomes: null,
      decision: null,
      cost: null,
      reason: 'A reason of a newer engine, in its own words.',
      reason_code: 'reason_of_a_newer_engine',
      reason_numbers: {},
    },
  ],
  method: 'model',
  strategy: null,
  model: {
    kernel: { Yield: 'matern_5_2', Cost: 'matern_5_2' },
    lengthscales: {
      Yield: [
        { parameter: 'Temperature', kind: 'numeric', lengthscale: 0.31 },
        { parameter: 'Base', kind: 'one_hot', lengthscale: 0.8 },
        { parameter: 'Base', kind: 'descriptor', lengthscale: 1.4 },
        { parameter: 'Equivalents', kind: 'numeric', lengthscale: 0.62 },
      ],
      Cost: [{ parameter: 'Temperature', kind: 'numeric', lengthscale: 1.1 }],
    },
    noise: { Yield: 2.4, Cost: 1.2 },
    transfer: { Yield: null, Cost: null },
    signal: { Yield: 24, Cost: 11 },
    loocv: {
      Yield: { r2: 0.83, rmse: 8.7, coverage_90: 0.89, n: 9 },
      Cost: { r2: null, rmse: 3.1, coverage_90: 1, n: 9 },
    },
  },
  count: 2,
  seed: 7,
  history_hash: historyHash,
  history_experiments: fixtureExperiments.length - 1,
  is_current: true,
  is_under_decision: false,
  created_by_user_id: 'user-1',
  created_at: timestamp,
  warnings: [{ code: 'few_results', message: 'Nine results for five features: the intervals are wide.' }],
  ...interpreted,
};

/** Before the first experiment: the initial design proposes, and there is no model. */
const firstRecommendation: Recommendation = {
  ...recommendation,
  experiments: [
    {
      parameters: { Temperature: 90, Base: 'DBU', Equivalents: 2 },
      predicted: null,
      acquisition: null,
      feasibility: null,
      outcomes: null,
      decision: null,
      cost: null,
      reason: 'Experiment 1 of 5 that are spread over the space before a model takes over.',
      reason_code: 'initial_design',
      reason_numbers: { place: 1, size: 5 },
    },
  ],
  method: 'initial_design',
  strategy: null,
  model: null,
  warnings: [],
};

export const optimizationLists: readonly (readonly [string, readonly object[]])[] = [
  ['/optimizations', [summaryOf(run), finished]],
  ['/optimizations/fixture/experiments', fixtureExperiments],
];

export const optimizationSingles: readonly (readonly [string, (state: FixtureState) => object])[] = [
  [
    '/optimizations/fixture',
    (state) => (state === 'empty' ? { ...run, experiment_count: 0, best: [] } : run),
  ],
  [
    '/optimizations/fixture/recommendation',
    (state) => (state === 'empty' ? firstRecommendation : recommendation),
  ],
  ['/optimizations/fixture/diagnostics', () => fixtureDiagnostics],
  ['/optimizations/fixture/pareto', () => fixturePareto],
];
