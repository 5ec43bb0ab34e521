import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { ShiftPrediction } from '#contract/predictions';
import type { OverlaidCurve } from '../../../plot/core/overlaid-curve.ts';

type Curve = Pick<OverlaidCurve, 'axis' | 'samples'>;
type Simulated = NonNullable<ShiftPrediction['spectrum']>;

/** Samples across a box, its edges included: they stand as upright as the curve has room. */
const boxPoints = 201;

const tallestOf = (peaks: readonly Pick<PeakRow, 'category' | 'height'>[]): number =>
  peaks.reduce((most, { category, height }) => (category === 'compound' ? Math.max(most, height) : most), 0);

/**
 * What the simulated spectrum, of which one nucleus has the area 1, is multiplied by to lie on the measured one: the area
 * of a nucleus as the compound's signals were counted, else as much as makes the tallest lines of both equally high.
 */
export const scaleOfSimulated = (
  { intensity }: Pick<Simulated, 'intensity'>,
  multiplets: readonly Pick<Analysis['multiplets'][number], 'area' | 'protons' | 'category'>[],
  peaks: readonly Pick<PeakRow, 'category' | 'height'>[],
): number => {
  const counted = multiplets.filter(({ protons, category }) => category === 'compound' && protons !== null);
  const protons = counted.reduce((sum, multiplet) => sum + (multiplet.protons ?? 0), 0);
  const area = counted.reduce((sum, multiplet) => sum + multiplet.area, 0);
  if (protons > 0 && area > 0) return area / protons;
  const highest = intensity.reduce((most, value) => Math.max(most, value), 0);
  return highest > 0 ? tallestOf(peaks) / highest : 0;
};

/** The simulated spectrum in units of the measured one. */
export const simulatedCurve = ({ from_ppm, to_ppm, points, intensity }: Simulated, scale: number): Curve => {
  const samples = Float32Array.from(intensity, (value) => value * scale);
  return { axis: { fromPpm: from_ppm, toPpm: to_ppm, points }, samples: () => samples };
};

/** How high boxes of intervals stand, share of the compound's tallest line. */
const boxShare = 0.2;

export const boxHeight = (peaks: readonly Pick<PeakRow, 'category' | 'height'>[]): number =>
  boxShare * tallestOf(peaks);

/** An interval of shifts as a box on the baseline. */
export const intervalBox = (
  { low_ppm, high_ppm }: { readonly low_ppm: number; readonly high_ppm: number },
  height: number,
): Curve => {
  const samples = new Float32Array(boxPoints).fill(height);
  samples[0] = 0;
  samples[boxPoints - 1] = 0;
  return { axis: { fromPpm: high_ppm, toPpm: low_ppm, points: boxPoints }, samples: () => samples };
};

const widthRangeHz = { least: 0.3, most: 30 } as const;
const usualWidthHz = 1;

/** The median width of the compound's lines, so that both spectra are equally sharp. */
export const usualWidth = (peaks: readonly Pick<PeakRow, 'category' | 'width_hz'>[]): number => {
  const widths = peaks
    .filter(({ category, width_hz }) => category === 'compound' && width_hz > 0)
    .map(({ width_hz }) => width_hz)
    .sort((a, b) => a - b);
  const median = widths[Math.floor(widths.length / 2)] ?? usualWidthHz;
  return Math.min(widthRangeHz.most, Math.max(widthRangeHz.least, median));
};
