import { addGsdLine } from '../nmr/gsd/gsd-line.ts';
import type { SampledAxis } from '../numeric/running-sum.ts';

/** A generalised Lorentzian line as an answer states it. */
export interface FittedLineShape {
  readonly shiftPpm: number;
  /** Signed, spectrum units. */
  readonly height: number;
  /** Full width at half maximum. */
  readonly widthPpm: number;
  readonly kurtosis: number;
}

/** The sum of fitted lines on the axis of a spectrum; tails end where they are lost in the noise (standard deviation). */
export const renderGsdLines = (
  lines: readonly FittedLineShape[],
  { fromPpm, toPpm, points }: SampledAxis,
  noise: number,
): Float64Array => {
  const values = new Float64Array(points);
  const perPpm = (points - 1) / (fromPpm - toPpm);
  for (const { shiftPpm, height, widthPpm, kurtosis } of lines) {
    const line = { position: (fromPpm - shiftPpm) * perPpm, height, width: widthPpm * perPpm, kurtosis };
    addGsdLine(values, line, noise, 1);
  }
  return values;
};
