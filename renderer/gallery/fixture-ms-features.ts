import type { MsFeature, MsFeatureList } from '#contract/ms-features';
import type { FixtureState } from './fixture-accounts.ts';

const timestamp = '2026-01-15T09:30:00.000Z';

const caffeine: MsFeature = {
  id: 7,
  mz: 195.0877,
  rt_s: 180,
  start_s: 165,
  end_s: 195,
  width_s: 12,
  area: 3.4e7,
  raw_area: 3.6e7,
  area_percent: 58.2,
  height: 2.4e6,
  signal_to_noise: 812,
  quality: 0.97,
  polarity: 'positive',
  charge: 1,
  adduct: '[M+H]+',
  neutral_mass: 194.0804,
  network: 1,
  isotopes: [
    { neutrons: 1, mz: 196.0905, area: 3.2e6, area_ratio: 0.094 },
    { neutrons: 2, mz: 197.0926, area: 2.4e5, area_ratio: 0.007 },
  ],
  msms_scan: 120,
  msms_scans: [
    { scan: 120, by: 'ion' },
    { scan: 122, by: 'window' },
  ],
  group: 1,
  apex_scan: 121,
  below_line: [],
};

const found: readonly MsFeature[] = [
  {
    ...caffeine,
    id: 3,
    mz: 163.039,
    rt_s: 305,
    start_s: 292,
    end_s: 320,
    area: 1.2e7,
    area_percent: 20.6,
    signal_to_noise: 240,
    charge: null,
    adduct: null,
    neutral_mass: null,
    network: null,
    isotopes: [],
    msms_scan: null,
    msms_scans: [],
    group: 2,
  },
  caffeine,
  { ...caffeine, id: 9, mz: 217.0696, area: 2.1e6, area_percent: 3.6, adduct: '[M+Na]+', isotopes: [] },
  {
    ...caffeine,
    id: 12,
    mz: 301.1412,
    rt_s: 458,
    area: 4e5,
    area_percent: null,
    signal_to_noise: 4,
    adduct: null,
    isotopes: [],
    below_line: ['signal_to_noise', 'quality'],
  },
];

const base: MsFeatureList = {
  id: 'msl_fixture',
  run_id: 'fixture',
  status: 'completed',
  created_by: 'user-1',
  created_at: timestamp,
  finished_at: timestamp,
  instrument_kind: 'orbitrap',
  recipe: { mass_error_ppm: 3, least_points: 7 },
  overrides: { least_points: 7 },
  feature_count: 41,
  above_line_count: 3,
  record_sha256: '6b1f2c0a7d9e4b3f8a5c1e2d3f4a5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6',
  progress: null,
  error: null,
  engine_version: 'larmor-ms-features 0.0.0',
  warnings: [],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
  items: [...found],
  next_cursor: null,
};

const fixtureFeatures = (state: FixtureState): MsFeatureList => {
  if (state === 'filled') return base;
  const without = { ...base, items: [], record_sha256: null, recipe: null };
  return state === 'partial'
    ? { ...without, status: 'queued', progress: { stage: 'features', fraction: 0.4 } }
    : { ...base, items: [], feature_count: 0, above_line_count: 0 };
};

const parameters = {
  items: [
    {
      name: 'mass_error_ppm',
      unit: 'ppm',
      meaning: 'Standard deviation of m/z that a mass trace starts from; it learns its own from there.',
      least: 0.1,
      most: 100,
      whole: false,
      defaults: { orbitrap: 3, tof: 10 },
    },
    {
      name: 'least_points',
      unit: 'scans',
      meaning: 'Points a trace and a peak need at least.',
      least: 3,
      most: 100,
      whole: true,
      defaults: { orbitrap: 5, tof: 5 },
    },
  ],
};

export const msFeatureSingles: readonly (readonly [string, (state: FixtureState) => object])[] = [
  ['/ms/runs/fixture/features', fixtureFeatures],
  ['/ms/recipe-parameters', () => parameters],
];
