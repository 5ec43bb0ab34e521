import { fitLeastSquares } from '../../numeric/least-squares.ts';
import type { InstrumentShape } from './instrument-shape.ts';
import {
  addSpectrum,
  addTwoSpectra,
  mostGridPoints,
  type Stretch,
  type TimeSignal,
} from './spectrum-grid.ts';
import { byArea, makeSignals, parametersOf, signals, type TreeStart } from './tree-signals.ts';

interface FittedTreeShape {
  readonly centreHz: number;
  readonly couplingsHz: readonly number[];
  /** Area, in units of the stretch times its step. */
  readonly area: number;
}

export interface TreesFit {
  readonly trees: readonly FittedTreeShape[];
  /** Sum of squares of what is left. */
  readonly sumOfSquares: number;
  readonly isAtBound: boolean;
}

/** Lines of a multiplet may be this much narrower or wider than the shape measured, in its widths. */
const narrower = 0.5;
const wider = 1.5;
const mostLean = 0.45;
const mostIterations = 14;
/** Steps that take away less change no coupling by more than a small part of its error. */
const relativeTolerance = 1e-3;
/** Roofs are rather small. */
const leanStiffness = 0.03;
const mostMoveHz = 1.6;
/** A smaller coupling, in equivalent widths, cannot be told from a line that is a little wider than the shape. */
const leastOverWidth = 0.45;

const half = mostGridPoints / 2;
/** The trees of a stretch in time; one for all fits, which follow one another. */
const sum: TimeSignal = { re: new Float64Array(half), im: new Float64Array(half) };

/** Offset and extra width of the stretch, and those of each tree. */
export const parameterCount = (trees: readonly TreeStart[]): number =>
  trees.reduce((own, tree) => own + parametersOf(tree), 2);

/** Parameter order: offset, extra width; then of each tree centre, area, and of each coupling J and lean. */
const placesOf = (trees: readonly TreeStart[]): number[] => {
  let at = 2;
  return trees.map((tree) => {
    const own = at;
    at += parametersOf(tree);
    return own;
  });
};

export interface FitFrame {
  readonly stretch: Stretch;
  /** The stretch in time. */
  readonly time: TimeSignal;
  readonly shape: InstrumentShape;
  /** Of the highest point of the stretch. */
  readonly scale: number;
}

/** Lays the trees into `residuals`, from 0 on. */
const layTrees = (
  { stretch, shape }: FitFrame,
  p: Float64Array,
  trees: readonly TreeStart[],
  places: readonly number[],
  residuals: Float64Array,
): void => {
  const { re, im } = signals[byArea] as TimeSignal;
  trees.forEach((tree, i) => {
    const first = places[i] as number;
    makeSignals(shape, p, tree, first, false);
    const area = p[first + 1] as number;
    for (let t = 0; t < shape.points; t += 1) {
      const isFirst = i === 0;
      sum.re[t] = area * (re[t] as number) + (isFirst ? 0 : (sum.re[t] as number));
      sum.im[t] = area * (im[t] as number) + (isFirst ? 0 : (sum.im[t] as number));
    }
  });
  addSpectrum(sum, shape, stretch.origin, residuals, 0, stretch.values.length);
};

/** Lays a tree into `residuals` and its derivatives into the columns of `jacobian`, two signals by one transform. */
const layDerivatives = (
  { stretch, shape }: FitFrame,
  p: Float64Array,
  tree: TreeStart,
  first: number,
  residuals: Float64Array,
  jacobian: Float64Array,
  rows: number,
): void => {
  const count = stretch.values.length;
  makeSignals(shape, p, tree, first, true);
  const own = parametersOf(tree);
  const columnOf = (index: number): number => (index === own ? 1 : first + index) * rows;
  // The last signal stands alone, since centre, area and width are three.
  for (let index = 0; index < own; index += 2)
    addTwoSpectra(
      [signals[index] as TimeSignal, signals[index + 1] as TimeSignal],
      shape,
      stretch.origin,
      jacobian,
      [columnOf(index), columnOf(index + 1)],
      count,
    );
  addSpectrum(signals[own] as TimeSignal, shape, stretch.origin, jacobian, columnOf(own), count);
  const area = p[first + 1] as number;
  const column = (first + byArea) * rows;
  for (let k = 0; k < count; k += 1)
    residuals[k] = (residuals[k] as number) + area * (jacobian[column + k] as number);
};

