/** A part of a matrix of likeness: which compounds are learned from. */
interface Learned {
  /** n × n, row after row. */
  readonly matrix: Float32Array;
  readonly n: number;
  readonly rows: Int32Array;
}

/** Added to the diagonal, so that no compound is learned by heart. */
export const ridge = 0.3;

/** Of the size of the residual, against where it began. */
const tolerance = 1e-8;
const mostSteps = 1_000;

const multiplyInto = ({ matrix, n, rows }: Learned, vector: Float64Array, result: Float64Array): void => {
  for (let i = 0; i < rows.length; i++) {
    const row = (rows[i] as number) * n;
    let sum = ridge * (vector[i] as number);
    for (let j = 0; j < rows.length; j++)
      sum += (matrix[row + (rows[j] as number)] as number) * (vector[j] as number);
    result[i] = sum;
  }
};

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
};

/**
 * Weights of kernel ridge regression, the mean of a Gaussian process: (K + ridge) w = y, by conjugate gradients. The matrix of
 * likeness is positive semidefinite, so it converges; throws where it does not.
 */
export const fitWeights = (learned: Learned, targets: Float64Array): Float64Array => {
  const weights = new Float64Array(targets.length);
  const residual = targets.slice();
  const direction = residual.slice();
  const product = new Float64Array(targets.length);
  const start = dot(residual, residual);
  let square = start;
  for (let step = 0; square > tolerance * tolerance * start; step++) {
    if (step === mostSteps) throw new Error(`the weights did not settle in ${mostSteps} steps`);
    multiplyInto(learned, direction, product);
    const length = square / dot(direction, product);
    for (let i = 0; i < weights.length; i++) {
      weights[i] = (weights[i] as number) + length * (direction[i] as number);
      residual[i] = (residual[i] as number) - length * (product[i] as number);
    }
    const next = dot(residual, residual);
    const turn = next / square;
    for (let i = 0; i < weights.length; i++)
      direction[i] = (residual[i] as number) + turn * (direction[i] as number);
    square = next;
  }
  return weights;
};
