import { type EnvelopeMatrix, factorEnvelope, solveEnvelope } from '../../numeric/envelope-cholesky.ts';
import { baselineTerms, blockResiduals, buildBlockNormal, perLine } from './block-normal.ts';
import { highestKurtosis, lowestKurtosis } from './generalised-lorentzian.ts';
import type { GsdLine } from './gsd-line.ts';
import type { Block } from './partition-blocks.ts';
import { rootMeanSquare } from './root-mean-square.ts';

export interface BlockFitting {
  /** Standard deviation of the noise, spectrum units. */
  readonly noise: number;
  /** Points a line may be wide. */
  readonly narrowest: number;
  readonly broadest: number;
  /** Shape all lines share, and how far one may leave it (standard deviation; 0 not at all). */
  readonly kurtosis: number;
  readonly kurtosisSpread: number;
}

export interface BlockFit {
  readonly block: Block;
  /** Model minus data over the window. */
  readonly residuals: Float64Array;
  readonly sumOfSquares: number;
}

const maxIterations = 10;
const relativeTolerance = 1e-4;
const startDamping = 1e-3;
const leastDamping = 1e-9;
const mostDamping = 1e9;
const dampingUp = 5;
const dampingDown = 8;

/** Weight per √point that keeps the baseline from taking the tails of the lines. */
const baselineStiffness = 0.15;

/** In one step a line moves by this share of its width, and its width changes by this share, at most. */
const largestMove = 0.5;
const largestStretch = 0.6;

/** A line stays within this many widths of where it began. */
const roamingWidths = 1.2;

/** The parameters of a block in one array, positions from the start of its window. */
export const packBlock = ({ lines, from, offset, slope }: Block): Float64Array => {
  const parameters = new Float64Array(perLine * lines.length + baselineTerms);
  lines.forEach((line, index) => {
    parameters.set([line.position - from, line.height, line.width, line.kurtosis], perLine * index);
  });
  parameters.set([offset, slope], perLine * lines.length);
  return parameters;
};

const unpack = (block: Block, parameters: Float64Array): Block => ({
  ...block,
  lines: block.lines
    .map(
      (_, index): GsdLine => ({
        position: block.from + (parameters[perLine * index] ?? 0),
        height: parameters[perLine * index + 1] ?? 0,
        width: parameters[perLine * index + 2] ?? 1,
        kurtosis: parameters[perLine * index + 3] ?? 0,
      }),
    )
    .sort((a, b) => a.position - b.position),
  offset: parameters[perLine * block.lines.length] ?? 0,
  slope: parameters[perLine * block.lines.length + 1] ?? 0,
});

