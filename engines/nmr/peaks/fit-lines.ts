import { fitLeastSquares } from '../../numeric/least-squares.ts';
import { gaussExponent, gaussReach } from './line-shape.ts';

/** Lines that overlap and are fitted together: own position, height and width each, one shape, one offset. */
export interface LineGroup {
  /** Points from the start of the values. */
  readonly positions: Float64Array;
  readonly heights: Float64Array;
  /** Full widths at half maximum, points. */
  readonly widths: Float64Array;
  readonly lorentzFraction: number;
  readonly offset: number;
}

export interface LineGroupFit extends LineGroup {
  /** Root mean square of values minus model. */
  readonly residualRms: number;
}

export interface FitWindow {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** Every stride-th point takes part: a line over 40 points is no better known than one over 10. */
  readonly stride: number;
}

const pointsIn = (window: FitWindow): number =>
  Math.max(0, Math.floor((window.to - window.from - 1) / window.stride) + 1);

export interface WidthBounds {
  readonly lowest: number;
  readonly highest: number;
}

const relativeTolerance = 1e-3;

/** The offset stands for the tails of far lines only; this weight per √point keeps it from eating the own tails. */
const offsetStiffness = 0.15;

/** Keeps the shape defined where the points cannot tell it, per √point. */
const shapeStiffness = 0.015;

/** Position and width of a line are felt this many widths around it; beyond, only its height is. */
const steepWidths = 5;

/** Parameter order: position, height, width of each line, then shape and offset. */
const packGroup = (start: LineGroup, scale: number): Float64Array => {
  const lines = start.positions.length;
  const parameters = new Float64Array(3 * lines + 2);
  for (let line = 0; line < lines; line++) {
    parameters[3 * line] = start.positions[line] ?? 0;
    parameters[3 * line + 1] = (start.heights[line] ?? 0) / scale;
    parameters[3 * line + 2] = start.widths[line] ?? 1;
  }
  parameters[3 * lines] = start.lorentzFraction;
  parameters[3 * lines + 1] = start.offset / scale;
  return parameters;
};

const unpackGroup = (parameters: Float64Array, lines: number, scale: number): LineGroup => ({
  positions: Float64Array.from({ length: lines }, (_, line) => parameters[3 * line] ?? 0),
  heights: Float64Array.from({ length: lines }, (_, line) => (parameters[3 * line + 1] ?? 0) * scale),
  widths: Float64Array.from({ length: lines }, (_, line) => parameters[3 * line + 2] ?? 1),
  lorentzFraction: parameters[3 * lines] ?? 1,
  offset: (parameters[3 * lines + 1] ?? 0) * scale,
});

/** A line keeps its sign and may wander by its width at most, so that it cannot take over a neighbour. */
const boundsOf = (
  start: Float64Array,
  lines: number,
  widths: WidthBounds,
): { lower: Float64Array; upper: Float64Array } => {
  const lower = new Float64Array(start.length).fill(Number.NEGATIVE_INFINITY);
  const upper = new Float64Array(start.length).fill(Number.POSITIVE_INFINITY);
  for (let line = 0; line < lines; line++) {
    const position = start[3 * line] ?? 0;
    const width = start[3 * line + 2] ?? 1;
    lower[3 * line] = position - width;
    upper[3 * line] = position + width;
    if ((start[3 * line + 1] ?? 0) < 0) upper[3 * line + 1] = 0;
    else lower[3 * line + 1] = 0;
    lower[3 * line + 2] = widths.lowest;
    upper[3 * line + 2] = widths.highest;
  }
  lower[3 * lines] = 0;
  upper[3 * lines] = 1;
  return { lower, upper };
};

/**
 * Adds one line to the model in `residuals`, and its derivatives where asked:
 * d(unit)/du = −(8ηL² + 8 ln2·(1 − η)G)·u with L the Lorentzian and G the Gaussian.
 */
