import type { Batch, BatchImpurity, ImpurityTrend } from '#contract/batches';
import { type FixtureState, fixtureUser } from './fixture-accounts.ts';

const timestamp = '2026-01-15T09:30:00.000Z';
const levels = [0.0496, 0.0476, 0.0499, 0.0513, 0.0478, 0.0512, 0.0526, 0.0524, 0.0536, 0.0521];
const ofSigma = 0.0016647;
const centre = 0.05081;

const batchNumber = (place: number): string => `B-${String(place + 1).padStart(4, '0')}`;
const dayOf = (place: number): string => `2026-01-${String(place + 1).padStart(2, '0')}`;

const batchOf = (value: number, place: number): Batch => {
  const measured = { value, unit: '%' as const, below_loq: false, method: 'HPLC-17' };
  return {
    id: `batch-${place + 1}`,
    dossier_id: 'fixture',
    batch_no: batchNumber(place),
    made_at: dayOf(place),
    scale: place < 3 ? 'pilot' : 'production',
    site: place % 2 === 0 ? 'Ulm' : 'Graz',
    process: '2',
    notes: null,
    results: [
      {
        id: `result-${place + 1}`,
        impurity_id: 'impurity-1',
        impurity: 'Impurity A',
        name: 'Impurity A',
        ...measured,
        invalid: false,
        recorded: place === 1 ? { ...measured, value: 0.476 } : measured,
        corrections:
          place === 1
            ? [
                {
                  id: 'correction-1',
                  ...measured,
                  invalid: false,
                  reason_for_change: 'A digit was read wrongly.',
                  corrected_by: fixtureUser.id,
                  corrected_at: timestamp,
                },
              ]
            : [],
        recorded_by: fixtureUser.id,
        recorded_at: timestamp,
      },
      {
        id: `below-${place + 1}`,
        impurity_id: 'impurity-2',
        impurity: 'NDMA',
        name: 'NDMA',
        value: 5,
        unit: 'ppb',
        below_loq: true,
        method: null,
        invalid: place === 2,
        recorded: { value: 5, unit: 'ppb', below_loq: true, method: null },
        corrections: [],
        recorded_by: fixtureUser.id,
        recorded_at: timestamp,
      },
    ],
    created_by: fixtureUser.id,
    created_at: timestamp,
  };
};

export const fixtureBatches: readonly Batch[] = levels.map(batchOf).toReversed();

export const fixtureBatchImpurities = (state: FixtureState): { items: BatchImpurity[] } => ({
  items:
    state === 'empty'
      ? []
      : [
          { id: 'impurity-1', name: 'Impurity A', batches: levels.length },
          { id: 'impurity-2', name: 'NDMA', batches: levels.length },
        ],
});

const basisOf = (
  clause: string,
  verification = 'two-source',
): ImpurityTrend['below_loq']['basis'][number] => ({
  guideline: 'Statistical process control',
  revision: 'Western Electric 1956; Nelson 1984; ICH M7(R2) section 8.1',
  clause,
  jurisdiction: 'ICH',
  verification,
  rule_set_version: 'process-control@1.0.0',
});

const pointOf = (value: number, place: number): ImpurityTrend['points'][number] => ({
  batch_id: `batch-${place + 1}`,
  batch_no: batchNumber(place),
  made_at: dayOf(place),
  scale: place < 3 ? 'pilot' : 'production',
  site: place % 2 === 0 ? 'Ulm' : 'Graz',
  process: '2',
  value,
  spread: place === 0 ? null : Math.abs(value - (levels[place - 1] ?? value)),
  highest: value,
  highest_below_loq: false,
  below_loq: place === 4,
  corrected: place === 1,
  verdict: 'within',
  result_ids: [`result-${place + 1}`],
});

