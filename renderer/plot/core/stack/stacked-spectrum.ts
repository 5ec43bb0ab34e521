import { buildPyramid, type MinMaxPyramid } from '#engines/display/min-max-pyramid.ts';
import type { PlotSpectrum, SpectrumAxis } from '../plot-data.ts';

/** More curves than this can neither be distinguished nor drawn within a frame. */
export const maxStacked = 50;

/** A spectrum of a stack, prepared for drawing. */
export interface StackedSpectrum {
  readonly id: string;
  readonly spectrum: PlotSpectrum;
  readonly pyramid: MinMaxPyramid;
}

export const prepareStacked = (id: string, spectrum: PlotSpectrum): StackedSpectrum => ({
  id,
  spectrum,
  pyramid: buildPyramid(spectrum.samples),
});

/** A range of shifts, ppm; `fromPpm` is the higher one. */
export interface ShiftRange {
  readonly fromPpm: number;
  readonly toPpm: number;
}

export const rangeOf = ({ fromPpm, toPpm }: SpectrumAxis): ShiftRange => ({ fromPpm, toPpm });

/** Distance of two samples, ppm. */
export const spacingPpm = ({ fromPpm, toPpm, points }: SpectrumAxis): number =>
  (fromPpm - toPpm) / Math.max(1, points - 1);

/** The intensity at a shift between samples; null outside the spectrum. */
export const intensityAt = ({ samples, axis }: PlotSpectrum, ppm: number): number | null => {
  const place = (axis.fromPpm - ppm) / spacingPpm(axis);
  if (!(place >= 0 && place <= samples.length - 1)) return null;
  const before = Math.floor(place);
  const left = samples[before] as number;
  const right = samples[Math.min(samples.length - 1, before + 1)] as number;
  return left + (place - before) * (right - left);
};
