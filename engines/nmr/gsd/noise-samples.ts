import { uncertaintyOfLength } from '../integration/region-uncertainty.ts';
import type { Spectrum1D } from '../model.ts';
import { stepPpm } from '../peaks/axis.ts';

/** Beyond this the baseline speaks, not the noise. */
const mostPointsPerSample = 16;

/**
 * How many neighbouring points of noise tell as much as one: zero filling and apodisation make neighbours alike, so that
 * the sum of n points scatters more than √n times a point. 1 for white noise, or where no part is free of signal.
 */
export const measurePointsPerSample = (spectrum: Spectrum1D, noise: number, lineWidth: number): number => {
  const points = Math.max(4, Math.round(3 * lineWidth));
  const spread = uncertaintyOfLength(spectrum)(points);
  if (spread === null || !Number.isFinite(spread)) return 1;
  const variance = (spread / stepPpm(spectrum)) ** 2 / (points * noise * noise);
  return Math.min(mostPointsPerSample, Math.max(1, variance));
};
