import { featureCount } from './atom-features.ts';
import type { CodeNumbers } from './code-sums.ts';
import { mixBits } from './environment-codes.ts';
import { type LabelledMolecule, labelLists, sumLabels, withoutMatches } from './label-molecules.ts';
import type { NucleusScale } from './training-molecule.ts';
import { fillFromTables, fillLabels, type LabelRows, type TableView } from './training-rows.ts';

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

/** Molecules as a fold sees them, what their tables hold, and the rows to learn from. */
export interface FoldToLearn {
  readonly molecules: readonly LabelledMolecule[];
  readonly view: TableView;
  readonly members: Int32Array;
  readonly fold: number;
}

/** What is known of rows whose molecules neither tables nor trees had seen. */
export interface UnseenRows {
  readonly residualsPpm: Float64Array;
  /** Deepest level the tables knew the atom at. */
  readonly deepest: Int8Array;
  /** Bins of the features as they were then. */
  readonly bins: Uint8Array;
}

/**
 * Predicts every fold from the others, tables and trees both. Peak lists are labelled anew without the fold: lists that were
 * matched to shifts of its molecules would hand them on. `learn` grows a forest on the member rows, as `rows` stand then, and
 * returns what it says of every row; afterwards the rows are to be filled again.
 */
export const predictFolds = (
  molecules: readonly LabelledMolecule[],
  known: CodeNumbers,
  rows: LabelRows,
  {
    scale,
    learn,
  }: {
    readonly scale: NucleusScale;
    readonly learn: (fold: FoldToLearn) => Float64Array;
  },
): UnseenRows => {
  const unseen = {
    residualsPpm: new Float64Array(rows.rows),
    deepest: new Int8Array(rows.rows),
    bins: new Uint8Array(rows.bins.length),
  };
  const foldOf = foldsOf(molecules);
  for (let fold = 0; fold < foldCount; fold++) {
    const isInside = (index: number): boolean => foldOf[index] !== fold;
    const view = molecules.map((own, index) => (isInside(index) ? withoutMatches(own) : own));
    const outside = view.filter((_, index) => isInside(index));
    labelLists(outside, known, scale, () => undefined);
    const sums = sumLabels(outside, known);
    const tables = { sums, isInside, priorPpm: scale.priorPpm };
    fillFromTables(view, rows, tables);
    fillLabels(view, rows);
    const members = rowsOfFold(rows, foldOf, fold, 'outside');
    const reached = learn({ molecules: view, view: tables, members, fold });
    for (const row of rowsOfFold(rows, foldOf, fold, 'inside')) {
      const predicted = (rows.tablePpm[row] as number) + (reached[row] as number);
      unseen.residualsPpm[row] = (rows.shiftsPpm[row] as number) - predicted;
      unseen.deepest[row] = rows.deepest[row] as number;
      const at = row * featureCount;
      unseen.bins.set(rows.bins.subarray(at, at + featureCount), at);
    }
  }
  return unseen;
};
