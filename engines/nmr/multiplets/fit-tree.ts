import { fitLeastSquares } from '../../numeric/least-squares.ts';
import type { Spectrum1D } from '../model.ts';
import type { FittedLine } from '../peaks/fitted-line.ts';
import { gaussExponent, pseudoVoigt } from '../peaks/line-shape.ts';
import type { LineGrouping } from './build-multiplets.ts';
import { type Branch, branchesOf, parseMultiplicity } from './split-multiplet.ts';

/** A J tree whose lines share one width and one shape, fitted to the spectrum itself. */
export interface FittedTree {
  readonly shiftPpm: number;
  /** In the order of the multiplicity. */
  readonly couplingsHz: readonly number[];
  /** Standard errors of the couplings from the curvature of the fit. */
  readonly couplingErrorsHz: readonly number[];
  readonly widthHz: number;
  /** RMS of what is left over, over the height of the multiplet's highest line. */
  readonly fitResidual: number;
}

const mostBranches = 128;
const mostIterations = 60;
const relativeTolerance = 1e-7;
/** A coupling the fit moves further than this is another coupling. */
const mostMoveHz = 1;
/** A fit that leaves more than this is no description of the data; the couplings read off the lines stay. */
const worstResidual = 0.08;
/** Tails of other multiplets are taken out of the window up to this many widths away. */
const tailWidths = 60;
const leastPoints = 12;
/** Share by which the outer lines of a leaning multiplet may differ. */
const mostLean = 0.6;

interface Window {
  /** Offset of each point from the middle of the multiplet, Hz. */
  readonly offsetsHz: Float64Array;
  /** Less the lines of everything else, over `scale`. */
  readonly values: Float64Array;
  readonly scale: number;
}

const cutWindow = (
  spectrum: Spectrum1D,
  multiplet: LineGrouping,
  others: readonly FittedLine[],
): Window | null => {
  const { frequencyMhz, fromPpm, toPpm, re } = spectrum;
  const stepPpm = (fromPpm - toPpm) / (re.length - 1);
  const first = Math.max(0, Math.ceil((fromPpm - multiplet.fromPpm) / stepPpm));
  const last = Math.min(re.length - 1, Math.floor((fromPpm - multiplet.toPpm) / stepPpm));
  const count = last - first + 1;
  if (count < leastPoints) return null;
  const near = others.filter(({ shiftPpm, widthHz }) => {
    const reachPpm = (tailWidths * widthHz) / frequencyMhz;
    return shiftPpm - reachPpm < multiplet.fromPpm && shiftPpm + reachPpm > multiplet.toPpm;
  });
  const offsetsHz = new Float64Array(count);
  const values = new Float64Array(count);
  let scale = 0;
  for (let k = 0; k < count; k++) {
    const ppm = fromPpm - (first + k) * stepPpm;
    let value = re[first + k] as number;
    for (const { shiftPpm, height, widthHz, lorentzFraction } of near) {
      value -= height * pseudoVoigt(((ppm - shiftPpm) * frequencyMhz) / widthHz, lorentzFraction);
    }
    offsetsHz[k] = (ppm - multiplet.shiftPpm) * frequencyMhz;
    values[k] = value;
    scale = Math.max(scale, Math.abs(value));
  }
  if (!(scale > 0)) return null;
  for (let k = 0; k < count; k++) values[k] = (values[k] as number) / scale;
  return { offsetsHz, values, scale };
};

/** Places in the vector of parameters; the couplings follow. */
const place = { middle: 0, width: 1, shape: 2, height: 3, lean: 4, offset: 5, couplings: 6 } as const;

/** Shape at u and its derivatives by u and by the Lorentzian fraction. */
const shapeAt = (u: number, fraction: number): readonly [number, number, number] => {
  const lorentz = 1 / (1 + 4 * u * u);
  const gauss = Math.exp(-gaussExponent * u * u);
  const slope = -8 * u * lorentz * lorentz * fraction - 2 * gaussExponent * u * gauss * (1 - fraction);
  return [fraction * lorentz + (1 - fraction) * gauss, slope, lorentz - gauss];
};

const add = (values: Float64Array, index: number, change: number): void => {
  values[index] = (values[index] as number) + change;
};

interface Target {
  readonly residuals: Float64Array;
  readonly jacobian: Float64Array | null;
}

