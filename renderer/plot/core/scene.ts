import type { MarkerShape } from '../../ui/marker-path.ts';
import type { PlotLayout } from './layout.ts';
import type { PeakCategory, PlotAnnotation } from './plot-data.ts';
import type { Rect } from './view.ts';

/** Inks of the curves of a stack, in the order in which they are given out. */
export const curveInks = [
  'curve1',
  'curve2',
  'curve3',
  'curve4',
  'curve5',
  'curve6',
  'curve7',
  'curve8',
] as const;
export type CurveInk = (typeof curveInks)[number];

/** Names of colours; each surface resolves them from its own theme. */
export type Ink = 'ink' | 'muted' | 'line' | 'trace' | 'positive' | 'negative' | PeakCategory | CurveInk;

/** The curve as one envelope per column: `top` and `bottom` are y in CSS pixels, NaN where there is nothing. */
interface EnvelopeTrace {
  readonly kind: 'envelope';
  readonly x: number;
  readonly columnWidth: number;
  readonly top: Float32Array;
  readonly bottom: Float32Array;
}

/** The curve as its samples, x and y alternating, CSS pixels. */
interface PolylineTrace {
  readonly kind: 'polyline';
  readonly points: Float32Array;
}

export type Trace = EnvelopeTrace | PolylineTrace;

/** Tells curves apart where colours cannot; lengths of dashes and gaps are in `curveDashes`. */
export type CurvePattern = 'solid' | 'dashed' | 'dotted' | 'dash-dotted';

/** Dashes and gaps in turn, CSS pixels. */
export const curveDashes: Readonly<Record<CurvePattern, readonly number[]>> = {
  solid: [],
  dashed: [7, 3],
  dotted: [1.5, 2.5],
  'dash-dotted': [7, 2.5, 1.5, 2.5],
};

/** One spectrum as it is drawn; it ends at the edges of the trace area. */
export interface Curve {
  readonly trace: Trace;
  readonly ink: Ink;
  readonly pattern: CurvePattern;
  /** Only there it is drawn: its dashes by height where samples share columns. Everywhere in the trace area where null. */
  readonly bands: readonly Rect[] | null;
  /** Drawn heavier than the others. */
  readonly isEmphasised: boolean;
}

export interface LineShape {
  readonly kind: 'line';
  /** x and y alternating. */
  readonly points: readonly number[];
  readonly ink: Ink;
  /** Solid where absent. */
  readonly pattern?: CurvePattern;
}

export interface TextShape {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly ink: Ink;
  readonly sizePx: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly italic: boolean;
  /** Reads from bottom to top. */
  readonly upright: boolean;
  /** Keeps what lies behind away from its letters. */
  readonly isHaloed?: true;
}

export interface MarkerMark {
  readonly kind: 'marker';
  readonly x: number;
  readonly y: number;
  readonly shape: MarkerShape;
  readonly ink: Ink;
}

export type Shape = LineShape | TextShape | MarkerMark;

/** One peak in sight. `label` is null where there was no room. */
export interface PeakMark {
  readonly peakId: string;
  readonly category: PeakCategory;
  readonly x: number;
  readonly tipY: number;
  /** True when the tip lies over the upper edge. */
  readonly offScale: boolean;
  /** False where the marker would lie on one that says more; it appears on zooming in. */
  readonly hasMarker: boolean;
  readonly label: PeakLabel | null;
}

interface PeakLabel {
  readonly text: string;
  readonly centerX: number;
  readonly box: Rect;
  /** The signal it names as a whole; null where it names the line alone. */
  readonly multipletId: string | null;
}

/** Something a person drew, where it is seen. */
export interface AnnotationMark {
  readonly id: string;
  readonly kind: PlotAnnotation['kind'];
  readonly shapes: readonly Shape[];
  /** Around all of it but its words beside a line. */
  readonly box: Rect;
  /** What can be taken hold of: the place of a text, both ends of an arrow, two corners of a box. */
  readonly ends: readonly { readonly x: number; readonly y: number }[];
}

/** An edge of the selected region: a line over the trace with a grip at its foot. */
export interface HandleMark {
  readonly edge: 'left' | 'right';
  readonly ppm: number;
  readonly x: number;
  /** Of the grip. */
  readonly y: number;
  readonly height: number;
}

/**
 * What is written at the lines on paper. `paper`: shifts and integrals as journals print them, without markers and letters
 * of categories. `screen`: as the plot shows it. `none`: curve and axis alone.
 */
export type Annotations = 'paper' | 'screen' | 'none';

/** What a scene for paper is made for. */
export interface Paper {
  /** CSS pixels; the height follows the plot on screen. */
  readonly widthPx: number;
  /** Columns of a curve per CSS pixel. */
  readonly pixelRatio: number;
  readonly annotations: Annotations;
}

/**
 * Everything a plot shows in one size, as data: drawn on a canvas, written as SVG or looked at by a test.
 * Arrays of the curves may be reused by the next scene of the same builders.
 */
export interface Scene {
  readonly layout: PlotLayout;
  /** One for a spectrum, up to fifty for a stack; later ones lie over earlier ones. */
  readonly curves: readonly Curve[];
  /** Names of the curves of a stack. */
  readonly captions: readonly Shape[];
  readonly zeroY: number;
  readonly axis: readonly Shape[];
  readonly integrals: readonly Shape[];
  /** Rising integrals over the trace; they end at its edges. */
  readonly integralCurves: readonly LineShape[];
  /** Couplings of the selected multiplet. */
  readonly tree: readonly Shape[];
  readonly annotations: readonly AnnotationMark[];
  /** Excluded zones, under everything else. */
  readonly zones: readonly Shape[];
  /** Edges of the selected region; never part of an export. */
  readonly handles: readonly HandleMark[];
  readonly peaks: readonly PeakMark[];
  /** Peaks in sight without a label. */
  readonly hiddenLabels: number;
}