const addLine = (
  parameters: Float64Array,
  line: number,
  lines: number,
  window: FitWindow,
  residuals: Float64Array,
  jacobian: Float64Array | null,
): void => {
  const position = parameters[3 * line] ?? 0;
  const height = parameters[3 * line + 1] ?? 0;
  const width = parameters[3 * line + 2] ?? 1;
  const shape = parameters[3 * lines] ?? 1;
  const count = pointsIn(window);
  const rows = residuals.length;
  const column = 3 * line * rows;
  const shapeColumn = 3 * lines * rows;
  for (let k = 0; k < count; k++) {
    const u = (window.from + k * window.stride - position) / width;
    const square = u * u;
    const lorentz = 1 / (1 + 4 * square);
    const gauss = square > gaussReach * gaussReach ? 0 : Math.exp(-gaussExponent * square);
    const unit = shape * lorentz + (1 - shape) * gauss;
    residuals[k] = (residuals[k] ?? 0) + height * unit;
    if (jacobian === null) continue;
    const slope =
      ((8 * shape * lorentz * lorentz + 2 * gaussExponent * (1 - shape) * gauss) * u * height) / width;
    jacobian[column + k] = slope;
    jacobian[column + rows + k] = unit;
    jacobian[column + 2 * rows + k] = slope * u;
    jacobian[shapeColumn + k] = (jacobian[shapeColumn + k] ?? 0) + height * (lorentz - gauss);
  }
};

/** Residuals that a parameter touches: all but for position and width, whose derivatives fall with the cube. */
const supportOf = (
  start: Float64Array,
  parameter: number,
  lines: number,
  window: FitWindow,
): readonly [number, number] => {
  const count = pointsIn(window);
  if (parameter >= 3 * lines) return [0, count + 2];
  if (parameter % 3 === 1) return [0, count];
  const line = Math.floor(parameter / 3);
  const centre = ((start[3 * line] ?? 0) - window.from) / window.stride;
  const reach = (steepWidths * (start[3 * line + 2] ?? 1)) / window.stride;
  const from = Math.max(0, Math.floor(centre - reach));
  return [Math.min(from, count), Math.max(from, Math.min(count, Math.ceil(centre + reach)))];
};

/**
 * Least-squares fit of pseudo-Voigt lines over one window of `values`, with the analytic Jacobian.
 * Two further residuals hold the offset near zero and the shape near its start value.
 */
export const fitLines = (
  values: Float64Array,
  window: FitWindow,
  start: LineGroup,
  limits: { readonly widths: WidthBounds; readonly maxIterations: number },
): LineGroupFit => {
  const lines = start.positions.length;
  const scale = start.heights.reduce((most, height) => Math.max(most, Math.abs(height)), 0) || 1;
  const count = pointsIn(window);
  const rows = count + 2;
  const root = Math.sqrt(count);
  const packed = packGroup(start, scale);
  const evaluate = (p: Float64Array, residuals: Float64Array, jacobian: Float64Array | null): void => {
    const offset = p[3 * lines + 1] ?? 0;
    for (let k = 0; k < count; k++)
      residuals[k] = offset - (values[window.from + k * window.stride] ?? 0) / scale;
    for (let line = 0; line < lines; line++) addLine(p, line, lines, window, residuals, jacobian);
    residuals[count] = shapeStiffness * root * ((p[3 * lines] ?? 1) - start.lorentzFraction);
    residuals[count + 1] = offsetStiffness * root * offset;
    if (jacobian === null) return;
    const shapeColumn = 3 * lines * rows;
    jacobian.fill(1, shapeColumn + rows, shapeColumn + rows + count);
    jacobian[shapeColumn + count] = shapeStiffness * root;
    jacobian[shapeColumn + rows + count + 1] = offsetStiffness * root;
  };
  const { lower, upper } = boundsOf(packed, lines, limits.widths);
  const fit = fitLeastSquares({
    parameters: packed,
    lower,
    upper,
    residualCount: rows,
    evaluate,
    maxIterations: limits.maxIterations,
    relativeTolerance,
    support: (parameter) => supportOf(packed, parameter, lines, window),
  });
  const residualRms = Math.sqrt(fit.sumOfSquares / Math.max(1, count)) * scale;
  return { ...unpackGroup(fit.parameters, lines, scale), residualRms };
};
