import type { MsAnnotation, MsHit, MsReview, MsShownIon } from '#contract/ms-annotations';
import type { FixtureState } from './fixture-accounts.ts';

const timestamp = '2026-01-15T09:30:00.000Z';

const caffeineSmiles = 'Cn1cnc2c1c(=O)n(C)c(=O)n2C';
const isomerSmiles = 'Cn1cnc2c1n(C)c(=O)n(C)c2=O';
const namesOfCaffeine = {
  inchi: 'InChI=1S/C8H10N4O2/c1-10-4-9-6-5(10)7(13)12(3)8(14)11(6)2/h4H,1-3H3',
  inchikey: 'RYYVLZVUVIJVGH-UHFFFAOYSA-N',
};
const namesOfIsomer = {
  inchi: 'InChI=1S/C8H10N4O2/c1-10-4-9-5-6(10)11(2)8(14)12(3)7(5)13/h4H,1-3H3',
  inchikey: 'LPHGQDQBBGAPDZ-UHFFFAOYSA-N',
};

const hitOf = (rank: number, group: number, name: string, smiles: string, score: number): MsHit => ({
  rank,
  group,
  record: {
    id: `MSBNK-Fixture-00000${rank}`,
    name,
    smiles,
    inchikey: null,
    formula: 'C8H10N4O2',
    adduct: '[M+H]+',
    precursor_mz: 195.0877,
    collision_energy: '35 eV',
    instrument: 'LC-ESI-QFT',
    licence: 'CC BY 4.0',
  },
  method: 'spectral_entropy',
  score,
  cosine: score - 0.02,
  modified_cosine: score - 0.01,
  matched_peaks: 4,
  matches: [
    { query_mz: 138.0662, reference_mz: 138.0661, share: 0.62 },
    { query_mz: 110.0713, reference_mz: 110.0711, share: 0.21 },
    { query_mz: 195.0877, reference_mz: 195.0876, share: 0.11 },
    { query_mz: 83.0604, reference_mz: 83.0603, share: 0.06 },
  ],
  reference:
    rank > 2
      ? null
      : { mz: [69.0447, 83.0603, 110.0711, 138.0661, 195.0876], intensity: [40, 90, 260, 1000, 420] },
  ppm: 0.4,
  probability: rank === 1 ? 0.93 : null,
  q_value: rank === 1 ? 0.05 : null,
  q_value_reason: rank === 1 ? null : 'Only the first hit is judged.',
  q_value_is_bound: rank === 1,
  adduct: '[M+H]+',
  level: rank === 1 ? '2a' : '3',
});

type Candidate = MsShownIon['candidates'][number];

const candidateOf = (
  id: string,
  names: Pick<Candidate, 'smiles' | 'inchi' | 'inchikey'>,
  rank: number,
  score: number,
): Candidate => ({
  id,
  ...names,
  rank,
  score,
  explained_intensity: 0.88 * score,
  ppm: 0.4,
  complete: true,
  peaks: [
    {
      mz: 138.0662,
      intensity: 5.1e5,
      formula: 'C6H8N3O',
      ppm: 0.6,
      broken_bonds: 2,
      hydrogen_shift: 1,
      energy_kj_mol: 640,
      atom_ids: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'],
    },
  ],
});

const caffeine: MsShownIon = {
  journal: 'HRMS (ESI-Orbitrap) m/z: [M + H]+ Calcd for C8H11N4O2 195.0877; Found 195.0878.',
  key: 'f7',
  feature_id: 7,
  msms_scan: 120,
  mz: 195.0877,
  rt_s: 180,
  area: 3.4e7,
  area_percent: 58.2,
  polarity: 'positive',
  charge: 1,
  adduct: '[M+H]+',
  adduct_basis: 'partner',
  answer: {
    name: 'Caffeine',
    smiles: caffeineSmiles,
    ...namesOfCaffeine,
    formula: 'C8H10N4O2',
    basis: 'library',
  },
  identification_level: '3',
  confidence: 93,
  hits: [
    hitOf(1, 1, 'Caffeine', caffeineSmiles, 0.941),
    hitOf(2, 1, 'Isocaffeine', isomerSmiles, 0.902),
    hitOf(3, 2, 'Theophylline, methylated', caffeineSmiles, 0.611),
  ],
  no_hits_reason: null,
  formulas: [
    {
      formula: 'C8H10N4O2',
      ppm: 0.4,
      posterior: 0.97,
      isotope_score: 0.3,
      explained_intensity: 0.94,
      explained_peaks: [{ mz: 138.0662, formula: 'C6H8N3O', loss: 'C2H3NO', radical: false }],
    },
    {
      formula: 'C5H14O8',
      ppm: -3.9,
      posterior: 0.02,
      isotope_score: 4.1,
      explained_intensity: 0.2,
      explained_peaks: [],
    },
  ],
  no_formulas_reason: null,
  candidates: [
    candidateOf('caffeine', { smiles: caffeineSmiles, ...namesOfCaffeine }, 1, 1),
    candidateOf('isocaffeine', { smiles: isomerSmiles, ...namesOfIsomer }, 2, 0.81),
  ],
  no_candidates_reason: null,
  evidence: [
    {
      kind: 'library',
      met: true,
      level: '2a',
      statement: 'First hit at q ≤ 5 %; the next group is far below.',
    },
    {
      kind: 'library',
      met: false,
      level: '2a',
      statement: 'Two isomers of the first group are not parted by these fragments.',
    },
    { kind: 'standard', met: false, level: '1', statement: 'No standard of it was measured here.' },
  ],
  contradictions: [
    {
      code: 'partner_missing',
      message: 'The sodium adduct that such samples show is not found.',
      evidence: 'Expected at m/z 217.0696 within 3 ppm at 3.00 min.',
    },
  ],
  corrected_in: null,
};

