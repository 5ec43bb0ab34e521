import {
  featureCount,
  structureFeatures,
  tableFeatures,
  writeStructureFeatures,
  writeTableFeatures,
} from './atom-features.ts';
import { type FeatureCuts, findCuts, writeBins } from './bin-features.ts';
import { type CodeSums, readSums } from './code-sums.ts';
import { levelCount } from './environment-codes.ts';
import { featureSource } from './feature-source.ts';
import { addMolecule, type LabelledMolecule } from './label-molecules.ts';
import { estimateFromLevels, levelEstimate, levelStatistics } from './level-estimate.ts';

/** The labels of all molecules as rows to learn from, molecule after molecule. */
export interface LabelRows {
  readonly rows: number;
  /** Row of the first label of each molecule, and of the end. */
  readonly firstRow: Int32Array;
  /** Place of the row's atom among those of its molecule that bear the nucleus. */
  readonly place: Int32Array;
  readonly shiftsPpm: Float64Array;
  readonly weights: Float64Array;
  readonly bins: Uint8Array;
  readonly cuts: FeatureCuts;
  /** What the tables say of each row without its own molecule, ppm, and the deepest level they know it at. */
  readonly tablePpm: Float64Array;
  readonly deepest: Int8Array;
}

/** The part of the molecules whose labels are in the tables, and the sums of those. */
export interface TableView {
  readonly sums: CodeSums;
  readonly isInside: (molecule: number) => boolean;
  readonly priorPpm: number;
}

interface Layout {
  readonly firstRow: Int32Array;
  readonly place: Int32Array;
  readonly owner: Int32Array;
}

const layOut = (molecules: readonly LabelledMolecule[]): Layout => {
  const firstRow = new Int32Array(molecules.length + 1);
  const [place, owner]: [number[], number[]] = [[], []];
  molecules.forEach(({ shiftsPpm }, index) => {
    firstRow[index] = place.length;
    shiftsPpm.forEach((shiftPpm, at) => {
      if (Number.isNaN(shiftPpm)) return;
      place.push(at);
      owner.push(index);
    });
  });
  firstRow[molecules.length] = place.length;
  return { firstRow, place: Int32Array.from(place), owner: Int32Array.from(owner) };
};

/** Calls `visit` for each labelled atom with its row and what the view's tables know of it, its own molecule apart. */
const visitRows = (
  molecules: readonly LabelledMolecule[],
  { firstRow, place }: Pick<Layout, 'firstRow' | 'place'>,
  { sums, isInside, priorPpm }: TableView,
  visit: (row: number, values: Float32Array, tablePpm: number, deepest: number) => void,
): void => {
  const statistics = levelStatistics();
  const estimate = levelEstimate();
  const values = new Float32Array(tableFeatures);
  molecules.forEach((labelled, index) => {
    const inside = isInside(index);
    if (inside) addMolecule(sums, labelled, -1);
    for (let row = firstRow[index] as number; row < (firstRow[index + 1] as number); row++) {
      readSums(sums, labelled.numbers, (place[row] as number) * levelCount, statistics);
      estimateFromLevels(statistics, priorPpm, estimate);
      writeTableFeatures(statistics, estimate, values, 0);
      visit(row, values, estimate.chainPpm[levelCount - 1] as number, estimate.deepest);
    }
    if (inside) addMolecule(sums, labelled, 1);
  });
};

/** Fills in the part of the rows that rests on tables; the rest is as it was. */
export const fillFromTables = (
  molecules: readonly LabelledMolecule[],
  rows: LabelRows,
  view: TableView,
): void => {
  visitRows(molecules, rows, view, (row, values, tablePpm, deepest) => {
    writeBins(rows.cuts, [structureFeatures, featureCount], values, rows.bins, row * featureCount);
    rows.tablePpm[row] = tablePpm;
    rows.deepest[row] = deepest;
  });
};

/** Takes over the labels of the molecules as they are now; a row that lost its label weighs nothing. */
export const fillLabels = (molecules: readonly LabelledMolecule[], rows: LabelRows): void => {
  molecules.forEach(({ shiftsPpm, weights }, index) => {
    for (let row = rows.firstRow[index] as number; row < (rows.firstRow[index + 1] as number); row++) {
      const place = rows.place[row] as number;
      const shiftPpm = shiftsPpm[place] as number;
      const isLabelled = !Number.isNaN(shiftPpm);
      rows.shiftsPpm[row] = isLabelled ? shiftPpm : (rows.tablePpm[row] as number);
      rows.weights[row] = isLabelled ? (weights[place] as number) : 0;
    }
  });
};

/** Rows of all labels, with bins for what the structure says and, from the view, for what the tables say. */
export const buildRows = (molecules: readonly LabelledMolecule[], view: TableView): LabelRows => {
  const layout = layOut(molecules);
  const rows = layout.place.length;
  const tableColumns = new Float32Array(rows * tableFeatures);
  visitRows(molecules, layout, view, (row, values) => {
    tableColumns.set(values, row * tableFeatures);
  });
  let [source, sourceOf] = [featureSource((molecules[0] as LabelledMolecule).molecule.graph), 0];
  const readStructure = (row: number, into: Float32Array): void => {
    const index = layout.owner[row] as number;
    const { molecule, atoms } = molecules[index] as LabelledMolecule;
    if (index !== sourceOf) [source, sourceOf] = [featureSource(molecule.graph), index];
    writeStructureFeatures(source, atoms[layout.place[row] as number] as number, into, 0);
  };
  const cuts = findCuts(rows, featureCount, (row, into) => {
    readStructure(row, into);
    into.set(tableColumns.subarray(row * tableFeatures, (row + 1) * tableFeatures), structureFeatures);
  });
  const bins = new Uint8Array(rows * featureCount);
  const values = new Float32Array(structureFeatures);
  for (let row = 0; row < rows; row++) {
    readStructure(row, values);
    writeBins(cuts, [0, structureFeatures], values, bins, row * featureCount);
  }
  const built = {
    rows,
    firstRow: layout.firstRow,
    place: layout.place,
    shiftsPpm: new Float64Array(rows),
    weights: new Float64Array(rows),
    bins,
    cuts,
    tablePpm: new Float64Array(rows),
    deepest: new Int8Array(rows),
  };
  fillFromTables(molecules, built, view);
  fillLabels(molecules, built);
  return built;
};
