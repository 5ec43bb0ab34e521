import { fitLeastSquares } from '../../numeric/least-squares.ts';
import { gaussArea, gaussExponent, gaussReach, lorentzArea } from '../peaks/line-shape.ts';

/** Where the lines of one signal are expected, in points of the window. */
export interface SignalStart {
  readonly positions: Float64Array;
  /** Part of the area each line has; they sum to 1. */
  readonly shares: Float64Array;
  /** Full width at half maximum, points. */
  readonly width: number;
  readonly lorentzFraction: number;
  /** Sum of the values under all lines, spectrum units × points. */
  readonly area: number;
}

export interface SignalFit extends SignalStart {
  /** Standard error of the area for white noise of unit standard deviation, points. */
  readonly areaPerNoise: number;
  /** Standard deviation of values minus model. */
  readonly residualSd: number;
  /** Sum of values minus model near the lines: what the shape does not hold. */
  readonly residualSum: number;
  /** Points that sum runs over. */
  readonly residualPoints: number;
}

/** Places of the common parameters; those of the lines follow. */
const [area, width, shape, offset, slope] = [0, 1, 2, 3, 4];
const common = 5;
const maxIterations = 60;
const relativeTolerance = 1e-10;

/** A line may wander by this many widths: candidates are fitted already. */
const wanderWidths = 0.5;
const widthFactor = 4;

/** An imperfect shape shows within this many widths. */
const shapeWidths = 5;

interface Frame {
  readonly values: Float64Array;
  readonly lines: number;
  /** Noise over the area at the start: brings residuals and parameters near one. */
  readonly scale: number;
  /** Standard deviation of a baseline offset, spectrum units, and of the noise. */
  readonly offsetSd: number;
  readonly noise: number;
}

const shareOf = (p: Float64Array, line: number, lines: number): number => {
  if (line > 0) return p[common + lines + line - 1] ?? 0;
  let rest = 1;
  for (let k = 1; k < lines; k++) rest -= p[common + lines + k - 1] ?? 0;
  return rest;
};

/** A line of unit area at distance `u` (widths) from its centre, and what its derivatives are made of. */
const formAt = (u: number, eta: number) => {
  const square = u * u;
  const lorentz = 1 / (1 + 4 * square);
  const gauss = square > gaussReach * gaussReach ? 0 : Math.exp(-gaussExponent * square);
  return {
    form: eta * lorentz + (1 - eta) * gauss,
    difference: lorentz - gauss,
    bend: (8 * eta * lorentz * lorentz + 2 * gaussExponent * (1 - eta) * gauss) * u,
  };
};

const addTo = (array: Float64Array, index: number, value: number): void => {
  array[index] = (array[index] ?? 0) + value;
};

/** Adds one line to the model in `residuals`, and its derivatives where asked. */
const addLine = (
  { values, lines, scale }: Frame,
  p: Float64Array,
  line: number,
  residuals: Float64Array,
  jacobian: Float64Array | null,
): void => {
  const rows = values.length + 1;
  const total = (p[area] ?? 0) * scale;
  const [w, eta] = [p[width] ?? 1, p[shape] ?? 1];
  const norm = eta * lorentzArea + (1 - eta) * gaussArea;
  const position = p[common + line] ?? 0;
  const share = shareOf(p, line, lines);
  const weight = (total * share) / (w * norm);
  // The share of the first line is what the others leave.
  const own = common + lines + line - 1;
  const [firstShare, lastShare, sign] =
    line > 0 ? [own, own, 1] : [common + lines, common + 2 * lines - 2, -1];
  for (let k = 0; k < values.length; k++) {
    const u = (k - position) / w;
    const { form, difference, bend } = formAt(u, eta);
    addTo(residuals, k, weight * form);
    if (jacobian === null) continue;
    const unit = form / (w * norm);
    addTo(jacobian, area * rows + k, scale * share * unit);
    addTo(jacobian, width * rows + k, (weight * (bend * u - form)) / w);
    addTo(jacobian, shape * rows + k, weight * (difference - (form * (lorentzArea - gaussArea)) / norm));
    jacobian[(common + line) * rows + k] = (weight * bend) / w;
    for (let column = firstShare; column <= lastShare; column++)
      addTo(jacobian, column * rows + k, sign * total * unit);
  }
};

/**
 * Model minus values, and derivatives: total area × Σ share × unit shape, an offset and a slope. Unit shapes have unit
 * area, so the standard error of the first parameter is that of the integral. One more residual holds the offset to what
 * is known of the baseline.
 */
