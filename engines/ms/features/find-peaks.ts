import { smoothByParabola } from '../../numeric/moving-parabola.ts';
import { median } from '../../stats/robust.ts';
import type { ChromatographicPeak } from './chromatographic-peak.ts';
import type { Survey } from './collect-survey.ts';
import { measureBackground } from './measure-background.ts';
import { measurePeak, roughWidthS } from './measure-peak.ts';
import { readTrace, type TracePoints } from './read-trace.ts';
import type { FeatureRecipe } from './recipe.ts';
import { splitTrace } from './split-trace.ts';
import type { MassTrace } from './trace-masses.ts';

/** So many of the tallest traces tell the width of peaks in this run. */
const tallestTraces = 50;

/** Where no trace tells it: an ordinary width for liquid chromatography, in s. */
const usualWidthS = 5;

/** Traces that fill more of the run than this are background and say nothing of the width of peaks. */
const mostOfRun = 0.5;

const smoothOf = ({ intensity }: TracePoints, half: number): Float64Array =>
  smoothByParabola(intensity, Math.min(half, Math.max(1, (intensity.length - 1) >> 1))).smooth;

/** Half-height width of the tallest peaks, in s: the median over the tallest traces (traces come tallest first). */
const measureWidthS = (survey: Survey, traces: readonly MassTrace[]): number => {
  const widths = traces
    .filter(({ peaks }) => peaks.length < mostOfRun * survey.timeS.length)
    .slice(0, tallestTraces)
    .map((trace) => {
      const points = readTrace(survey, trace);
      const smooth = smoothOf(points, 1);
      const apex = smooth.indexOf(Math.max(...smooth));
      return roughWidthS(points, smooth, { apex, from: 0, to: smooth.length - 1 });
    });
  return widths.length === 0 ? usualWidthS : median(widths);
};

/** Noise of the scans a trace lies in: their median. */
const noiseOf = ({ noise }: Survey, { scan }: TracePoints): number =>
  median(Float64Array.from(scan, (place) => noise[place] ?? 0));

const peaksOfTrace = (
  survey: Survey,
  trace: MassTrace,
  half: number,
  recipe: FeatureRecipe,
): ChromatographicPeak[] => {
  const points = readTrace(survey, trace);
  const smooth = smoothOf(points, half);
  const noise = noiseOf(survey, points);
  const ranges = splitTrace(smooth, {
    ratio: recipe.valley_ratio,
    rise: recipe.valley_signal_to_noise * noise,
  });
  const background = measureBackground(points, ranges, (range) => roughWidthS(points, smooth, range));
  return ranges.map((range) =>
    measurePeak({
      points,
      smooth,
      range,
      background: background.besides(range),
      noise: Math.max(noise, background.spread),
    }),
  );
};

export interface FoundPeaks {
  readonly peaks: readonly ChromatographicPeak[];
  /** Width at half height that smoothing went by, in s. */
  readonly expectedWidthS: number;
}

/**
 * Peaks of all traces: smoothed by a moving parabola as wide as a peak, parted at their valleys, measured above the background
 * beside them.
 */
export const findPeaks = (
  survey: Survey,
  traces: readonly MassTrace[],
  recipe: FeatureRecipe,
): FoundPeaks => {
  const expectedWidthS = recipe.expected_width_s || measureWidthS(survey, traces);
  const half = survey.cycleS > 0 ? Math.max(1, Math.round(expectedWidthS / survey.cycleS / 2)) : 1;
  const peaks = traces.flatMap((trace) => peaksOfTrace(survey, trace, half, recipe));
  return { peaks, expectedWidthS };
};
