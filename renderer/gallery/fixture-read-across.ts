import type { ReadAcross } from '#contract/dossier-statements';

const time = '2026-03-02T10:00:00.000Z';
const disclaimer = 'Decision support. A qualified person reviews every result.';
const ruleSets = ['read-across@1.0.0+sha256:00', 'acceptable-intake@1.1.0+sha256:00'];

const cited = (clause: string, verification: string) => ({
  guideline: 'ICH M7',
  revision: 'R2',
  clause,
  jurisdiction: 'ICH' as const,
  verification,
  rule_set_version: ruleSets[0] ?? '',
});
const epoxide = (atoms: readonly string[]) => ({ name: 'epoxide', atom_ids: [...atoms] });

const intake = (
  name: string,
  governed_by: 'linear_extrapolation' | 'ttc',
  value: number,
): ReadAcross['known_intake'] => ({
  name,
  status: 'review',
  governed_by,
  intake_ug_per_day: value,
  extrapolation:
    governed_by === 'ttc'
      ? null
      : {
          intake_ug_per_day: value,
          steps: [
            { id: 'td50', expression: 'TD50 = 21.3 mg/kg/day', value: 21.3, unit: 'mg/kg/day' },
            {
              id: 'dose_at_risk',
              expression: '21.3 mg/kg/day ÷ 50000 = 0.000426 mg/kg/day',
              value: 0.000426,
              unit: 'mg/kg/day',
            },
            {
              id: 'intake_mg',
              expression: '0.000426 mg/kg/day × 50 kg = 0.0213 mg/day',
              value: 0.0213,
              unit: 'mg/day',
            },
            {
              id: 'intake_ug',
              expression: '0.0213 mg/day × 1000 µg/mg = 21.3 µg/day',
              value: 21.3,
              unit: 'ug/day',
            },
          ],
        },
  studies:
    governed_by === 'ttc'
      ? []
      : [
          {
            species: 'rat',
            td50_mg_per_kg_day: 21.3,
            source: 'Report T-1',
            rank: 1,
            robustness: 'not_known',
            remarks: [],
            left_out: false,
            chosen: true,
            from_pack: false,
          },
        ],
  potency_pack: null,
  basis: [cited('Note 4', 'two-source')],
  numbers: [
    { field: 'intake_ug_per_day', value, text: String(value), unit: 'ug/day', basis: 0 },
    ...(governed_by === 'ttc'
      ? []
      : [
          {
            field: 'extrapolation.intake_ug_per_day',
            value,
            text: String(value),
            unit: 'ug/day',
            basis: 0,
          },
        ]),
  ],
  warnings: [],
  rule_set_versions: ruleSets,
});

/** One that is looser than what is known and rests on a table of potencies that is another by now. */
export const fixtureReadAcross: readonly ReadAcross[] = [
  {
    id: 'read-across-1',
    dossier_id: 'fixture',
    name: 'Propylene oxide',
    impurity_keys: ['structure openchemlib-9.25.0/idcode/charges-1/parent-1 gBQ@@eLUT@@'],
    revision: 1,
    dossier_revision: 3,
    product: {
      max_daily_dose_g: 0.5,
      route: 'oral',
      substance_type: 'drug_substance',
      treatment_duration: 'lifetime',
    },
    status: 'unreviewed',
    stale: ['pack_changed'],
    reviews: [],
    revisions: [
      {
        revision: 1,
        reason_for_change: null,
        created_by: 'user-1',
        created_by_name: 'Ada Fixture',
        created_at: time,
      },
    ],
    request: {
      impurity: { name: 'Propylene oxide', smiles: 'CC1CO1' },
      analogue: { name: 'Ethylene oxide', smiles: 'C1CO1' },
      studies: [{ species: 'rat', td50_mg_per_kg_day: 21.3, source: 'Report T-1' }],
      conclusion: { kind: 'intake', looser_reason: 'The epoxide of both opens alike.' },
      differences: 'One methyl group beside the epoxide; it hinders the attack and adds no alert.',
      statement: 'The epoxide is the reactive part of both, and ethylene oxide is the more reactive one.',
    },
    impurity: {
      name: 'Propylene oxide',
      smiles: 'CC1CO1',
      inchikey: 'GOOHAUXETOMSMM-UHFFFAOYSA-N',
      formula: 'C3H6O',
      molar_mass_g_per_mol: 58.08,
      heavy_atoms: 4,
      alerts: [epoxide(['a2', 'a3', 'a4'])],
      cohort_of_concern: [],
      counter_ions: [],
    },
    analogue: {
      name: 'Ethylene oxide',
      smiles: 'C1CO1',
      inchikey: 'IAYPIBMASNFSPL-UHFFFAOYSA-N',
      formula: 'C2H4O',
      molar_mass_g_per_mol: 44.05,
      heavy_atoms: 3,
      alerts: [epoxide(['a1', 'a2', 'a3'])],
      cohort_of_concern: [],
      counter_ions: [],
    },
    shared_alerts: [
      {
        id: 'epoxide',
        name: 'epoxide',
        is_cohort: false,
        impurity_atom_ids: ['a2', 'a3', 'a4'],
        analogue_atom_ids: ['a1', 'a2', 'a3'],
        same_to_bonds: -1,
      },
    ],
    impurity_only_alerts: [],
    analogue_only_alerts: [],
    comparison: {
      similarity: 0.34,
      similarity_method:
        'Tanimoto of counts: mean over surroundings of atoms to 2 bonds, their functions, and chains to 6 bonds',
      common: { atoms: 3, impurity_only_atom_ids: ['a1'], analogue_only_atom_ids: [] },
    },
    analogue_intake: intake('Ethylene oxide', 'linear_extrapolation', 21.3),
    known_intake: intake('Propylene oxide', 'ttc', 1.5),
    data_origin: 'typed',
    intake_ug_per_day: 21.3,
    looser: true,
    governs: { guideline: 'M7', key: 'fixture', value: '21.3', unit: 'ug/day' },
    basis: [cited('Section 7.2.1 and Note 5', 'from memory, to be compared')],
    numbers: [
      {
        field: 'intake_ug_per_day',
        value: 21.3,
        text: '21.3',
        unit: 'ug/day',
        basis: 0,
        arithmetic: '21.3 µg/day of the analogue, as mass',
      },
      {
        field: 'molar_intake_ug_per_day',
        value: 28.0839,
        text: '28.0839',
        unit: 'ug/day',
        basis: 0,
        arithmetic: '21.3 µg/day × 58.08 g/mol ÷ 44.05 g/mol',
      },
    ],
    warnings: [
      {
        code: 'read_across_is_looser',
        message:
          '21.3 µg/day by read-across is more than the 1.5 µg/day known of the impurity itself (ICH M7 R2, Table 2).',
      },
      { code: 'typed_data', message: 'The TD50 of Ethylene oxide was typed: Report T-1.' },
    ],
    human_review_required: true,
    disclaimer,
    rule_set_versions: ruleSets,
    created_by: 'user-1',
    created_at: time,
  },
];
