import type { Compound, ListedAttachment } from '#contract/compounds';

const timestamp = '2026-01-15T09:30:00.000Z';

const ethanol = `
Actelion Java MolfileCreator 1.0

  3  2  0  0  0  0  0  0  0  0999 V2000
    0.0000    0.0000   -0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0
    1.2990    0.7500   -0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0
    2.5981   -0.0000   -0.0000 O   0  0  0  0  0  0  0  0  0  0  0  0
  1  2  1  0  0  0  0
  2  3  1  0  0  0  0
M  END
`;

export const fixtureCompound: Compound = {
  id: 'fixture',
  name: 'Ethanol',
  synonyms: ['Ethyl alcohol'],
  cas_number: '64-17-5',
  notes: 'Reference lot 7.',
  smiles: 'CCO',
  inchi: 'InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3',
  inchikey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
  identity: { code: 'eMHAIh@', method: 'openchemlib-9.25.0/idcode/charges-1' },
  formula: 'C2H6O',
  molar_mass: {
    value: 46.069,
    unit: 'g/mol',
    standard_uncertainty: 0.001,
    source: 'CIAAW 2021',
  },
  exact_mass: { value: 46.0419, unit: 'u' },
  revision: 1,
  created_by: 'user-1',
  created_at: timestamp,
  updated_at: timestamp,
  molfile: ethanol,
  given: { notation: 'smiles', text: 'CCO' },
};

const attachment = {
  compound_id: 'fixture',
  attached_by: 'user-1',
  attached_at: timestamp,
  detached_at: null,
};

export const fixtureAttachments: readonly ListedAttachment[] = [
  {
    ...attachment,
    id: 'attachment-1',
    analysis_id: 'analysis-completed',
    project_id: null,
    ms_run_id: null,
    title: 'Strychnine',
  },
  {
    ...attachment,
    id: 'attachment-2',
    analysis_id: null,
    ms_run_id: null,
    project_id: 'fixture',
    title: 'Stability of batch 7',
  },
];
