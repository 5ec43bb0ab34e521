import type { ForwardCheck, Green, Hazard, NamedRouteScore } from '#contract/reaction-routes';
import { fixtureUser } from './fixture-accounts.ts';

const timestamp = '2026-02-03T10:15:00.000Z';

const computed = {
  reaction_project_id: 'fixture',
  rule_set_versions: [
    'reaction-hazards@1.0.0+sha256:5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de',
  ],
  created_by_user_id: fixtureUser.id,
  created_at: timestamp,
  engine_version: 'larmor-reaction 0.1.0',
  warnings: [],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides what is done.',
};

const azide: Hazard = {
  kind: 'energetic_group',
  code: 'azide_organic',
  name: 'Organic azide',
  severity: 'high',
  message: 'Explosive group.',
  smiles: ['[N-]=[N+]=NCc1ccccc1'],
  atoms: [0, 1, 2],
  hazard_statements: ['H240'],
  evidence: { source: 'UN Manual of Tests and Criteria, Appendix 6', status: 'unconfirmed' },
};

const bromide: Hazard = {
  kind: 'reagent',
  code: 'benzyl_bromide',
  name: 'Benzyl bromide',
  severity: 'medium',
  message: 'Lachrymator.',
  smiles: ['BrCc1ccccc1'],
  atoms: [],
  hazard_statements: ['H315', 'H319', 'H335'],
  evidence: { source: 'CLP Annex VI', status: 'unconfirmed' },
};

const green = (atomEconomy: number): Green => ({
  atom_economy_percent: {
    value: atomEconomy,
    unit: '%',
    basis: 'Molar mass of the product over all reactants.',
  },
  e_factor: { value: null, unit: '', basis: 'Masses were not given.' },
  process_mass_intensity: { value: null, unit: '', basis: 'Masses were not given.' },
  reaction_mass_efficiency_percent: { value: null, unit: '%', basis: 'Masses were not given.' },
  carbon_efficiency_percent: { value: 100, unit: '%', basis: 'Carbon of the product over all reactants.' },
  solvents: [
    {
      name: 'DMF',
      smiles: 'CN(C)C=O',
      rank: 'hazardous',
      safety: 3,
      health: 9,
      environment: 5,
      basis: 'Boiling point 153 °C, flash point 58 °C, H360.',
    },
  ],
});

export const fixtureRoute: NamedRouteScore = {
  ...computed,
  id: 'part',
  request: {
    format: 'native',
    or_choice: 'refuse',
    prices: 0,
    request_sha256: '5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de5f1dc0de',
    request_bytes: 812,
  },
  format: 'native',
  target_smiles: 'c1ccc(Cn2ccnn2)cc1',
  target_inchi: 'InChI=1S/C9H9N3/c1-2-4-9(5-3-1)8-12-7-6-10-11-12/h1-7H,8H2',
  target_inchikey: 'VRDSRXVCRBMZOD-UHFFFAOYSA-N',
  state_score: 0.914,
  overall_score: 0.71,
  route_cost: 3.25,
  step_count: 2,
  longest_linear_sequence: 2,
  convergence: 0,
  starting_material_count: 3,
  safety: { verdict: 'flagged', high: 1, medium: 1, low: 0, unknown: 0 },
  prices: null,
  overall_parts: [
    { name: 'state', value: 0.914, weight: 0.4, formula: 'share in stock, and a little for being short' },
    { name: 'safety', value: 0, weight: 0.3, formula: 'mean over steps' },
  ],
  longest_sequence_yield_percent: null,
  cost_assumptions: { prices: 2, yields: 2 },
  green: green(61.2),
  steps: [
    {
      step: 1,
      node: 'children[0].children[1]',
      product_smiles: '[N-]=[N+]=NCc1ccccc1',
      product_inchi: 'InChI=1S/C7H7N3/c8-10-9-6-7-4-2-1-3-5-7/h1-5H,6H2',
      product_inchikey: 'UDLLFLQFQMACJB-UHFFFAOYSA-N',
      reactant_smiles: ['BrCc1ccccc1', '[N-]=[N+]=[N-].[Na+]'],
      reagent_smiles: ['CN(C)C=O'],
      depth: 2,
      on_longest_path: true,
      hazards: [azide, bromide],
      green: green(56.4),
    },
    {
      step: 2,
      node: 'children[0]',
      product_smiles: 'c1ccc(Cn2ccnn2)cc1',
      product_inchi: 'InChI=1S/C9H9N3/c1-2-4-9(5-3-1)8-12-7-6-10-11-12/h1-7H,8H2',
      product_inchikey: 'VRDSRXVCRBMZOD-UHFFFAOYSA-N',
      reactant_smiles: ['[N-]=[N+]=NCc1ccccc1', 'C#C'],
      reagent_smiles: [],
      depth: 1,
      on_longest_path: true,
      hazards: [azide],
      green: green(100),
    },
  ],
  starting_materials: [
    {
      smiles: 'BrCc1ccccc1',
      inchi: 'InChI=1S/C7H7Br/c8-6-7-4-2-1-3-5-7/h1-5H,6H2',
      inchikey: 'AGEZXYOZHKGVCM-UHFFFAOYSA-N',
      in_stock: true,
      price: 12.5,
      uses: 1,
      hazards: [bromide],
    },
    {
      smiles: '[N-]=[N+]=[N-].[Na+]',
      inchi: 'InChI=1S/N3.Na/c1-3-2;/q-1;+1',
      inchikey: 'PXIPVTKHYLBLMZ-UHFFFAOYSA-N',
      in_stock: null,
      price: null,
      uses: 1,
      hazards: [],
    },
    {
      smiles: 'C#C',
      inchi: 'InChI=1S/C2H2/c1-2/h1-2H',
      inchikey: 'HSFWRNGVRCDJHI-UHFFFAOYSA-N',
      in_stock: false,
      price: null,
      uses: 1,
      hazards: [],
    },
  ],
  choices: [],
  diagram_svg:
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 480 160"><rect width="480" height="160" fill="#fff"/><g fill="none" stroke="#16202b"><rect x="20" y="50" width="120" height="60"/><rect x="180" y="50" width="120" height="60"/><rect x="340" y="50" width="120" height="60"/><path d="M140 80h40M300 80h40"/></g></svg>',
};

export const fixtureCheck: ForwardCheck = {
  ...computed,
  id: 'part',
  request: {
    reactants: ['CC(=O)Cl', 'NCc1ccccc1'],
    reagents: ['CCN(CC)CC'],
    predicted_products: ['CC(=O)NCc1ccccc1'],
  },
  verdict: 'review',
  findings: [
    { check: 'balance', outcome: 'pass', message: 'Every atom of the product is in a reactant.' },
    { check: 'charge', outcome: 'pass', message: 'Both sides have the charge 0.' },
    { check: 'match_class', outcome: 'pass', message: 'The product needs atoms of several reactants.' },
    { check: 'hazards', outcome: 'review', message: 'Acetyl chloride reacts violently with water.' },
  ],
  safety: { verdict: 'flagged', high: 0, medium: 1, low: 0, unknown: 0 },
  balance: {
    created: [],
    left_over: [
      { element: 'H', count: 1 },
      { element: 'Cl', count: 1 },
    ],
  },
  charge: { reactants: 0, products: 0 },
  by_products: [{ formula: 'HCl', name: 'hydrogen chloride', count: 1 }],
  match_class: 'Amide formation: an acyl chloride and an amine.',
  hazards: [{ ...bromide, code: 'acetyl_chloride', name: 'Acetyl chloride', smiles: ['CC(=O)Cl'] }],
};
