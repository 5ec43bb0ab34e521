import { choleskyFactor, choleskySolve } from '../../numeric/cholesky.ts';
import { median } from '../../stats/robust.ts';
import type { SpectrumParts } from './phase-regions.ts';

/** Where a solvent stands, in points of the spectrum. */
export interface SolventZone {
  readonly centre: number;
  readonly halfWidth: number;
}

/**
 * What a strong line leaves far from itself. Outside its own width the transform of anything that starts at the pulse and
 * changes slowly is a series in 1/distance (summation by parts: its value at the pulse over the distance, its change over
 * the distance squared, and so on), whatever its phase and shape. Its coefficients, fitted where no lines stand, are the
 * skirt, absorptive and dispersive alike, without a line shape being assumed.
 */
export interface SolventSkirt {
  /** Coefficients of (half width of the zone / distance)^1, ^2 …, complex. */
  readonly re: Float64Array;
  readonly im: Float64Array;
}

const terms = 6;
/** 1, x, x² …: what sampling, the digital filter and the first points add all over. */
const smoothTerms = 6;
const unknowns = terms + smoothTerms;
/** Blocks over the width, each with the median of its points: lines are narrower than half a block or few. */
const targetBlocks = 1024;
const leastBlockPoints = 8;
/** The receiver's filter bends the spectrum's edges. */
const edgeShare = 0.04;
const rounds = 12;
/** Keeps the least squares solvable where terms look alike. */
const ridge = 1e-12;
/** Deviations beyond which a block holds lines and hardly counts (Cauchy's weight). */
const cauchyScale = 1.5;
const madToDeviation = 1.4826;

/** The value of each term at point `index`. */
const termsAt = (row: Float64Array, index: number, length: number, zone: SolventZone): void => {
  const ratio = zone.halfWidth / (index - zone.centre);
  let value = 1;
  for (let m = 0; m < terms; m++) {
    value *= ratio;
    row[m] = value;
  }
  const x = (2 * index) / length - 1;
  let power = 1;
  for (let m = 0; m < smoothTerms; m++) {
    row[terms + m] = power;
    power *= x;
  }
};

interface Node {
  readonly from: number;
  readonly to: number;
  readonly row: Float64Array;
}

const nodesOutside = (length: number, zone: SolventZone): Node[] => {
  const points = Math.max(leastBlockPoints, Math.floor(length / targetBlocks));
  const edge = Math.ceil(edgeShare * length);
  const nodes: Node[] = [];
  for (let from = edge; from + points <= length - edge; from += points) {
    const middle = from + (points - 1) / 2;
    if (Math.abs(middle - zone.centre) < zone.halfWidth + points) continue;
    const row = new Float64Array(unknowns);
    termsAt(row, middle, length, zone);
    nodes.push({ from, to: from + points, row });
  }
  return nodes;
};

/** Weighted least squares of the nodes' values over their terms. */
const fitTerms = (nodes: readonly Node[], values: Float64Array, weights: Float64Array): Float64Array => {
  const matrix = new Float64Array(unknowns * unknowns);
  const right = new Float64Array(unknowns);
  nodes.forEach(({ row }, n) => {
    const weight = weights[n] ?? 0;
    for (let i = 0; i < unknowns; i++) {
      const own = weight * (row[i] ?? 0);
      right[i] = (right[i] ?? 0) + own * (values[n] ?? 0);
      for (let j = 0; j <= i; j++) {
        matrix[i * unknowns + j] = (matrix[i * unknowns + j] ?? 0) + own * (row[j] ?? 0);
      }
    }
  });
  for (let i = 0; i < unknowns; i++) {
    matrix[i * unknowns + i] = (matrix[i * unknowns + i] ?? 0) * (1 + ridge) + Number.MIN_VALUE;
  }
  if (!choleskyFactor(matrix, unknowns)) return new Float64Array(unknowns);
  choleskySolve(matrix, unknowns, right);
  return right;
};

const curveAt = (row: Float64Array, coefficients: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < unknowns; i++) sum += (row[i] ?? 0) * (coefficients[i] ?? 0);
  return sum;
};

/** Median of the channel in each node. */
const mediansOf = (values: Float64Array, nodes: readonly Node[]): Float64Array =>
  Float64Array.from(nodes, ({ from, to }) => median(values.subarray(from, to)));

/** Least squares again and again, blocks far from the curve counting less each time; both channels share the weights. */
export const fitSkirt = ({ re, im }: SpectrumParts, zone: SolventZone): SolventSkirt | null => {
  const nodes = nodesOutside(re.length, zone);
  if (nodes.length < 4 * unknowns) return null;
  const [real, imaginary] = [mediansOf(re, nodes), mediansOf(im, nodes)];
  const weights = new Float64Array(nodes.length).fill(1);
  const misses = new Float64Array(nodes.length);
  let a: Float64Array = new Float64Array(unknowns);
  let b: Float64Array = new Float64Array(unknowns);
  for (let round = 0; round < rounds; round++) {
    a = fitTerms(nodes, real, weights);
    b = fitTerms(nodes, imaginary, weights);
    nodes.forEach(({ row }, n) => {
      misses[n] = Math.hypot((real[n] ?? 0) - curveAt(row, a), (imaginary[n] ?? 0) - curveAt(row, b));
    });
    const scale = cauchyScale * madToDeviation * median(misses);
    if (scale === 0) break;
    for (let n = 0; n < weights.length; n++) weights[n] = 1 / (1 + ((misses[n] ?? 0) / scale) ** 2);
  }
  return { re: a, im: b };
};

/** Inside the zone the skirt's value at its edge fades out over the outer half: the solvent's own line stays. */
const fadeFrom = 0.5;

/** Subtract a skirt from both parts. */
export const subtractSkirt = (
  { re, im }: SpectrumParts,
  zone: SolventZone,
  skirt: SolventSkirt,
): SpectrumParts => {
  const flat = { re: re.slice(), im: im.slice() };
  for (let k = 0; k < re.length; k++) {
    const away = (k - zone.centre) / zone.halfWidth;
    const distance = Math.abs(away);
    const inner = Math.max(0, Math.min(1, (distance - fadeFrom) / (1 - fadeFrom)));
    const ratio = Math.sign(away) / Math.max(1, distance);
    let [power, sumRe, sumIm] = [Math.sin((Math.PI / 2) * inner) ** 2, 0, 0];
    for (let m = 0; m < terms; m++) {
      power *= ratio;
      sumRe += power * (skirt.re[m] ?? 0);
      sumIm += power * (skirt.im[m] ?? 0);
    }
    const x = (2 * k) / re.length - 1;
    power = 1;
    for (let m = terms; m < unknowns; m++) {
      sumRe += power * (skirt.re[m] ?? 0);
      sumIm += power * (skirt.im[m] ?? 0);
      power *= x;
    }
    flat.re[k] = (re[k] ?? 0) - sumRe;
    flat.im[k] = (im[k] ?? 0) - sumIm;
  }
  return flat;
};
