import type { PeakRow } from '#contract/fid-runs';
import type { FittedLine } from '#engines/nmr/peaks/fitted-line.ts';
import { lorentzFractionOf } from '#engines/nmr/peaks/line-shape.ts';

/** A peak of a run as the line that was fitted to it. */
export type PeakLine = FittedLine & { readonly id: string };

/** A peak somebody added by hand without a fit has no area to count and no line to belong to a pattern. */
export const hasFit = ({ height, width_hz }: PeakRow): boolean => height !== 0 && width_hz > 0;

/** `frequencyMhz` is that of the spectrum at 0 ppm. */
export const toPeakLine = (row: PeakRow, frequencyMhz: number): PeakLine => ({
  id: row.id,
  shiftPpm: row.shift_ppm,
  height: row.height,
  area: row.area,
  widthHz: row.width_hz,
  lorentzFraction: lorentzFractionOf(row.height, row.width_hz / frequencyMhz, row.area),
  snr: row.snr,
  fitResidual: row.fit_residual,
});
