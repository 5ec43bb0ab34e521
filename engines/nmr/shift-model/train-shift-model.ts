import { createRng } from '../../common/rng.ts';
import type { ModelNucleus } from '../vocabulary.ts';
import { codeNumbers } from './code-sums.ts';
import { atomClassOf, type CalibrationScore, calibrateIntervals, sphereClassOf } from './conformal.ts';
import { type DoubtfulAssignment, doubtAssignments } from './doubt-assignments.ts';
import { type ForestSettings, type GrownForest, growForest } from './grow-forest.ts';
import { withHiddenEnvironments } from './hidden-environments.ts';
import { type IntervalCoverage, judgeIntervals } from './judge-intervals.ts';
import { type LabelledMolecule, labelLists, openMolecule, sumLabels } from './label-molecules.ts';
import { freezeSums } from './level-tables.ts';
import {
  type FoldToLearn,
  foldCount,
  foldsOf,
  predictFolds,
  rowsOfFold,
  type UnseenRows,
} from './predict-folds.ts';
import type { NucleusModel } from './shift-model.ts';
import { nucleusScales, type TrainingMolecule } from './training-molecule.ts';
import { buildRows, fillFromTables, fillLabels, type LabelRows } from './training-rows.ts';

export interface TrainingSettings {
  /** Decides which rows and features each tree sees; nothing else is drawn. */
  readonly seed: number;
  readonly trees: number;
  /** Told what was done: training a large set takes minutes. */
  readonly tell?: (line: string) => void;
}

/** Steps of all trees together: more trees take smaller ones. */
const stepSum = 36;

const shiftForest = (trees: number, huber: number): ForestSettings => ({
  trees,
  depth: 9,
  learningRate: Math.min(0.15, stepSum / trees),
  rowShare: 0.15,
  featureShare: 0.25,
  huber,
  leastRows: 20,
});

/** The size of errors is a smooth thing: fewer trees of fewer questions say what can be said of it. */
const scaleForest = (trees: number): ForestSettings => ({
  trees: Math.ceil(trees / 5),
  depth: 5,
  learningRate: Math.min(0.2, 8 / Math.ceil(trees / 5)),
  rowShare: 0.15,
  featureShare: 0.25,
  huber: 2,
  leastRows: 50,
});

/** Seeds of forests that belong to one training, apart from each other. */
const seedStep = 7919;
/** Draws of what is hidden go apart from those of rows and features. */
const hiddenSeed = 104_729;

interface Training {
  readonly molecules: readonly LabelledMolecule[];
  readonly rows: LabelRows;
  readonly nucleus: ModelNucleus;
  readonly settings: TrainingSettings;
}

const learnShifts = (
  { rows, nucleus, settings }: Training,
  { molecules, view, members }: Omit<FoldToLearn, 'fold'>,
  seed: number,
): GrownForest =>
  growForest(
    {
      cuts: rows.cuts,
      ...withHiddenEnvironments(molecules, rows, view, members, createRng(seed + hiddenSeed)),
    },
    shiftForest(settings.trees, nucleusScales[nucleus].huberPpm),
    createRng(seed),
  );

/**
 * The size of errors from unseen rows a person labelled (matched labels were made to agree): ln of what it is expected to
 * be, out of fold, and the forest.
 */
const learnScale = ({ molecules, rows, nucleus, settings }: Training, unseen: UnseenRows) => {
  const { floorPpm } = nucleusScales[nucleus];
  const targets = unseen.residualsPpm.map((residual) => Math.log(Math.abs(residual) + floorPpm));
  // Doubtful labels too: how often they are wrong is what an interval is for.
  const evenWeights = new Float64Array(rows.rows).fill(1);
  const learn = (members: Int32Array, seed: number): GrownForest =>
    growForest(
      { ...rows, bins: unseen.bins, weights: evenWeights, members, targets },
      scaleForest(settings.trees),
      createRng(seed),
    );
  const foldOf = foldsOf(molecules);
  const isAssigned = new Uint8Array(rows.rows);
  molecules.forEach((own, index) => {
    if (own.isAssigned) isAssigned.fill(1, rows.firstRow[index], rows.firstRow[index + 1]);
  });
  const assigned = (members: Int32Array): Int32Array => members.filter((row) => isAssigned[row] === 1);
  const logScales = new Float64Array(rows.rows);
  for (let fold = 0; fold < foldCount; fold++) {
    const { reached } = learn(
      assigned(rowsOfFold(rows, foldOf, fold, 'outside')),
      settings.seed + seedStep * (20 + fold),
    );
    for (const row of rowsOfFold(rows, foldOf, fold, 'inside')) logScales[row] = reached[row] as number;
  }
  const all = Int32Array.from({ length: rows.rows }, (_, row) => row);
  return { logScales, forest: learn(assigned(all), settings.seed + seedStep * 19).forest };
};

