/** Centroids of one scan, m/z ascending. */
export interface Centroids {
  readonly mz: Float64Array;
  readonly intensity: Float32Array;
}

/**
 * Apex of a parabola through the logarithms of three points at uneven distances (a Gaussian's logarithm is one), in m/z, and
 * its height. Null where the middle point is no maximum of such a parabola.
 */
const apexOf = (x: readonly number[], y: readonly number[]): { mz: number; height: number } | null => {
  const [x0 = 0, x1 = 0, x2 = 0] = x;
  const [y0 = 0, y1 = 0, y2 = 0] = y.map(Math.log);
  const left = (y1 - y0) / (x1 - x0);
  const right = (y2 - y1) / (x2 - x1);
  const curvature = (right - left) / (x2 - x0);
  if (!(curvature < 0)) return null;
  const slope = left + curvature * (x1 - x0);
  const shift = -slope / (2 * curvature);
  return { mz: x1 + shift, height: Math.exp(y1 + (slope * shift) / 2) };
};

/** A maximum by the parabola through it and its neighbours, as it stands where one of these is zero. */
const centroidAt = (mz: Float64Array, intensity: Float32Array, i: number): { mz: number; height: number } => {
  const [low, middle, high] = [mz[i - 1] ?? 0, mz[i] ?? 0, mz[i + 1] ?? 0];
  const [before, height, after] = [intensity[i - 1] ?? 0, intensity[i] ?? 0, intensity[i + 1] ?? 0];
  const apex = before > 0 && after > 0 ? apexOf([low, middle, high], [before, height, after]) : null;
  return apex !== null && apex.mz > low && apex.mz < high ? apex : { mz: middle, height };
};

/**
 * Peaks of a profile scan: every local maximum, its m/z and height by a parabola through the logarithm of three points. The zeros
 * that profile files put beside a peak are no neighbours: a maximum next to one is kept as it stands.
 */
export const centroidScan = (mz: Float64Array, intensity: Float32Array): Centroids => {
  const found: { mz: number; height: number }[] = [];
  for (let i = 0; i < mz.length; i++) {
    const height = intensity[i] ?? 0;
    if (height <= 0 || height <= (intensity[i - 1] ?? 0) || height < (intensity[i + 1] ?? 0)) continue;
    found.push(centroidAt(mz, intensity, i));
  }
  return {
    mz: Float64Array.from(found, (peak) => peak.mz),
    intensity: Float32Array.from(found, (peak) => peak.height),
  };
};
