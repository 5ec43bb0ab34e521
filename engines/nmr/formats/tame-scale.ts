import { ok, type Result } from '../../common/result.ts';

/**
 * Samples up to here are taken as they are. A transform adds the longest FID's 2^24 points in the worst case, a line some
 * thousand of them; areas of lines then stay below 2^53, up to where numbers of a record are exact.
 */
const largestKept = 2 ** 36;
const largestTamed = 2 ** 31;

interface Sampled {
  readonly re: Float64Array;
  readonly im: Float64Array | null;
  readonly fullScale?: number | null;
}

const largestOf = (values: Float64Array): number =>
  values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);

/**
 * Divides samples of floating-point files by a power of two where they are larger than any receiver's words. That changes
 * no digit of them: intensities have no unit, and only their ratios mean anything.
 */
export const tameScale = <T extends Sampled>(read: Result<T>): Result<T> => {
  if (!read.ok) return read;
  const { re, im, fullScale = null } = read.value;
  const largest = Math.max(largestOf(re), im === null ? 0 : largestOf(im));
  if (largest <= largestKept) return read;
  const exponent = Math.ceil(Math.log2(largest / largestTamed));
  const factor = 2 ** -exponent;
  const scaled = (values: Float64Array): Float64Array => values.map((value) => value * factor);
  const tamed = { ...read.value, re: scaled(re), im: im === null ? null : scaled(im) };
  const message = `The values reach ${largest.toExponential(1)}; all were divided by 2^${exponent}, which changes no ratio.`;
  return ok(fullScale === null ? tamed : { ...tamed, fullScale: fullScale * factor }, [
    ...read.warnings,
    { code: 'samples_scaled', message },
  ]);
};
