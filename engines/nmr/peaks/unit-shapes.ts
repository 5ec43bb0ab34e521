import { gaussExponent, gaussReach } from './line-shape.ts';

/** Neighbouring points of a window taken together: their middle, their mean and the root of their number. */
export interface FitPoints {
  readonly places: Float64Array;
  readonly means: Float64Array;
  readonly weights: Float64Array;
}

/**
 * Lorentzian L and Gaussian G of unit height of every line at every point, times the point's weight, for one set of
 * parameters: a fit asks for the derivatives where it has just asked for the residuals.
 */
interface UnitShapes {
  readonly lorentz: Float64Array;
  readonly gauss: Float64Array;
  /** What they were computed for. */
  readonly parameters: Float64Array;
}

const isSame = (a: Float64Array, b: Float64Array): boolean => {
  for (let j = 0; j < a.length; j++) if (a[j] !== b[j]) return false;
  return true;
};

const shapeLine = (parameters: Float64Array, line: number, points: FitPoints, shapes: UnitShapes): void => {
  const { places, weights } = points;
  const { lorentz, gauss } = shapes;
  const position = parameters[3 * line] ?? 0;
  const width = parameters[3 * line + 2] ?? 1;
  const first = line * places.length;
  for (let k = 0; k < places.length; k++) {
    const u = ((places[k] ?? 0) - position) / width;
    const square = u * u;
    const weight = weights[k] ?? 1;
    lorentz[first + k] = weight / (1 + 4 * square);
    gauss[first + k] = square > gaussReach * gaussReach ? 0 : weight * Math.exp(-gaussExponent * square);
  }
};

const shapeLines = (parameters: Float64Array, points: FitPoints, shapes: UnitShapes): void => {
  if (isSame(parameters, shapes.parameters)) return;
  const lines = (parameters.length - 2) / 3;
  for (let line = 0; line < lines; line++) shapeLine(parameters, line, points, shapes);
  shapes.parameters.set(parameters);
};

/** Adds one line to the model in `residuals`. */
const addLine = (
  parameters: Float64Array,
  line: number,
  { lorentz, gauss }: UnitShapes,
  count: number,
  residuals: Float64Array,
): void => {
  const height = parameters[3 * line + 1] ?? 0;
  const shape = parameters.at(-2) ?? 1;
  const first = line * count;
  for (let k = 0; k < count; k++) {
    const unit = shape * (lorentz[first + k] ?? 0) + (1 - shape) * (gauss[first + k] ?? 0);
    residuals[k] = (residuals[k] ?? 0) + height * unit;
  }
};

/** Derivatives of one line: d(unit)/du = −(8ηL² + 8 ln2·(1 − η)G)·u. */
const differentiateLine = (
  parameters: Float64Array,
  line: number,
  points: FitPoints,
  shapes: UnitShapes,
  jacobian: Float64Array,
): void => {
  const { places, weights } = points;
  const count = places.length;
  const rows = count + 2;
  const position = parameters[3 * line] ?? 0;
  const height = parameters[3 * line + 1] ?? 0;
  const width = parameters[3 * line + 2] ?? 1;
  const shape = parameters.at(-2) ?? 1;
  const column = 3 * line * rows;
  const shapeColumn = (parameters.length - 2) * rows;
  for (let k = 0; k < count; k++) {
    const u = ((places[k] ?? 0) - position) / width;
    const weight = weights[k] ?? 1;
    const lorentz = shapes.lorentz[line * count + k] ?? 0;
    const gauss = shapes.gauss[line * count + k] ?? 0;
    const bend = (8 * shape * lorentz * lorentz) / weight + 2 * gaussExponent * (1 - shape) * gauss;
    const slope = (bend * u * height) / width;
    jacobian[column + k] = slope;
    jacobian[column + rows + k] = shape * lorentz + (1 - shape) * gauss;
    jacobian[column + 2 * rows + k] = slope * u;
    jacobian[shapeColumn + k] = (jacobian[shapeColumn + k] ?? 0) + height * (lorentz - gauss);
  }
};

/**
 * The lines of one fit over its points. Parameter order: position, height, width of each line, then shape and offset; the
 * offset is not added here. `jacobian` has two rows more than there are points.
 */
export const createUnitShapes = (lines: number, points: FitPoints) => {
  const count = points.places.length;
  const shapes: UnitShapes = {
    lorentz: new Float64Array(lines * count),
    gauss: new Float64Array(lines * count),
    parameters: new Float64Array(3 * lines + 2).fill(Number.NaN),
  };
  return {
    addLines: (parameters: Float64Array, residuals: Float64Array): void => {
      shapeLines(parameters, points, shapes);
      for (let line = 0; line < lines; line++) addLine(parameters, line, shapes, count, residuals);
    },
    differentiate: (parameters: Float64Array, jacobian: Float64Array): void => {
      shapeLines(parameters, points, shapes);
      for (let line = 0; line < lines; line++) differentiateLine(parameters, line, points, shapes, jacobian);
    },
  };
};
