import type { MsChromatogram } from '#contract/ms';
import type { MarkedPeak } from '../../plot/core/build-peak-marks.ts';
import type { SpectrumAxis } from '../../plot/core/plot-data.ts';
import type { PointsCurve, PointsDisplay, ShadedArea } from '../../plot/core/points/points-display.ts';
import { type CurveStyle, curveStyle } from '../../plot/core/stack/curve-style.ts';
import { toMinutes } from './ms-words.ts';

/** A chromatogram under the name it has in lists and addresses: `tic`, `bpc`, `xic 195.0877`. */
export interface NamedChromatogram {
  readonly id: string;
  readonly chromatogram: MsChromatogram;
  readonly isShown: boolean;
}

export interface ChromatogramPlot {
  readonly chromatograms: readonly NamedChromatogram[];
  /** Each to the same height, since an ion is often a thousandth of the whole. */
  readonly areHeightsEven: boolean;
  readonly chosen: PointsDisplay['chosen'];
  readonly shaded: ShadedArea | null;
  readonly axisTitle: string;
  /** What it opens with; null is the whole run. */
  readonly range: PointsDisplay['range'];
}

const timeDecimals = 2;
const percent = 100;

/** The look of the chromatogram at a place of the list, whether it is shown or not: hiding one changes no other. */
export const styleOf = (place: number): CurveStyle => curveStyle(place);

const curveOf = ({ id, chromatogram }: NamedChromatogram, place: number, areEven: boolean): PointsCurve => {
  const { retention_time_s: times, intensity } = chromatogram;
  const highest = intensity.reduce((most, value) => Math.max(most, value), 0);
  const factor = areEven && highest > 0 ? percent / highest : 1;
  return {
    id,
    points: {
      drawnAs: 'line',
      at: Float64Array.from(times, toMinutes),
      heights: Float32Array.from(intensity, (value) => value * factor),
    },
    ...styleOf(place),
  };
};

/** From the first scan to the last; a single one gets room on both sides. */
const axisOf = (times: readonly number[]): SpectrumAxis => {
  const [from, to] = [toMinutes(times[0] ?? 0), toMinutes(times.at(-1) ?? 0)];
  return from < to
    ? { fromPpm: from, toPpm: to, points: Math.max(2, times.length) }
    : { fromPpm: from - 1, toPpm: from + 1, points: 2 };
};

/** Scans in their order of time, for keys and clicks. */
const stopsOf = ({ retention_time_s: times, intensity, scans }: MsChromatogram): MarkedPeak[] =>
  scans.map((scan, place) => ({
    id: `${scan}`,
    shiftPpm: toMinutes(times[place] ?? 0),
    height: intensity[place] ?? 0,
    tipIntensity: intensity[place] ?? 0,
    category: 'unknown',
  }));

/** Total, base-peak and extracted chromatograms of a run over one axis of time, in minutes. */
export const chromatogramDisplay = (plot: ChromatogramPlot): PointsDisplay => {
  const { chromatograms } = plot;
  const first = chromatograms[0]?.chromatogram;
  return {
    axis: axisOf(first?.retention_time_s ?? []),
    axisLabel: { title: plot.axisTitle, decimals: timeDecimals },
    curves: chromatograms.flatMap((each, place) =>
      each.isShown ? [curveOf(each, place, plot.areHeightsEven)] : [],
    ),
    stops: first === undefined ? [] : stopsOf(first),
    areStopsLabelled: false,
    shaded: plot.shaded,
    chosen: plot.chosen,
    range: plot.range,
  };
};

/** The intensity of the scan nearest to a time; null beside the chromatogram. */
export const intensityNear = (
  { retention_time_s: times, intensity }: MsChromatogram,
  minutes: number,
): number | null => {
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  times.forEach((time, place) => {
    const distance = Math.abs(toMinutes(time) - minutes);
    if (distance < least) [nearest, least] = [place, distance];
  });
  return nearest === null ? null : (intensity[nearest] ?? null);
};
