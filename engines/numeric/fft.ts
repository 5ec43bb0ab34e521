import FFT from 'fft.js';

/** A transform of one power-of-two size. Complex data are interleaved: re0, im0, re1, im1 … */
export interface FftPlan {
  readonly size: number;
  /** X[k] = Σ x[n]·exp(−i2πkn/size). `output` and `input` are different arrays of length 2·size. */
  forward(output: Float64Array, input: Float64Array): void;
  /** x[n] = (1/size) Σ X[k]·exp(+i2πkn/size). */
  inverse(output: Float64Array, input: Float64Array): void;
}

const plans = new Map<number, FftPlan>();

/** Smallest power of two that is at least `length` and at least 2. */
export const nextPowerOfTwo = (length: number): number => {
  let size = 2;
  while (size < length) size *= 2;
  return size;
};

/**
 * The cached plan of a size. Twiddle tables are built once per size and process.
 * @throws when size is not a power of two of at least 2 (programmer's error: zero-fill first).
 */
export const fftPlan = (size: number): FftPlan => {
  const cached = plans.get(size);
  if (cached !== undefined) return cached;
  if (!Number.isInteger(size) || size < 2 || (size & (size - 1)) !== 0) {
    throw new RangeError(`FFT size must be a power of two, found ${size}`);
  }
  const transform = new FFT(size);
  const plan: FftPlan = {
    size,
    forward: (output, input) => transform.transform(output, input),
    inverse: (output, input) => transform.inverseTransform(output, input),
  };
  plans.set(size, plan);
  return plan;
};
