import { featureCount } from './atom-features.ts';
import type { CodeNumbers } from './code-sums.ts';
import { mixBits } from './environment-codes.ts';
import { addMolecule, type LabelledMolecule, sumLabels } from './label-molecules.ts';
import { fillFromTables, type LabelRows } from './training-rows.ts';

export const foldCount = 5;

const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = mixBits(hash, text.charCodeAt(at));
  return hash;
};

/** Fold of a skeleton, whatever the other molecules are. */
const foldOfSkeleton = (skeleton: string): number => hashText(skeleton) % foldCount;

/** Fold of each molecule. */
export const foldsOf = (molecules: readonly LabelledMolecule[]): Int8Array =>
  Int8Array.from(molecules, ({ classes }) => foldOfSkeleton(classes.skeleton));

/** Rows of the molecules outside of a fold, or within it. */
export const rowsOfFold = (
  { firstRow }: LabelRows,
  foldOf: Int8Array,
  fold: number,
  part: 'inside' | 'outside',
): Int32Array => {
  const members: number[] = [];
  foldOf.forEach((own, index) => {
    if ((own === fold) !== (part === 'inside')) return;
    for (let row = firstRow[index] as number; row < (firstRow[index + 1] as number); row++) members.push(row);
  });
  return Int32Array.from(members);
};

/** What is known of rows whose molecules neither tables nor trees had seen. */
export interface UnseenRows {
  readonly residualsPpm: Float64Array;
  /** Deepest level the tables knew the atom at. */
  readonly deepest: Int8Array;
  /** Bins of the features as they were then. */
  readonly bins: Uint8Array;
}

/**
 * Predicts every fold from the others, tables and trees both: labels of no molecule of the fold are in what is asked.
 * `learn` grows a forest on the member rows, as `rows` stand then, and returns what it says of every row.
 */
export const predictFolds = (
  molecules: readonly LabelledMolecule[],
  known: CodeNumbers,
  rows: LabelRows,
  {
    priorPpm,
    learn,
  }: { readonly priorPpm: number; readonly learn: (members: Int32Array, fold: number) => Float64Array },
): UnseenRows => {
  const unseen = {
    residualsPpm: new Float64Array(rows.rows),
    deepest: new Int8Array(rows.rows),
    bins: new Uint8Array(rows.bins.length),
  };
  const foldOf = foldsOf(molecules);
  const sums = sumLabels(molecules, known);
  for (let fold = 0; fold < foldCount; fold++) {
    const own = molecules.filter((_, index) => foldOf[index] === fold);
    for (const labelled of own) addMolecule(sums, labelled, -1);
    fillFromTables(molecules, rows, { sums, isInside: (index) => foldOf[index] !== fold, priorPpm });
    const reached = learn(rowsOfFold(rows, foldOf, fold, 'outside'), fold);
    for (const row of rowsOfFold(rows, foldOf, fold, 'inside')) {
      const predicted = (rows.tablePpm[row] as number) + (reached[row] as number);
      unseen.residualsPpm[row] = (rows.shiftsPpm[row] as number) - predicted;
      unseen.deepest[row] = rows.deepest[row] as number;
      const at = row * featureCount;
      unseen.bins.set(rows.bins.subarray(at, at + featureCount), at);
    }
    for (const labelled of own) addMolecule(sums, labelled, 1);
  }
  return unseen;
};
