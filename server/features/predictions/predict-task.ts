import { drawMolecule, type StructureText } from '#engines/chem/parse-molecule.ts';
import { readStructure, type Structure } from '#engines/chem/read-structure.ts';
import { fail, ok, type Result, type Warning } from '#engines/common/result.ts';
import { describeSubject } from '#engines/nmr/prediction/describe-subject.ts';
import { exchangeRangeIn } from '#engines/nmr/prediction/exchange-in-solvent.ts';
import type { AtomPrediction, StructurePrediction } from '#engines/nmr/prediction/predict-shifts.ts';
import { predictStructure } from '#engines/nmr/prediction/predict-structure.ts';
import { openShared, type SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import type { ShiftModels } from '#engines/nmr/shift-model/shift-model.ts';
import { buildSpinSystem } from '#engines/nmr/spin-fit/build-system.ts';
import type { MoleculeSpins, SpinCoupling } from '#engines/nmr/spin-fit/model.ts';
import {
  type SimulatedSpectrum,
  type SimulationQuestion,
  simulateCarbons,
  simulateProtons,
} from '#engines/nmr/spin-fit/simulate-structure.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';

export interface PredictSpectrumInput {
  readonly text: StructureText;
  readonly nucleus: ModelNucleus;
  readonly solvent: string | null;
  readonly models: SharedShiftModels | null;
  readonly simulate: SimulationQuestion | null;
  /** Conformers of a large molecule take longer than somebody waits. */
  readonly useConformers: boolean;
}

export interface PredictedSpectrum {
  readonly structure: Structure;
  readonly atoms: readonly AtomPrediction[];
  readonly couplings: readonly SpinCoupling[];
  readonly spectrum: SimulatedSpectrum | null;
}

const elementOf: Readonly<Record<ModelNucleus, string>> = { '13C': 'carbon', '1H': 'hydrogen' };

const isOpen = (text: StructureText): boolean => 'smiles' in text && text.smiles.includes('*');

interface Protons {
  readonly spins: MoleculeSpins | null;
  readonly warnings: readonly Warning[];
}

const readSpins = (
  structure: Structure,
  models: ShiftModels | null,
  useConformers: boolean,
): Result<Protons> => {
  const built = buildSpinSystem({ molfile: structure.molfile }, models, { useConformers });
  if (built.ok) return ok({ spins: built.value, warnings: built.warnings });
  return built.error.code === 'no_protons' ? ok({ spins: null, warnings: [] }) : built;
};

/** All but exchanging protons that the solvent's deuterium has replaced: these show no line. */
const seenIn = (solvent: string | null, protons: readonly AtomPrediction[]): AtomPrediction[] =>
  protons.filter(
    ({ exchange, shiftsPpm: [middle = 0], errorPpm }) =>
      exchange === null || !exchangeRangeIn(solvent, middle, errorPpm ?? 0).isReplaced,
  );

const predictProtons = (
  input: PredictSpectrumInput,
  structure: Structure,
  { protons }: StructurePrediction,
  models: ShiftModels | null,
): Result<PredictedSpectrum> => {
  const read = readSpins(structure, models, input.useConformers);
  if (!read.ok) return read;
  const { spins, warnings } = read.value;
  const spectrum =
    input.simulate === null ? null : simulateProtons(spins, seenIn(input.solvent, protons), input.simulate);
  return ok({ structure, atoms: protons, couplings: spins?.couplings ?? [], spectrum }, warnings);
};

/**
 * Worker task: shifts of one nucleus of a structure, couplings between its protons, and the spectrum they make. Fails where the
 * structure cannot be read, is no whole molecule, has unpaired electrons, or has no atom of the nucleus.
 */
export const predictSpectrumTask = (
  input: PredictSpectrumInput,
  report: ReportProgress,
): Result<PredictedSpectrum> => {
  report('predicting', 0);
  const { text, nucleus } = input;
  if (isOpen(text)) {
    return fail(
      'outside_domain',
      'The SMILES has open places (*), as polymers and fragments have: shifts are predicted for one whole molecule. Give a unit of it with its ends.',
    );
  }
  const read = readStructure(text);
  if (!read.ok) return read;
  const structure = read.value;
  const molecule = drawMolecule({ molfile: structure.molfile });
  const described = describeSubject(molecule);
  if (!described.ok) return described;
  const models = input.models === null ? null : openShared(input.models);
  const prediction = predictStructure(molecule, models);
  const atoms = nucleus === '1H' ? prediction.protons : prediction.carbons;
  if (atoms.length === 0)
    return fail(
      'outside_domain',
      `The structure has no ${elementOf[nucleus]}: there is no ${nucleus} shift.`,
    );
  if (nucleus === '1H') {
    const predicted = predictProtons(input, structure, prediction, models);
    return predicted.ok ? ok(predicted.value, [...described.warnings, ...predicted.warnings]) : predicted;
  }
  const spectrum = input.simulate === null ? null : simulateCarbons(prediction, input.simulate);
  return ok({ structure, atoms, couplings: [], spectrum }, described.warnings);
};
