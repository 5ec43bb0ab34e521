import { selectInPlace } from '../../stats/robust.ts';

/** Blocks a line is cut into; the median of each speaks for it unless signal fills more than half of it. */
const blockCount = 48;
/** Blocks farther than this many deviations from the curve do not take part in the next round. */
const outlier = 2.5;
const rounds = 4;

/** A polynomial through the quiet parts of lines of one length; what it needs per line is made once. */
class PolynomialBaseline {
  readonly #points: number;
  readonly #order: number;
  readonly #medians: Float64Array;
  readonly #block: Float64Array;
  readonly #curve: Float64Array;
  readonly #weights: Float64Array;

  /** `order` 0 is a constant. */
  constructor(points: number, order: number) {
    const blocks = Math.min(blockCount, Math.max(order + 2, points >> 3));
    this.#points = points;
    this.#order = order;
    this.#medians = new Float64Array(blocks);
    this.#block = new Float64Array(Math.ceil(points / blocks));
    this.#curve = new Float64Array(blocks);
    this.#weights = new Float64Array(blocks);
  }

  /** Subtracts the baseline from `line`, in place. */
  subtract(line: Float32Array): void {
    this.#takeMedians(line);
    const coefficients = this.#fit();
    const blocks = this.#medians.length;
    for (let i = 0; i < this.#points; i++) {
      const x = ((i + 0.5) / this.#points) * blocks - 0.5;
      line[i] = (line[i] as number) - evaluate(coefficients, scaled(x, blocks));
    }
  }

  #takeMedians(line: Float32Array): void {
    const blocks = this.#medians.length;
    for (let b = 0; b < blocks; b++) {
      const from = Math.floor((b * this.#points) / blocks);
      const to = Math.floor(((b + 1) * this.#points) / blocks);
      const block = this.#block.subarray(0, to - from);
      block.set(line.subarray(from, to));
      this.#medians[b] = selectInPlace(block, (to - from) >> 1);
    }
  }

  /** Weighted least squares in monomials of −1 to 1, orders up to 5; blocks with signal lose their weight. */
  #fit(): Float64Array {
    const blocks = this.#medians.length;
    this.#weights.fill(1);
    let coefficients = this.#solve();
    for (let round = 1; round < rounds; round++) {
      for (let b = 0; b < blocks; b++) this.#curve[b] = evaluate(coefficients, scaled(b, blocks));
      const spread = this.#spread();
      if (!(spread > 0)) break;
      let carrying = 0;
      for (let b = 0; b < blocks; b++) {
        const distance = Math.abs((this.#medians[b] as number) - (this.#curve[b] as number));
        this.#weights[b] = distance <= outlier * spread ? 1 : 0;
        carrying += this.#weights[b] as number;
      }
      if (carrying < 2 * (this.#order + 1)) break;
      coefficients = this.#solve();
    }
    return coefficients;
  }

  /** Robust deviation of the medians from the curve. */
  #spread(): number {
    const distances = this.#medians.map((value, b) => Math.abs(value - (this.#curve[b] as number)));
    return 1.4826 * selectInPlace(distances, distances.length >> 1);
  }

  #solve(): Float64Array {
    const size = this.#order + 1;
    const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
    for (let b = 0; b < this.#medians.length; b++) {
      const weight = this.#weights[b] as number;
      if (weight === 0) continue;
      const x = scaled(b, this.#medians.length);
      let xi = 1;
      for (let i = 0; i < size; i++) {
        const row = rows[i] as Float64Array;
        let xj = xi;
        for (let j = 0; j < size; j++) {
          row[j] = (row[j] as number) + xj;
          xj *= x;
        }
        row[size] = (row[size] as number) + xi * (this.#medians[b] as number);
        xi *= x;
      }
    }
    return eliminate(rows, size);
  }
}

/** Block number to −1 … 1. */
const scaled = (block: number, blocks: number): number => (2 * block) / (blocks - 1) - 1;

const evaluate = (coefficients: Float64Array, x: number): number => {
  let value = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) value = value * x + (coefficients[i] as number);
  return value;
};

/** Gauss without pivoting: the matrix is positive definite. A singular one leaves its coefficients at zero. */
const eliminate = (rows: readonly Float64Array[], size: number): Float64Array => {
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 0; i < size; i++) {
    if (Math.abs(at(i, i)) < 1e-9) return new Float64Array(size);
    for (let k = i + 1; k < size; k++) {
      const factor = at(k, i) / at(i, i);
      const row = rows[k] as Float64Array;
      for (let j = i; j <= size; j++) row[j] = (row[j] as number) - factor * at(i, j);
    }
  }
  const solution = new Float64Array(size);
  for (let i = size - 1; i >= 0; i--) {
    let rest = at(i, size);
    for (let j = i + 1; j < size; j++) rest -= at(i, j) * (solution[j] as number);
    solution[i] = rest / at(i, i);
  }
  return solution;
};

/** Subtracts a polynomial from every row (F2), in place. */
export const correctRows = (values: Float32Array, columns: number, order: number): void => {
  const baseline = new PolynomialBaseline(columns, order);
  for (let start = 0; start < values.length; start += columns) {
    baseline.subtract(values.subarray(start, start + columns));
  }
};

/** Columns handled together, so that rows are not touched one value at a time. */
const togetherColumns = 16;

/** Subtracts a polynomial from every column (F1), in place. */
export const correctColumns = (values: Float32Array, columns: number, order: number): void => {
  const rows = values.length / columns;
  const baseline = new PolynomialBaseline(rows, order);
  const lines = new Float32Array(togetherColumns * rows);
  for (let start = 0; start < columns; start += togetherColumns) {
    const count = Math.min(togetherColumns, columns - start);
    for (let row = 0; row < rows; row++) {
      for (let c = 0; c < count; c++) lines[c * rows + row] = values[row * columns + start + c] as number;
    }
    for (let c = 0; c < count; c++) baseline.subtract(lines.subarray(c * rows, (c + 1) * rows));
    for (let row = 0; row < rows; row++) {
      for (let c = 0; c < count; c++) values[row * columns + start + c] = lines[c * rows + row] as number;
    }
  }
};
