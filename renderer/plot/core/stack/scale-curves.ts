import { computeExtrema } from '#engines/display/min-max-pyramid.ts';
import { ppmToIndex } from '../plot-data.ts';
import { rangeOf, type ShiftRange, type StackedSpectrum, spacingPpm } from './stacked-spectrum.ts';

/** How the heights of a stack are made comparable. `absolute` leaves the processed intensities as they are. */
export const scaleRules = ['same-top', 'absolute', 'integral'] as const;
export type ScaleRule = (typeof scaleRules)[number];

/** Highest intensity within a range; null where the spectrum has no samples. */
export const topWithin = ({ spectrum, pyramid }: StackedSpectrum, range: ShiftRange): number | null => {
  const from = ppmToIndex(spectrum.axis, range.fromPpm);
  const to = ppmToIndex(spectrum.axis, range.toPpm);
  return computeExtrema(pyramid, from, to)?.max ?? null;
};

/** Area within a range, spectrum units × ppm; null where the spectrum has no samples. */
const areaWithin = ({ spectrum }: StackedSpectrum, range: ShiftRange): number | null => {
  const { samples, axis } = spectrum;
  const first = Math.max(0, Math.ceil(ppmToIndex(axis, range.fromPpm)));
  const last = Math.min(samples.length - 1, Math.floor(ppmToIndex(axis, range.toPpm)));
  if (first > last) return null;
  let sum = 0;
  for (let i = first; i <= last; i++) sum += samples[i] as number;
  return sum * spacingPpm(axis);
};

const measure = (stacked: StackedSpectrum, rule: ScaleRule, range: ShiftRange | null): number | null => {
  if (rule === 'absolute') return 1;
  const within = range ?? rangeOf(stacked.spectrum.axis);
  return rule === 'same-top' ? topWithin(stacked, within) : areaWithin(stacked, within);
};

/**
 * Factor of each spectrum by which the first one that can be measured stays as it is; null where nothing
 * positive lies within the range, so that no factor would mean anything. A null range is each spectrum's whole axis.
 */
export const scaleCurves = (
  spectra: readonly StackedSpectrum[],
  rule: ScaleRule,
  range: ShiftRange | null,
): ReadonlyMap<string, number | null> => {
  const measured = spectra.map((stacked) => {
    const value = measure(stacked, rule, range);
    return { id: stacked.id, value: value !== null && value > 0 ? value : null };
  });
  const reference = measured.find(({ value }) => value !== null)?.value ?? null;
  return new Map(
    measured.map(({ id, value }) => [id, value === null || reference === null ? null : reference / value]),
  );
};
