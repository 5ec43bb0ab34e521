import type { Molecule } from 'openchemlib';
import type { QsarOutcome } from '../vocabulary.ts';
import { probabilityOf } from './calibrate.ts';
import { fragmentsOf, neighbourhoodsOf } from './fragments.ts';
import { callOf, isInDomain, type MutagenicityModel } from './mutagenicity-model.ts';
import { type ComparedSet, compareWithAll, indexTables } from './similarity.ts';

/** A compound of the set beside the one that is asked about. */
interface Neighbour {
  /** Place in the set. */
  readonly place: number;
  readonly likeness: number;
}

export interface MutagenicityPrediction {
  readonly call: QsarOutcome;
  /** Of a positive test, calibrated on compounds of other scaffolds. */
  readonly probability: number;
  readonly isInDomain: boolean;
  /** Places of atoms with neighbours as no compound of the set has them. */
  readonly unknownAtoms: readonly number[];
  /** The nearest first. */
  readonly neighbours: readonly Neighbour[];
}

const mostNeighbours = 5;

/** A model made ready for one thread. */
export interface OpenedModel {
  readonly model: MutagenicityModel;
  readonly set: ComparedSet;
}

export const openModel = (model: MutagenicityModel): OpenedModel => ({
  model,
  set: indexTables(model.tables),
});

/** The outcome of a bacterial mutagenicity test by likeness to compounds that were tested; the molecule has no counter-ions and no explicit hydrogens. */
export const predictMutagenicity = (
  { model, set }: OpenedModel,
  molecule: Molecule,
): MutagenicityPrediction => {
  const likenesses = compareWithAll(fragmentsOf(molecule), set);
  const score = likenesses.reduce(
    (sum, likeness, place) => sum + likeness * (model.weights[place] ?? 0),
    model.bias,
  );
  const probability = probabilityOf(score, model.calibration);
  const { placeOf } = set.indices.surroundings;
  const unknownAtoms = neighbourhoodsOf(molecule).flatMap((code, atom) => (placeOf.has(code) ? [] : [atom]));
  const neighbours = Array.from(likenesses, (likeness, place) => ({ place, likeness }))
    .sort((a, b) => b.likeness - a.likeness || a.place - b.place)
    .slice(0, mostNeighbours);
  const nearest = neighbours[0]?.likeness ?? 0;
  return {
    call: callOf({ probability, nearest, unknownAtoms: unknownAtoms.length }),
    probability,
    isInDomain: isInDomain({ nearest, unknownAtoms: unknownAtoms.length }),
    unknownAtoms,
    neighbours,
  };
};
