import type { Molecule } from 'openchemlib';
import { looseIdentityOf } from '../../chem/main-component.ts';
import { scaffoldCodeOf } from '../../chem/scaffold.ts';
import { createRng } from '../../common/rng.ts';
import { type Calibration, calibrate, probabilityOf } from './calibrate.ts';
import { fitWeights } from './fit-weights.ts';
import { fragmentsOf, neighbourhoodsOf } from './fragments.ts';
import { type JudgedPrediction, type Judgement, judgePredictions } from './judge-predictions.ts';
import { callOf, type MutagenicityModel } from './mutagenicity-model.ts';
import { compareAll, tablesOf } from './similarity.ts';

export interface TestedCompound {
  /** Without counter-ions and explicit hydrogens. */
  readonly molecule: Molecule;
  readonly isPositive: boolean;
}

export interface TrainedModel {
  readonly model: MutagenicityModel;
  /** Of every compound by the others, with none of its scaffold among them. */
  readonly judgement: Judgement;
  readonly folds: number;
}

const foldCount = 5;

/** Compounds of one scaffold stay together; those without a ring by themselves. Groups in drawn order go to the smallest fold.
 * @internal exported for the test that no scaffold is in two folds.
 */
export const dealFolds = (molecules: readonly Molecule[], folds: number, seed: number): Int32Array => {
  const groups = Map.groupBy(molecules.keys(), (place) => {
    const molecule = molecules[place] as Molecule;
    return scaffoldCodeOf(molecule) ?? `open ${looseIdentityOf(molecule)}`;
  });
  const rng = createRng(seed);
  const drawn = [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, members]) => ({ members, draw: rng.uniform() }))
    .toSorted((a, b) => b.members.length - a.members.length || a.draw - b.draw);
  const sizes = new Int32Array(folds);
  const foldOf = new Int32Array(molecules.length);
  for (const { members } of drawn) {
    const fold = sizes.indexOf(Math.min(...sizes));
    for (const place of members) foldOf[place] = fold;
    sizes[fold] = (sizes[fold] ?? 0) + members.length;
  }
  return foldOf;
};

interface Matrix {
  readonly matrix: Float32Array;
  readonly n: number;
}

/** Outcomes as 1 and −1 about their mean, and the mean. */
const centre = (outcomes: readonly boolean[], rows: Int32Array) => {
  const targets = Float64Array.from(rows, (row) => (outcomes[row] === true ? 1 : -1));
  const bias = targets.reduce((sum, value) => sum + value, 0) / Math.max(1, targets.length);
  return { targets: targets.map((value) => value - bias), bias };
};

interface UnseenScore {
  readonly score: number;
  readonly nearest: number;
  readonly unknownAtoms: number;
}

const placesOf = (foldOf: Int32Array, isWanted: (fold: number) => boolean): Int32Array =>
  Int32Array.from([...foldOf.keys()].filter((place) => isWanted(foldOf[place] as number)));

/** Scores of the compounds of one fold by the others. */
const scoreFold = (
  { matrix, n }: Matrix,
  outcomes: readonly boolean[],
  neighbourhoods: readonly (readonly number[])[],
  rows: Int32Array,
  held: Int32Array,
): readonly UnseenScore[] => {
  const { targets, bias } = centre(outcomes, rows);
  const weights = fitWeights({ matrix, n, rows }, targets);
  const known = new Set([...rows].flatMap((row) => neighbourhoods[row] ?? []));
  return Array.from(held, (place): UnseenScore => {
    let [score, nearest] = [bias, 0];
    rows.forEach((row, at) => {
      const likeness = matrix[place * n + row] as number;
      score += likeness * (weights[at] as number);
      nearest = Math.max(nearest, likeness);
    });
    const unknownAtoms = (neighbourhoods[place] ?? []).filter((code) => !known.has(code)).length;
    return { score, nearest, unknownAtoms };
  });
};

/** Score, probability and call of a compound that was not learned from. */
const judgeScore = (
  { score, nearest, unknownAtoms }: UnseenScore,
  isPositive: boolean,
  calibration: Calibration,
): JudgedPrediction => {
  const probability = probabilityOf(score, calibration);
  return { score, probability, isPositive, call: callOf({ probability, nearest, unknownAtoms }) };
};

/**
 * Learns from compounds with a bacterial mutagenicity test; the same compounds in the same order with the same seed give the same
 * model. How sure it is comes from folds of other scaffolds alone.
 */
export const trainModel = (
  compounds: readonly TestedCompound[],
  seed: number,
  tell: (line: string) => void,
): TrainedModel => {
  const n = compounds.length;
  const outcomes = compounds.map(({ isPositive }) => isPositive);
  const molecules = compounds.map(({ molecule }) => molecule);
  const fragments = molecules.map(fragmentsOf);
  const neighbourhoods = molecules.map(neighbourhoodsOf);
  tell('comparing every compound with every other');
  const matrix = compareAll(fragments, (rows) => {
    if (rows % 1000 === 0) tell(`compared ${rows} of ${n}`);
  });
  const foldOf = dealFolds(molecules, foldCount, seed);
  const unseen: (UnseenScore | undefined)[] = new Array(n);
  for (let fold = 0; fold < foldCount; fold++) {
    tell(`scoring fold ${fold + 1} of ${foldCount}`);
    const held = placesOf(foldOf, (own) => own === fold);
    const rows = placesOf(foldOf, (own) => own !== fold);
    const scored = scoreFold({ matrix, n }, outcomes, neighbourhoods, rows, held);
    held.forEach((place, at) => {
      unseen[place] = scored[at];
    });
  }
  const scores = unseen as UnseenScore[];
  const calibration = calibrate(
    scores.map(({ score }) => score),
    outcomes,
  );
  tell('learning from all compounds');
  const rows = Int32Array.from({ length: n }, (_, place) => place);
  const { targets, bias } = centre(outcomes, rows);
  const weights = fitWeights({ matrix, n, rows }, targets);
  const judged = scores.map((score, place) => judgeScore(score, outcomes[place] === true, calibration));
  return {
    model: { tables: tablesOf(fragments), weights, bias, calibration },
    judgement: judgePredictions(judged),
    folds: foldCount,
  };
};