/** Fits trees whose lines all have the measured shape to a stretch of the spectrum. */
export const fitTrees = (
  frame: FitFrame,
  trees: readonly TreeStart[],
  /** Mean square, over the square of the scale, that no fit may leave. */
  giveUpAbove: number,
): TreesFit => {
  const { stretch, shape, scale } = frame;
  const count = stretch.values.length;
  const places = placesOf(trees);
  const total = parameterCount(trees);
  const start = new Float64Array(total);
  const lower = new Float64Array(total);
  const upper = new Float64Array(total);
  const set = (index: number, value: number, low: number, high: number): void => {
    start[index] = value;
    lower[index] = low;
    upper[index] = high;
  };
  const area = Math.max(1e-9, stretch.values.reduce((sum, value) => sum + value, 0) / scale);
  set(0, 0, -0.1, 0.1);
  set(1, 0, -narrower * shape.equivalentWidthHz, wider * shape.equivalentWidthHz);
  const leastHz = leastOverWidth * shape.equivalentWidthHz;
  const leans: number[] = [];
  trees.forEach((tree, i) => {
    const first = places[i] as number;
    set(first, tree.centreHz, tree.centreHz - 2 * mostMoveHz, tree.centreHz + 2 * mostMoveHz);
    set(first + 1, tree.share * area, 0, 3 * area);
    tree.couplings.forEach(({ jHz }, j) => {
      set(first + 2 + 2 * j, jHz, Math.max(leastHz, jHz - mostMoveHz), jHz + mostMoveHz);
      set(first + 3 + 2 * j, 0, -mostLean, mostLean);
      leans.push(first + 3 + 2 * j);
    });
  });
  const rows = count + leans.length;
  const stiffness = leanStiffness * Math.sqrt(count);
  const evaluate = (p: Float64Array, residuals: Float64Array, jacobian: Float64Array | null): void => {
    for (let k = 0; k < count; k += 1) residuals[k] = (p[0] ?? 0) - (stretch.values[k] ?? 0) / scale;
    if (jacobian === null) layTrees(frame, p, trees, places, residuals);
    leans.forEach((index, k) => {
      residuals[count + k] = stiffness * (p[index] ?? 0);
    });
    if (jacobian === null) return;
    jacobian.fill(1, 0, count);
    leans.forEach((index, k) => {
      jacobian[index * rows + count + k] = stiffness;
    });
    trees.forEach((tree, i) => {
      layDerivatives(frame, p, tree, places[i] as number, residuals, jacobian, rows);
    });
  };
  const fit = fitLeastSquares({
    parameters: start,
    lower,
    upper,
    residualCount: rows,
    evaluate,
    maxIterations: mostIterations,
    relativeTolerance,
    giveUpAbove: giveUpAbove * count,
    withErrors: false,
  });
  const p = fit.parameters;
  const residuals = fit.residuals.subarray(0, count);
  return {
    trees: trees.map((tree, i) => {
      const first = places[i] as number;
      return {
        centreHz: p[first] ?? 0,
        area: (p[first + 1] ?? 0) * scale,
        couplingsHz: tree.couplings.map((_, j) => p[first + 2 + 2 * j] ?? 0),
      };
    }),
    sumOfSquares: residuals.reduce((sum, value) => sum + value * value, 0),
    isAtBound: trees.some((tree, i) =>
      tree.couplings.some(({ jHz }, j) => {
        const value = p[(places[i] as number) + 2 + 2 * j] ?? 0;
        return Math.abs(value - jHz) > 0.99 * mostMoveHz || value <= leastHz;
      }),
    ),
  };
};
