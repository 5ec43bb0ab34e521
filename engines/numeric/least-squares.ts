import { choleskyFactor, choleskySolve } from './cholesky.ts';

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
  /**
   * First and last residual (inclusive, exclusive) a parameter touches, for banded problems such as many
   * narrow lines: products outside the overlap are skipped. All residuals unless given.
   */
  readonly support?: (parameter: number) => readonly [number, number];
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
   * its bound or without influence.
   */
  readonly standardErrors: Float64Array;
}

/** Marquardt's start and bounds for the damping, relative to the diagonal of JᵀJ. */
const startDamping = 1e-3;
const minDamping = 1e-12;
const maxDamping = 1e12;
const dampingUp = 4;
const dampingDown = 9;

interface Normal {
  /** JᵀJ, row-major, lower triangle filled. */
  readonly matrix: Float64Array;
  /** −Jᵀr. */
  readonly gradient: Float64Array;
}

const sumOfSquares = (values: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < values.length; k++) {
    const v = values[k] ?? 0;
    sum += v * v;
  }
  return sum;
};

/** JᵀJ and −Jᵀr, using only residuals both parameters touch. */
const buildNormal = (
  problem: LeastSquaresProblem,
  jacobian: Float64Array,
  residuals: Float64Array,
  normal: Normal,
): void => {
  const n = problem.parameters.length;
  const m = problem.residualCount;
  const ranges = Array.from({ length: n }, (_, j) => problem.support?.(j) ?? ([0, m] as const));
  for (let i = 0; i < n; i++) {
    const [fromI, toI] = ranges[i] ?? [0, m];
    let gradient = 0;
    for (let k = fromI; k < toI; k++) gradient -= (jacobian[i * m + k] ?? 0) * (residuals[k] ?? 0);
    normal.gradient[i] = gradient;
    for (let j = 0; j <= i; j++) {
      const [fromJ, toJ] = ranges[j] ?? [0, m];
      const to = Math.min(toI, toJ);
      let sum = 0;
      for (let k = Math.max(fromI, fromJ); k < to; k++) {
        sum += (jacobian[i * m + k] ?? 0) * (jacobian[j * m + k] ?? 0);
      }
      normal.matrix[i * n + j] = sum;
    }
  }
};

const clampInto = (target: Float64Array, problem: LeastSquaresProblem): void => {
  for (let j = 0; j < target.length; j++) {
    const value = target[j] ?? 0;
    target[j] = Math.min(Math.max(value, problem.lower[j] ?? -Infinity), problem.upper[j] ?? Infinity);
  }
};

/** Parameters that stand on a bound and would be pushed beyond it are held for this step. */
const heldAtBound = (problem: LeastSquaresProblem, parameters: Float64Array, gradient: Float64Array) =>
  Array.from(parameters, (value, j) => {
    const push = gradient[j] ?? 0;
    return (
      (value <= (problem.lower[j] ?? -Infinity) && push < 0) ||
      (value >= (problem.upper[j] ?? Infinity) && push > 0)
    );
  });

/** (JᵀJ + λ·diag)·step = −Jᵀr with held parameters taken out; null when it cannot be factored. */
const dampedStep = (normal: Normal, held: readonly boolean[], damping: number): Float64Array | null => {
  const n = held.length;
  const matrix = Float64Array.from(normal.matrix);
  const step = Float64Array.from(normal.gradient);
  for (let i = 0; i < n; i++) {
    const diagonal = matrix[i * n + i] ?? 0;
    if (held[i] || diagonal === 0) {
      for (let j = 0; j < i; j++) matrix[i * n + j] = 0;
      for (let k = i + 1; k < n; k++) matrix[k * n + i] = 0;
      matrix[i * n + i] = 1;
      step[i] = 0;
    } else {
      matrix[i * n + i] = diagonal * (1 + damping);
    }
  }
  if (!choleskyFactor(matrix, n)) return null;
  choleskySolve(matrix, n, step);
  return step;
};

const standardErrorsOf = (normal: Normal, held: readonly boolean[], variance: number): Float64Array => {
  const n = held.length;
  const errors = new Float64Array(n).fill(Number.NaN);
  const matrix = Float64Array.from(normal.matrix);
  const fixed = held.map((value, i) => value || (matrix[i * n + i] ?? 0) === 0);
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

/**
 * Bounded Levenberg–Marquardt: minimise Σ residual² with an analytic Jacobian. Steps are damped by
 * Marquardt's scaled diagonal (J. SIAM 1963, 11, 431, doi:10.1137/0111030), projected onto the bounds, and
 * parameters pressed against a bound are held. Dense normal equations by Cholesky: meant for n up to some
 * hundreds; split larger problems into regions. Deterministic.
 */
export const fitLeastSquares = (problem: LeastSquaresProblem): LeastSquaresFit => {
  const n = problem.parameters.length;
  const m = problem.residualCount;
  let parameters = Float64Array.from(problem.parameters);
  clampInto(parameters, problem);
  let residuals = new Float64Array(m);
  let trialResiduals = new Float64Array(m);
  const jacobian = new Float64Array(n * m);
  const normal: Normal = { matrix: new Float64Array(n * n), gradient: new Float64Array(n) };
  const relinearise = (): readonly boolean[] => {
    jacobian.fill(0);
    problem.evaluate(parameters, residuals, jacobian);
    buildNormal(problem, jacobian, residuals, normal);
    return heldAtBound(problem, parameters, normal.gradient);
  };
  let held = relinearise();
  let cost = sumOfSquares(residuals);
  let damping = startDamping;
  let converged = false;
  let iterations = 0;
  const tolerance = problem.relativeTolerance ?? 1e-9;
  while (!converged && iterations < problem.maxIterations && damping <= maxDamping) {
    iterations++;
    const step = dampedStep(normal, held, damping);
    const trial = parameters.map((value, j) => value + (step?.[j] ?? 0));
    clampInto(trial, problem);
    if (step !== null) problem.evaluate(trial, trialResiduals, null);
    const trialCost = step === null ? Number.POSITIVE_INFINITY : sumOfSquares(trialResiduals);
    if (trialCost <= cost) {
      converged = cost - trialCost <= tolerance * cost;
      parameters = trial;
      [residuals, trialResiduals] = [trialResiduals, residuals];
      cost = trialCost;
      damping = Math.max(minDamping, damping / dampingDown);
      if (!converged) held = relinearise();
    } else {
      damping *= dampingUp;
    }
  }
  held = relinearise();
  return {
    parameters,
    residuals,
    sumOfSquares: cost,
    iterations,
    converged: converged || damping > maxDamping,
    standardErrors: standardErrorsOf(normal, held, cost / Math.max(1, m - n)),
  };
};
