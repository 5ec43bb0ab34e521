import { createEnvelope, type EnvelopeMatrix } from '../../numeric/envelope-cholesky.ts';
import { kurtosisSlopeAt, shapeAt, slopeAt } from './generalised-lorentzian.ts';

/**
 * Parameters of a block in one array: position, height, width and kurtosis of each line by ascending position, then
 * offset and slope of the baseline.
 */
export const perLine = 4;
export const baselineTerms = 2;

/** Tails change with no parameter but the height beyond so many widths: the derivatives end there. */
const derivativeWidths = 8;
const leastDerivativePoints = 6;

interface Support {
  readonly from: number;
  readonly to: number;
}

/** JᵀJ and −Jᵀr of a block, with what they are made of. */
export interface BlockNormal {
  readonly matrix: EnvelopeMatrix;
  readonly gradient: Float64Array;
  readonly supports: readonly Support[];
  /** Four derivatives per line, one after the other, over the support. */
  readonly columns: readonly Float64Array[];
}

const supportOf = (parameters: Float64Array, line: number, points: number): Support => {
  const position = parameters[perLine * line] ?? 0;
  const reach = Math.max(leastDerivativePoints, derivativeWidths * (parameters[perLine * line + 2] ?? 1));
  return {
    from: Math.min(points, Math.max(0, Math.ceil(position - reach))),
    to: Math.max(0, Math.min(points, Math.floor(position + reach) + 1)),
  };
};

/** Model of the lines and the baseline at `parameters`, minus the data, over the points of the window. */
export const blockResiduals = (parameters: Float64Array, data: Float64Array, into: Float64Array): void => {
  const points = data.length;
  const lines = (parameters.length - baselineTerms) / perLine;
  const offset = parameters[perLine * lines] ?? 0;
  const slope = parameters[perLine * lines + 1] ?? 0;
  const middle = (points - 1) / 2;
  const perPoint = slope / Math.max(1, middle);
  for (let i = 0; i < points; i++) into[i] = offset + perPoint * (i - middle) - (data[i] ?? 0);
  for (let line = 0; line < lines; line++) {
    const base = perLine * line;
    const position = parameters[base] ?? 0;
    const height = parameters[base + 1] ?? 0;
    const scale = 2 / (parameters[base + 2] ?? 1);
    const kurtosis = parameters[base + 3] ?? 0;
    for (let i = 0; i < points; i++) {
      const t = (i - position) * scale;
      into[i] = (into[i] ?? 0) + height * shapeAt(t * t, kurtosis);
    }
  }
};

const fillColumns = (parameters: Float64Array, line: number, { from, to }: Support, into: Float64Array) => {
  const base = perLine * line;
  const position = parameters[base] ?? 0;
  const height = parameters[base + 1] ?? 0;
  const width = parameters[base + 2] ?? 1;
  const kurtosis = parameters[base + 3] ?? 0;
  const count = to - from;
  for (let i = from; i < to; i++) {
    const distance = i - position;
    const s = (4 * distance * distance) / (width * width);
    const slope = height * slopeAt(s, kurtosis);
    const k = i - from;
    into[k] = (-8 * distance * slope) / (width * width);
    into[count + k] = shapeAt(s, kurtosis);
    into[2 * count + k] = (-2 * s * slope) / width;
    into[3 * count + k] = height * kurtosisSlopeAt(s);
  }
};

const dotRange = (a: Float64Array, aFrom: number, b: Float64Array, bFrom: number, count: number): number => {
  let sum = 0;
  for (let k = 0; k < count; k++) sum += (a[aFrom + k] ?? 0) * (b[bFrom + k] ?? 0);
  return sum;
};

/** First line whose support still touches that of each line: what lies before couples to nothing here. */
const firstCoupled = (supports: readonly Support[], line: number): number => {
  const own = supports[line] as Support;
  const first = supports.findIndex((other) => other.to > own.from && other.from < own.to);
  return first < 0 ? line : Math.min(first, line);
};

