import type { Molecule } from 'openchemlib';
import { readAtomGraph } from '../shift-model/atom-graph.ts';
import { type AtomShiftPrediction, openGraph, predictFromModel } from '../shift-model/predict-atom.ts';
import type { ShiftModels } from '../shift-model/shift-model.ts';
import type { ModelNucleus, PredictionMethod } from '../vocabulary.ts';
import { type AtomPrediction, predictShifts, type StructurePrediction } from './predict-shifts.ts';
import { withoutIsotopes } from './without-isotopes.ts';

/** From this radius on, in bonds, labels of equal surroundings speak for themselves: the trees move them little. */
const lookedUpSphere = 4;
/** Fewer labels than this may be one laboratory's mistake. */
const lookedUpReferences = 3;

const methodOf = ({ sphere, references }: AtomShiftPrediction): PredictionMethod =>
  sphere >= lookedUpSphere && references >= lookedUpReferences ? 'environment' : 'learned';

const basisOf = ({ sphere, references }: AtomShiftPrediction): string => {
  const labels = references < 1.5 ? 'one label' : `${Math.round(references)} labels`;
  return `Reference pack: ${labels} of surroundings alike out to ${sphere} ${sphere === 1 ? 'bond' : 'bonds'}.`;
};

/** Both protons of a CH₂ keep the distance the increments give them, around the mean the model was taught. */
const shiftsAround = (shiftPpm: number, byIncrements: readonly number[]): number[] => {
  if (byIncrements.length < 2) return [shiftPpm];
  const mean = byIncrements.reduce((sum, value) => sum + value, 0) / byIncrements.length;
  return byIncrements.map((value) => shiftPpm + value - mean);
};

const withModel = (increments: AtomPrediction, learned: AtomShiftPrediction | undefined): AtomPrediction => {
  if (learned === undefined || increments.exchange !== null) return increments;
  const { scalePpm, degrees } = learned.errorShape;
  return {
    ...increments,
    shiftsPpm: shiftsAround(learned.shiftPpm, increments.shiftsPpm),
    errorPpm: scalePpm,
    errorShape: { scalePpm, degrees },
    basis: basisOf(learned),
    method: methodOf(learned),
    sphere: learned.sphere,
    references: learned.references,
    halfWidthsPpm: learned.halfWidthsPpm,
  };
};

/**
 * Shifts of all protons and carbons of a molecule: the one predictor of the program.
 *
 * Where a reference pack knows an atom with its neighbours at least, the shift is what its tables say of the widest
 * surroundings they know, corrected by the pack's trees, and the interval is conformal. Its method is `environment` where at
 * least three labels of surroundings alike out to four bonds stand behind it (the shift is looked up), `learned` where less
 * is known and the trees carry the shift over from surroundings that are less alike. Elsewhere, and everywhere without a
 * pack, additive increments answer with errors measured for their rule; where no rule covers an atom it has no shift and
 * says why. Protons on oxygen, nitrogen and sulfur exchange: they have a range and may be absent.
 *
 * Needs a molecule without explicit hydrogens but deuterium and tritium, which count as hydrogen that shows no signal; drawing
 * coordinates are not needed, and take longer than everything else here. Atoms are numbered as the molecule numbers them. Pure.
 */
export const predictStructure = (molecule: Molecule, models: ShiftModels | null): StructurePrediction => {
  const { molecule: plain, given, protons } = withoutIsotopes(molecule);
  const byIncrements = predictShifts(plain);
  const opened = models === null ? null : openGraph(readAtomGraph(plain));
  const learnedBy = (nucleus: ModelNucleus): ReadonlyMap<number, AtomShiftPrediction> => {
    const model = models?.[nucleus];
    if (model === undefined || opened === null) return new Map();
    return new Map(predictFromModel(model, opened).map((own) => [own.atom, own]));
  };
  const [protonModel, carbonModel] = [learnedBy('1H'), learnedBy('13C')];
  const place = (own: AtomPrediction): AtomPrediction => ({
    ...own,
    atom: given[own.atom] as number,
    hydrogens: protons[own.atom] as number,
  });
  const inOrder = (list: readonly AtomPrediction[]): AtomPrediction[] =>
    list.toSorted((a, b) => a.atom - b.atom);
  return {
    ...byIncrements,
    carbons: inOrder(byIncrements.carbons.map((own) => place(withModel(own, carbonModel.get(own.atom))))),
    protons: inOrder(
      byIncrements.protons
        .filter(({ atom }) => (protons[atom] as number) > 0)
        .map((own) => ({
          ...place(withModel(own, protonModel.get(own.atom))),
          nuclei: protons[own.atom] as number,
        })),
    ),
  };
};