/** Scores of the labels a person gave: matched ones were made to agree. */
const scoreUnseen = (
  { molecules, rows }: Training,
  unseen: UnseenRows,
  logScales: Float64Array,
): CalibrationScore[] => {
  const scores: CalibrationScore[] = [];
  molecules.forEach(({ molecule, atoms, isAssigned }, index) => {
    if (!isAssigned) return;
    for (let row = rows.firstRow[index] as number; row < (rows.firstRow[index + 1] as number); row++) {
      const residual = unseen.residualsPpm[row] as number;
      scores.push({
        score: Math.abs(residual) / Math.exp(logScales[row] as number),
        residualPpm: residual,
        molecule: index,
        atomClass: atomClassOf(molecule.graph, atoms[rows.place[row] as number] as number),
        sphere: sphereClassOf(unseen.deepest[row] as number),
      });
    }
  });
  return scores;
};

export interface TrainedNucleus {
  readonly model: NucleusModel;
  /** Residuals and scores of assigned labels that were predicted from other skeletons alone. */
  readonly unseen: readonly CalibrationScore[];
  /** Of the intervals, each fold by those of the others. */
  readonly coverage: readonly IntervalCoverage[];
  /** For whoever builds the pack: they were learnt from as they are. */
  readonly doubtful: readonly DoubtfulAssignment[];
}

/**
 * Trains the model of one nucleus: peak lists are labelled in two rounds, doubtful labels weighed down, then tables, trees
 * on what the tables miss, a forest for the size of errors and intervals from folds of unseen skeletons. The same molecules
 * in any order, settings and seed give the same bits. Null where no label is known.
 */
export const trainNucleus = (
  given: readonly TrainingMolecule[],
  nucleus: ModelNucleus,
  settings: TrainingSettings,
): TrainedNucleus | null => {
  const tell = settings.tell ?? (() => undefined);
  const known = codeNumbers();
  const keyOf = ({ classes, molecule }: LabelledMolecule): string => `${classes.skeleton} ${molecule.id}`;
  const opened = given
    .map((molecule) => openMolecule(molecule, nucleus, known))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  labelLists(opened, known, nucleusScales[nucleus], (line) => tell(`${nucleus}, ${line}`));
  const molecules = opened.filter(({ shiftsPpm }) => shiftsPpm.some((shiftPpm) => !Number.isNaN(shiftPpm)));
  if (molecules.length === 0) return null;
  const { priorPpm } = nucleusScales[nucleus];
  const sums = sumLabels(molecules, known);
  const doubtful = doubtAssignments(molecules, sums, nucleusScales[nucleus]);
  const view = { sums, isInside: () => true, priorPpm };
  const rows = buildRows(molecules, view);
  const training = { molecules, rows, nucleus, settings };
  tell(`${nucleus}: ${rows.rows} labels of ${molecules.length} molecules, ${known.high.length} environments`);
  const unseen = predictFolds(molecules, known, rows, {
    scale: nucleusScales[nucleus],
    learn: (own) => {
      tell(`${nucleus}: fold ${own.fold + 1} of ${foldCount}`);
      return learnShifts(training, own, settings.seed + seedStep * (own.fold + 1)).reached;
    },
  });
  const scale = learnScale(training, unseen);
  const scores = scoreUnseen(training, unseen, scale.logScales);
  tell(`${nucleus}: last fit`);
  fillFromTables(molecules, rows, view);
  fillLabels(molecules, rows);
  const all = Int32Array.from({ length: rows.rows }, (_, row) => row);
  const { forest } = learnShifts(training, { molecules, view, members: all }, settings.seed);
  return {
    model: {
      nucleus,
      tables: freezeSums(sums, known),
      shiftForest: forest,
      scaleForest: scale.forest,
      intervals: calibrateIntervals(scores),
    },
    unseen: scores,
    coverage: judgeIntervals(scores, foldsOf(molecules)),
    doubtful,
  };
};
