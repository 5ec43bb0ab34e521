import type { Molecule } from 'openchemlib';
import { graphOf, listConstitution, type MoleculeGraph } from '../../chem/molecule-graph.ts';
import { type PredictedSlot, predictSlots } from '../couplings/predict-couplings.ts';
import type { StructurePrediction } from '../prediction/predict-shifts.ts';
import { predictStructure } from '../prediction/predict-structure.ts';
import type { ShiftModels } from '../shift-model/shift-model.ts';
import { groupNuclei } from './group-nuclei.ts';
import { type BondsBetween, countBonds } from './link-probabilities.ts';
import { listUnits, type Unit } from './list-units.ts';
import type { NucleusGroup } from './model.ts';

/** A structure as it is compared: what each of its nuclei is expected to show. Nothing of any spectrum is in it. */
export interface Candidate {
  readonly prediction: StructurePrediction;
  readonly protons: readonly NucleusGroup[];
  readonly carbons: readonly NucleusGroup[];
  /** Protons first. */
  readonly units: readonly Unit[];
  readonly bondsBetween: BondsBetween;
  /** Expected couplings; made where a spectrum shows any. */
  readonly slots: () => readonly PredictedSlot[];
}

const lazy = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** What a predictor says of a structure in the form it is compared in: the one place where predictions come in. */
export const candidateOf = (graph: MoleculeGraph, prediction: StructurePrediction): Candidate => {
  const protons = groupNuclei(prediction.protons);
  const carbons = groupNuclei(prediction.carbons);
  return {
    prediction,
    protons,
    carbons,
    units: [...listUnits(protons, '1H'), ...listUnits(carbons, '13C')],
    bondsBetween: countBonds(graph),
    slots: lazy(() => predictSlots(graph).slots),
  };
};

/** A molecule with drawing coordinates, without explicit hydrogens, as it is compared; null predicts by increments alone. */
export const readCandidate = (molecule: Molecule, models: ShiftModels | null): Candidate =>
  candidateOf(graphOf(molecule, listConstitution(molecule)), predictStructure(molecule, models));
