import type { ArrayRecord, ArraySummary } from '#contract/arrays';

const timestamp = '2026-01-15T09:30:00.000Z';
const delays = [10, 5, 2, 1, 0.5, 0.2, 0.05, 0.01];
const recovered = (t1: number): number[] => delays.map((delay) => 1 - 1.95 * Math.exp(-delay / t1));
const columns = 120;

const regionOf = (shiftPpm: number, t1: number, bend: number) => ({
  from_ppm: shiftPpm + 0.05,
  to_ppm: shiftPpm - 0.05,
  shift_ppm: shiftPpm,
  category: 'compound' as const,
  assignment: null,
  method: 'shape' as const,
  shape_residual: 0.02,
  observed: recovered(t1).map((value, k) => value + bend * (k % 2 === 0 ? 1 : -1)),
  standard_errors: delays.map(() => 0.01),
  fitted: recovered(t1),
});

const base: ArrayRecord = {
  id: 'fixture',
  title: 'Menthol, inversion recovery',
  kind: 'inversion_recovery',
  status: 'completed',
  project_id: null,
  archive_id: 'archive-1',
  created_by: 'user-1',
  created_at: timestamp,
  settings: { kind: 'inversion_recovery', kinetic_model: 'first_order' },
  result: {
    quantity: 'delay',
    values: delays,
    values_source: 'vdlist',
    row_names: delays.map((_, k) => `row ${k + 1}`),
    nucleus: '1H',
    strongest_row: 0,
    regions: [regionOf(4.34, 1.4, 0.006), regionOf(2.5, 11, 0.004)],
    constants: [
      {
        code: 't1',
        unit: 's',
        regions: [0],
        status: 'determined',
        value: 1.397,
        standard_error: 0.021,
        low: 1.357,
        high: 1.44,
        reduced_chi_square: 1.1,
        reason: '',
        warnings: [],
      },
      {
        code: 't1',
        unit: 's',
        regions: [1],
        status: 'bound',
        value: null,
        standard_error: null,
        low: 8.2,
        high: null,
        reduced_chi_square: 0.9,
        reason: 'Longer or larger than 8.20 s (95 %); the data set no upper bound.',
        warnings: [{ code: 'not_relaxed', message: 'The longest delay (10 s) is less than 1.5 T1.' }],
      },
    ],
    distributions: [],
    diffusion: null,
    stack: {
      from_ppm: 6,
      to_ppm: 0,
      rows: delays.map((_, k) => k),
      columns,
      values: delays.flatMap((delay) =>
        Array.from({ length: columns }, (_, k) =>
          k === 33 ? 1 - 1.95 * Math.exp(-delay / 1.4) : k === 70 ? 1 - 1.95 * Math.exp(-delay / 11) : 0,
        ),
      ),
    },
  },
  error: null,
  progress: null,
  engine_version: 'larmor-arrays 0.0.0',
  warnings: [{ code: 'list_longer_than_rows', message: 'The list has 9 values for 8 rows.' }],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
};

/** Computed; still in work in the partial state, and failed in the empty one. */
export const fixtureArray = (state: 'empty' | 'filled' | 'partial'): ArrayRecord => {
  if (state === 'filled') return base;
  const without = { ...base, result: null, warnings: [] };
  return state === 'partial'
    ? { ...without, status: 'processing', progress: { stage: 'process', fraction: 0.4 } }
    : {
        ...without,
        status: 'failed',
        error: { code: 'list_length', message: 'The list of values and the rows differ in number.' },
      };
};

export const fixtureArrays: readonly ArraySummary[] = [
  { ...fixtureArray('filled'), determined: 1 },
  { ...fixtureArray('empty'), id: 'failed', title: 'DOSY without its list', determined: 0 },
].map(({ id, title, kind, status, project_id, archive_id, created_by, created_at, determined }) => ({
  id,
  title,
  kind,
  status,
  project_id,
  archive_id,
  created_by,
  created_at,
  determined,
}));
