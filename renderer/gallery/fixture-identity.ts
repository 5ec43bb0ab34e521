import type { ReasoningAnswer } from '#contract/reasoning';
import type { RetrievalAnswer } from '#contract/retrieval';

const interpretation = {
  engine_version: 'larmor-nmr 0.0.0',
  warnings: [],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
};

const namedPack = (id: string, name: string) => ({
  id,
  name,
  version: '3',
  digest: '7c'.repeat(32),
  licence: 'CC BY 4.0',
});

const source = { name: 'peak-lists.jsonl', licence: 'CC BY 4.0' };

const item = (
  id: string,
  name: string,
  smiles: string | null,
  distance: number,
  shifts: readonly number[],
): RetrievalAnswer['items'][number] => ({
  id,
  name,
  smiles,
  inchi: null,
  inchikey: null,
  formula: smiles === null ? null : 'C8H8O3',
  distance,
  peaks: shifts.map((shift_ppm) => ({ shift_ppm, attached_hydrogens: null })),
  source,
  analysis_id: null,
});

export const fixturePrecedent: RetrievalAnswer = {
  ...interpretation,
  items: [
    item('r1', 'methyl salicylate', 'COC(=O)c1ccccc1O', 0.21, [10.7, 7.8, 7.4, 6.95, 6.85, 3.9]),
    item('r2', 'methyl 4-hydroxybenzoate', 'COC(=O)c1ccc(O)cc1', 0.48, [7.9, 6.9, 3.88]),
    item('r3', 'record without a structure', null, 0.77, [7.2, 2.3]),
  ],
  compared: 25_928,
  index: { kind: 'pack', name: 'Peak lists', size: 25_928, digest: '7c'.repeat(32) },
  reference_pack: namedPack('spectra', 'Peak lists'),
  parameters: {
    nucleus: '1H',
    k: 10,
    formula: null,
    embedding: 'gallery',
    lines_compared: 6,
    hydrogens_compared: false,
  },
};

type CandidateRow = ReasoningAnswer['candidates'][number];
type CheckRow = CandidateRow['checks'][number];

const check = (
  name: CheckRow['check'],
  outcome: CheckRow['outcome'],
  change: Partial<CheckRow>,
): CheckRow => ({
  check: name,
  outcome,
  hard: false,
  saw: 'A sentence of the gallery.',
  support: null,
  ...change,
});

const candidate = (change: Partial<CandidateRow>): CandidateRow => ({
  id: 'methyl salicylate',
  smiles: 'COC(=O)c1ccccc1O',
  source: 'retrieved',
  of: 'methyl salicylate',
  also: [],
  score: -3.1,
  probability: 0.81,
  verdict: 'supported',
  contradicted_by: [],
  checks: [
    check('hydrogen_count', 'agrees', { saw: '8 hydrogens in the structure, 7.9 in the integrals.' }),
    check('proton_shifts', 'agrees', { saw: '6 signals, mean misfit 0.09 ppm.', support: 4.2 }),
    check('couplings', 'doubtful', { saw: 'One of three couplings lies outside its range.', support: -0.4 }),
    check('hsqc_pairs', 'not_checked', { saw: 'No HSQC was given.' }),
  ],
  ...change,
});

export const fixtureReasoning: ReasoningAnswer = {
  ...interpretation,
  id: 'fixture-reasoning',
  mode: 'without_model',
  degraded_reasons: [{ code: 'no_model', message: 'No pack of shifts is active.' }],
  precedent: fixturePrecedent.items.map(({ id, name, smiles, distance }) => ({ id, name, smiles, distance })),
  candidates: [
    candidate({}),
    candidate({
      id: 'an isomer by a small edit',
      smiles: 'COC(=O)c1ccc(O)cc1',
      source: 'isomer',
      probability: 0.04,
      verdict: 'contradicted',
      contradicted_by: ['couplings'],
      checks: [
        check('couplings', 'contradicts', {
          hard: true,
          saw: 'Four ring protons in pairs would show two doublets; four signals were found.',
          support: -6.1,
        }),
      ],
    }),
  ],
  none_probability: 0.15,
  abstained: false,
  abstention: null,
  generated: null,
  reference_packs: { shifts: null, spectra: namedPack('spectra', 'Peak lists') },
  index: { name: 'Peak lists', size: 25_928, digest: '7c'.repeat(32) },
  calibrated_on: '300 edited isomers of the gallery.',
  parameters: {
    nuclei: ['1H'],
    lines: 6,
    formula: null,
    candidates: 2,
    max_candidates: 10,
    analysis_id: 'fixture',
    revision: 0,
  },
};
