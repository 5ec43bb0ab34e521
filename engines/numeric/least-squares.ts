import { choleskyFactor, choleskySolve } from './cholesky.ts';
import { buildNormal, type NormalEquations } from './normal-equations.ts';

export interface LeastSquaresProblem {
  /** Start values, n of them; not changed. */
  readonly parameters: Float64Array;
  /** Bounds per parameter; ±Infinity where there is none. */
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Number of residuals, m. */
  readonly residualCount: number;
  /**
   * Fill `residuals` (m: model − data) at `parameters` and, where `jacobian` is given, the derivatives
   * ∂residual[i]/∂parameter[j] at jacobian[j·m + i] (one parameter's derivatives lie together).
   * The jacobian arrives filled with zeros, so only what differs from zero need be written.
   */
  readonly evaluate: (
    parameters: Float64Array,
    residuals: Float64Array,
    jacobian: Float64Array | null,
  ) => void;
  readonly maxIterations: number;
  /** Stop when the sum of squares falls by less than this fraction; 1e-9 unless given. */
  readonly relativeTolerance?: number;
  /** Give up where another step that takes away the same share would still leave a larger sum of squares; never unless given. */
  readonly giveUpAbove?: number;
  /** Standard errors cost one more linearisation and n solutions; computed unless this is false. */
  readonly withErrors?: boolean;
}

export interface LeastSquaresFit {
  readonly parameters: Float64Array;
  readonly residuals: Float64Array;
  /** Σ residual². */
  readonly sumOfSquares: number;
  readonly iterations: number;
  readonly converged: boolean;
  /**
   * Standard errors from the curvature, √(s²·(JᵀJ)⁻¹) with s² = Σr²/(m − n); NaN for a parameter on
   * its bound or without influence, and for all where they were not asked for.
   */
  readonly standardErrors: Float64Array;
}

/** Marquardt's start and bounds for the damping, relative to the diagonal of JᵀJ. */
const startDamping = 1e-3;
const minDamping = 1e-12;
const maxDamping = 1e12;
const dampingUp = 4;
const dampingDown = 9;

const sumOfSquares = (values: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += (values[k] ?? 0) * (values[k] ?? 0);
  return sum;
};

const clampInto = (target: Float64Array, { lower, upper }: LeastSquaresProblem): void => {
  for (let j = 0; j < target.length; j++) {
    target[j] = Math.min(Math.max(target[j] ?? 0, lower[j] ?? -Infinity), upper[j] ?? Infinity);
  }
};

const addInto = (target: Float64Array, a: Float64Array, b: Float64Array): void => {
  for (let j = 0; j < target.length; j++) target[j] = (a[j] ?? 0) + (b[j] ?? 0);
};

/** Parameters that stand on a bound and would be pushed beyond it are held for this step: 1, the others 0. */
const markHeld = (
  { lower, upper }: LeastSquaresProblem,
  parameters: Float64Array,
  gradient: Float64Array,
  held: Float64Array,
): void => {
  for (let j = 0; j < held.length; j++) {
    const value = parameters[j] ?? 0;
    const push = gradient[j] ?? 0;
    const isHeld =
      (value <= (lower[j] ?? -Infinity) && push < 0) || (value >= (upper[j] ?? Infinity) && push > 0);
    held[j] = isHeld ? 1 : 0;
  }
};

/** (JᵀJ + λ·diag)·step = −Jᵀr with held parameters taken out, into `into`; false when it cannot be factored. */
const dampedStep = (
  normal: NormalEquations,
  held: Float64Array,
  damping: number,
  into: NormalEquations,
): boolean => {
  const n = held.length;
  const { matrix, gradient: step } = into;
  matrix.set(normal.matrix);
  step.set(normal.gradient);
  for (let i = 0; i < n; i++) {
    const diagonal = matrix[i * n + i] ?? 0;
    if (held[i] === 1 || diagonal === 0) {
      for (let j = 0; j < i; j++) matrix[i * n + j] = 0;
      for (let k = i + 1; k < n; k++) matrix[k * n + i] = 0;
      matrix[i * n + i] = 1;
      step[i] = 0;
    } else {
      matrix[i * n + i] = diagonal * (1 + damping);
    }
  }
  if (!choleskyFactor(matrix, n)) return false;
  choleskySolve(matrix, n, step);
  return true;
};

