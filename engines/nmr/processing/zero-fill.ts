import { nextPowerOfTwo } from '../../numeric/fft.ts';
import type { Fid1D } from '../model.ts';

/** Largest transform: 4 million points, 64 MB of complex data. */
const maxSize = 2 ** 22;

/**
 * Size after filling to the next power of two and doubling `doublings` times. One doubling keeps all
 * information of the FID in the absorptive part alone.
 */
export const zeroFilledSize = (points: number, doublings: number): number =>
  Math.min(maxSize, nextPowerOfTwo(points) * 2 ** doublings);

/** Append zeros up to `size` points; longer FIDs are cut at `size`. */
export const zeroFill = (fid: Fid1D, size: number): Fid1D => {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  re.set(fid.re.subarray(0, size));
  im.set(fid.im.subarray(0, size));
  return { ...fid, re, im };
};
