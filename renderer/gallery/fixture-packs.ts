import type { ServedPack } from '#contract/ops';
import type { PackBuild } from '#contract/pack-builds';
import type { Pack, PackCoverage, SpectrumCapability } from '#contract/reference-packs';
import { fixtureUser } from './fixture-accounts.ts';

const timestamp = '2026-01-15T09:30:00.000Z';

/** Promised shares, and how much of what was promised was seen less in the bucket. */
const covered = (
  nucleus: string,
  atomClass: PackCoverage['atom_class'],
  sphere: PackCoverage['sphere'],
  labels: number,
  less = 0,
): PackCoverage => ({
  nucleus,
  atom_class: atomClass,
  sphere,
  labels,
  molecules: Math.ceil(labels / 6),
  levels: [0.5, 0.68, 0.8, 0.9, 0.95, 0.99].map((nominal) => ({
    nominal,
    seen: labels < 100 && nominal === 0.99 ? null : Number((nominal - less * (1 - nominal)).toFixed(4)),
  })),
});

const coverage: readonly PackCoverage[] = [
  covered('13C', null, null, 78_120, 0.01),
  covered('13C', null, '2', 30_400, -0.04),
  covered('13C', 'aromatic', '4', 21_330, 0.02),
  covered('13C', 'sp2_or_sp', '2', 4_210, -0.1),
  covered('13C', 'sp3_beside_hetero', '3', 9_004, 0.08),
  covered('13C', 'sp3', '1', 84, 0.6),
  covered('1H', null, null, 61_004),
  covered('1H', 'aromatic', '3', 18_730, 0.03),
];

const pack = (change: Partial<Pack>): Pack => ({
  id: 'fixture',
  kind: 'shifts',
  name: 'Shifts of the gallery',
  version: '3',
  state: 'active',
  trouble: null,
  digest: '7c'.repeat(32),
  licence: 'CC BY 4.0, for the data of both sources',
  sources: [
    { name: 'assigned.jsonl', licence: 'CC BY 4.0', records: 19_241, sha256: 'a1'.repeat(32) },
    { name: 'our-own.csv', licence: 'Internal use alone', records: 312, sha256: 'b2'.repeat(32) },
  ],
  records: 19_553,
  size: 11_400_000,
  file_sha256: 'c3'.repeat(32),
  built_with: { model: 'larmor-shifts 1', node: '24.8.0', seed: 1, trees: 300 },
  metrics: {
    '13C': { labels: 78_120, mean_error_ppm: 2.51, median_error_ppm: 1.31, environments: 640_112 },
    '1H': { labels: 61_004, mean_error_ppm: 0.27, median_error_ppm: 0.15, environments: 512_007 },
  },
  coverage: [...coverage],
  identification: null,
  reliability: null,
  installed_by: fixtureUser.id,
  installed_by_name: fixtureUser.display_name,
  installed_at: timestamp,
  state_change: {
    at: timestamp,
    by: fixtureUser.id,
    by_name: fixtureUser.display_name,
    reason_for_change: 'Checked against our own compounds.',
  },
  ...change,
});

const packs: readonly Pack[] = [
  pack({}),
  pack({
    id: 'spectra',
    kind: 'spectra',
    name: 'Peak lists',
    version: '2026-01',
    trouble: { code: 'file_altered', message: 'The file of this pack is not the one that was installed.' },
    metrics: {},
    coverage: null,
    identification: null,
  }),
  pack({ id: 'former', version: '2', state: 'retired' }),
  pack({ id: 'new', version: '4', state: 'inactive', state_change: null }),
];

const capability = (
  name: SpectrumCapability['name'],
  change: Partial<SpectrumCapability>,
): SpectrumCapability => ({
  name,
  enabled: true,
  available: true,
  active: true,
  missing_modules: [],
  reason: null,
  provenance: 'Shifts of the gallery, version 3',
  engine: 'larmor-nmr 0.0.0',
  ...change,
});

