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

interface Normal {
  /** JᵀJ, row-major, lower triangle filled; once factored, its factor. */
  readonly matrix: Float64Array;
  /** −Jᵀr; once solved, the step. */
  readonly gradient: Float64Array;
}

const sumOfSquares = (values: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += (values[k] ?? 0) * (values[k] ?? 0);
  return sum;
};

/** Columns multiplied in one pass: four sums that do not wait for each other. */
const tile = 4;

/** Products of column `i` with the `tile` columns from `j` on, into row `i` of JᵀJ. */
const multiplyTile = (
  jacobian: Float64Array,
  i: number,
  j: number,
  m: number,
  n: number,
  into: Float64Array,
) => {
  let [sum0, sum1, sum2, sum3] = [0, 0, 0, 0];
  let a = j * m;
  let b = a + m;
  let c = b + m;
  let d = c + m;
  const end = (i + 1) * m;
  for (let k = i * m; k < end; k++) {
    const own = jacobian[k] ?? 0;
    sum0 += own * (jacobian[a++] ?? 0);
    sum1 += own * (jacobian[b++] ?? 0);
    sum2 += own * (jacobian[c++] ?? 0);
    sum3 += own * (jacobian[d++] ?? 0);
  }
  into[i * n + j] = sum0;
  into[i * n + j + 1] = sum1;
  into[i * n + j + 2] = sum2;
  into[i * n + j + 3] = sum3;
};

const multiplyColumns = (jacobian: Float64Array, i: number, j: number, m: number): number => {
  let sum = 0;
  for (let k = 0; k < m; k++) sum += (jacobian[i * m + k] ?? 0) * (jacobian[j * m + k] ?? 0);
  return sum;
};

/** JᵀJ (lower triangle) and −Jᵀr. */
const buildNormal = (jacobian: Float64Array, residuals: Float64Array, normal: Normal): void => {
  const n = normal.gradient.length;
  const m = residuals.length;
  for (let i = 0; i < n; i++) {
    let gradient = 0;
    for (let k = 0; k < m; k++) gradient -= (jacobian[i * m + k] ?? 0) * (residuals[k] ?? 0);
    normal.gradient[i] = gradient;
    let j = 0;
    for (; j + tile <= i + 1; j += tile) multiplyTile(jacobian, i, j, m, n, normal.matrix);
    for (; j <= i; j++) normal.matrix[i * n + j] = multiplyColumns(jacobian, i, j, m);
  }
};

const clampInto = (target: Float64Array, { lower, upper }: LeastSquaresProblem): void => {
  for (let j = 0; j < target.length; j++) {
    target[j] = Math.min(Math.max(target[j] ?? 0, lower[j] ?? -Infinity), upper[j] ?? Infinity);
  }
};

const addInto = (target: Float64Array, a: Float64Array, b: Float64Array): void => {
  for (let j = 0; j < target.length; j++) target[j] = (a[j] ?? 0) + (b[j] ?? 0);
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

/** (JᵀJ + λ·diag)·step = −Jᵀr with held parameters taken out, into `into`; false when it cannot be factored. */
const dampedStep = (normal: Normal, held: readonly boolean[], damping: number, into: Normal): boolean => {
  const n = held.length;
  const { matrix, gradient: step } = into;
  matrix.set(normal.matrix);
  step.set(normal.gradient);
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
  if (!choleskyFactor(matrix, n)) return false;
  choleskySolve(matrix, n, step);
  return true;
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

/** One buffer, handed out piece by piece: many small ones would cost more than a small fit. */
const reserve = (total: number): ((length: number) => Float64Array) => {
  const buffer = new Float64Array(total);
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
  const take = reserve(n * m + 2 * (n * n + n) + 2 * m + 2 * n);
  let parameters = take(n);
  let trial = take(n);
  let residuals = take(m);
  let trialResiduals = take(m);
  const jacobian = take(n * m);
  const normal: Normal = { matrix: take(n * n), gradient: take(n) };
  const damped: Normal = { matrix: take(n * n), gradient: take(n) };
  parameters.set(problem.parameters);
  clampInto(parameters, problem);
  const relinearise = (): readonly boolean[] => {
    jacobian.fill(0);
    problem.evaluate(parameters, residuals, jacobian);
    buildNormal(jacobian, residuals, normal);
    return heldAtBound(problem, parameters, normal.gradient);
  };
  let held = relinearise();
  let cost = sumOfSquares(residuals);
  let damping = startDamping;
  let [converged, iterations] = [false, 0];
  const { relativeTolerance: tolerance = 1e-9 } = problem;
  while (!converged && iterations < problem.maxIterations && damping <= maxDamping) {
    iterations++;
    let trialCost = Number.POSITIVE_INFINITY;
    if (dampedStep(normal, held, damping, damped)) {
      addInto(trial, parameters, damped.gradient);
      clampInto(trial, problem);
      problem.evaluate(trial, trialResiduals, null);
      trialCost = sumOfSquares(trialResiduals);
    }
    if (trialCost <= cost) {
      converged = cost - trialCost <= tolerance * cost;
      [parameters, trial] = [trial, parameters];
      [residuals, trialResiduals] = [trialResiduals, residuals];
      cost = trialCost;
      damping = Math.max(minDamping, damping / dampingDown);
      if (!converged) held = relinearise();
    } else {
      damping *= dampingUp;
    }
  }
  const errors =
    problem.withErrors === false
      ? new Float64Array(n).fill(Number.NaN)
      : standardErrorsOf(normal, relinearise(), cost / Math.max(1, m - n));
  return {
    parameters: parameters.slice(),
    residuals: residuals.slice(),
    sumOfSquares: cost,
    iterations,
    converged: converged || damping > maxDamping,
    standardErrors: errors,
  };
};
