import type { Compound } from '#contract/compounds';
import type { PredictedAtom, ShiftPrediction } from '#contract/predictions';
import type { StructureGroupRow } from '#contract/structures';
import { fixtureCompound } from './fixture-compounds.ts';

const points = 2048;
const [fromPpm, toPpm] = [9, -0.5];
const widthPpm = 0.02;

const sources = [{ name: 'Assigned spectra of the gallery', licence: 'CC0-1.0' }];

const atom = (place: number, change: Partial<PredictedAtom>): PredictedAtom => ({
  atom_index: place,
  atom_id: `a${place + 1}`,
  element: 'C',
  nuclei: 2,
  equivalence: place,
  shift_ppm: null,
  shifts_ppm: [],
  may_differ: false,
  uncertainty_ppm: null,
  interval: null,
  references: 0,
  sphere: null,
  method: null,
  exchange: null,
  may_be_absent: false,
  basis: 'Reference pack: labels of surroundings alike.',
  reason: null,
  sources,
  ...change,
});

const known = (
  shiftPpm: number,
  halfPpm: number,
): Pick<PredictedAtom, 'shift_ppm' | 'shifts_ppm' | 'uncertainty_ppm' | 'interval'> => ({
  shift_ppm: shiftPpm,
  shifts_ppm: [shiftPpm],
  uncertainty_ppm: halfPpm / 1.8,
  interval: { low_ppm: shiftPpm - halfPpm, high_ppm: shiftPpm + halfPpm },
});

/** One that was looked up, one carried over and far from its signal, one that exchanges. */
const atoms: readonly PredictedAtom[] = [
  atom(0, { ...known(1.38, 0.12), nuclei: 3, method: 'environment', references: 212.4, sphere: 4 }),
  atom(1, { ...known(3.66, 0.19), method: 'learned', references: 31, sphere: 2 }),
  atom(2, {
    element: 'O',
    nuclei: 1,
    interval: { low_ppm: 0.5, high_ppm: 5.5 },
    method: 'increments',
    exchange: 'alcohol',
    may_be_absent: true,
    basis: 'Range of protons on the oxygen of alcohols.',
    reason: 'It exchanges: its shift depends on solvent and concentration.',
    sources: [],
  }),
];

const group = (place: number, signal: string, change: Partial<StructureGroupRow>): StructureGroupRow => ({
  id: `g${place + 1}`,
  atom_ids: [`a${place + 1}`],
  nuclei: atoms[place]?.nuclei ?? 1,
  predicted_ppm: [...(atoms[place]?.shifts_ppm ?? [])],
  error_ppm: atoms[place]?.uncertainty_ppm ?? null,
  exchange: null,
  basis: 'Fixture.',
  observed_ppm: null,
  deviation: null,
  status: 'supported',
  shares: signal === '' ? [] : [{ signal_id: signal, nuclei: 1, peak_ids: [`${signal}-1`, `${signal}-2`] }],
  ambiguous_with: [],
  ...change,
});

const groups: readonly StructureGroupRow[] = [
  group(0, 'p7', { observed_ppm: 1.43, deviation: 0.7 }),
  group(1, 'p4', { observed_ppm: 4.07, deviation: 3.9, status: 'doubtful' }),
  group(2, '', { exchange: 'alcohol', status: 'exchanging' }),
];

const heightAt = (ppm: number): number =>
  atoms.reduce((sum, { shift_ppm, nuclei }) => {
    const distance = shift_ppm === null ? Number.POSITIVE_INFINITY : (2 * (ppm - shift_ppm)) / widthPpm;
    return sum + nuclei / (1 + distance * distance);
  }, 0);

const prediction = (): ShiftPrediction & Pick<Compound, 'inchi' | 'inchikey'> => ({
  prediction_id: 'fixture',
  nucleus: '1H',
  smiles: fixtureCompound.smiles,
  inchi: fixtureCompound.inchi,
  inchikey: fixtureCompound.inchikey,
  formula: fixtureCompound.formula,
  molfile: fixtureCompound.molfile,
  level: 0.9,
  atoms: [...atoms],
  couplings: [],
  spectrum: {
    nucleus: '1H',
    frequency_mhz: 400,
    from_ppm: fromPpm,
    to_ppm: toPpm,
    points,
    line_width_hz: 1,
    intensity: Array.from({ length: points }, (_, k) =>
      heightAt(fromPpm - ((fromPpm - toPpm) * k) / (points - 1)),
    ),
    nuclei: 5,
    remarks: ['Protons that exchange are not drawn.'],
  },
  matching: { revision: 0, groups: [...groups] },
  reference_pack: {
    id: 'rpk_fixture',
    name: 'Shifts of the gallery',
    version: '1.0.0',
    digest: 'd'.repeat(64),
    licence: 'CC0-1.0',
  },
  sources,
  parameters: {
    nucleus: '1H',
    solvent: null,
    level: 0.9,
    analysis_id: null,
    simulate: null,
    inputs_sha256: 'e'.repeat(64),
  },
  engine_version: 'larmor-nmr 0.0.0',
  warnings: [],
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
});

export const predictionsOnRequest: readonly (readonly [string, () => object])[] = [
  ['/spectrum/predict/shifts', prediction],
];
