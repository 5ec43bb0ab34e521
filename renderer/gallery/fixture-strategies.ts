import type { ControlStrategy } from '#contract/dossier-statements';

const verification = 'transcribed, to be compared';
const basis: ControlStrategy['purge']['basis'] = [
  {
    guideline: 'ICH M7',
    revision: 'R2',
    clause: 'section 8.1',
    jurisdiction: 'ICH',
    verification: 'two-source',
    rule_set_version: 'ich-m7@1.0.0+sha256:37d48a87348f',
  },
  {
    guideline: 'Purge factors',
    revision: '2013',
    clause: 'Purge ratio',
    jurisdiction: 'ICH',
    verification,
    rule_set_version: 'purge-factors@1.0.0+sha256:0d4c11aa90be',
  },
];

const number = (field: string, value: number, unit: string, place: number) => ({
  field,
  value,
  text: String(value),
  unit,
  basis: place,
});

const options: ControlStrategy['purge']['options'] = [
  {
    option: 1,
    status: 'open',
    rule: 'Test in the specification of the drug substance at or below the limit.',
    reason: 'A test of the drug substance needs no prediction.',
    demands: ['Specify at most 3 ppm in the drug substance.'],
    missing: [],
    acceptance_ppm: 3,
    basis: basis.slice(0, 1),
  },
  {
    option: 2,
    status: 'open',
    rule: 'Test in the specification of a material before the drug substance, at or below the limit.',
    reason: 'From the product of Coupling on, the level is predicted at 3 ppm or below.',
    demands: ['Specify at most 3 ppm in the product of Coupling, or in process.'],
    missing: [],
    acceptance_ppm: 3,
    basis: basis.slice(0, 1),
  },
  {
    option: 3,
    status: 'closed',
    rule: 'Test in the specification of a material before the drug substance, above the limit.',
    reason: '1 ppm is predicted in the drug substance, not below 0.9 ppm, 30 % of the limit.',
    demands: [],
    missing: [],
    acceptance_ppm: null,
    basis: basis.slice(0, 1),
  },
  {
    option: 4,
    status: 'needs_support',
    rule: 'Understand the process well enough that the level is below the limit; no test.',
    reason: 'The purge ratio is 3.',
    demands: ['Back the factors of Coupling with data at trace level.'],
    missing: ['Back the factors of Coupling with data at trace level.'],
    acceptance_ppm: null,
    basis,
  },
];

const disclaimer =
  'This result supports a decision by a qualified person. It is not a certification or a statement of compliance.';
const ruleSets = ['purge-factors@1.0.0+sha256:0d4c11aa90be', 'ich-m7@1.0.0+sha256:37d48a87348f'];
const time = '2026-01-15T09:30:00.000Z';

const used = (batch_no: string, value: number, below_loq: boolean) => ({
  result_id: `result-${batch_no}`,
  batch_id: `batch-${batch_no}`,
  batch_no,
  value,
  unit: 'ppm' as const,
  below_loq,
});

/** One that lacks evidence for the option that was chosen, with a step measured in batches. */
export const fixtureStrategies: readonly ControlStrategy[] = [
  {
    id: 'strategy-1',
    dossier_id: 'fixture',
    revision: 2,
    dossier_revision: 3,
    product: {
      max_daily_dose_g: 0.5,
      route: 'oral',
      substance_type: 'drug_substance',
      treatment_duration: 'lifetime',
    },
    status: 'unreviewed',
    reviews: [
      {
        id: 'review-1',
        revision: 1,
        decision: 'reject',
        reason_for_change: 'The crystallisation has no data.',
        reviewed_by: 'user-2',
        reviewer_name: 'Ben Example',
        reviewed_at: time,
      },
    ],
    revisions: [
      {
        revision: 2,
        reason_for_change: 'Two batches were measured.',
        created_by: 'user-1',
        created_by_name: 'Ada Fixture',
        created_at: time,
      },
      {
        revision: 1,
        reason_for_change: null,
        created_by: 'user-1',
        created_by_name: 'Ada Fixture',
        created_at: time,
      },
    ],
    human_review_required: true,
    disclaimer,
    rule_set_versions: ruleSets,
    created_by: 'user-1',
    created_at: time,
    changed_batches: ['DS-1'],
    request: {
      impurity: { name: 'Methyl tosylate', smiles: 'COS(=O)(=O)c1ccc(C)cc1' },
      initial_ppm: 300,
      steps: [
        { name: 'Coupling', factors: [{ kind: 'reactivity', value: 100 }] },
        {
          name: 'Crystallisation',
          factors: [],
          measured: {
            before_result_id: 'result-IM-1',
            after_result_id: 'result-DS-1',
            support: 'experiment',
            reason: 'DS-1 was made of IM-1.',
          },
        },
      ],
      option: 4,
      statement:
        'Methyl tosylate reacts in the coupling and stays in the mother liquor; no test is specified.',
    },
    name: 'Methyl tosylate',
    steps: [
      { name: 'Coupling', basis: 'predicted', measured: null, route_step: null },
      {
        name: 'Crystallisation',
        basis: 'measured_at_least',
        measured: { before: used('IM-1', 3, false), after: used('DS-1', 1, true) },
        route_step: null,
      },
    ],
    purge: {
      name: 'Methyl tosylate',
      m7_class: 3,
      limit_kind: 'ttc',
      limit_ug_per_day: 1.5,
      limit_ppm: 3,
      required_purge: 100,
      predicted_purge: 300,
      purge_ratio: 3,
      predicted_ppm: 1,
      steps: [
        { name: 'Coupling', purge: 100, predicted_ppm: 3 },
        { name: 'Crystallisation', purge: 3, predicted_ppm: 1 },
      ],
      options,
      override: null,
      rule_set_version: 'purge-factors@1.0.0+sha256:0d4c11aa90be',
      basis,
      numbers: [
        number('limit_ug_per_day', 1.5, 'ug/day', 0),
        number('limit_ppm', 3, 'ppm', 0),
        number('required_purge', 100, 'ratio', 1),
        number('predicted_purge', 300, 'ratio', 1),
        number('purge_ratio', 3, 'ratio', 1),
        number('predicted_ppm', 1, 'ppm', 1),
        number('steps.0.purge', 100, 'ratio', 1),
        number('steps.0.predicted_ppm', 3, 'ppm', 1),
        number('steps.1.purge', 3, 'ratio', 1),
        number('steps.1.predicted_ppm', 1, 'ppm', 1),
        number('options.0.acceptance_ppm', 3, 'ppm', 0),
        number('options.1.acceptance_ppm', 3, 'ppm', 0),
      ],
      warnings: [],
      human_review_required: true,
      disclaimer,
      rule_set_versions: ruleSets,
    },
    chosen: {
      option: 4,
      status: 'needs_support',
      rule: 'Understand the process well enough that the level is below the limit; no test.',
      reason: 'The purge ratio is 3.',
      demands: ['Back the factors of Coupling with data at trace level.'],
      missing: ['Back the factors of Coupling with data at trace level.'],
      acceptance_ppm: null,
      basis,
    },
    missing: ['Back the factors of Coupling with data at trace level.'],
  },
];
