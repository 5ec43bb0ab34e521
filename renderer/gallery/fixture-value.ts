import type { AutomationTaskDefinition, Roi } from '#contract/automation';
import type { DeploymentGate } from '#contract/ops';
import { servedPacks } from './fixture-packs.ts';

const shipped = {
  origin: 'built_in',
  version: 1,
  minutes_saved: 25,
  basis: 'Estimate of ours, to be set by the laboratory.',
  reason_for_change: null,
  created_by: null,
  created_by_name: null,
  created_at: null,
} as const;

const tasks: readonly AutomationTaskDefinition[] = [
  {
    task: 'analysis.process',
    title: 'Interpretation of a spectrum',
    scope: 'One spectrum, from the raw data to classified peaks.',
    in_force: shipped,
    versions: [shipped],
  },
  {
    task: 'optimization.recommendation',
    title: 'Next experiments of an optimisation',
    scope: 'One recommendation, whatever its number of experiments.',
    in_force: { ...shipped, origin: 'laboratory', minutes_saved: 40, basis: 'Time study of March, n = 12.' },
    versions: [shipped],
  },
];

const roiOf = (isEmpty: boolean): Roi => ({
  from: '2025-12-01',
  to: '2026-11-20',
  actor_user_id: null,
  is_estimate: true,
  note: 'Events times the minutes of the definition in force when each was recorded.',
  totals: isEmpty
    ? { events: 0, events_without_definition: 0, minutes_saved: 0 }
    : { events: 61, events_without_definition: 3, minutes_saved: 1490 },
  tasks: isEmpty
    ? []
    : [
        {
          task: 'analysis.process',
          title: 'Interpretation of a spectrum',
          events: 53,
          events_without_definition: 3,
          minutes_saved: 1250,
          definitions: [{ origin: 'built_in', version: 1, minutes_saved_per_event: 25, events: 50 }],
        },
        {
          task: 'optimization.recommendation',
          title: 'Next experiments of an optimisation',
          events: 8,
          events_without_definition: 0,
          minutes_saved: 240,
          definitions: [
            { origin: 'built_in', version: 1, minutes_saved_per_event: 20, events: 4 },
            { origin: 'laboratory', version: 1, minutes_saved_per_event: 40, events: 4 },
          ],
        },
      ],
  months: isEmpty
    ? []
    : [
        { month: '2026-09', events: 12, events_without_definition: 3, minutes_saved: 225 },
        { month: '2026-10', events: 21, events_without_definition: 0, minutes_saved: 525 },
        { month: '2026-11', events: 28, events_without_definition: 0, minutes_saved: 740 },
      ],
});

const gate: DeploymentGate = {
  fails_closed: true,
  self_check: {
    passed: true,
    checked_at: '2026-02-03T10:15:00.000Z',
    cases: [
      {
        name: 'sound evidence',
        expected: 'passes',
        checks_that_must_fail: [],
        checks_that_failed: [],
        ok: true,
      },
      {
        name: 'an id in training and gold',
        expected: 'refused',
        checks_that_must_fail: ['data_leakage'],
        checks_that_failed: ['data_leakage'],
        ok: true,
      },
    ],
  },
  policy: {
    version: '1.0.0',
    checks: [
      { name: 'dominance', rule: 'No metric is worse than the incumbent’s, one is better.' },
      { name: 'audit_chain', rule: 'The whole trail verifies.' },
    ],
  },
  output_contract_schema_version: '1.0.0',
  monitoring: {
    version: '1.0.0',
    psi: { shifting_from: 0.1, drifted_from: 0.25, basis: 'Usual bounds of credit scoring.' },
    override: { watch_from: 0.1, alert_from: 0.2, minimum_reviews: 20, basis: 'Estimate of ours.' },
    confidence_bands: [
      { name: 'low', from_percent: 0 },
      { name: 'moderate', from_percent: 50 },
      { name: 'high', from_percent: 80 },
    ],
    latency_slos: [{ name: 'Answers of the service', quantile: 0.99, most_ms: 250 }],
  },
};

const startFindings = [
  { at: '2026-11-20T07:58:00.000Z', code: 'no_key_copy', facts: {} },
  {
    at: '2026-11-20T07:57:59.000Z',
    code: 'store_encrypted',
    facts: { former_file: '/srv/larmor/larmor.db.before-2026-11-20T07-57-59-000Z' },
  },
  {
    at: '2026-11-20T07:57:58.000Z',
    code: 'interrupted',
    facts: { account: 'anna', machine: 'nmr-pc-3', since: '2026-11-19T16:02:11.000Z' },
  },
];

export const valueLists: readonly (readonly [string, readonly object[]])[] = [
  ['/analytics/automation-tasks', tasks],
];

/** Of what people said about a record of the gallery. */
const said = { items: [], next_cursor: null, up: 2, down: 0 };

export const valueSingles: readonly (readonly [string, (state: string) => object])[] = [
  ['/ai/predictions/fixture/feedback', () => said],
  ['/ai/predictions/part/feedback', () => said],
  ['/ai/predictions/recommendation-1/feedback', () => said],
  ['/analytics/roi', (state) => roiOf(state === 'empty')],
  ['/admin/ops/deployment-gate', () => gate],
  ['/admin/start-findings', (state) => ({ findings: state === 'empty' ? [] : startFindings })],
  [
    '/admin/ops/model-lineage',
    (state) => ({
      registry: 'knowledge_deployment_conveyor',
      models: [],
      shift_packs: state === 'empty' ? [] : servedPacks,
      serving: 0,
      empty_reason: 'no_model_promoted',
    }),
  ],
];
