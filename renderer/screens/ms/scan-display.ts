import type { z } from 'zod';
import type { msSpectrumSchema } from '#contract/ms';
import type { MarkedPeak } from '../../plot/core/build-peak-marks.ts';
import type { SpectrumAxis } from '../../plot/core/plot-data.ts';
import type { PointsDisplay } from '../../plot/core/points/points-display.ts';

export type MsSpectrum = z.output<typeof msSpectrumSchema>;

const mzDecimals = 4;
/** Peaks under this share of the tallest are drawn and carry no label. */
const leastLabelledShare = 0.01;
/** More labels than this are never placed in sight at once. */
const mostLabelled = 300;
/** Room beside the outermost peaks, Th. */
const edge = 5;
/** Closest one can look, Th: beyond that nothing new appears. */
const finestStep = 1e-4;

const axisOf = ({ mz }: MsSpectrum): SpectrumAxis => {
  const [from, to] = [(mz[0] ?? 0) - edge, (mz.at(-1) ?? 1000) + edge];
  return { fromPpm: Math.max(0, from), toPpm: to, points: Math.ceil((to - from) / finestStep) };
};

/** In profile data a peak is a point that none of its neighbours exceeds. */
const isTop = ({ centroid, intensity }: MsSpectrum, place: number): boolean => {
  const own = intensity[place] ?? 0;
  return centroid || (own > (intensity[place - 1] ?? 0) && own >= (intensity[place + 1] ?? 0));
};

/** The peaks worth a label, ascending in m/z. */
const stopsOf = (spectrum: MsSpectrum): readonly MarkedPeak[] => {
  const { mz, intensity } = spectrum;
  const tallest = intensity.reduce((most, value) => Math.max(most, value), 0);
  const places = intensity.flatMap((value, place) =>
    value > 0 && value >= leastLabelledShare * tallest && isTop(spectrum, place) ? [place] : [],
  );
  return places
    .toSorted((a, b) => (intensity[b] ?? 0) - (intensity[a] ?? 0))
    .slice(0, mostLabelled)
    .toSorted((a, b) => a - b)
    .map((place) => ({
      id: `${place}`,
      shiftPpm: mz[place] ?? 0,
      height: intensity[place] ?? 0,
      tipIntensity: intensity[place] ?? 0,
      category: 'unknown',
    }));
};

/** One scan over m/z: centroids as sticks, profile data as a line. */
export const scanDisplay = (spectrum: MsSpectrum, range: PointsDisplay['range'] = null): PointsDisplay => ({
  axis: axisOf(spectrum),
  axisLabel: { title: 'm/z', decimals: mzDecimals },
  curves: [
    {
      id: `${spectrum.scan}`,
      points: {
        drawnAs: spectrum.centroid ? 'sticks' : 'line',
        at: Float64Array.from(spectrum.mz),
        heights: Float32Array.from(spectrum.intensity),
      },
      ink: 'trace',
      pattern: 'solid',
    },
  ],
  stops: stopsOf(spectrum),
  areStopsLabelled: true,
  shaded: null,
  chosen: null,
  range,
});
