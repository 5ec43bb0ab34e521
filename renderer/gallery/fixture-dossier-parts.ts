import type {
  CurrentRisk,
  ElementalAssessment,
  Register,
  RegisterSummary,
  SolventAssessment,
  Watch,
} from '#contract/dossier-assessments';
import type { Checklist, ReadinessReport } from '#contract/readiness';
import { fixtureAssessment } from './fixture-assessment.ts';

const timestamp = '2026-01-15T09:30:00.000Z';
const product = {
  name: 'Examplamide tablets',
  max_daily_dose_g: 0.32,
  route: 'oral',
  substance_type: 'drug_product',
  treatment_duration: 'lifetime',
} as const;
const ruleSet = `nitrosamine-control@1.0.0+sha256:${'5d1e'.repeat(16)}`;

const storedOf = (id: string) => ({
  id,
  dossier_id: 'fixture',
  dossier_revision: 2,
  product,
  warnings: [],
  human_review_required: true as const,
  disclaimer: fixtureAssessment.disclaimer,
  rule_set_versions: [ruleSet],
  created_by: 'user-1',
  created_at: timestamp,
});

const basis = [
  {
    guideline: 'FDA Acceptable Intake Limits',
    revision: '2025-06-23',
    clause: 'Table 1',
    jurisdiction: 'FDA' as const,
    verification: 'two-source',
    rule_set_version: ruleSet,
  },
];

const numberOf = (field: string, value: number, unit: string) => ({
  field,
  value,
  text: String(value),
  unit,
  basis: 0,
});

const nitrosamines = [
  { id: 'watch-1', name: 'NDMA', smiles: 'CN(C)N=O', measured: 48, limit: 96, ratio: 0.5 },
  { id: 'watch-2', name: 'NDEA', smiles: 'CCN(CC)N=O', measured: 5.3, limit: 26.5, ratio: 0.2 },
];

export const fixtureWatches: readonly Watch[] = nitrosamines.map(
  ({ id, name, smiles, measured, limit, ratio }) => ({
    ...storedOf(id),
    request: { name, smiles, measured_ng_per_day: measured },
    identity: { code: name, method: 'openchemlib-9.25.0/idcode/charges-1' },
    nitrosamine: {
      name,
      verdict: 'within',
      rule_set_version: ruleSet,
      basis,
      numbers: [
        numberOf('governing_limit_ng_per_day', limit, 'ng/day'),
        numberOf('ratio', ratio, 'ratio'),
        numberOf('acceptable_intake.0.limit_ng_per_day', limit, 'ng/day'),
      ],
      cpca: null,
      acceptable_intake: [
        {
          jurisdiction: 'FDA',
          limit_ng_per_day: limit,
          kind: 'published',
          effective_date: null,
          published_as: name,
          derived_by: null,
          override: null,
        },
      ],
      governing_limit_ng_per_day: limit,
      governing_limit_from: 'FDA',
      measured_ng_per_day: measured,
      ratio,
      less_than_lifetime: { fda_limit_ng_per_day: null, ema_interim: [] },
      override: null,
      counter_ions: [],
      published_candidates: [],
    },
    status: 'current',
    superseded_by: null,
    withdrawal: null,
  }),
);

export const fixtureRisk = (isEmpty: boolean): CurrentRisk => {
  const { id: _id, created_by: _by, created_at: _at, ...stored } = storedOf('risk');
  const risk: CurrentRisk = {
    ...stored,
    warnings: [],
    sum: 0.7,
    verdict: 'within',
    accepted_by_authorities: true,
    rule_set_version: ruleSet,
    basis,
    numbers: [
      numberOf('sum', 0.7, 'ratio'),
      ...nitrosamines.map(({ ratio }, place) => numberOf(`watches.${place}.ratio`, ratio, 'ratio')),
    ],
    watches: nitrosamines.map(({ id, name, measured, limit, ratio }) => ({
      watch_id: id,
      name,
      measured_ng_per_day: measured,
      limit_ng_per_day: limit,
      ratio,
    })),
    excluded: [{ watch_id: 'watch-3', name: 'NMBA', reason: 'not_measured' }],
    options: { fda: null, ema: null },
    recorded: [],
  };
  return isEmpty
    ? { ...risk, sum: 0, verdict: 'not_applicable', watches: [], excluded: [], numbers: [] }
    : risk;
};

export const fixtureElements: readonly ElementalAssessment[] = [
  {
    ...storedOf('elements-1'),
    warnings: [
      {
        code: 'element_unknown',
        message: 'Xx is no element of the tables.',
        section: 'elemental_impurities',
        name: 'Xx',
        place: 0,
      },
    ],
    request: { elemental_impurities: [{ element: 'Xx', level_ug_per_g: 1 }], notes: 'Batch 7.' },
    elemental_impurities: [],
    status: 'current',
    withdrawal: null,
  },
];

export const fixtureSolvents: readonly SolventAssessment[] = [
  {
    ...storedOf('solvents-1'),
    request: { residual_solvents: [{ name: 'Acetonitrile', level_ppm: 20 }, { name: 'IPA' }] },
    residual_solvents: fixtureAssessment.residual_solvents,
    status: 'current',
    withdrawal: null,
  },
];