export const fixtureTrend: ImpurityTrend = {
  dossier_id: 'fixture',
  dossier_revision: 3,
  impurity: { id: 'impurity-1', name: 'Impurity A' },
  unit: '%',
  below_loq: {
    rule: 'loq',
    statement:
      'A result below the quantitation limit counts with that limit in means and charts: the highest it can be.',
    batches: 1,
    basis: [basisOf('after EPA QA/G-9, section 4.7', 'unconfirmed, from memory')],
  },
  limit: { kind: 'given', text: '0.06', unit: '%', value: 0.06, record: null, former: false, basis: [] },
  other_limits: [],
  points: levels.map(pointOf),
  left_out: [],
  chart: {
    kind: 'i_mr',
    why: 'The batches have one result each, or different numbers of them: the mean of each is plotted.',
    limits: { centre, upper: centre + 3 * ofSigma, lower: centre - 3 * ofSigma },
    sigma_within: ofSigma,
    spread_limits: { centre: 0.0018778, upper: 0.0061347, lower: 0 },
    factors: { d2: 1.128, D4: 3.267 },
    preliminary: true,
    basis: [basisOf('NIST/SEMATECH e-Handbook 6.3.2.2')],
  },
  rules: [
    {
      rule: 'WE3',
      text: '4 of 5 consecutive beyond 1 sigma, one side',
      basis: basisOf('Western Electric 1956, rule WE3'),
      hits: [{ at: 'batch-10', batch_ids: ['batch-7', 'batch-8', 'batch-9'] }],
    },
  ],
  normality: {
    statistic: 0.3346,
    p_value: 0.43,
    refused: false,
    basis: [basisOf('D’Agostino and Stephens 1986, table 4.9', 'unconfirmed; compared with another program')],
  },
  autocorrelation: { lag_1: 0.41, bound: 0.62, correlated: false, basis: [basisOf('large-sample limits')] },
  capability: {
    cpk: { value: 1.84, lower: 0.79, upper: 2.89, sigma: ofSigma },
    ppk: { value: 1.51, lower: 0.79, upper: 2.22, sigma: 0.002034 },
    mean: centre,
    level: 0.95,
    basis: [basisOf('capability indices')],
  },
  drift: {
    slope_per_batch: 0.000511,
    slope_lower: 0.000155,
    slope_upper: 0.000867,
    p_value: 0.011,
    drifting: true,
    level: 0.95,
    forecast: [1, 2, 3, 4, 5].map((ahead) => {
      const value = 0.05311 + 0.000511 * ahead;
      return { ahead, value, lower: value - 0.0039 - 0.0001 * ahead, upper: value + 0.0039 + 0.0001 * ahead };
    }),
    reaches_limit: { line: null, earliest: 5 },
    statement:
      'The level rises from batch to batch. The 95 % interval for a single batch passes the limit 5 batches ahead; the line itself does not within 5 batches.',
    basis: [basisOf('ordinary least squares', 'rule of this product')],
  },
  skip_testing: {
    status: 'not_supported',
    statement:
      'Not supported: 0 of 3 consecutive production batches below 30 % of the limit. Batch B-0010 is not below it, or was not measured.',
    below_percent: '30',
    threshold: 0.018,
    scale: 'production',
    needed: 3,
    batch_ids: [],
    broken_by: 'batch-10',
    basis: [basisOf('ICH M7(R2) section 8.1, option 1')],
  },
  comparisons: [
    {
      by: 'site',
      groups: [
        { name: 'Ulm', batches: 5, mean: 0.0507, standard_deviation: 0.0024 },
        { name: 'Graz', batches: 5, mean: 0.0509, standard_deviation: 0.0019 },
      ],
      left_out: [],
      means: { f: 0.04, degrees_above: 1, degrees_below: 7.6, p_value: 0.846, different: false },
      spreads: { f: 0.2, degrees_above: 1, degrees_below: 8, p_value: 0.667, different: false },
      basis: [basisOf('Welch 1951; Brown and Forsythe 1974', 'unconfirmed; compared with another program')],
    },
  ],
  warnings: [
    {
      code: 'preliminary_limits',
      message: 'The limits rest on 10 batches and are preliminary until there are 20.',
    },
  ],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
  rule_set_versions: ['process-control@1.0.0'],
};
