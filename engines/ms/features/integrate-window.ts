import type { Survey } from './collect-survey.ts';
import { firstAtOrAbove } from './first-at-or-above.ts';

export interface FilledGap {
  /** Trapezoid of the tallest peak of each scan within the window, down to zero, in intensity × s. */
  readonly area: number;
  /** Scans that show a peak there; 0: the run does not show the ion at all. */
  readonly points: number;
}

interface Window {
  readonly mz: number;
  readonly ppm: number;
  readonly fromS: number;
  readonly toS: number;
}

const tallestWithin = ({ first, mz, intensity }: Survey, scan: number, low: number, high: number): number => {
  const start = first[scan] ?? 0;
  const end = first[scan + 1] ?? 0;
  const from = start + firstAtOrAbove(end - start, (i) => mz[start + i] ?? 0, low);
  let tallest = 0;
  for (let i = from; i < end && (mz[i] ?? 0) <= high; i++) tallest = Math.max(tallest, intensity[i] ?? 0);
  return tallest;
};

/** What a survey shows of one m/z between two times, without asking for a peak. */
export const integrateWindow = (survey: Survey, { mz, ppm, fromS, toS }: Window): FilledGap => {
  const reach = ppm * 1e-6 * mz;
  let [area, points, beforeS, before] = [0, 0, Number.NaN, 0];
  for (let scan = 0; scan < survey.timeS.length; scan++) {
    const timeS = survey.timeS[scan] ?? 0;
    if (timeS < fromS || timeS > toS) continue;
    const tallest = tallestWithin(survey, scan, mz - reach, mz + reach);
    if (tallest > 0) points++;
    if (!Number.isNaN(beforeS)) area += ((before + tallest) / 2) * (timeS - beforeS);
    [beforeS, before] = [timeS, tallest];
  }
  return { area, points };
};
