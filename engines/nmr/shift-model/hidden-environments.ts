import type { Rng } from '../../common/rng.ts';
import { featureCount, structureFeatures, tableFeatures, writeTableFeatures } from './atom-features.ts';
import { writeBins } from './bin-features.ts';
import { readSums } from './code-sums.ts';
import { levelCount } from './environment-codes.ts';
import { addMolecule, type LabelledMolecule } from './label-molecules.ts';
import {
  estimateFromLevels,
  type LevelStatistics,
  levelEstimate,
  levelStatistics,
} from './level-estimate.ts';
import type { LabelRows, TableView } from './training-rows.ts';

/** Counts smaller than this are rounding of what was taken away. */
const emptyCount = 1e-6;

const forget = ({ counts, meansPpm, scattersPpm }: LevelStatistics, level: number): void => {
  counts[level] = 0;
  meansPpm[level] = 0;
  scattersPpm[level] = 0;
};

/**
 * Takes from the statistics every label whose environment is the atom's own up to `level`: what the tables would say had
 * nobody seen that environment. Codes of a wider sphere imply those of all narrower ones, so the labels of one level are
 * among those of each level before.
 *
 * @internal exported for its test.
 */
export const hideEnvironment = (statistics: LevelStatistics, level: number): void => {
  const { counts, meansPpm, scattersPpm } = statistics;
  const [count, mean, scatter] = [counts[level], meansPpm[level], scattersPpm[level]] as [
    number,
    number,
    number,
  ];
  for (let before = 0; before < level; before++) {
    const all = counts[before] as number;
    const left = all - count;
    if (left < emptyCount) {
      forget(statistics, before);
      continue;
    }
    const [meanOfAll, scatterOfAll] = [meansPpm[before] as number, scattersPpm[before] as number];
    const meanLeft = (all * meanOfAll - count * mean) / left;
    const squares = (all * (scatterOfAll ** 2 + meanOfAll ** 2) - count * (scatter ** 2 + mean ** 2)) / left;
    counts[before] = left;
    meansPpm[before] = meanLeft;
    scattersPpm[before] = Math.sqrt(Math.max(0, squares - meanLeft ** 2));
  }
  for (let beyond = level; beyond < levelCount; beyond++) forget(statistics, beyond);
};

/** Rows to learn shifts from, each twice: as the tables know it, and with an environment hidden. */
export interface DoubledRows {
  readonly rows: number;
  readonly members: Int32Array;
  readonly bins: Uint8Array;
  /** What the tables miss, ppm. */
  readonly targets: Float64Array;
  readonly weights: Float64Array;
}

/**
 * Most atoms of a training set lie in environments that other molecules of it share; most of the error of a prediction lies
 * in environments nobody saw. So each member is learnt from once more with its environment hidden from a drawn level on,
 * any level it is known at being as likely as the next. The rows as they stand come first and keep their numbers.
 */
export const withHiddenEnvironments = (
  molecules: readonly LabelledMolecule[],
  rows: LabelRows,
  { sums, isInside, priorPpm }: TableView,
  members: Int32Array,
  rng: Rng,
): DoubledRows => {
  const count = rows.rows + members.length;
  const bins = new Uint8Array(count * featureCount);
  bins.set(rows.bins);
  const targets = new Float64Array(count);
  const weights = new Float64Array(count);
  weights.set(rows.weights);
  for (let row = 0; row < rows.rows; row++)
    targets[row] = (rows.shiftsPpm[row] as number) - (rows.tablePpm[row] as number);
  const isMember = new Uint8Array(rows.rows);
  for (const row of members) isMember[row] = 1;
  const statistics = levelStatistics();
  const estimate = levelEstimate();
  const values = new Float32Array(tableFeatures);
  let at = rows.rows;
  molecules.forEach((labelled, index) => {
    const [from, until] = [rows.firstRow[index] as number, rows.firstRow[index + 1] as number];
    if (!isMember.subarray(from, until).includes(1)) return;
    if (isInside(index)) addMolecule(sums, labelled, -1);
    for (let row = from; row < until; row++) {
      if (isMember[row] === 0) continue;
      readSums(sums, labelled.numbers, (rows.place[row] as number) * levelCount, statistics);
      estimateFromLevels(statistics, priorPpm, estimate);
      if (estimate.deepest > 0) {
        hideEnvironment(statistics, 1 + Math.floor(rng.uniform() * estimate.deepest));
        estimateFromLevels(statistics, priorPpm, estimate);
      }
      writeTableFeatures(statistics, estimate, values, 0);
      const own = row * featureCount;
      bins.set(rows.bins.subarray(own, own + structureFeatures), at * featureCount);
      writeBins(rows.cuts, [structureFeatures, featureCount], values, bins, at * featureCount);
      targets[at] = (rows.shiftsPpm[row] as number) - (estimate.chainPpm[levelCount - 1] as number);
      weights[at] = rows.weights[row] as number;
      at++;
    }
    if (isInside(index)) addMolecule(sums, labelled, 1);
  });
  const hidden = Int32Array.from({ length: members.length }, (_, place) => rows.rows + place);
  const all = new Int32Array(2 * members.length);
  all.set(members);
  all.set(hidden, members.length);
  return { rows: count, members: all, bins, targets, weights };
};
