import { fitLeastSquares } from '../../numeric/least-squares.ts';
import type { Derivatives } from '../spin/solve-spins.ts';
import { modelSpectrum, type SpinComponent, type WindowModel } from './model-spectrum.ts';
import type { ShapeWindow } from './shape-window.ts';

/** What is known of the parameters before the spectrum is looked at. */
export interface Prior {
  readonly mean: Float64Array;
  /** Infinity where nothing is known. */
  readonly sd: Float64Array;
}

export interface StageQuestion {
  readonly components: readonly SpinComponent[];
  readonly windows: readonly ShapeWindow[];
  readonly parameters: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly prior: Prior;
  /** Whether all windows share one scale (areas count protons) or each has its own. */
  readonly hasOneScale: boolean;
  readonly derivatives: Exclude<Derivatives, 'none'>;
  readonly maxIterations: number;
  readonly relativeTolerance: number;
}

export interface StageAnswer {
  readonly parameters: Float64Array;
  /** Σ ((measured − calculated)/σ)² without the prior. */
  readonly misfit: number;
  /** With the prior's share. */
  readonly cost: number;
  readonly converged: boolean;
}

/** Takes the mean off: each window has a level of its own. */
const centre = (values: Float64Array): Float64Array => {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k] as number;
  const mean = values.length === 0 ? 0 : sum / values.length;
  return values.map((v) => v - mean);
};

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] as number) * (b[k] as number);
  return sum;
};

/** Measured and calculated points of every window over its σ, without their means; scales that fit best. */
export interface Projection {
  readonly data: readonly Float64Array[];
  readonly model: readonly Float64Array[];
  readonly scales: readonly number[];
}

export const projectWindows = (
  windows: readonly ShapeWindow[],
  models: readonly WindowModel[],
  hasOneScale: boolean,
): Projection => {
  const data = windows.map(({ data: values, sigma }) => centre(values.map((v) => v / sigma)));
  const model = models.map(({ values }, w) => {
    const { sigma } = windows[w] as ShapeWindow;
    return centre(values.map((v) => v / sigma));
  });
  const products = data.map((d, w) => dot(d, model[w] as Float64Array));
  const squares = model.map((m) => dot(m, m));
  const shared =
    products.reduce((a, b) => a + b, 0) /
    Math.max(
      1e-30,
      squares.reduce((a, b) => a + b, 0),
    );
  const scales = products.map((product, w) =>
    Math.max(0, hasOneScale ? shared : product / Math.max(1e-30, squares[w] as number)),
  );
  return { data, model, scales };
};

/** What a slope of the model means for the residual once the scales follow by themselves (Kaufman 1975). */
const projectSlope = (
  slopes: readonly (Float64Array | undefined)[],
  { model, scales }: Projection,
  windows: readonly ShapeWindow[],
  hasOneScale: boolean,
): (Float64Array | null)[] => {
  const centred = slopes.map((slope, w) =>
    slope === undefined ? null : centre(slope.map((v) => v / (windows[w] as ShapeWindow).sigma)),
  );
  const products = centred.map((slope, w) => (slope === null ? 0 : dot(slope, model[w] as Float64Array)));
  const squares = model.map((m) => dot(m, m));
  const shared =
    products.reduce((a, b) => a + b, 0) /
    Math.max(
      1e-30,
      squares.reduce((a, b) => a + b, 0),
    );
  return centred.map((slope, w) => {
    const share = hasOneScale ? shared : (products[w] as number) / Math.max(1e-30, squares[w] as number);
    if (slope === null && share === 0) return null;
    const m = model[w] as Float64Array;
    const scale = scales[w] as number;
    return m.map((value, k) => scale * ((slope?.[k] ?? 0) - share * value));
  });
};

/** Writes residuals (and their derivatives) of all windows, then of the prior. */
const evaluateInto = (
  question: StageQuestion,
  parameters: Float64Array,
  residuals: Float64Array,
  jacobian: Float64Array | null,
): void => {
  const { components, windows, prior, hasOneScale } = question;
  const models = modelSpectrum(
    components,
    windows,
    parameters,
    jacobian === null ? 'none' : question.derivatives,
  );
  const projection = projectWindows(windows, models, hasOneScale);
  const starts: number[] = [];
  let at = 0;
  windows.forEach((_, w) => {
    starts.push(at);
    const [data, model] = [projection.data[w] as Float64Array, projection.model[w] as Float64Array];
    const scale = projection.scales[w] as number;
    for (let k = 0; k < data.length; k++)
      residuals[at + k] = scale * (model[k] as number) - (data[k] as number);
    at += data.length;
  });
  for (let p = 0; p < parameters.length; p++) {
    const sd = prior.sd[p] as number;
    residuals[at + p] = ((parameters[p] as number) - (prior.mean[p] as number)) / sd;
    if (jacobian !== null) jacobian[p * residuals.length + at + p] = 1 / sd;
  }
  if (jacobian === null) return;
  for (let p = 0; p < parameters.length; p++) {
    const slopes = models.map((model) => model.slopes.get(p));
    if (slopes.every((slope) => slope === undefined)) continue;
    projectSlope(slopes, projection, windows, hasOneScale).forEach((column, w) => {
      if (column !== null) jacobian.set(column, p * residuals.length + (starts[w] as number));
    });
  }
};

const residualCountOf = ({ windows, parameters }: StageQuestion): number =>
  windows.reduce((sum, { data }) => sum + data.length, parameters.length);

/** Residuals and Jacobian at one place, windows first: what errors are computed from. */
export const linearise = (question: StageQuestion): { residuals: Float64Array; jacobian: Float64Array } => {
  const residuals = new Float64Array(residualCountOf(question));
  const jacobian = new Float64Array(residuals.length * question.parameters.length);
  evaluateInto(question, question.parameters, residuals, jacobian);
  return { residuals, jacobian };
};

/** Misfit of a start without moving it. */
export const costOf = (question: StageQuestion): number => {
  const residuals = new Float64Array(residualCountOf(question));
  evaluateInto(question, question.parameters, residuals, null);
  return dot(residuals, residuals);
};

/** One stage of the schedule: the spectrum as broadened, from where the last stage ended. */
export const fitStage = (question: StageQuestion): StageAnswer => {
  const residualCount = residualCountOf(question);
  const fit = fitLeastSquares({
    parameters: question.parameters,
    lower: question.lower,
    upper: question.upper,
    residualCount,
    evaluate: (parameters, residuals, jacobian) => evaluateInto(question, parameters, residuals, jacobian),
    maxIterations: question.maxIterations,
    relativeTolerance: question.relativeTolerance,
    withErrors: false,
  });
  const own = fit.residuals.subarray(0, residualCount - question.parameters.length);
  return {
    parameters: fit.parameters,
    misfit: dot(own, own),
    cost: fit.sumOfSquares,
    converged: fit.converged,
  };
};
