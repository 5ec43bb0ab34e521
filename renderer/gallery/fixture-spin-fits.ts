import type { SpinFitRecord, SpinFitResult, SpinFitSummary } from '#contract/spin-fits';

const points = 240;
const [fromPpm, toPpm] = [1.26, 1.18];
const frequencyMhz = 400;
const widthHz = 1.1;

/** A triplet 7.1 Hz apart; the measured one is a little broader than the calculated one. */
const triplet = (shiftPpm: number, width: number): number =>
  [-7.1, 0, 7.1].reduce((sum, offset, place) => {
    const distance = (2 * ((shiftPpm - 1.22) * frequencyMhz - offset)) / width;
    return sum + (place === 1 ? 2 : 1) / (1 + distance * distance);
  }, 0);

const shiftPpm = Array.from({ length: points }, (_, k) => fromPpm - ((fromPpm - toPpm) * k) / (points - 1));

const shift = (
  id: string,
  protons: number,
  ppm: number,
  predicted: number,
  seen = true,
): SpinFitResult['shifts'][number] => ({
  atom_ids: [id],
  half: null,
  protons,
  shift_ppm: ppm,
  standard_error_ppm: seen ? 0.0001 : null,
  seen,
  predicted_ppm: predicted,
  predicted_error_ppm: 0.2,
  basis: 'Increments of the gallery.',
});

const coupling = (
  ids: [string, string],
  change: Partial<SpinFitResult['couplings'][number]>,
): SpinFitResult['couplings'][number] => ({
  atom_ids: ids,
  halves: [null, null],
  kind: 'vicinal, free rotation',
  j_hz: 7.12,
  standard_error_hz: 0.05,
  determined: true,
  doubt: null,
  expected_hz: 7,
  expected_error_hz: 0.8,
  source: 'Tables of the gallery.',
  ...change,
});

const result: SpinFitResult = {
  shifts: [shift('a1', 3, 1.22, 1.2), shift('a2', 2, 3.68, 3.5), shift('a3', 1, 5.1, 5.1, false)],
  couplings: [
    coupling(['a1', 'a2'], {}),
    coupling(['a2', 'a3'], { j_hz: 5.6, determined: false, doubt: 'not_seen' }),
    coupling(['a2', 'a2'], { kind: 'geminal, CH₂', j_hz: -12.4, determined: false, doubt: 'no_influence' }),
  ],
  either_way: [{ shifts: [], couplings: [{ first: 0, second: 1 }] }],
  correlated: [{ first: 0, second: 1, r: -0.97 }],
  windows: [
    {
      from_ppm: fromPpm,
      to_ppm: toPpm,
      width_hz: widthHz,
      r_factor: 0.04,
      relative_scale: 1,
      shift_ppm: shiftPpm,
      measured: shiftPpm.map((ppm) => triplet(ppm, 1.15 * widthHz)),
      calculated: shiftPpm.map((ppm) => triplet(ppm, widthHz)),
    },
  ],
  gauss_width_hz: 0.4,
  r_factor: 0.04,
  reduced_chi_square: 3.2,
  runs_z: -6,
  neglected_hz: 0,
  left_out: [
    'Protons on oxygen, nitrogen and sulfur exchange: they are taken as uncoupled and are not fitted.',
  ],
};

const common = {
  id: 'fixture',
  analysis_id: 'fixture',
  status: 'completed',
  created_by: 'usr_1',
  created_at: '2026-11-20T08:00:00.000Z',
  finished_at: '2026-11-20T08:00:02.000Z',
  error: null,
  progress: null,
} as const;

const summary: SpinFitSummary = { ...common, r_factor: 0.04, determined: 1, couplings: 3 };

const record: SpinFitRecord = {
  ...common,
  reference_pack: null,
  inputs: {
    revision: 0,
    run_id: 'fixture',
    spectrum_digest: 'd1',
    recipe_digest: 'd2',
    structure_sha256: 'd3',
    smiles: 'CCO',
  },
  result,
  engine_version: 'larmor-nmr 0.0.0',
  warnings: [],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
};

export const spinFitLists: readonly (readonly [string, readonly object[]])[] = [
  ['/spectrum/spin-fits', [summary]],
];

export const spinFitSingles: readonly (readonly [string, () => object])[] = [
  ['/spectrum/spin-fits/fixture', () => record],
];
