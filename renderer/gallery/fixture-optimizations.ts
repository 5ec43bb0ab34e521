import type { PlanSummary, PlatePlan } from '#contract/optimization-plates';
import type { RecommendationRequest } from '#contract/optimization-requests';
import type { Optimization, OptimizationSummary, Recommendation } from '#contract/optimizations';
import { type FixtureState, fixtureUser } from './fixture-accounts.ts';
import {
  fixtureDiagnostics,
  fixtureEffects,
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

const plan: PlatePlan = {
  id: 'plan-1',
  optimization_id: 'fixture',
  number: 1,
  recommendation_id: 'recommendation-1',
  plates: 1,
  wells_per_plate: 24,
  experiment_wells: 4,
  control_wells: 1,
  seed: 11,
  has_volumes: true,
  created_by_user_id: 'user-1',
  created_at: timestamp,
  layout: {
    wells: 24,
    per_plate: [],
    per_row: [],
    per_column: [],
    lines_per_block: 1,
    replicates: 2,
    blocked: ['A1', 'D6'],
    controls: [
      {
        well: 'D5',
        role: 'positive',
        parameters: { Temperature: 80, Base: 'DBU', Equivalents: 2 },
        leaves_out: [],
      },
    ],
  },
  dispensing: {
    total_ul: 200,
    smallest_ul: 0.5,
    step_nl: 100,
    stocks: [
      {
        name: 'Halide 1 M',
        strength: { value: 1, unit: 'mol/L' },
        plate: 'Stocks',
        wells: ['A1'],
        filled_ul: 1000,
        dead_ul: 20,
      },
      { name: 'Dioxane', strength: null, plate: 'Stocks', wells: ['B1'], filled_ul: 5000, dead_ul: 50 },
    ],
    additions: [{ name: 'Halide', from: { stock: 'Halide 1 M' }, dose: { value: 100, unit: 'mM' } }],
    fill: { stock: 'Dioxane' },
  },
  wells: ['A2', 'A3', 'A4', 'A5', 'D5'].map((well, k) => ({
    plate: 1,
    well,
    role: well === 'D5' ? ('positive' as const) : ('experiment' as const),
    replicate: well === 'D5' ? 1 : 1 + (k % 2),
    suggestion: well === 'D5' ? null : Math.floor(k / 2),
    parameters:
      recommendation.experiments[Math.min(1, Math.floor(k / 2))]?.parameters ??
      ({} as Record<string, number>),
    leaves_out: [],
    volumes: [
      { stock: 'Halide 1 M', addition: 'Halide', volume_ul: 20 },
      { stock: 'Dioxane', addition: null, volume_ul: 180 },
    ],
  })),
  transfers: [],
  stocks: [
    { stock: 'Halide 1 M', dispensed_ul: 100, dead_ul: 20, needed_ul: 120, source_wells: ['A1'] },
    { stock: 'Dioxane', dispensed_ul: 900, dead_ul: 50, needed_ul: 950, source_wells: ['B1'] },
  ],
  warnings: [],
  ...interpreted,
};

const planSummary: PlanSummary = {
  id: plan.id,
  optimization_id: plan.optimization_id,
  number: plan.number,
  recommendation_id: plan.recommendation_id,
  plates: plan.plates,
  wells_per_plate: plan.wells_per_plate,
  experiment_wells: plan.experiment_wells,
  control_wells: plan.control_wells,
  seed: plan.seed,
  has_volumes: plan.has_volumes,
  created_by_user_id: plan.created_by_user_id,
  created_at: plan.created_at,
};

/** Under way in the partial state. */
const recommendationRequest: RecommendationRequest = {
  id: 'request-1',
  optimization_id: run.id,
  count: 44,
  history_hash: recommendation.history_hash,
  status: 'queued',
  recommendation_id: null,
  progress: { stage: 'experiments', fraction: 0.25 },
  error: null,
  created_by_user_id: fixtureUser.id,
  created_at: timestamp,
  finished_at: null,
};

export const optimizationLists: readonly (readonly [string, readonly object[]])[] = [
  ['/optimizations', [summaryOf(run), finished]],
  ['/optimizations/fixture/experiments', fixtureExperiments],
  ['/optimizations/fixture/plate-plans', [planSummary]],
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
  ['/optimizations/fixture/effects', () => fixtureEffects],
  ['/optimizations/fixture/pareto', () => fixturePareto],
  [
    '/optimizations/fixture/recommendation-requests',
    (state) => ({ items: state === 'partial' ? [recommendationRequest] : [], next_cursor: null }),
  ],
  ['/optimizations/fixture/recommendation-requests/request-1', () => recommendationRequest],
  ['/optimizations/fixture/plate-plans/plan-1', () => plan],
  ['/optimizations/fixture/plate-plans/plan-1/readings', () => ({ items: [] })],
];
