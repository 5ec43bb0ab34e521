import type { PlotSpectrum, SpectrumAxis } from '../plot-data.ts';
import { intensityAt, type ShiftRange, spacingPpm } from './stacked-spectrum.ts';

/** One side of a difference: a spectrum and the factor its rule of scale gives it. */
export interface Term {
  readonly spectrum: PlotSpectrum;
  readonly factor: number;
}

export type Difference =
  | {
      readonly kind: 'difference';
      /** On the samples of the finer one, where both have any. */
      readonly spectrum: PlotSpectrum;
      /** Which of the two gave the samples; the other one was interpolated linearly. */
      readonly finer: 'first' | 'second';
    }
  | { readonly kind: 'refused'; readonly reason: 'nuclei' | 'apart' };

const commonRange = (a: SpectrumAxis, b: SpectrumAxis): ShiftRange => ({
  fromPpm: Math.min(a.fromPpm, b.fromPpm),
  toPpm: Math.max(a.toPpm, b.toPpm),
});

/** First minus second, each times its factor. Spectra of different nuclei have no common axis and are refused. */
export const subtractSpectra = (first: Term, second: Term): Difference => {
  const [a, b] = [first.spectrum, second.spectrum];
  if (a.nucleus !== b.nucleus) return { kind: 'refused', reason: 'nuclei' };
  const isFirstFiner = spacingPpm(a.axis) <= spacingPpm(b.axis);
  const { axis } = isFirstFiner ? a : b;
  const spacing = spacingPpm(axis);
  const range = commonRange(a.axis, b.axis);
  const start = Math.ceil((axis.fromPpm - range.fromPpm) / spacing - 1e-6);
  const end = Math.floor((axis.fromPpm - range.toPpm) / spacing + 1e-6);
  if (end - start < 1) return { kind: 'refused', reason: 'apart' };
  const samples = new Float32Array(end - start + 1);
  for (let i = start; i <= end; i++) {
    const ppm = axis.fromPpm - i * spacing;
    const minuend = sampleOf(first, ppm, isFirstFiner ? i : null);
    const subtrahend = sampleOf(second, ppm, isFirstFiner ? null : i);
    samples[i - start] = minuend - subtrahend;
  }
  const fromPpm = axis.fromPpm - start * spacing;
  return {
    kind: 'difference',
    finer: isFirstFiner ? 'first' : 'second',
    spectrum: {
      ...a,
      samples,
      axis: { fromPpm, toPpm: axis.fromPpm - end * spacing, points: samples.length },
      digest: `${a.digest}-${b.digest}`,
    },
  };
};

/** A sample of its own, or the value between two samples; at the very edge the nearest sample. */
const sampleOf = ({ spectrum, factor }: Term, ppm: number, index: number | null): number => {
  if (index !== null) return (spectrum.samples[index] as number) * factor;
  const { axis } = spectrum;
  const inside = Math.min(axis.fromPpm, Math.max(axis.toPpm, ppm));
  return (intensityAt(spectrum, inside) ?? 0) * factor;
};
