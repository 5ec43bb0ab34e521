import type { QnmrCheck, QuantificationRecord, QuantificationSummary } from '#contract/qnmr';

const timestamp = '2026-01-15T09:30:00.000Z';
const rule = 'Malz, Jancke, J. Pharm. Biomed. Anal. 2005, 38, 813, doi:10.1016/j.jpba.2005.01.043';

const check = (
  code: QnmrCheck['code'],
  verdict: QnmrCheck['verdict'],
  rest: Partial<QnmrCheck> = {},
): QnmrCheck => ({
  code,
  verdict,
  subject: 'Aspirin, 2.30 ppm',
  measurement: 1,
  measured: null,
  limit: null,
  unit: '',
  message: 'What was found, in the words of the service.',
  rule,
  remedy: verdict === 'passed' ? null : 'What can be done.',
  ...rest,
});

const passed: readonly QnmrCheck[] = [
  check('signal_to_noise', 'passed', {
    measured: 552,
    limit: 150,
    message: 'The strongest line stands 552 times above the noise.',
  }),
  check('receiver_saturation', 'passed', {
    subject: '',
    message: 'No sample of the FID stands at the limit of the receiver.',
  }),
  check('relaxation', 'unknown', {
    measured: 34.1,
    unit: 's',
    message:
      'T1 is not given. After 34.1 s, 99.89 % of the signal has come back at a T1 of 5 s; what may be missing up to there is in the budget.',
  }),
  check('line_shape', 'warning', {
    subject: 'Aspirin / maleic acid',
    measurement: null,
    measured: 0.0072,
    limit: 0.005,
    message: 'Beyond the fitted shape the points of the compared signals differ by 0.72 %.',
  }),
];

const refusal = check('region_empty', 'refused', {
  measured: 0,
  limit: 1,
  unit: 'lines',
  message: 'No line of the spectrum stands between these limits.',
});

const row = (
  code: QuantificationRecord['budget'][number]['code'],
  subject: string,
  [value, unit, uncertainty, contribution]: readonly [number, string, number, number],
): QuantificationRecord['budget'][number] => ({
  code,
  subject,
  measurement: code === 'molar_mass' ? null : 1,
  value,
  unit,
  standard_uncertainty: uncertainty,
  distribution: code === 'line_shape' ? 'rectangular' : 'normal',
  evaluation: code === 'signal_area' ? 'A' : 'B',
  degrees_of_freedom: null,
  sensitivity: contribution / uncertainty,
  contribution,
  share: contribution ** 2 / 0.1452,
  source: 'As entered.',
});

const base: QuantificationRecord = {
  id: 'fixture',
  title: 'Aspirin / maleic acid',
  method: 'internal_standard',
  status: 'quantified',
  nucleus: '1H',
  project_id: null,
  analysis_ids: ['fixture'],
  created_by: 'user-1',
  created_at: timestamp,
  request: {
    method: 'hundred_percent',
    components: [
      {
        name: 'Aspirin',
        formula: 'C9H8O4',
        signals: [{ from_ppm: 2.32, to_ppm: 2.26, nuclei: 3, t1_s: null, on_carbon: false }],
      },
      {
        name: 'maleic acid',
        formula: 'C4H4O4',
        signals: [{ from_ppm: 6.3, to_ppm: 6.24, nuclei: 2, t1_s: null, on_carbon: false }],
      },
    ],
    measurements: [{ analysis_id: 'fixture' }],
  },
  substances: [
    { name: 'Aspirin', formula: 'C9H8O4', molar_mass_g_mol: 180.1569, molar_mass_uncertainty_g_mol: 0.0052 },
    {
      name: 'maleic acid',
      formula: 'C4H4O4',
      molar_mass_g_mol: 116.0719,
      molar_mass_uncertainty_g_mol: 0.0024,
    },
  ],
  inputs: [
    {
      analysis_id: 'fixture',
      title: 'Ester of batch 7',
      revision: 0,
      run_id: 'run-review_required',
      engine_version: 'larmor-nmr 0.0.0',
      spectrum_digest: 'a'.repeat(64),
    },
  ],
  result: {
    quantity: 'purity',
    unit: '%',
    value: 99.127,
    standard_uncertainty: 0.381,
    effective_degrees_of_freedom: null,
    coverage_factor: 1.96,
    coverage_probability: 0.95,
    expanded_uncertainty: 0.747,
    reported: { value: '99.13', expanded_uncertainty: '0.75' },
    per_measurement: [99.127],
  },
  budget: [
    row('signal_area', 'Aspirin, 2.30 ppm', [0.0412, 'a.u. · ppm', 0.00007, 0.168]),
    row('signal_area', 'maleic acid, 6.25 ppm', [0.0198, 'a.u. · ppm', 0.00006, 0.3]),
    row('sample_mass', 'Aspirin', [12.012, 'mg', 0.01, 0.083]),
    row('standard_purity', 'maleic acid', [0.999, '1', 0.001, 0.099]),
    row('molar_mass', 'Aspirin', [180.1569, 'g/mol', 0.0052, 0.003]),
    row('line_shape', 'Aspirin / maleic acid', [1, '1', 0.0042, 0.1]),
  ],
  checks: [...passed],
  signals: [
    {
      substance: 'Aspirin',
      measurement: 1,
      from_ppm: 2.45,
      to_ppm: 2.15,
      nuclei: 3,
      area: 0.0412,
      standard_uncertainty: 0.00007,
      snr: 552,
      width_hz: 1.24,
      lorentz_fraction: 0.99,
      peak_ids: ['p7'],
    },
  ],
  engine_version: 'larmor-qnmr 0.0.0',
  warnings: [],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
};

/** Quantified, with a doubt; refused in the empty state. */
export const fixtureQuantification = (state: 'empty' | 'filled' | 'partial'): QuantificationRecord =>
  state === 'empty'
    ? { ...base, status: 'refused', result: null, budget: [], signals: [], checks: [refusal, ...passed] }
    : base;

export const fixtureQuantifications: readonly QuantificationSummary[] = [
  fixtureQuantification('filled'),
  { ...fixtureQuantification('empty'), id: 'refused', title: 'Aspirin, limits beside the signal' },
].map(({ id, title, method, status, nucleus, project_id, analysis_ids, created_by, created_at, result }) => ({
  id,
  title,
  method,
  status,
  nucleus,
  project_id,
  analysis_ids,
  created_by,
  created_at,
  result,
}));
