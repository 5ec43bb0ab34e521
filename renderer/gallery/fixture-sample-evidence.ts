import type { CompoundEvidence } from '#contract/sample-evidence';
import type { MassEvidenceRow } from '#contract/structures';
import type { FixtureState } from './fixture-accounts.ts';

const timestamp = '2026-01-15T09:30:00.000Z';

const annotation = {
  annotation_id: 'fixture',
  revision: 1,
  reviewed: true,
  run_id: 'fixture',
  sample_name: 'Ethanol, batch 7',
  tie: 'compound',
  tied_by: 'Both are attached to the compound fixture.',
  engine_version: 'larmor-mass-comparison 0.0.0',
} as const;

const agreement: MassEvidenceRow = {
  ...annotation,
  outcome: 'formula_agrees',
  contradicts: false,
  structure_formula: 'C2H6O',
  adduct: '[M+H]+',
  ppm: 0.6,
  ion: { key: 'f7', mz: 47.0491, adduct: '[M+H]+', formula: 'C2H6O', level: '4' },
  message: 'Mass spectra say C2H6O as well.',
  evidence:
    'm/z 47.0491 with 84.0 % of the area is [M+H]+ of C2H6O within 0.6 ppm. The annotation says C2H6O as [M+H]+ (told by other ions), level 4.',
  remarks: [],
};

const contradiction: MassEvidenceRow = {
  ...agreement,
  outcome: 'formula_disagrees',
  contradicts: true,
  structure_formula: 'C3H6O3',
  adduct: null,
  ppm: null,
  message: 'The structure is C3H6O3, and mass spectra say C2H6O.',
  evidence:
    'No ion of 1 % of the area or more is C3H6O3 as any of 31 adducts within 5 ppm. The main ion is m/z 47.0491 with 84.0 % of the area.',
};

const filled: CompoundEvidence = {
  compound_id: 'fixture',
  nmr: [
    {
      analysis_id: 'analysis-completed',
      title: 'Ethanol, 1H',
      nucleus: '1H',
      status: 'completed',
      revision: 2,
      review_state: 'approved',
      created_at: timestamp,
      smiles: 'CCO',
      inchi: 'InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3',
      inchikey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
      formula: 'C2H6O',
      is_registered: true,
      verdict: 'consistent',
      score: 91.4,
      contradictions: 0,
    },
    {
      analysis_id: 'analysis-review',
      title: 'Dimethyl carbonate, 13C',
      nucleus: '13C',
      status: 'review_required',
      revision: 0,
      review_state: 'pending',
      created_at: timestamp,
      smiles: 'COC(=O)OC',
      inchi: 'InChI=1S/C3H6O3/c1-5-3(4)6-2/h1-2H3',
      inchikey: 'IEJIGPNLZYLLBP-UHFFFAOYSA-N',
      formula: 'C3H6O3',
      is_registered: false,
      verdict: 'cannot_tell',
      score: 52.1,
      contradictions: 1,
    },
  ],
  mass: [
    {
      run_id: 'fixture',
      sample_name: 'Ethanol, batch 7',
      created_at: timestamp,
      annotation_id: 'fixture',
      revision: 1,
      reviewed: true,
      main: { key: 'f7', mz: 47.0491, adduct: '[M+H]+', formula: 'C2H6O', level: '4' },
      registered: agreement,
    },
  ],
  pairs: [
    { analysis_id: 'analysis-completed', title: 'Ethanol, 1H', revision: 2, judged: agreement },
    { analysis_id: 'analysis-review', title: 'Dimethyl carbonate, 13C', revision: 0, judged: contradiction },
  ],
  engine_version: 'larmor-mass-comparison 0.0.0',
  warnings: [],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
};

/** Both techniques; a run that is not annotated in the partial state, and nothing attached in the empty one. */
export const fixtureSampleEvidence = (state: FixtureState): CompoundEvidence => {
  if (state === 'filled') return filled;
  const bare = { ...filled, nmr: [], pairs: [], mass: [] };
  if (state !== 'partial') return bare;
  const mass = filled.mass.map((each) => ({
    ...each,
    annotation_id: null,
    revision: null,
    reviewed: false,
    main: null,
    registered: null,
  }));
  return { ...bare, nmr: filled.nmr.slice(0, 1), mass };
};
