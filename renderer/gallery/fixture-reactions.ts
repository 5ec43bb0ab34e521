import type { Capability, ReactionExperiment, ReactionProject, YieldPrediction } from '#contract/reactions';
import { fixtureUser } from './fixture-accounts.ts';
import { fixtureCheck, fixtureRoute } from './fixture-routes.ts';

const timestamp = '2026-02-03T10:15:00.000Z';

const project: ReactionProject = {
  id: 'fixture',
  name: 'Direct arylation of the imidazole',
  description: 'Scale-up candidates',
  reaction_smiles: 'Brc1ccccc1.c1c[nH]cn1>CC(=O)[O-].[K+]>c1ccc(-c2cnc[nH]2)cc1',
  project_id: null,
  optimization_id: 'fixture',
  parameters: [
    { kind: 'categorical', name: 'ligand', levels: ['BrettPhos', 'XPhos', 'CgMe-PPh'] },
    { kind: 'discrete', name: 'temperature', unit: '°C', levels: [90, 105, 120] },
    { kind: 'continuous', name: 'concentration', unit: 'mol/L', low: 0.05, high: 0.2 },
  ],
  experiment_count: 14,
  planned_count: 1,
  best_yield_percent: 81.4,
  revision: 15,
  created_by_user_id: fixtureUser.id,
  created_at: timestamp,
  updated_at: timestamp,
};

const capability = (name: Capability['name'], change: Partial<Capability>): Capability => ({
  name,
  enabled: true,
  available: true,
  active: true,
  missing_modules: [],
  reason: null,
  provenance: 'Frozen engine of this installation.',
  engine: 'larmor-reaction 0.1.0',
  ...change,
});

const surrogate = capability('yield_surrogate', {
  provenance: 'Fitted on the completed experiments of the project alone.',
  engine: 'larmor-optimization 0.1.0',
});

const capabilities: readonly Capability[] = [
  surrogate,
  capability('route_scoring', {}),
  capability('forward_checks', {}),
  capability('route_planner', {
    available: false,
    active: false,
    missing_modules: ['planner'],
    reason: 'No planner is part of this installation: routes are supplied.',
    engine: null,
  }),
  capability('sdl', {
    enabled: false,
    available: false,
    active: false,
    reason: 'No equipment is driven from here, by design.',
    engine: null,
  }),
];

const experimentOf = (
  number: number,
  change: Partial<ReactionExperiment> & Pick<ReactionExperiment, 'conditions'>,
): ReactionExperiment => ({
  id: `experiment-${number}`,
  reaction_project_id: 'fixture',
  number,
  yield_percent: null,
  status: 'completed',
  note: null,
  planned_from: null,
  completes: null,
  corrects: null,
  superseded_by: null,
  reason_for_change: null,
  created_by_user_id: fixtureUser.id,
  created_at: timestamp,
  ...change,
});

const experiments: readonly ReactionExperiment[] = [
  experimentOf(4, {
    conditions: { ligand: 'CgMe-PPh', temperature: 105, concentration: 0.153 },
    status: 'planned',
    planned_from: { kind: 'yield_prediction', id: 'part' },
  }),
  experimentOf(3, {
    conditions: { ligand: 'XPhos', temperature: 120, concentration: 0.1 },
    yield_percent: 81.4,
    corrects: 'experiment-2',
    reason_for_change: 'Integrated again with the right response factor.',
  }),
  experimentOf(2, {
    conditions: { ligand: 'XPhos', temperature: 120, concentration: 0.1 },
    yield_percent: 18.4,
    superseded_by: 'experiment-3',
  }),
  experimentOf(1, {
    conditions: { ligand: 'BrettPhos', temperature: 90, concentration: 0.05 },
    status: 'failed',
    note: 'Base did not dissolve; a note that is longer than its column so that it has to find room on several lines.',
  }),
];

const predictionOf = (ligand: string, temperature: number, value: number, half: number) => ({
  conditions: { ligand, temperature, concentration: 0.15 },
  yield_percent: value,
  low: Math.max(0, value - half),
  high: Math.min(100, value + half),
  warnings:
    ligand === 'BrettPhos'
      ? [
          {
            code: 'level_not_measured',
            message: 'No completed experiment had this ligand; the interval is wider.',
          },
        ]
      : [],
});

const best = predictionOf('CgMe-PPh', 105, 86.2, 9.1);

const prediction: YieldPrediction = {
  id: 'part',
  reaction_project_id: 'fixture',
  level: 0.9,
  candidate_count: 4,
  best,
  backend: 'gaussian_process',
  capability: surrogate,
  model: {
    kernel: 'Matérn 5/2',
    experiments_used: 14,
    lengthscales: [
      { parameter: 'ligand', kind: 'one_hot', lengthscale: 1.82 },
      { parameter: 'temperature', kind: 'numeric', lengthscale: 0.61 },
    ],
    noise_percent: 3.4,
    loocv: { mae_percent: 7.9, rmse_percent: 10.2, r2: 0.71, coverage: 0.93, n: 14 },
  },
  experiments_hash: '5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de',
  created_by_user_id: fixtureUser.id,
  created_at: timestamp,
  engine_version: 'larmor-optimization 0.1.0',
  warnings: [],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides what is done.',
  predictions: [
    predictionOf('XPhos', 90, 64.7, 12.4),
    best,
    predictionOf('XPhos', 120, 79.9, 7.2),
    predictionOf('BrettPhos', 120, 41.3, 33.8),
  ],
};

const place = '/reaction-projects/fixture';

export const reactionLists: readonly (readonly [string, readonly object[]])[] = [
  [
    '/reaction-projects',
    [
      project,
      {
        ...project,
        id: 'reaction-2',
        name: 'Amide coupling whose name is much longer than the column it has to stand in, as names are',
        reaction_smiles: null,
        experiment_count: 0,
        planned_count: 0,
        best_yield_percent: null,
      },
    ],
  ],
  ['/reaction-capabilities', capabilities],
  [`${place}/experiments`, experiments],
  [`${place}/yield-predictions`, [prediction]],
  [`${place}/route-scores`, [fixtureRoute]],
  [`${place}/forward-checks`, [fixtureCheck]],
];

export const reactionSingles: readonly (readonly [string, () => object])[] = [
  [place, () => project],
  [`${place}/yield-predictions/part`, () => prediction],
  [`${place}/route-scores/part`, () => fixtureRoute],
  [`${place}/forward-checks/part`, () => fixtureCheck],
];
