import type { z } from 'zod';
import type { candidatesRoutes } from '#contract/candidates';
import type { gsdRoutes } from '#contract/gsd';
import type { spectrumRoutes } from '#contract/spectrum';
import { fixturePrecedent, fixtureReasoning } from './fixture-identity.ts';
import { predictionsOnRequest } from './fixture-predictions.ts';
import { fixtureMultiplets, fixturePeakRows, fixtureSignalSpectrum } from './fixture-signals.ts';

type Integration = z.output<typeof spectrumRoutes.integrate.response>;
type Comparison = z.output<typeof candidatesRoutes.compareCouplings.response>;
type Deconvolution = z.output<typeof gsdRoutes.deconvolve.response>;
type Couplings = z.output<typeof spectrumRoutes.multiplets.response>;

const interpretation = {
  engine_version: 'larmor-nmr 0.0.0',
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
};

const integrated = fixtureMultiplets.filter(({ category }) => category === 'compound');

/** Areas of the compound's signals, one of them with a line that does not count. */
const integration: Integration = {
  ...interpretation,
  integrals: integrated.map(({ from_ppm, to_ppm, area }, index) => ({
    from_ppm,
    to_ppm,
    value: area,
    protons: null,
    uncertainty: area * 0.002,
    excluded:
      index === 1
        ? fixturePeakRows
            .filter(({ category }) => category === 'solvent')
            .map(({ id, shift_ppm, area: ofLine, category }) => ({
              peak_id: id,
              shift_ppm,
              area: ofLine,
              category,
              reason: 'It is classified as solvent; only lines of the compound and unexplained lines count.',
            }))
        : [],
  })),
  parameters: { method: 'edited_sum', reference: null, gsd_engine_version: null },
  warnings: [
    { code: 'regions_overlap', message: 'Regions overlap: what lies in two of them counts in both.' },
  ],
};

/** Ids of the multiplets that share a coupling of the fixture. */
const partnersOf = (id: string, couplingsHz: readonly number[]): string[] =>
  fixtureMultiplets
    .filter((other) => other.id !== id && other.j_hz.some((coupling) => couplingsHz.includes(coupling)))
    .map((other) => other.id);

const couplings = (): Couplings => {
  const { samples, axis } = fixtureSignalSpectrum();
  const step = (axis.fromPpm - axis.toPpm) / (axis.points - 1);
  const [first, second] = integrated;
  return {
    ...interpretation,
    multiplets: fixtureMultiplets.map((multiplet) => ({
      ...multiplet,
      partner_ids: partnersOf(multiplet.id, multiplet.j_hz),
      second_order: multiplet.id === first?.id || multiplet.id === second?.id,
      j_error_hz: multiplet.j_hz.length === 0 ? null : multiplet.j_hz.map(() => 0.02),
      fit_residual: 0.012,
    })),
    systems: [
      {
        name: 'A2B2',
        multiplet_ids: [first?.id ?? '', second?.id ?? ''],
        shifts_ppm: [first?.shift_ppm ?? 0, second?.shift_ppm ?? 0],
        couplings: [{ first: 0, second: 1, j_hz: 8.9 }],
        shift_over_coupling: 9.4,
        agreement: 0.996,
        first_order_agreement: 0.941,
        second_order: true,
      },
    ],
    model: {
      shift_ppm: Array.from(samples, (_, i) => axis.fromPpm - i * step),
      intensity: Array.from(samples, (value) => 1.05 * value),
    },
    parameters: { model_points: axis.points, nucleus: '1H', frequency_mhz: 400 },
    warnings: [],
  };
};

const tables = 'Ranges as commonly tabulated (fixture).';

/** One candidate that agrees and one that does not, whatever was asked. */
const comparison: Comparison = {
  ...interpretation,
  candidates: [
    {
      id: 'Candidate 1',
      label: 'agrees',
      contradictions: [],
      pairs: [
        {
          observed_index: 0,
          atoms: ['a5', 'a6'],
          expected_hz: 8,
          window_hz: [6, 9.5],
          observed_hz: 8.9,
          label: 'within',
          kind: 'ortho, benzene',
          source: tables,
        },
      ],
      assignment: [{ observed_index: 0, atoms: ['a5'] }],
      warnings: [],
    },
    {
      id: 'Candidate 2',
      label: 'contradicts',
      contradictions: [
        {
          code: 'unexplained_coupling',
          message: 'The signal at 7.98 ppm shows 8.9 Hz, which no neighbour in the structure explains.',
          severity: 'high',
          observed_index: 0,
          atoms: ['a5'],
        },
      ],
      pairs: [],
      assignment: [],
      warnings: [{ code: 'stereochemistry_open', message: 'The structure leaves a double bond open.' }],
    },
  ],
  parameters: { observed: 5, candidates: 2 },
  warnings: [{ code: 'typical_ranges', message: tables }],
};

const deconvolution: Deconvolution = {
  ...interpretation,
  run_id: 'run-1',
  peaks: fixturePeakRows.map(({ id, shift_ppm, height, width_hz, area, category, confidence }, index) => ({
    id,
    shift_ppm,
    height,
    width_hz,
    shape: { kind: 'generalized_lorentzian', kurtosis: 0 },
    area,
    category,
    confidence,
    reason: 'A fixture says so.',
    analysis_peak_id: id,
    qc: {
      residual: 0.012,
      standard_errors: { shift_ppm: 0.000_02, height: 0.003, width_hz: 0.01, area: null },
      overlap: 0.08,
      flags: index % 3 === 0 ? ['weak', 'uncertain_area'] : [],
    },
  })),
  solvent: { name: 'CDCl3', confidence: 96, auto_detected: true },
  noise: 0.0004,
  residual_rms: 0.002,
  phase_error_deg: 0.3,
  experimental: true,
  parameters: {
    level: 3,
    regions: null,
    signs: 'positive',
    solvent: null,
    minimum_snr: 6,
    nearest_widths: 0.55,
    rounds: 2,
    common_kurtosis: 0,
    kurtosis_spread: 0.1,
  },
  warnings: [],
};

/** What is computed when somebody asks, by address; made when it is asked for. */
export const fixturesOnRequest: ReadonlyMap<string, () => object> = new Map<string, () => object>([
  ['/spectrum/analyze/integration', () => integration],
  ['/spectrum/analyze/multiplets', couplings],
  ['/spectrum/analyze/gsd', () => deconvolution],
  ['/candidates/compare/jcoupling', () => comparison],
  ...predictionsOnRequest,
  ['/spectrum/retrieve', () => fixturePrecedent],
  ['/spectrum/reason', () => fixtureReasoning],
  ['/ai/predictions/fixture-reasoning/feedback', () => ({ items: [], next_cursor: null, up: 0, down: 0 })],
]);
