import type { CurvePattern, Ink, Shape } from '../../plot/core/scene.ts';
import type { Rect } from '../../plot/core/view.ts';

/** A line with a weight of its own; `Shape` has the hairlines. */
interface StrokeShape {
  readonly kind: 'stroke';
  /** x and y alternating, CSS pixels. */
  readonly points: readonly number[];
  readonly ink: Ink;
  readonly pattern: CurvePattern;
  readonly widthPx: number;
  /** Stands back behind the others. */
  readonly isFaint?: true;
}

/** A closed outline. `tint` lets what lies behind show through, `open` is an outline alone. */
interface PolygonShape {
  readonly kind: 'polygon';
  /** x and y alternating, CSS pixels. */
  readonly points: readonly number[];
  readonly ink: Ink;
  readonly fill: 'solid' | 'tint' | 'open';
  /** Of a solid one, 0 to 1: how much of a value there is. */
  readonly share?: number;
}

export type ChartShape = Shape | StrokeShape | PolygonShape;

/** A value one can point at or walk to. */
export interface ChartMark {
  /** Shared by the charts and tables that show the same thing, such as an experiment. */
  readonly id: string;
  /** Marks of one series are walked through one after the other. */
  readonly series: string;
  readonly x: number;
  readonly y: number;
  /** The value in words. */
  readonly readout: string;
}

/** Everything a chart is, in CSS pixels: the screen, SVG, PNG and tests draw or read this. */
export interface ChartScene {
  readonly width: number;
  readonly height: number;
  /** Inside the axes. */
  readonly plot: Rect;
  readonly shapes: readonly ChartShape[];
  readonly marks: readonly ChartMark[];
}