/** Adds one line of the tree to the model; `size` is its height over that of the highest. */
const addBranch = (
  offsetsHz: Float64Array,
  p: Float64Array,
  { steps, size, reachHz }: { steps: readonly number[]; size: number; reachHz: number },
  { residuals, jacobian }: Target,
): void => {
  const [middle = 0, width = 1, fraction = 1, height = 0, lean = 0] = p;
  const rows = offsetsHz.length;
  const shift = steps.reduce((sum, step, j) => sum + step * (p[place.couplings + j] ?? 0), 0);
  const tilt = 1 + (lean * shift) / reachHz;
  const weight = height * size * tilt;
  for (let k = 0; k < rows; k++) {
    const u = ((offsetsHz[k] as number) - middle - shift) / width;
    const [value, slope, byShape] = shapeAt(u, fraction);
    add(residuals, k, weight * value);
    if (jacobian === null) continue;
    const byPosition = (-weight * slope) / width;
    add(jacobian, place.middle * rows + k, byPosition);
    add(jacobian, place.width * rows + k, byPosition * u);
    add(jacobian, place.shape * rows + k, weight * byShape);
    add(jacobian, place.height * rows + k, size * tilt * value);
    add(jacobian, place.lean * rows + k, (height * size * shift * value) / reachHz);
    // The lean's own dependence on the couplings is left out: it is small, and only the direction of a step rests on it.
    for (let j = 0; j < steps.length; j++)
      add(jacobian, (place.couplings + j) * rows + k, byPosition * (steps[j] as number));
  }
};

const makeModel = (window: Window, branches: readonly Branch[], splits: readonly number[]) => {
  const rows = window.values.length;
  const highest = Math.max(...branches.map(({ share }) => share));
  const evaluate = (p: Float64Array, residuals: Float64Array, jacobian: Float64Array | null): void => {
    const offset = p[place.offset] ?? 0;
    const reachHz =
      splits.reduce((sum, lines, j) => sum + ((lines - 1) / 2) * (p[place.couplings + j] ?? 0), 0) || 1;
    for (let k = 0; k < rows; k++) residuals[k] = offset - (window.values[k] as number);
    jacobian?.fill(1, place.offset * rows, (place.offset + 1) * rows);
    for (const { steps, share } of branches)
      addBranch(window.offsetsHz, p, { steps, size: share / highest, reachHz }, { residuals, jacobian });
  };
  return { rows, evaluate };
};

/**
 * Refines the couplings of a first-order multiplet on the spectrum. The window is the multiplet's own, so the result does
 * not depend on what part of a spectrum is shown. Null where the name is no tree, the data are too few, or the fit
 * describes them worse than 8 % of the height.
 */
export const fitTree = (
  spectrum: Spectrum1D,
  multiplet: LineGrouping,
  lines: readonly FittedLine[],
): FittedTree | null => {
  const splits = parseMultiplicity(multiplet.multiplicity);
  const own = multiplet.lineIndices.map((index) => lines[index] as FittedLine);
  if (splits === null || splits.length === 0 || splits.length !== multiplet.couplingsHz.length) return null;
  const branches = branchesOf(splits);
  if (branches.length > mostBranches) return null;
  const window = cutWindow(
    spectrum,
    multiplet,
    lines.filter((_, index) => !multiplet.lineIndices.includes(index)),
  );
  if (window === null) return null;
  const widthHz = own.map((line) => line.widthHz).sort((a, b) => a - b)[Math.floor(own.length / 2)] ?? 1;
  const height = Math.max(...own.map((line) => Math.abs(line.height))) / window.scale;
  const fraction = own[0]?.lorentzFraction ?? 1;
  const couplings = multiplet.couplingsHz;
  const { rows, evaluate } = makeModel(window, branches, splits);
  const fit = fitLeastSquares({
    parameters: Float64Array.from([0, widthHz, fraction, height, 0, 0, ...couplings]),
    lower: Float64Array.from([
      -2,
      widthHz / 3,
      0,
      0,
      -mostLean,
      -0.2,
      ...couplings.map((j) => Math.max(0, j - mostMoveHz)),
    ]),
    upper: Float64Array.from([2, widthHz * 3, 1, 4, mostLean, 0.2, ...couplings.map((j) => j + mostMoveHz)]),
    residualCount: rows,
    evaluate,
    maxIterations: mostIterations,
    relativeTolerance,
  });
  const p = fit.parameters;
  const fitResidual = Math.sqrt(fit.sumOfSquares / rows) / (p[place.height] || 1);
  if (!(fitResidual <= worstResidual)) return null;
  const refined = couplings.map((_, j) => p[place.couplings + j] as number);
  const isAtBound = refined.some(
    (value, j) => Math.abs(value - (couplings[j] as number)) > 0.99 * mostMoveHz,
  );
  if (isAtBound) return null;
  return {
    shiftPpm: multiplet.shiftPpm + (p[place.middle] as number) / spectrum.frequencyMhz,
    couplingsHz: refined,
    couplingErrorsHz: couplings.map((_, j) => fit.standardErrors[place.couplings + j] as number),
    widthHz: p[place.width] as number,
    fitResidual,
  };
};