const unknown: MsShownIon = {
  ...caffeine,
  journal: null,
  key: 'f3',
  feature_id: 3,
  msms_scan: null,
  mz: 163.039,
  rt_s: 305,
  area_percent: 20.6,
  charge: null,
  adduct: null,
  adduct_basis: null,
  answer: null,
  identification_level: '5',
  confidence: null,
  hits: [],
  no_hits_reason: 'No fragment scan is linked to this feature.',
  formulas: [],
  no_formulas_reason: 'Several formulas fit the mass, and nothing parts them.',
  candidates: [],
  no_candidates_reason: 'No fragment scan is linked to this feature.',
  evidence: [{ kind: 'formula', met: false, level: '4', statement: 'More than one formula is left.' }],
  contradictions: [],
};

const base: MsAnnotation = {
  id: 'fixture',
  run_id: 'fixture',
  feature_list_id: 'msl_fixture',
  title: 'Caffeine in tea, batch 7',
  status: 'completed',
  review_state: 'pending',
  revision: 0,
  created_by: 'user-1',
  created_at: timestamp,
  finished_at: timestamp,
  settings: {
    modes: ['library', 'formula', 'candidates'],
    precursor_ppm: 10,
    formula_ppm: 5,
    fragment_ppm: 5,
    feature_ids: null,
    candidates: [
      { id: 'caffeine', smiles: caffeineSmiles },
      { id: 'isocaffeine', smiles: isomerSmiles },
    ],
    separation: 'reversed_phase',
  },
  reference_pack: {
    id: 'pack-masses',
    name: 'MassBank, a selection',
    version: '2026.1',
    digest: '6b1f2c0a7d9e4b3f8a5c1e2d3f4a5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6',
    licence: 'CC BY 4.0',
  },
  not_calibrated: null,
  least_q_value: 0.05,
  counts: { ions: 2, levels: { '3': 1, '5': 1 }, contradictions: 1 },
  record_sha256: '6b1f2c0a7d9e4b3f8a5c1e2d3f4a5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6',
  progress: null,
  error: null,
  can_review: true,
  cannot_review_reason: null,
  engine_version: 'larmor-ms-annotation 0.0.0',
  warnings: [],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
  features: [caffeine, unknown],
  next_cursor: null,
  nmr: [
    {
      analysis_id: 'fixture',
      revision: 2,
      title: 'Caffeine, batch 7',
      also: ['fixture-13c'],
      reviewed: true,
      tie: 'compound',
      tied_by: 'Both are attached to the compound fixture.',
      smiles: caffeineSmiles,
      formula: 'C8H10N4O2',
      outcome: 'formula_agrees',
      contradicts: false,
      key: caffeine.key,
      adduct: '[M+H]+',
      ppm: 0.4,
      message: 'Mass spectra say C8H10N4O2 as well.',
      evidence: 'm/z 195.0877 with 62.0 % of the area is [M+H]+ of C8H10N4O2 within 0.4 ppm.',
      remarks: [],
    },
  ],
  nmr_is_current: false,
};

/** Waiting for a review; still computed in the partial state, and failed in the empty one. */
const fixtureAnnotation = (state: FixtureState): MsAnnotation => {
  if (state === 'filled') return base;
  const without: MsAnnotation = {
    ...base,
    review_state: 'none',
    counts: null,
    record_sha256: null,
    can_review: false,
    features: [],
  };
  return state === 'partial'
    ? { ...without, status: 'queued', progress: { stage: 'annotate', fraction: 0.4 } }
    : {
        ...without,
        status: 'failed',
        error: { code: 'pack_altered', message: 'The library in use is not the one that was asked for.' },
      };
};

const review: MsReview = {
  id: 'msv_1',
  annotation_id: 'fixture',
  decision: 'correct',
  revision: 0,
  comment: 'Isocaffeine cannot be excluded by these fragments.',
  reason_code: 'isomers_not_parted',
  corrections: [{ key: 'f7', identification_level: '3' }],
  reviewer_id: 'user-2',
  reviewer_name: 'R. Reviewer',
  override: false,
  reason_for_change: null,
  created_at: timestamp,
};

export const msAnnotationLists: readonly (readonly [string, readonly object[]])[] = [
  ['/ms/annotations', [base]],
  ['/ms/annotations/fixture/reviews', [review]],
  ['/ms/annotations/fixture/impurities', []],
  ['/ms/annotations/fixture/compounds', []],
];

export const msAnnotationSingles: readonly (readonly [string, (state: FixtureState) => object])[] = [
  ['/ms/annotations/fixture', fixtureAnnotation],
];

/** @internal for the tests of what the screen draws of it. */
export const fixtureIon = caffeine;