const evaluateInto = (
  frame: Frame,
  p: Float64Array,
  residuals: Float64Array,
  jacobian: Float64Array | null,
): void => {
  const { values, lines, offsetSd, noise } = frame;
  const points = values.length;
  const rows = points + 1;
  const middle = (points - 1) / 2;
  for (let k = 0; k < points; k++) {
    const x = (k - middle) / points;
    residuals[k] = ((p[offset] ?? 0) + (p[slope] ?? 0) * x) * noise - (values[k] ?? 0);
    if (jacobian === null) continue;
    jacobian[offset * rows + k] = noise;
    jacobian[slope * rows + k] = noise * x;
  }
  // In units of the noise, as the other residuals are: offset over its own standard deviation.
  residuals[points] = ((p[offset] ?? 0) * noise * noise) / offsetSd;
  if (jacobian !== null) jacobian[offset * rows + points] = (noise * noise) / offsetSd;
  for (let line = 0; line < lines; line++) addLine(frame, p, line, residuals, jacobian);
};

const packStart = ({ positions, shares, width: w, lorentzFraction }: SignalStart): Float64Array =>
  Float64Array.from([1, w, lorentzFraction, 0, 0, ...positions, ...shares.subarray(1)]);

const boundsOf = (start: SignalStart, size: number) => {
  const lines = start.positions.length;
  const lower = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const upper = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  lower[area] = 0;
  lower[width] = start.width / widthFactor;
  upper[width] = start.width * widthFactor;
  lower[shape] = 0;
  upper[shape] = 1;
  start.positions.forEach((position, line) => {
    lower[common + line] = position - wanderWidths * start.width;
    upper[common + line] = position + wanderWidths * start.width;
  });
  lower.fill(0, common + lines);
  upper.fill(1, common + lines);
  return { lower, upper };
};

/** Two lines nearer than this share of their width are one to a fit, whatever rounding makes of its equations. */
const oneLineWithin = 1e-3;

const hasCoincidingLines = (positions: Float64Array, widthPoints: number): boolean => {
  const sorted = positions.toSorted();
  return sorted.some(
    (position, k) => k > 0 && position - (sorted[k - 1] as number) < oneLineWithin * widthPoints,
  );
};

/**
 * Fits the lines of one signal together over a window: one width and one shape (pseudo-Voigt) for all, a position and a
 * share of the area for each, and a straight baseline whose offset is known to `offsetSd` beforehand. `values` are free of
 * the tails of other lines. The area is a parameter of its own, so that its standard error is that of the fit.
 */
export const fitSignal = (
  values: Float64Array,
  start: SignalStart,
  known: { readonly noise: number; readonly offsetSd: number },
): SignalFit => {
  const lines = start.positions.length;
  const points = values.length;
  const scale = Math.abs(start.area) || 1;
  const frame: Frame = { values, lines, scale, ...known };
  const packed = packStart(start);
  const fit = fitLeastSquares({
    parameters: packed,
    ...boundsOf(start, packed.length),
    residualCount: points + 1,
    evaluate: (p, residuals, jacobian) => evaluateInto(frame, p, residuals, jacobian),
    maxIterations,
    relativeTolerance,
  });
  const p = fit.parameters;
  // The solver scales its errors by the residuals it found; the noise is known better from where there is no signal.
  const perResidual = Math.sqrt(fit.sumOfSquares / Math.max(1, points + 1 - packed.length));
  const areaErrorOf = (): number => {
    if (hasCoincidingLines(p.subarray(common, common + lines), p[width] ?? 1)) return Number.NaN;
    return perResidual > 0 ? ((fit.standardErrors[area] ?? Number.NaN) * scale) / perResidual : 0;
  };
  const near = Array.from({ length: points }, (_, k) =>
    start.positions.some(
      (_position, line) => Math.abs(k - (p[common + line] ?? 0)) <= shapeWidths * (p[width] ?? 1),
    ),
  );
  return {
    positions: p.slice(common, common + lines),
    shares: Float64Array.from({ length: lines }, (_, line) => shareOf(p, line, lines)),
    width: p[width] ?? start.width,
    lorentzFraction: p[shape] ?? start.lorentzFraction,
    area: (p[area] ?? 0) * scale,
    areaPerNoise: areaErrorOf(),
    residualSd: perResidual,
    residualSum: near.reduce((sum, isNear, k) => (isNear ? sum - (fit.residuals[k] ?? 0) : sum), 0),
    residualPoints: near.filter((isNear) => isNear).length,
  };
};
