import type { CtdContent, CtdDocument } from '#contract/ctd-documents';

export const fixtureCtdDocument: CtdDocument = {
  id: 'ctd_01m7yzmhg0009n6zq1met6pry7',
  dossier_id: 'fixture',
  dossier_revision: 1,
  sections: ['3.2.P.5.1'],
  format: 'docx',
  file_name: 'specifications.docx',
  sha256: '2b0c0ae67140c0c3e990611e6b9a831c22bf96880f457cea0daaa76a660ccd2a',
  size_bytes: 12873,
  state_sha256: '1a27ab6a4a5b311d2ef5a8d0e1b111accd29f1036118605593f45162854bed64',
  is_draft: true,
  gaps: 5,
  open_points: 3,
  format_version: 'ctd-module3@1.0.0',
  human_review_required: true,
  disclaimer:
    'This result supports a decision by a qualified person. It is not a certification or a statement of compliance.',
  created_by: 'usr_01m7yzmhg0003png4nwt84n3hb',
  created_at: '2026-11-21T12:00:00.000Z',
};

export const fixtureCtdContent: CtdContent = {
  citations: [
    {
      clause: 'Attachment 1',
      guideline: 'ICH Q3B',
      jurisdiction: 'ICH',
      revision: 'R2',
      rule_set_version:
        'ich-q3b@1.1.0+sha256:4360707630e461faff66a782a3ab22326764b5e31c24b90df1414131211e4ce0',
      verification: 'two-source',
    },
  ],
  decision: null,
  disclaimer:
    'This result supports a decision by a qualified person. It is not a certification or a statement of compliance.',
  dossier: {
    id: 'fixture',
    product: {
      max_daily_dose_g: 0.3,
      name: 'Cinaritol',
      product_mass_g: 0.6,
      route: 'oral',
      substance_type: 'drug_product',
      treatment_duration: 'lifetime',
    },
    revision: 1,
    status: 'draft',
    title: 'Cinaritol tablets, 300 mg',
  },
  format_version: 'ctd-module3@1.0.0',
  gaps: [
    {
      id: 'G1',
      places: 1,
      section: '3.2.P.5.1',
      text: 'Dosage form in the leaf title.',
    },
  ],
  human_review_required: true,
  is_draft: true,
  open_points: [
    {
      record: {
        id: 'drq_01m7yzmhg0002e6qvsnvwe9gmy',
        type: 'dossier_requirement',
      },
      rule: 'requirement.open',
      text: '“Elements are assessed.” is open.',
      to_do: 'Meet it and name the evidence, or say why it does not apply.',
    },
  ],
  records: [
    {
      id: 'dos_01m7yzmhg000195wxpx1kcfpew',
      revision: 1,
      type: 'dossier',
    },
  ],
  rounding: [
    {
      id: 'USP-1',
      rule: 'round the final value to as many decimals as the limit shows',
      status: 'verified by two sources',
    },
  ],
  sections: [
    {
      blocks: [
        {
          kind: 'text',
          text: 'Impurity tests of the specification.',
        },
        {
          kind: 'heading',
          level: 3,
          text: 'Impurity A (hydrolysis product)',
        },
        {
          formula: 'C8H9NO2',
          kind: 'structure',
          marked_atoms: [],
          name: 'Impurity A (hydrolysis product)',
          smiles: 'CC(=O)Nc1ccc(O)cc1',
        },
        {
          caption: 'Organic impurities',
          columns: [
            'Test',
            'Limit by rule',
            'What it is',
            'Clause',
            'Verification',
            'Acceptance criterion',
            'Analytical procedure',
            'Record',
          ],
          kind: 'table',
          rows: [
            [
              {
                text: 'Impurity A (hydrolysis product)',
              },
              {
                citation: 0,
                record: {
                  id: 'das_01m7yzmhg0001c2chcgrhgwr0s',
                  type: 'impurity_risk_register',
                },
                text: '0.2 %',
              },
              {
                text: 'qualification threshold; a higher criterion takes qualification',
              },
              {
                text: 'ICH Q3B R2, Attachment 1',
              },
              {
                text: 'two-source',
              },
              {
                gap: 'G3',
                text: '[to be filled, G3]',
              },
              {
                gap: 'G4',
                text: '[to be filled, G4]',
              },
              {
                record: {
                  id: 'das_01m7yzmhg0001c2chcgrhgwr0s',
                  type: 'impurity_risk_register',
                },
                text: 'das_01m7yzmhg0001c2chcgrhgwr0s',
              },
            ],
          ],
        },
        {
          gap: 'G1',
          kind: 'gap',
          text: 'Dosage form in the leaf title.',
        },
      ],
      element: 'm3-2-p-5-1-specifications',
      facts_status: 'verified by two sources',
      file_name: 'specifications.pdf',
      folder: 'm3/32-body-data/32p-drug-prod/cinaritol/32p5-contr-drug-prod/32p51-spec/',
      leaf_title: 'Specification(s) (Cinaritol, [dosage form])',
      section: '3.2.P.5.1',
      title: 'Specification(s)',
    },
  ],
  state_at: '2026-11-21T12:00:00.000Z',
  state_sha256: '1a27ab6a4a5b311d2ef5a8d0e1b111accd29f1036118605593f45162854bed64',
};