const capabilities: readonly SpectrumCapability[] = [
  capability('predict_shifts', {}),
  capability('retrieve', {
    available: false,
    active: false,
    missing_modules: ['spectra'],
    reason: 'No pack of spectra is active.',
    engine: null,
  }),
  capability('reason', { reason: 'Without precedent: no pack of spectra is active.' }),
];

const build = (change: Partial<PackBuild>): PackBuild => ({
  id: 'bld_1',
  kind: 'shifts',
  name: 'Own analyses',
  version: '2026-11-23',
  licence: 'Of the house',
  from: 'approved_analyses',
  inputs: 212,
  inputs_sha256: '5d'.repeat(32),
  status: 'processing',
  progress: { stage: 'trees', fraction: 0.4 },
  error: null,
  result: null,
  pack_id: null,
  created_by: 'usr_1',
  created_at: '2026-11-23T08:00:00Z',
  finished_at: null,
  ...change,
});

const builds: readonly PackBuild[] = [
  build({}),
  build({
    id: 'bld_0',
    version: '2026-11-20',
    status: 'completed',
    progress: null,
    pack_id: 'new',
    finished_at: '2026-11-20T08:09:00Z',
    result: {
      digest: '7c'.repeat(32),
      file_sha256: '1e'.repeat(32),
      size: 1_204_000,
      compounds: 190,
      shifts: [{ nucleus: '13C', count: 2310 }],
      spectra: [],
      passed_over: [],
      left_out: [],
      doubtful_assignments: 3,
      not_calibrated: null,
      held_back: {
        compounds: 21,
        incumbent: null,
        nuclei: [
          {
            nucleus: '13C',
            shifts: 248,
            candidate: { mean_error_ppm: 2.71, median_error_ppm: 1.62, coverage_90: 0.887 },
            incumbent: { mean_error_ppm: 3.94, median_error_ppm: 2.48, coverage_90: null },
          },
        ],
      },
    },
  }),
  build({
    id: 'bld_2',
    kind: 'mass_spectra',
    name: 'Own fragments',
    version: '2026-11-19',
    from: 'arc_1',
    inputs: 1,
    status: 'completed',
    progress: null,
    pack_id: 'fragments',
    finished_at: '2026-11-19T08:01:00Z',
    result: {
      digest: '2b'.repeat(32),
      file_sha256: '3f'.repeat(32),
      size: 402_000,
      compounds: 87,
      shifts: [],
      spectra: [
        { of: 'positive', count: 120 },
        { of: 'negative', count: 31 },
      ],
      passed_over: [{ reason: 'The record names no compound, by InChIKey or SMILES.', count: 4 }],
      left_out: [],
      doubtful_assignments: null,
      not_calibrated: 'There are 2 sources; at least 5 are needed.',
      held_back: null,
    },
  }),
];

export const packLists: readonly (readonly [string, readonly object[]])[] = [
  ['/reference-packs', packs],
  ['/reference-packs/builds', builds],
];

export const packSingles: readonly (readonly [string, () => object])[] = [
  ['/reference-packs/fixture', () => pack({})],
  ['/spectrum/capabilities', () => ({ items: capabilities })],
];

export const servedPacks: readonly ServedPack[] = [
  {
    pack_id: 'fixture',
    name: 'Shifts of the gallery',
    version: '3',
    digest: '7c'.repeat(32),
    licence: 'CC BY 4.0, for the data of both sources',
    is_serving: true,
    training_snapshot: { sha256: 'd4'.repeat(32), sources: 2, records: 19_553 },
    metrics: {
      '13C': { labels: 78_120, mean_error_ppm: 2.51, median_error_ppm: 1.31 },
      '1H': { labels: 61_004, mean_error_ppm: 0.27, median_error_ppm: 0.15 },
    },
    promotion: {
      decided_at: timestamp,
      decided_by: fixtureUser.id,
      decided_by_name: fixtureUser.display_name,
      reason_for_change: 'Checked against our own compounds.',
    },
    superseded_by: null,
    drift: {
      status: 'too_few',
      reason: '41 approved shifts so far; 300 are needed before drift can be told.',
      errors: 41,
      coverage_90: null,
      windows: [],
    },
  },
];
