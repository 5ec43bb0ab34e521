import type { Fid1D } from '../model.ts';

/** Part of the decay, at its end, where little but offset and noise is left. */
const defaultTailFraction = 0.25;

/**
 * Subtract the mean of the last part of the FID from each channel. An offset of the receiver shows as a
 * spike at the carrier. Digital receivers filter it out, so presets leave such FIDs alone: a real line
 * at the carrier must not be cut.
 */
export const removeDcOffset = (fid: Fid1D, tailFraction: number = defaultTailFraction): Fid1D => ({
  ...fid,
  re: withoutTailMean(fid.re, tailFraction),
  im: withoutTailMean(fid.im, tailFraction),
});

const withoutTailMean = (values: Float64Array, tailFraction: number): Float64Array => {
  const from = Math.floor(values.length * (1 - tailFraction));
  let sum = 0;
  for (let k = from; k < values.length; k++) sum += values[k] ?? 0;
  const offset = sum / Math.max(1, values.length - from);
  const moved = new Float64Array(values.length);
  for (let k = 0; k < values.length; k++) moved[k] = (values[k] ?? 0) - offset;
  return moved;
};