/** Products of one column with the four columns of a line, over the same points, in one pass. */
const multiplyFour = (
  own: Float64Array,
  ownFrom: number,
  other: Float64Array,
  stride: number,
  otherFrom: number,
  count: number,
  into: Float64Array,
  at: number,
): void => {
  let [sum0, sum1, sum2, sum3] = [0, 0, 0, 0];
  let a = otherFrom;
  let b = a + stride;
  let c = b + stride;
  let d = c + stride;
  for (let k = ownFrom; k < ownFrom + count; k++) {
    const value = own[k] ?? 0;
    sum0 += value * (other[a++] ?? 0);
    sum1 += value * (other[b++] ?? 0);
    sum2 += value * (other[c++] ?? 0);
    sum3 += value * (other[d++] ?? 0);
  }
  into[at] = sum0;
  into[at + 1] = sum1;
  into[at + 2] = sum2;
  into[at + 3] = sum3;
};

const addLinePair = (normal: BlockNormal, i: number, j: number): void => {
  const { matrix, supports, columns } = normal;
  const own = supports[i] as Support;
  const other = supports[j] as Support;
  const from = Math.max(own.from, other.from);
  const count = Math.min(own.to, other.to) - from;
  if (count <= 0) return;
  const a = columns[i] as Float64Array;
  const b = columns[j] as Float64Array;
  const stride = other.to - other.from;
  for (let p = 0; p < perLine; p++) {
    const row = perLine * i + p;
    const aFrom = p * (own.to - own.from) + from - own.from;
    const at = (matrix.offsets[row] ?? 0) + perLine * j;
    multiplyFour(a, aFrom, b, stride, from - other.from, count, matrix.values, at);
  }
};

/** A line with itself: the lower triangle alone. */
const addOwnPair = ({ matrix, supports, columns }: BlockNormal, i: number): void => {
  const { from, to } = supports[i] as Support;
  const own = columns[i] as Float64Array;
  const count = to - from;
  for (let p = 0; p < perLine; p++) {
    const offset = matrix.offsets[perLine * i + p] ?? 0;
    for (let q = 0; q <= p; q++) {
      matrix.values[offset + perLine * i + q] = dotRange(own, p * count, own, q * count, count);
    }
  }
};

const addBaseline = (normal: BlockNormal, residuals: Float64Array): void => {
  const { matrix, gradient, supports, columns } = normal;
  const points = residuals.length;
  const middle = (points - 1) / 2;
  const ramp = Float64Array.from({ length: points }, (_, i) => (i - middle) / Math.max(1, middle));
  const flat = new Float64Array(points).fill(1);
  const first = perLine * supports.length;
  [flat, ramp].forEach((column, term) => {
    const offset = matrix.offsets[first + term] ?? 0;
    supports.forEach(({ from, to }, line) => {
      for (let p = 0; p < perLine; p++) {
        const own = columns[line] as Float64Array;
        matrix.values[offset + perLine * line + p] = dotRange(own, p * (to - from), column, from, to - from);
      }
    });
    gradient[first + term] = -dotRange(column, 0, residuals, 0, points);
    matrix.values[offset + first + term] = dotRange(column, 0, column, 0, points);
  });
};

/** Normal equations of a block at `parameters`; lines whose derivatives do not meet leave no entry. */
export const buildBlockNormal = (parameters: Float64Array, residuals: Float64Array): BlockNormal => {
  const lines = (parameters.length - baselineTerms) / perLine;
  const supports = Array.from({ length: lines }, (_, line) => supportOf(parameters, line, residuals.length));
  const columns = supports.map((support, line) => {
    const own = new Float64Array(perLine * Math.max(0, support.to - support.from));
    fillColumns(parameters, line, support, own);
    return own;
  });
  const starts = new Int32Array(parameters.length);
  for (let line = 0; line < lines; line++) {
    starts.fill(perLine * firstCoupled(supports, line), perLine * line, perLine * (line + 1));
  }
  const normal = {
    matrix: createEnvelope(starts),
    gradient: new Float64Array(parameters.length),
    supports,
    columns,
  };
  for (let i = 0; i < lines; i++) {
    const { from, to } = supports[i] as Support;
    for (let p = 0; p < perLine; p++) {
      const own = columns[i] as Float64Array;
      normal.gradient[perLine * i + p] = -dotRange(own, p * (to - from), residuals, from, to - from);
    }
    for (let j = (starts[perLine * i] ?? 0) / perLine; j < i; j++) addLinePair(normal, i, j);
    addOwnPair(normal, i);
  }
  addBaseline(normal, residuals);
  return normal;
};
