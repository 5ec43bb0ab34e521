import type { CurvePattern, Ink } from '../../plot/core/scene.ts';
import type { MarkerShape } from '../../ui/marker-path.ts';

/** Of numbers; the domain reaches at least from `from` to `to` where given, and otherwise as far as the values do. */
export interface NumberAxis {
  readonly kind: 'number';
  readonly label: string;
  /** Null for a number without one. */
  readonly unit: string | null;
  readonly from?: number;
  readonly to?: number;
  /** Marks at whole numbers alone: counts and places in an order. */
  readonly isWhole?: true;
  /** From right to left, as shifts are drawn. */
  readonly isDescending?: true;
  /** Marks say how far from zero, on both sides alike: what hangs below is turned over, not negative. */
  readonly isMirrored?: true;
}

/** Of words, side by side; a value is the place of its level. */
interface LevelAxis {
  readonly kind: 'levels';
  readonly label: string;
  readonly levels: readonly string[];
}

export type ChartAxis = NumberAxis | LevelAxis;

export interface ChartPoint {
  readonly id: string;
  /** Value on the axis, or place of the level. */
  readonly x: number;
  readonly y: number;
  /** Ends of the interval around y; both or none. */
  readonly low?: number;
  readonly high?: number;
  readonly readout: string;
  /** In place of the marker of the series, for one that stands out: failed, an outlier. */
  readonly marker?: MarkerShape;
}

/**
 * What is drawn of the points, from back to front. `band`: the area between low and high. `columns`: from zero up.
 * `whiskers`: the interval of each point. `sticks`: a stroke from zero to the value. `line` and `step` join the points; a step holds its value until the next one.
 */
export type SeriesPart = 'band' | 'columns' | 'whiskers' | 'sticks' | 'line' | 'step' | 'markers';

export interface ChartSeries {
  readonly id: string;
  /** In the legend; null where it needs no word. */
  readonly name: string | null;
  readonly parts: readonly SeriesPart[];
  readonly ink: Ink;
  readonly pattern: CurvePattern;
  /** Open ones are predictions, filled ones measurements. */
  readonly marker: MarkerShape;
  readonly points: readonly ChartPoint[];
  /** False for a line that only joins what other series show. */
  readonly isWalked: boolean;
  /** Its points have no value on the upright axis: they stand in a lane of their own below it. */
  readonly isOffAxis?: true;
}

/** A straight line one compares with: a goal, a threshold, or x = y. */
export type ChartGuide =
  | { readonly kind: 'value'; readonly axis: 'x' | 'y'; readonly value: number; readonly label: string }
  | { readonly kind: 'diagonal' };

export interface XyChart {
  readonly x: ChartAxis;
  readonly y: NumberAxis;
  readonly series: readonly ChartSeries[];
  readonly guides: readonly ChartGuide[];
}

/** What is said of two values together. */
export interface ChartTile {
  readonly id: string;
  /** Places among the values of the axes. */
  readonly column: number;
  readonly row: number;
  /** 0 to 1: how much; null where nothing is said. */
  readonly share: number | null;
  readonly readout: string;
}

/** Shades over two axes, with points on them. */
export interface TileChart {
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  /** Rising values, or places of levels, that have tiles. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly tiles: readonly ChartTile[];
  readonly ink: Ink;
  /** What the palest and the darkest shade say. */
  readonly ends: readonly [string, string];
  readonly series: readonly ChartSeries[];
}

interface ChartBar {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Drawn as a whisker over the end of the bar; null where it is not known. */
  readonly interval?: { readonly low: number; readonly high: number } | null;
  readonly readout: string;
  /** Hatched: a prediction or something else that is not measured. */
  readonly isHatched?: true;
}

/** Bars that lie one below the other, from zero to the right. */
export interface BarChart {
  readonly axis: NumberAxis;
  readonly bars: readonly ChartBar[];
}

export interface ParallelAxis {
  readonly id: string;
  readonly axis: ChartAxis;
  /** What lines have to pass through to stay in front; null lets all pass. */
  readonly brush: { readonly from: number; readonly to: number } | null;
}

export interface ParallelLine {
  readonly id: string;
  /** In the order of the axes; null where the line has no value there. */
  readonly values: readonly (number | null)[];
  readonly readout: string;
  readonly look: 'best' | 'measured' | 'failed';
}

/** Every experiment as a line through upright axes. */
export interface ParallelChart {
  readonly axes: readonly ParallelAxis[];
  readonly lines: readonly ParallelLine[];
}
