import type { Spectrum1D } from '../model.ts';
import { indexOf } from './complex-spectrum.ts';

/** Whether a line shows the satellites of 29Si: 'present', 'absent' where they would show, null where nothing can be said. */
export type SiliconAnswer = 'present' | 'absent' | null;

/** 2J(Si,H) of trimethylsilyl groups is 6.6 Hz, half of it on each side; both sides agree this well. */
const halfCouplingHz = [3.0, 3.6] as const;
const searchHz = [2.6, 4.1] as const;
const mostUnevenHz = 0.35;

/** 4.7 % of all silicon, half of it on each side; overlap with the foot of the line makes it more or less. */
const satelliteShare = 0.0235;
const presentFactor = 2;
/** So little on either side is no satellite. */
const absentFactor = 0.25;

/** Broader lines cover their satellites. */
const widestHz = 1.9;
/** The curvature of a satellite must stand so far above that of noise. */
const leastCurvatureSnr = 6;
/** Noise of a second difference over that of a point. */
const differenceNoise = Math.sqrt(6);

const widthPoints = (re: Float64Array, top: number): number => {
  const half = (re[top] ?? 0) / 2;
  let left = top;
  let right = top;
  while (left > 0 && (re[left] ?? 0) > half) left--;
  while (right < re.length - 1 && (re[right] ?? 0) > half) right++;
  return right - left;
};

interface Side {
  readonly awayHz: number;
  /** Curvature over that of the line itself. */
  readonly share: number;
}

/**
 * Looks for the satellites of 29Si beside the line at a shift: only trimethylsilyl groups (TMS, DSS, TSP) and their kin have
 * them. On the foot of the line they are no maxima, but they are the only places of strong curvature there.
 */
export const findSilicon = (spectrum: Spectrum1D, shiftPpm: number, noise: number): SiliconAnswer => {
  const { re, frequencyMhz, fromPpm, toPpm } = spectrum;
  const pointHz = ((fromPpm - toPpm) * frequencyMhz) / (re.length - 1);
  const top = Math.round(indexOf(spectrum, shiftPpm));
  const width = widthPoints(re, top);
  if (width * pointHz > widestHz || width < 2) return null;
  const step = Math.max(1, Math.round(0.35 * width));
  const curvature = (k: number): number => 2 * (re[k] ?? 0) - (re[k - step] ?? 0) - (re[k + step] ?? 0);
  const own = curvature(top);
  if (satelliteShare * own < leastCurvatureSnr * differenceNoise * noise) return null;
  const sideOf = (sign: 1 | -1): Side => {
    let best: Side = { awayHz: 0, share: Number.NEGATIVE_INFINITY };
    for (let k = Math.ceil(searchHz[0] / pointHz); k <= Math.floor(searchHz[1] / pointHz); k++) {
      const share = curvature(top + sign * k) / own;
      if (share > best.share) best = { awayHz: k * pointHz, share };
    }
    return best;
  };
  const [left, right] = [sideOf(-1), sideOf(1)];
  const isSatellite = ({ awayHz, share }: Side): boolean =>
    awayHz >= halfCouplingHz[0] - pointHz &&
    awayHz <= halfCouplingHz[1] + pointHz &&
    share > satelliteShare / presentFactor &&
    share < satelliteShare * presentFactor;
  if (
    isSatellite(left) &&
    isSatellite(right) &&
    Math.abs(left.awayHz - right.awayHz) <= mostUnevenHz + pointHz
  ) {
    return 'present';
  }
  return Math.max(left.share, right.share) < absentFactor * satelliteShare ? 'absent' : null;
};