const standardErrorsOf = (normal: NormalEquations, held: Float64Array, variance: number): Float64Array => {
  const n = held.length;
  const errors = new Float64Array(n).fill(Number.NaN);
  const matrix = Float64Array.from(normal.matrix);
  const fixed = Array.from(held, (value, i) => value === 1 || (matrix[i * n + i] ?? 0) === 0);
  for (let i = 0; i < n; i++) {
    if (!fixed[i]) continue;
    for (let j = 0; j < i; j++) matrix[i * n + j] = 0;
    for (let k = i + 1; k < n; k++) matrix[k * n + i] = 0;
    matrix[i * n + i] = 1;
  }
  if (!choleskyFactor(matrix, n)) return errors;
  const unit = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    if (fixed[i]) continue;
    unit.fill(0);
    unit[i] = 1;
    choleskySolve(matrix, n, unit);
    errors[i] = Math.sqrt((unit[i] ?? 0) * variance);
  }
  return errors;
};

/** A fit's arrays are taken from one buffer; up to this many numbers (8 MB) it is kept for the next fit. */
const mostKept = 2 ** 20;
let kept: Float64Array | null = null;

/** A buffer of at least `total` numbers, whatever they are; a fit within a fit gets its own. */
const borrowBuffer = (total: number): Float64Array => {
  const buffer = kept !== null && kept.length >= total ? kept : new Float64Array(total);
  kept = null;
  return buffer;
};

const giveBack = (buffer: Float64Array): void => {
  if (buffer.length <= mostKept) kept = buffer;
};

/** Hands a buffer out piece by piece: many small ones would cost more than a small fit. */
const divide = (buffer: Float64Array): ((length: number) => Float64Array) => {
  let used = 0;
  return (length) => {
    used += length;
    return buffer.subarray(used - length, used);
  };
};

/**
 * Bounded Levenberg–Marquardt: minimise Σ residual² with an analytic Jacobian. Steps are damped by
 * Marquardt's scaled diagonal (J. SIAM 1963, 11, 431, doi:10.1137/0111030), projected onto the bounds, and
 * parameters pressed against a bound are held. Dense normal equations by Cholesky: meant for n up to some
 * hundreds; split larger problems into regions. Deterministic.
 */
export const fitLeastSquares = (problem: LeastSquaresProblem): LeastSquaresFit => {
  const n = problem.parameters.length;
  const m = problem.residualCount;
  const buffer = borrowBuffer(n * m + 2 * (n * n + n) + 2 * m + 3 * n);
  const take = divide(buffer);
  let parameters = take(n);
  let trial = take(n);
  let residuals = take(m);
  let trialResiduals = take(m);
  const jacobian = take(n * m);
  const normal: NormalEquations = { matrix: take(n * n), gradient: take(n) };
  const damped: NormalEquations = { matrix: take(n * n), gradient: take(n) };
  parameters.set(problem.parameters);
  clampInto(parameters, problem);
  const held = take(n);
  const relinearise = (): void => {
    jacobian.fill(0);
    problem.evaluate(parameters, residuals, jacobian);
    buildNormal(jacobian, residuals, normal);
    markHeld(problem, parameters, normal.gradient, held);
  };
  relinearise();
  let cost = sumOfSquares(residuals);
  let damping = startDamping;
  let [converged, iterations] = [false, 0];
  const { relativeTolerance: tolerance = 1e-9, giveUpAbove = Number.POSITIVE_INFINITY } = problem;
  let [isLinear, isHopeless] = [true, false];
  while (!converged && !isHopeless && iterations < problem.maxIterations && damping <= maxDamping) {
    iterations++;
    if (!isLinear) relinearise();
    isLinear = true;
    let trialCost = Number.POSITIVE_INFINITY;
    if (dampedStep(normal, held, damping, damped)) {
      addInto(trial, parameters, damped.gradient);
      clampInto(trial, problem);
      problem.evaluate(trial, trialResiduals, null);
      trialCost = sumOfSquares(trialResiduals);
    }
    isHopeless = Math.min(trialCost, cost) * Math.min(1, trialCost / cost) > giveUpAbove;
    if (trialCost <= cost) {
      converged = cost - trialCost <= tolerance * cost;
      [parameters, trial] = [trial, parameters];
      [residuals, trialResiduals] = [trialResiduals, residuals];
      cost = trialCost;
      damping = Math.max(minDamping, damping / dampingDown);
      isLinear = false;
    } else {
      damping *= dampingUp;
    }
  }
  const isAsked = problem.withErrors !== false;
  if (isAsked) relinearise();
  const errors = isAsked
    ? standardErrorsOf(normal, held, cost / Math.max(1, m - n))
    : new Float64Array(n).fill(Number.NaN);
  const fit: LeastSquaresFit = {
    parameters: parameters.slice(),
    residuals: residuals.slice(),
    sumOfSquares: cost,
    iterations,
    converged: converged || damping > maxDamping,
    standardErrors: errors,
  };
  giveBack(buffer);
  return fit;
};
