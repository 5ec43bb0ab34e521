import type { ChromatographicPeak } from './chromatographic-peak.ts';
import { fitShape, judgePeak } from './fit-shape.ts';
import type { Background } from './measure-background.ts';
import type { TracePoints } from './read-trace.ts';
import type { TraceRange } from './split-trace.ts';

interface PeakQuestion {
  readonly points: TracePoints;
  readonly smooth: Float64Array;
  readonly range: TraceRange;
  readonly background: Background;
  /** Noise a height is compared with, in units of intensity. */
  readonly noise: number;
}

/** A peak ends where its smoothed height has come down to this share of the apex. */
const footShare = 0.01;

const lineBetween =
  (fromS: number, from: number, toS: number, to: number) =>
  (timeS: number): number =>
    toS > fromS ? from + ((to - from) * (timeS - fromS)) / (toS - fromS) : from;

/** Time at which `height` is crossed on the way from the apex, between two points; the last point of the way where it is not. */
const crossingS = (
  { timeS }: TracePoints,
  above: (i: number) => number,
  apex: number,
  end: number,
  height: number,
): number => {
  const step = end < apex ? -1 : 1;
  for (let i = apex; i !== end; i += step) {
    const [here, next] = [above(i), above(i + step)];
    if (next > height) continue;
    const share = here > next ? (here - height) / (here - next) : 0;
    return (timeS[i] ?? 0) + share * ((timeS[i + step] ?? 0) - (timeS[i] ?? 0));
  }
  return timeS[end] ?? 0;
};

/** Half-height width in s of a range of a smoothed trace, from zero; a first look, before the baseline is known. */
export const roughWidthS = (
  points: TracePoints,
  smooth: Float64Array,
  { apex, from, to }: TraceRange,
): number => {
  const above = (i: number): number => smooth[i] ?? 0;
  const half = above(apex) / 2;
  return crossingS(points, above, apex, to, half) - crossingS(points, above, apex, from, half);
};

/** Below half height a peak also ends where more scans in a row than this do not show its ion. */
const mostMissedInPeak = 1;

/** Last point of a peak on the way from its apex: down to its foot, or to where the ion is gone. */
const footOf = (above: (i: number) => number, scan: Int32Array, apex: number, end: number): number => {
  const step = end < apex ? -1 : 1;
  const height = above(apex);
  let foot = apex;
  while (foot !== end && above(foot) > footShare * height) {
    const missed = Math.abs((scan[foot + step] as number) - (scan[foot] as number)) - 1;
    if (missed > mostMissedInPeak && above(foot) < height / 2) break;
    foot += step;
  }
  return foot;
};

/** Apex of the parabola through the highest smoothed point and its neighbours, in s. */
const apexTimeS = ({ timeS }: TracePoints, smooth: Float64Array, apex: number): number => {
  if (apex === 0 || apex === smooth.length - 1) return timeS[apex] ?? 0;
  const [before, here, after] = [smooth[apex - 1] ?? 0, smooth[apex] ?? 0, smooth[apex + 1] ?? 0];
  const bend = before - 2 * here + after;
  const shift = bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
  const neighbour = shift < 0 ? apex - 1 : apex + 1;
  return (timeS[apex] ?? 0) + Math.abs(shift) * ((timeS[neighbour] ?? 0) - (timeS[apex] ?? 0));
};

/** What one range of a trace measures above its baseline: the straight line between the backgrounds beside it. */
export const measurePeak = ({
  points,
  smooth,
  range,
  background,
  noise,
}: PeakQuestion): ChromatographicPeak => {
  const { timeS, intensity, mz, scan } = points;
  const { apex, from, to } = range;
  const baseAt = lineBetween(timeS[from] ?? 0, background.left, timeS[to] ?? 0, background.right);
  const above = (i: number): number => (smooth[i] ?? 0) - baseAt(timeS[i] ?? 0);
  const start = footOf(above, scan, apex, from);
  const end = footOf(above, scan, apex, to);
  const apexS = apexTimeS(points, smooth, apex);
  const half = above(apex) / 2;
  const leftHalfS = apexS - crossingS(points, above, apex, start, half);
  const rightHalfS = crossingS(points, above, apex, end, half) - apexS;
  const times = timeS.slice(start, end + 1);
  const recorded = intensity.slice(start, end + 1);
  const lifted = recorded.map((value, i) => value - baseAt(times[i] ?? 0));
  const firstScan = scan[start] ?? 0;
  const lastScan = scan[end] ?? 0;
  const profile = new Float32Array(lastScan - firstScan + 1);
  let [height, weight, weightedMz] = [0, 0, 0];
  lifted.forEach((value, i) => {
    profile[(scan[start + i] ?? 0) - firstScan] = Math.max(0, value);
    height = Math.max(height, value);
    if (value < half) return;
    weight += value;
    weightedMz += value * (mz[start + i] ?? 0);
  });
  const signalToNoise = noise > 0 ? above(apex) / noise : 0;
  const shapeFit = fitShape({ timeS: times, intensity: lifted, apexS, leftHalfS, rightHalfS });
  return {
    mz: weight > 0 ? weightedMz / weight : (mz[apex] ?? 0),
    apexS,
    apexScan: scan[apex] ?? 0,
    startS: timeS[start] ?? 0,
    endS: timeS[end] ?? 0,
    firstScan,
    lastScan,
    height,
    area: Math.max(0, trapezoid(times, lifted)),
    rawArea: trapezoid(times, recorded),
    baseline: [baseAt(timeS[start] ?? 0), baseAt(timeS[end] ?? 0)],
    widthS: leftHalfS + rightHalfS,
    leftHalfS,
    rightHalfS,
    points: times.length,
    signalToNoise,
    shapeFit,
    quality: judgePeak(shapeFit, signalToNoise, times.length),
    profile,
  };
};

/** Area under a polygon, in intensity × s. */
const trapezoid = (timeS: Float64Array, values: Float64Array): number => {
  let area = 0;
  for (let i = 1; i < timeS.length; i++) {
    area += (((values[i] ?? 0) + (values[i - 1] ?? 0)) / 2) * ((timeS[i] ?? 0) - (timeS[i - 1] ?? 0));
  }
  return area;
};
