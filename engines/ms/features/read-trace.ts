import type { Survey } from './collect-survey.ts';
import type { MassTrace } from './trace-masses.ts';

/** The points of one trace, scans that do not show the ion left out. */
export interface TracePoints {
  readonly scan: Int32Array;
  readonly timeS: Float64Array;
  readonly intensity: Float64Array;
  readonly mz: Float64Array;
}

export const readTrace = (survey: Survey, { firstScan, peaks }: MassTrace): TracePoints => {
  let count = 0;
  for (const peak of peaks) if (peak >= 0) count++;
  const scan = new Int32Array(count);
  const timeS = new Float64Array(count);
  const intensity = new Float64Array(count);
  const mz = new Float64Array(count);
  let at = 0;
  for (let i = 0; i < peaks.length; i++) {
    const peak = peaks[i] as number;
    if (peak < 0) continue;
    scan[at] = firstScan + i;
    timeS[at] = survey.timeS[firstScan + i] as number;
    intensity[at] = survey.intensity[peak] as number;
    mz[at++] = survey.mz[peak] as number;
  }
  return { scan, timeS, intensity, mz };
};
