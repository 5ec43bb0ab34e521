import { type PredictedAtom, predictionSchema, type ShiftPrediction } from '#contract/predictions';
import type { Structure } from '#engines/chem/read-structure.ts';
import { exchangeRangeIn } from '#engines/nmr/prediction/exchange-in-solvent.ts';
import { halfWidthAt } from '#engines/nmr/prediction/interval-at.ts';
import type { AtomPrediction } from '#engines/nmr/prediction/predict-shifts.ts';
import type { SimulatedSpectrum } from '#engines/nmr/spin-fit/simulate-structure.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { PredictedSpectrum } from './predict-task.ts';
import type { ShiftPredictionTable } from './tables.ts';

/** Share of normal errors within a standard deviation; errors with long tails have another scale, not another share. */
const oneSigma = 0.68;

type Source = ShiftPrediction['sources'][number];

/** What the shapes of an atom depend on beside its prediction. */
export interface AnswerContext {
  readonly structure: Structure;
  readonly level: number;
  readonly solvent: string | null;
  /** Of the pack in use; none without one. */
  readonly packSources: readonly Source[];
}

/** Sums of tables carry the noise of binary fractions; no shift is known to a ten-thousandth, ppm. */
const shiftDecimals = 4;
const rounded = (ppm: number): number => Number(ppm.toFixed(shiftDecimals)) + 0;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const intervalOf = (
  { exchange, shiftsPpm, errorPpm, halfWidthsPpm }: AtomPrediction,
  { level, solvent }: AnswerContext,
): PredictedAtom['interval'] => {
  if (shiftsPpm.length === 0) return null;
  const middle = meanOf(shiftsPpm);
  if (exchange !== null) {
    const { lowPpm, highPpm } = exchangeRangeIn(solvent, middle, errorPpm ?? 0);
    return { low_ppm: rounded(lowPpm), high_ppm: rounded(highPpm) };
  }
  const half = halfWidthAt(halfWidthsPpm, level);
  return half === null
    ? null
    : {
        low_ppm: rounded(Math.min(...shiftsPpm) - half),
        high_ppm: rounded(Math.max(...shiftsPpm) + half),
      };
};

const uncertaintyOf = ({ halfWidthsPpm, errorPpm }: AtomPrediction): number | null => {
  const half = halfWidthAt(halfWidthsPpm, oneSigma) ?? errorPpm;
  return half === null ? null : rounded(half);
};

const reasonOf = ({ exchange, shiftsPpm, basis }: AtomPrediction): string | null => {
  if (exchange !== null)
    return 'The proton exchanges: it has a range in place of a shift, and may show no signal.';
  return shiftsPpm.length === 0 ? basis : null;
};

const sourcesOf = ({ method, basis }: AtomPrediction, packSources: readonly Source[]): Source[] => {
  if (method === null) return [];
  return method === 'increments' ? [{ name: basis, licence: null }] : [...packSources];
};

const toAtom = (own: AtomPrediction, context: AnswerContext): PredictedAtom => {
  const { exchange, shiftsPpm, atom } = own;
  const hasShift = exchange === null && shiftsPpm.length > 0;
  const { id, element } = context.structure.atoms[atom] ?? { id: `a${atom + 1}`, element: '' };
  return {
    atom_index: atom,
    atom_id: id,
    element,
    nuclei: own.nuclei,
    equivalence: own.symmetry,
    shift_ppm: hasShift ? rounded(meanOf(shiftsPpm)) : null,
    shifts_ppm: hasShift ? shiftsPpm.map(rounded) : [],
    may_differ: own.mayDiffer,
    uncertainty_ppm: hasShift ? uncertaintyOf(own) : null,
    interval: intervalOf(own, context),
    references: own.references,
    sphere: own.sphere,
    method: own.method,
    exchange,
    may_be_absent: exchange !== null,
    basis: own.basis,
    reason: reasonOf(own),
    sources: sourcesOf(own, context.packSources),
  };
};

const toSpectrum = (spectrum: SimulatedSpectrum, nucleus: string): ShiftPrediction['spectrum'] => ({
  nucleus,
  frequency_mhz: spectrum.frequencyMhz,
  from_ppm: spectrum.fromPpm,
  to_ppm: spectrum.toPpm,
  points: spectrum.points,
  line_width_hz: spectrum.lineWidthHz,
  // Six digits are more than any screen or comparison of a predicted spectrum needs.
  intensity: Array.from(spectrum.intensity, (value) => Number(value.toPrecision(6))),
  nuclei: spectrum.nuclei,
  remarks: [...spectrum.remarks],
});

const uniqueSources = (atoms: readonly PredictedAtom[]): Source[] => [
  ...new Map(atoms.flatMap(({ sources }) => sources.map((source) => [source.name, source]))).values(),
];

/** What was predicted in the shapes of the wire. */
export const toWire = (
  predicted: PredictedSpectrum,
  nucleus: string,
  context: AnswerContext,
): Pick<
  ShiftPrediction,
  'nucleus' | 'smiles' | 'formula' | 'molfile' | 'level' | 'atoms' | 'couplings' | 'spectrum' | 'sources'
> => {
  const atoms = predicted.atoms.map((own) => toAtom(own, context));
  const { smiles, formula, molfile } = predicted.structure;
  return {
    nucleus,
    smiles,
    formula,
    molfile,
    level: context.level,
    atoms,
    couplings: predicted.couplings.map((coupling) => ({
      atoms: [coupling.atoms[0], coupling.atoms[1]],
      halves: [coupling.halves[0], coupling.halves[1]],
      bonds: coupling.bonds,
      j_hz: coupling.expectedHz,
      uncertainty_hz: coupling.errorHz,
      kind: coupling.kind,
      source: coupling.source,
    })),
    spectrum: predicted.spectrum === null ? null : toSpectrum(predicted.spectrum, nucleus),
    sources: uniqueSources(atoms),
  };
};

export const readPrediction = (row: ShiftPredictionTable): ShiftPrediction =>
  readStored(predictionSchema, row.record, { column: 'shift_prediction.record', id: row.id });
