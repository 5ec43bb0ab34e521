import { fitLeastSquares } from '../../numeric/least-squares.ts';
import { createUnitShapes, type FitPoints } from './unit-shapes.ts';

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
}

/** Near a line this many means per width take part: more do not make its shape better known. */
const pointsPerWidth = 6;

/** Away from it the spectrum is smooth over this part of the distance. */
const stepOverDistance = 0.15;

const meanOf = (values: Float64Array, from: number, count: number): number => {
  let sum = 0;
  for (let i = from; i < from + count; i++) sum += values[i] ?? 0;
  return sum / count;
};

const selectPoints = (values: Float64Array, window: FitWindow, start: LineGroup): FitPoints => {
  const most = Math.max(0, window.to - window.from);
  const places = new Float64Array(most);
  const means = new Float64Array(most);
  const weights = new Float64Array(most);
  const { positions } = start;
  const lines = positions.length;
  const nearSteps = start.widths.map((width) => width / pointsPerWidth);
  let count = 0;
  for (let place = window.from; place < window.to; ) {
    let step = window.to - place;
    for (let line = 0; line < lines; line++) {
      const distance = Math.abs(place - (positions[line] ?? 0));
      step = Math.min(step, Math.max(nearSteps[line] ?? 0, stepOverDistance * distance));
    }
    const whole = Math.min(window.to - place, Math.max(1, Math.floor(step)));
    places[count] = place + (whole - 1) / 2;
    means[count] = meanOf(values, place, whole);
    weights[count] = Math.sqrt(whole);
    count += 1;
    place += whole;
  }
  return {
    places: places.subarray(0, count),
    means: means.subarray(0, count),
    weights: weights.subarray(0, count),
  };
};

export interface WidthBounds {
  readonly lowest: number;
  readonly highest: number;
}

const relativeTolerance = 1e-3;

/** The offset stands for the tails of far lines only; this weight per √point keeps it from eating the own tails. */
const offsetStiffness = 0.15;

/** Keeps the shape defined where the points cannot tell it, per √point. */
const shapeStiffness = 0.05;

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

const unpackGroup = (parameters: Float64Array, lines: number, scale: number): LineGroup => {
  const positions = new Float64Array(lines);
  const heights = new Float64Array(lines);
  const widths = new Float64Array(lines);
  for (let line = 0; line < lines; line++) {
    positions[line] = parameters[3 * line] ?? 0;
    heights[line] = (parameters[3 * line + 1] ?? 0) * scale;
    widths[line] = parameters[3 * line + 2] ?? 1;
  }
  return {
    positions,
    heights,
    widths,
    lorentzFraction: parameters[3 * lines] ?? 1,
    offset: (parameters[3 * lines + 1] ?? 0) * scale,
  };
};

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
  const points = selectPoints(values, window, start);
  const { means, weights } = points;
  const count = means.length;
  const rows = count + 2;
  const pointCount = Math.max(1, window.to - window.from);
  const root = Math.sqrt(pointCount);
  const packed = packGroup(start, scale);
  const data = new Float64Array(count);
  for (let k = 0; k < count; k++) data[k] = ((means[k] ?? 0) / scale) * (weights[k] ?? 1);
  const shapes = createUnitShapes(lines, points);
  const evaluate = (p: Float64Array, residuals: Float64Array, jacobian: Float64Array | null): void => {
    const offset = p[3 * lines + 1] ?? 0;
    for (let k = 0; k < count; k++) residuals[k] = offset * (weights[k] ?? 1) - (data[k] ?? 0);
    shapes.addLines(p, residuals);
    residuals[count] = shapeStiffness * root * ((p[3 * lines] ?? 1) - start.lorentzFraction);
    residuals[count + 1] = offsetStiffness * root * offset;
    if (jacobian === null) return;
    shapes.differentiate(p, jacobian);
    const shapeColumn = 3 * lines * rows;
    jacobian.set(weights, shapeColumn + rows);
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
    withErrors: false,
  });
  const residualRms = Math.sqrt(fit.sumOfSquares / pointCount) * scale;
  return { ...unpackGroup(fit.parameters, lines, scale), residualRms };
};
