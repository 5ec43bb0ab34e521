/** Fills `gradient` at `x` and gives the value; +Infinity where the function has none, the gradient then does not matter. */
export type DifferentiableFunction = (x: Float64Array, gradient: Float64Array) => number;

export interface LbfgsProblem {
  readonly evaluate: DifferentiableFunction;
  /** n start values, moved into the bounds; not changed. */
  readonly start: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly maxIterations: number;
  /** Stop when no component of the projected gradient exceeds this. */
  readonly gradientTolerance: number;
  /** Stop when a step lowers the value by less than this fraction of max(1, |value|). */
  readonly relativeTolerance: number;
}

export interface LbfgsResult {
  readonly x: Float64Array;
  readonly value: number;
  readonly iterations: number;
  readonly evaluations: number;
  /** False where the iterations ran out or the start has no finite value. */
  readonly converged: boolean;
}

const memory = 8;
/** Share of the decrease promised by the slope that a step has to bring (Armijo). */
const sufficientDecrease = 1e-4;
const maxShortenings = 20;
/** A pair of steps enters the memory when its curvature is positive beyond rounding. */
const leastCurvature = 1e-12;

interface Pair {
  readonly step: Float64Array;
  readonly change: Float64Array;
  /** 1/(step·change). */
  readonly rho: number;
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] ?? 0) * (b[k] ?? 0);
  return sum;
};

const addScaled = (target: Float64Array, factor: number, source: Float64Array): void => {
  for (let k = 0; k < target.length; k++) target[k] = (target[k] ?? 0) + factor * (source[k] ?? 0);
};

/** Sets components to zero that push against a bound their coordinate stands on. */
const project = (
  gradient: Float64Array,
  x: Float64Array,
  { lower, upper }: LbfgsProblem,
  into: Float64Array,
): void => {
  for (let k = 0; k < x.length; k++) {
    const push = gradient[k] ?? 0;
    const held = push > 0 ? (x[k] ?? 0) <= (lower[k] ?? 0) : (x[k] ?? 0) >= (upper[k] ?? 0);
    into[k] = held ? 0 : push;
  }
};

/** The two loops: `direction` arrives as the projected gradient and leaves as the inverse curvature applied to it. */
const applyMemory = (direction: Float64Array, pairs: readonly Pair[]): void => {
  const alphas: number[] = [];
  for (let i = pairs.length - 1; i >= 0; i--) {
    const pair = pairs[i] as Pair;
    const alpha = pair.rho * dot(pair.step, direction);
    alphas[i] = alpha;
    addScaled(direction, -alpha, pair.change);
  }
  const newest = pairs.at(-1);
  if (newest !== undefined) {
    const scale = 1 / (newest.rho * dot(newest.change, newest.change));
    for (let k = 0; k < direction.length; k++) direction[k] = scale * (direction[k] ?? 0);
  }
  pairs.forEach((pair, i) => {
    addScaled(direction, (alphas[i] ?? 0) - pair.rho * dot(pair.change, direction), pair.step);
  });
};

/** x − t·direction, moved into the bounds. */
const stepInto = (
  target: Float64Array,
  x: Float64Array,
  t: number,
  direction: Float64Array,
  { lower, upper }: LbfgsProblem,
): void => {
  for (let k = 0; k < x.length; k++) {
    const moved = (x[k] ?? 0) - t * (direction[k] ?? 0);
    target[k] = Math.min(Math.max(moved, lower[k] ?? -Infinity), upper[k] ?? Infinity);
  }
};

const largest = (values: Float64Array): number => {
  let most = 0;
  for (let k = 0; k < values.length; k++) most = Math.max(most, Math.abs(values[k] ?? 0));
  return most;
};

/** Minimum of the parabola through value and slope at 0 and the value at t, kept within a tenth and a half of t. */
const shorten = (t: number, value: number, slope: number, trialValue: number): number => {
  if (!Number.isFinite(trialValue)) return t / 4;
  const minimum = (slope * t * t) / (2 * (trialValue - value + slope * t));
  return Math.min(Math.max(minimum, t / 10), t / 2);
};

interface Place {
  readonly x: Float64Array;
  readonly gradient: Float64Array;
  readonly value: number;
}

/** Where to go from `place`: −direction, and the slope along it. A memory that points uphill is forgotten. */
const chooseDirection = (
  place: Place,
  pairs: Pair[],
  problem: LbfgsProblem,
  direction: Float64Array,
): number => {
  applyMemory(direction, pairs);
  project(direction, place.x, problem, direction);
  const slope = dot(direction, place.gradient);
  if (slope > 0) return slope;
  pairs.length = 0;
  project(place.gradient, place.x, problem, direction);
  return dot(direction, place.gradient);
};

/** Shortens the step until the value has fallen enough; null where it never does. */
const searchLine = (
  place: Place,
  direction: Float64Array,
  slope: number,
  firstStep: number,
  problem: LbfgsProblem,
  count: () => void,
): Place | null => {
  const x = new Float64Array(place.x.length);
  const gradient = new Float64Array(place.x.length);
  let t = firstStep;
  for (let attempt = 0; attempt < maxShortenings; attempt++) {
    stepInto(x, place.x, t, direction, problem);
    const value = problem.evaluate(x, gradient);
    count();
    if (value <= place.value - sufficientDecrease * t * slope) return { x, gradient, value };
    t = shorten(t, place.value, slope, value);
  }
  return null;
};

const remember = (pairs: Pair[], from: Place, to: Place): void => {
  const step = to.x.map((value, k) => value - (from.x[k] ?? 0));
  const change = to.gradient.map((value, k) => value - (from.gradient[k] ?? 0));
  const curvature = dot(step, change);
  if (curvature <= leastCurvature * dot(change, change)) return;
  if (pairs.length === memory) pairs.shift();
  pairs.push({ step, change, rho: 1 / curvature });
};

/**
 * Minimise a smooth function within bounds by the limited-memory method of Broyden, Fletcher, Goldfarb and Shanno
 * (J. Nocedal, Math. Comp. 1980, 35, 773, doi:10.1090/S0025-5718-1980-0572855-7) along projected steps: coordinates pressed
 * against a bound are held, steps are shortened until the value has fallen enough. Deterministic.
 */
export const minimizeLbfgs = (problem: LbfgsProblem): LbfgsResult => {
  const n = problem.start.length;
  const direction = new Float64Array(n);
  const pairs: Pair[] = [];
  const x = new Float64Array(n);
  const gradient = new Float64Array(n);
  stepInto(x, problem.start, 0, direction, problem);
  let place: Place = { x, gradient, value: problem.evaluate(x, gradient) };
  let [evaluations, iterations] = [1, 0];
  let converged = false;
  while (!converged && Number.isFinite(place.value) && iterations < problem.maxIterations) {
    project(place.gradient, place.x, problem, direction);
    const steepest = largest(direction);
    converged = steepest <= problem.gradientTolerance;
    if (converged) break;
    iterations++;
    const slope = chooseDirection(place, pairs, problem, direction);
    const firstStep = pairs.length > 0 ? 1 : Math.min(1, 1 / steepest);
    const next = searchLine(place, direction, slope, firstStep, problem, () => evaluations++);
    if (next === null) {
      // A memory that misleads is forgotten once; where steepest descent finds nothing lower, this is the minimum to rounding.
      converged = pairs.length === 0;
      pairs.length = 0;
      continue;
    }
    remember(pairs, place, next);
    converged = place.value - next.value <= problem.relativeTolerance * Math.max(1, Math.abs(next.value));
    place = next;
  }
  return { x: place.x, value: place.value, iterations, evaluations, converged };
};
