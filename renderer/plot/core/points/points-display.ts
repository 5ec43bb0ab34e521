import { buildPyramid, type MinMaxPyramid } from '#engines/display/min-max-pyramid.ts';
import type { MarkedPeak } from '../build-peak-marks.ts';
import type { AxisLabel, PlotPoints, SpectrumAxis } from '../plot-data.ts';
import type { ViewedData } from '../plot-navigator.ts';
import type { CurvePattern, Ink } from '../scene.ts';
import { fitVertically, initialView, type ShiftRange, showRange, type View } from '../view.ts';

/** One curve of a plot of points. */
export interface PointsCurve {
  readonly id: string;
  readonly points: PlotPoints;
  readonly ink: Ink;
  readonly pattern: CurvePattern;
}

/** An area under one of the curves, ends in the unit of the axis. */
export interface ShadedArea {
  readonly curveId: string;
  readonly from: number;
  readonly to: number;
}

/** Heights at places of their own over one rising axis: chromatograms over time, or the peaks of one scan over m/z. */
export interface PointsDisplay {
  readonly axis: SpectrumAxis;
  readonly axisLabel: AxisLabel;
  /** The first one lies over the others; the strip above the plot shows it. */
  readonly curves: readonly PointsCurve[];
  /** What keys step through and a click chooses, ascending. */
  readonly stops: readonly MarkedPeak[];
  /** Stops carry their place as a label, and only they are chosen; otherwise a click chooses the nearest stop from anywhere. */
  readonly areStopsLabelled: boolean;
  readonly shaded: ShadedArea | null;
  /** Where the chosen stop stands, with what is written beside it. */
  readonly chosen: { readonly at: number; readonly text: string } | null;
  /** What is opened with; null is the whole axis. */
  readonly range: ShiftRange | null;
}

export const noPoints: PlotPoints = {
  drawnAs: 'line',
  at: new Float64Array(0),
  heights: new Float32Array(0),
};

/** The place of the first value that is not below a limit. */
const placeOf = (values: Float64Array, limit: number): number => {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Lowest and highest of what is in sight over all curves. */
const extremaOf = (
  curves: readonly PointsCurve[],
  { leftPpm, rightPpm }: ShiftRange,
): { readonly min: number; readonly max: number } => {
  const extrema = { min: 0, max: 0 };
  for (const { points } of curves) {
    const end = points.at.length;
    for (let place = placeOf(points.at, leftPpm); place < end; place++) {
      if ((points.at[place] as number) > rightPpm) break;
      extrema.min = Math.min(extrema.min, points.heights[place] as number);
      extrema.max = Math.max(extrema.max, points.heights[place] as number);
    }
  }
  return extrema;
};

/** The points as something to move through. */
export const viewedPoints = ({ axis, curves, range }: PointsDisplay): ViewedData => {
  const fitVisible = (view: View): View => fitVertically(view, extremaOf(curves, view));
  return {
    axis,
    fitVisible,
    firstView: () => {
      const whole = initialView(axis);
      return fitVisible(range === null ? whole : showRange(whole, axis, range.leftPpm, range.rightPpm));
    },
  };
};

/** Columns of the strip above the plot. */
const overviewColumns = 4096;

/** A curve on an even axis for the strip above the plot: the highest point of each column, no peak lost. */
export const overviewPyramid = (points: PlotPoints, { fromPpm, toPpm }: SpectrumAxis): MinMaxPyramid => {
  const { at, heights, drawnAs } = points;
  const perColumn = (toPpm - fromPpm) / (overviewColumns - 1);
  const samples = new Float32Array(overviewColumns);
  // Between the points of a line there is the line, between sticks nothing.
  if (drawnAs === 'line')
    samples.forEach((_, column) => {
      samples[column] = heightAt(points, fromPpm + column * perColumn) ?? 0;
    });
  at.forEach((place, index) => {
    const column = Math.round((place - fromPpm) / perColumn);
    if (column < 0 || column >= overviewColumns) return;
    samples[column] = Math.max(samples[column] as number, heights[index] as number);
  });
  return buildPyramid(samples);
};

export const overviewAxis = ({ fromPpm, toPpm }: SpectrumAxis): SpectrumAxis => ({
  fromPpm,
  toPpm,
  points: overviewColumns,
});

/** The height of a curve at a place: on the line between its neighbours; null beside it, and for sticks. */
export const heightAt = ({ at, heights, drawnAs }: PlotPoints, place: number): number | null => {
  const next = placeOf(at, place);
  const [after, before] = [at[next], at[next - 1]];
  if (after === place) return heights[next] as number;
  if (drawnAs === 'sticks' || after === undefined || before === undefined) return null;
  const share = (place - before) / (after - before);
  return (1 - share) * (heights[next - 1] as number) + share * (heights[next] as number);
};

/** The stop nearest to a place; null where there is none. */
export const nearestStop = (stops: readonly MarkedPeak[], place: number): MarkedPeak | null => {
  let nearest: MarkedPeak | null = null;
  for (const stop of stops) {
    if (nearest && Math.abs(stop.shiftPpm - place) >= Math.abs(nearest.shiftPpm - place)) continue;
    nearest = stop;
  }
  return nearest;
};
