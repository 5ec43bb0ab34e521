import type { MsComparison } from '#contract/ms-features';
import type { FixtureState } from './fixture-accounts.ts';

const timestamp = '2026-01-15T09:30:00.000Z';

type Cell = MsComparison['rows'][number]['cells'][number];

const found = (area: number, featureId: number, blankRatio: number | null): Cell => ({
  kind: 'found',
  area,
  feature_id: featureId,
  points: null,
  blank_ratio: blankRatio,
  kept: blankRatio === null ? null : blankRatio > 3,
});

const filled = (area: number): Cell => ({
  kind: 'filled',
  area,
  feature_id: null,
  points: 4,
  blank_ratio: null,
  kept: null,
});

const base: MsComparison = {
  id: 'fixture',
  project_id: null,
  status: 'completed',
  created_by: 'user-1',
  created_at: timestamp,
  finished_at: timestamp,
  runs: [
    {
      run_id: 'fixture',
      role: 'sample',
      list_id: 'msl_fixture',
      reference: true,
      landmarks: null,
      warped: false,
      residual_s: null,
    },
    {
      run_id: 'second',
      role: 'sample',
      list_id: 'msl_second',
      reference: false,
      landmarks: 31,
      warped: true,
      residual_s: 0.4,
    },
    {
      run_id: 'blank',
      role: 'blank',
      list_id: 'msl_blank',
      reference: false,
      landmarks: 3,
      warped: false,
      residual_s: null,
    },
  ],
  row_count: 2,
  recipe: { mass_error_ppm: 3 },
  record_sha256: '6b1f2c0a7d9e4b3f8a5c1e2d3f4a5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6',
  progress: null,
  error: null,
  engine_version: 'larmor-ms-features 0.0.0',
  warnings: [],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
  rows: [
    {
      row: 1,
      mz: 195.0877,
      rt_s: 180,
      polarity: 'positive',
      charge: 1,
      cells: [found(3.4e7, 7, 410), found(2.9e7, 9, 350), filled(8.3e4)],
    },
    {
      row: 2,
      mz: 149.0233,
      rt_s: 402,
      polarity: 'positive',
      charge: 1,
      cells: [found(2.1e6, 2, 1.1), filled(1.8e6), found(1.9e6, 1, null)],
    },
  ],
  next_cursor: null,
};

/** Compared; still in work in the partial state, and without a row in the empty one. */
const fixtureComparison = (state: FixtureState): MsComparison => {
  if (state === 'filled') return base;
  return state === 'partial'
    ? { ...base, status: 'queued', rows: [], row_count: null, progress: { stage: 'align', fraction: 0.4 } }
    : { ...base, rows: [], row_count: 0 };
};

export const msComparisonSingles: readonly (readonly [string, (state: FixtureState) => object])[] = [
  ['/ms/comparisons/fixture', fixtureComparison],
];

export const msComparisonLists: readonly (readonly [string, readonly object[]])[] = [
  ['/ms/comparisons', [base]],
];