const summary: RegisterSummary = {
  ...storedOf('register-1'),
  source: 'Report R-12',
  notes: null,
  counts: { high: 1, undetermined: 0, low: 0, not_rated: 0 },
  mutagenic_total: null,
  entries: [
    {
      id: 'entry-1',
      register_id: 'register-1',
      section: 'organic_impurities',
      place: 0,
      name: 'Impurity B',
      verdict: 'exceeds',
      risk: 'high',
      current: true,
      status: 'mitigated',
      mitigation_note: 'Removed by the second wash.',
      decisions: [
        {
          id: 'decision-1',
          status: 'mitigated',
          mitigation_note: 'Removed by the second wash.',
          reason_for_change: 'Report R-14',
          decided_by: 'user-1',
          decided_at: timestamp,
        },
      ],
      evidence: [
        {
          method: 'nmr',
          id: 'evidence-2',
          name: 'Impurity B',
          analysis_id: 'analysis-1',
          analysis_revision: 1,
          run_id: 'run-2',
          signal_key: 'm3',
          nucleus: '1H',
          solvent: 'CDCl3',
          signals: [{ shift_ppm: 4.12, multiplicity: 'q', peak_ids: ['p4'] }],
          area_percent: 1.4,
          amount: {
            mole_percent: 0.81,
            standard_uncertainty: 0.03,
            overlapped: false,
            method: 'integral_relative_to_compound',
            protons: 2,
            compound_signals: 4,
          },
          standing: 'no_longer_impurity',
          assigned_today: null,
          review_today: 'approved',
          proposed: null,
          check: null,
          check_note: 'No structure is proposed, so neither M7 nor the nitrosamine rules can be asked.',
          register_id: null,
          watch_id: null,
          sent_by: 'user-1',
          sent_at: timestamp,
        },
        {
          method: 'ms',
          id: 'evidence-1',
          name: 'Impurity B',
          annotation_id: 'annotation-1',
          annotation_revision: 1,
          ion_key: 'f7',
          run_id: 'run-1',
          report_sha256: 'd'.repeat(64),
          approved_by: 'user-2',
          mz: 285.0794,
          rt_s: 312.4,
          adduct: '[M+H]+',
          area: 8.4e5,
          area_percent: 0.62,
          area_basis: 'ion_areas_of_polarity',
          identification_level: '3',
          proposed: { name: null, smiles: null, inchikey: null, formula: 'C15H12N2O4' },
          check: null,
          check_note: 'No structure is proposed, so neither M7 nor the nitrosamine rules can be asked.',
          register_id: null,
          watch_id: null,
          sent_by: 'user-1',
          sent_at: timestamp,
        },
      ],
    },
  ],
};

export const fixtureRegisters: readonly RegisterSummary[] = [summary];

export const fixtureRegister: Register = {
  ...summary,
  request: { organic_impurities: [{ name: 'Impurity B', level_percent: 0.9 }] },
  organic_impurities: [],
  mutagenic_impurities: [],
};

const openSolvent = {
  rule: 'solvents.undecided',
  missing: 'IPA could not be decided on.',
  why: 'What the engine leaves to a person has not been settled.',
  basis: { guideline: 'ICH Q3C R9', clause: 'section 3.3' },
  to_do: 'Give what the remarks of the assessment ask for and assess it again.',
  record: { type: 'residual_solvent_assessment', id: 'solvents-1' },
};

const lineOf = (
  guideline: Checklist['guidelines'][number]['guideline'],
  records: number,
): Checklist['guidelines'][number] => ({
  guideline,
  state: records === 0 ? 'not_begun' : 'nothing_missing',
  records,
  findings: [],
  requirements: [],
  action_items: [],
});

/** One guideline in each state, and one that somebody was asked about. */
export const fixtureChecklist: Checklist = {
  dossier_id: 'fixture',
  dossier_revision: 3,
  rules_version: 'readiness@1.2.0',
  ready: false,
  owner: { id: 'user-1', name: 'Ada Fixture' },
  reviewers: [{ id: 'user-2', name: 'Rolf Reviewer' }],
  guidelines: [
    lineOf('q3ab', 2),
    lineOf('m7', 0),
    lineOf('nitrosamines', 2),
    { ...lineOf('q3c', 2), state: 'open', findings: [openSolvent] },
    {
      ...lineOf('q3d', 1),
      state: 'open',
      findings: [
        {
          rule: 'requirement.open',
          missing: '“Elements of every component are assessed” is open.',
          why: 'A requirement that was named for this product was neither met nor set aside.',
          basis: { guideline: 'ICH Q3D(R2)', clause: '5.1' },
          to_do: 'Meet it and name the evidence, or say why it does not apply.',
          record: { type: 'dossier_requirement', id: 'requirement-1' },
        },
      ],
      action_items: [
        {
          id: 'action-1',
          title: 'Ask the supplier of the excipient for the limits of cadmium and lead',
          assignee: 'Ida Fixture',
          due_date: '2026-02-01',
        },
      ],
    },
    {
      ...lineOf('q6a', 0),
      state: 'not_applicable',
      requirements: [
        {
          id: 'requirement-4',
          clause: null,
          title: 'Specification',
          status: 'not_applicable',
          not_applicable_reason: 'Set in another dossier.',
        },
      ],
    },
    lineOf('dossier', 3),
  ],
  human_review_required: true,
  disclaimer: fixtureAssessment.disclaimer,
};

export const fixtureReports: readonly ReadinessReport[] = [
  {
    id: 'report-1',
    dossier_id: 'fixture',
    dossier: {
      id: 'fixture',
      revision: 2,
      title: 'Examplamide, impurities',
      product,
      status: 'draft',
    },
    rules_version: 'readiness@1.2.0',
    ready: false,
    present: [
      { part: 'requirements', count: 3, text: '1 open' },
      { part: 'nitrosamines', count: 3, text: 'watched' },
      { part: 'solvents', count: 2, text: 'in the newest assessment' },
    ],
    findings: [openSolvent],
    inputs: [],
    content_hash: '6b1f'.repeat(16),
    human_review_required: true,
    disclaimer: fixtureAssessment.disclaimer,
    created_by: 'user-1',
    created_at: timestamp,
  },
];