interface Bounds {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** A line keeps its sign, its place but for a width, and a width and shape that lines have. */
const boundsOf = (start: Float64Array, block: Block, fitting: BlockFitting): Bounds => {
  const lower = new Float64Array(start.length).fill(Number.NEGATIVE_INFINITY);
  const upper = new Float64Array(start.length).fill(Number.POSITIVE_INFINITY);
  const { kurtosis, kurtosisSpread } = fitting;
  block.lines.forEach((line, index) => {
    const base = perLine * index;
    const roaming = roamingWidths * line.width;
    lower[base] = Math.max(0, (start[base] ?? 0) - roaming);
    upper[base] = Math.min(block.to - block.from - 1, (start[base] ?? 0) + roaming);
    if (line.height >= 0) lower[base + 1] = 0;
    else upper[base + 1] = 0;
    lower[base + 2] = fitting.narrowest;
    upper[base + 2] = fitting.broadest;
    lower[base + 3] = kurtosisSpread === 0 ? kurtosis : lowestKurtosis;
    upper[base + 3] = kurtosisSpread === 0 ? kurtosis : highestKurtosis;
  });
  return { lower, upper };
};

const clamp = (parameters: Float64Array, { lower, upper }: Bounds): void => {
  for (let j = 0; j < parameters.length; j++) {
    parameters[j] = Math.min(Math.max(parameters[j] ?? 0, lower[j] ?? 0), upper[j] ?? 0);
  }
};

/** What is known beforehand: the shape of the spectrum's lines, and that the baseline has been corrected. */
interface Prior {
  readonly kurtosis: number;
  /** Of each line: residual units² per unit² of kurtosis; 0 where it is not free anyway. */
  readonly kurtosisWeights: Float64Array;
  readonly baselineWeight: number;
}

const priorCost = (parameters: Float64Array, prior: Prior): number => {
  const end = parameters.length - baselineTerms;
  let cost = 0;
  for (let j = 3; j < end; j += perLine) {
    const weight = prior.kurtosisWeights[(j - 3) / perLine] ?? 0;
    cost += weight * ((parameters[j] ?? 0) - prior.kurtosis) ** 2;
  }
  for (let j = end; j < parameters.length; j++) cost += prior.baselineWeight * (parameters[j] ?? 0) ** 2;
  return cost;
};

interface Linearised {
  readonly matrix: EnvelopeMatrix;
  readonly gradient: Float64Array;
  readonly held: readonly boolean[];
}

const linearise = (
  parameters: Float64Array,
  residuals: Float64Array,
  prior: Prior,
  { lower, upper }: Bounds,
): Linearised => {
  const { matrix, gradient } = buildBlockNormal(parameters, residuals);
  const end = parameters.length - baselineTerms;
  const add = (j: number, weight: number, excess: number): void => {
    const diagonal = (matrix.offsets[j] ?? 0) + j;
    matrix.values[diagonal] = (matrix.values[diagonal] ?? 0) + weight;
    gradient[j] = (gradient[j] ?? 0) - weight * excess;
  };
  for (let j = 3; j < end; j += perLine)
    add(j, prior.kurtosisWeights[(j - 3) / perLine] ?? 0, (parameters[j] ?? 0) - prior.kurtosis);
  for (let j = end; j < parameters.length; j++) add(j, prior.baselineWeight, parameters[j] ?? 0);
  const held = Array.from(parameters, (value, j) => {
    const push = gradient[j] ?? 0;
    return (value <= (lower[j] ?? 0) && push <= 0) || (value >= (upper[j] ?? 0) && push >= 0);
  });
  return { matrix, gradient, held };
};

/** Takes parameters out of the equations: their rows and columns become those of the unit matrix. */
export const holdRows = ({ starts, offsets, values }: EnvelopeMatrix, held: readonly boolean[]): void => {
  for (let i = 0; i < starts.length; i++) {
    const row = offsets[i] ?? 0;
    for (let j = starts[i] ?? 0; j < i; j++) if (held[i] || held[j]) values[row + j] = 0;
    if (held[i] || values[row + i] === 0) values[row + i] = 1;
  }
};

const dampedStep = ({ matrix, gradient, held }: Linearised, damping: number): Float64Array | null => {
  const damped = { ...matrix, values: Float64Array.from(matrix.values) };
  for (let i = 0; i < matrix.starts.length; i++) {
    const diagonal = (matrix.offsets[i] ?? 0) + i;
    damped.values[diagonal] = (damped.values[diagonal] ?? 0) * (1 + damping);
  }
  holdRows(damped, held);
  if (!factorEnvelope(damped)) return null;
  const step = gradient.map((value, j) => (held[j] ? 0 : value));
  solveEnvelope(damped, step);
  return step;
};

const limitStep = (step: Float64Array, parameters: Float64Array): void => {
  for (let j = 0; j + baselineTerms < step.length; j += perLine) {
    const width = parameters[j + 2] ?? 1;
    step[j] = Math.max(-largestMove * width, Math.min(largestMove * width, step[j] ?? 0));
    const stretch = largestStretch * width;
    step[j + 2] = Math.max(-stretch, Math.min(stretch, step[j + 2] ?? 0));
  }
};

/**
 * A line leaves the common shape the less, the worse it fits: what distorts it, a shim or a neighbour nobody sees, would
 * otherwise bend its shape and its area.
 */
export const kurtosisWeightsOf = (
  { lines, from }: Block,
  residuals: Float64Array,
  { noise, kurtosisSpread }: Pick<BlockFitting, 'noise' | 'kurtosisSpread'>,
): Float64Array =>
  Float64Array.from(lines, ({ position, width }) => {
    if (kurtosisSpread === 0) return 0;
    const left = rootMeanSquare(residuals, position - from - width, position - from + width);
    return (Math.max(noise, left) / kurtosisSpread) ** 2;
  });

const sumOfSquares = (values: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i] ?? 0) ** 2;
  return sum;
};

/**
 * Levenberg–Marquardt fit of a block's lines and baseline to `data`, the points of its window without all other lines
 * (Marquardt, J. SIAM 1963, 11, 431, doi:10.1137/0111030). Normal equations in an envelope, steps projected onto the bounds.
 */
export const fitBlock = (block: Block, data: Float64Array, fitting: BlockFitting): BlockFit => {
  const { kurtosis } = fitting;
  let parameters = packBlock(block);
  const bounds = boundsOf(parameters, block, fitting);
  clamp(parameters, bounds);
  let residuals = new Float64Array(data.length);
  let trialResiduals = new Float64Array(data.length);
  blockResiduals(parameters, data, residuals);
  const prior: Prior = {
    kurtosis,
    kurtosisWeights: kurtosisWeightsOf(block, residuals, fitting),
    baselineWeight: baselineStiffness ** 2 * data.length,
  };
  let squares = sumOfSquares(residuals);
  let cost = squares + priorCost(parameters, prior);
  let linear = linearise(parameters, residuals, prior, bounds);
  let damping = startDamping;
  for (let iteration = 0; iteration < maxIterations && damping < mostDamping; iteration++) {
    const step = dampedStep(linear, damping);
    if (step === null) {
      damping *= dampingUp;
      continue;
    }
    limitStep(step, parameters);
    const trial = parameters.map((value, j) => value + (step[j] ?? 0));
    clamp(trial, bounds);
    blockResiduals(trial, data, trialResiduals);
    const trialSquares = sumOfSquares(trialResiduals);
    const trialCost = trialSquares + priorCost(trial, prior);
    if (!(trialCost <= cost)) {
      damping *= dampingUp;
      continue;
    }
    const isDone = cost - trialCost <= relativeTolerance * cost;
    [parameters, cost, squares] = [trial, trialCost, trialSquares];
    [residuals, trialResiduals] = [trialResiduals, residuals];
    if (isDone) break;
    damping = Math.max(leastDamping, damping / dampingDown);
    linear = linearise(parameters, residuals, prior, bounds);
  }
  return { block: unpack(block, parameters), residuals, sumOfSquares: squares };
};
