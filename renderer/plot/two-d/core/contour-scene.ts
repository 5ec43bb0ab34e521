import type { LevelPair } from '#engines/display/contours/contour-levels.ts';
import { buildAxis, shiftTitleOf } from '../../core/build-axis.ts';
import type { PlotText } from '../../core/plot-text.ts';
import type { LineShape, Scene, Shape } from '../../core/scene.ts';
import { ppmToX, type Rect, type ShiftRange } from '../../core/view.ts';
import { buildVerticalAxis } from './build-vertical-axis.ts';
import { type ContourLayout, layoutContours } from './contour-layout.ts';
import { type ContourAxes, type ContourView, equalScaleShape, ppmToY } from './contour-view.ts';
import type { EdgeTrace } from './edge-trace.ts';
import { LineProjector, type ScreenLines } from './project-lines.ts';

export interface ContourSceneInput {
  readonly axes: ContourAxes;
  /** Highest levels first. */
  readonly pairs: readonly LevelPair[];
  readonly topTrace: EdgeTrace;
  readonly leftTrace: EdgeTrace;
  /** Height of the traces over what fits their lanes. */
  readonly traceGain: number;
  readonly hasDiagonal: boolean;
  /** Stretches of F2 that t1 noise fills. */
  readonly ridges: readonly ShiftRange[];
  readonly view: ContourView;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly text: PlotText;
}

/** Everything a contour plot shows in one size, as data for canvas, SVG and tests. */
export interface ContourScene {
  readonly layout: ContourLayout;
  readonly positive: ScreenLines;
  readonly negative: ScreenLines;
  /** Null where it is out of sight or switched off. */
  readonly diagonal: LineShape | null;
  /** What of ridges is in sight. */
  readonly ridges: readonly Rect[];
  /** x and y alternating. */
  readonly topTrace: Float32Array;
  readonly leftTrace: Float32Array;
  readonly axes: readonly Shape[];
}

/** Whether a scene for paper is one of contours. */
export const isContourScene = (scene: Scene | ContourScene): scene is ContourScene =>
  'contours' in scene.layout;

/** Buffers for both signs; the lines of a scene are valid until the next one. */
export class ContourSceneBuilder {
  readonly #positive = new LineProjector();
  readonly #negative = new LineProjector();

  build(input: ContourSceneInput): ContourScene {
    const { view, axes, pairs, text, pixelRatio, traceGain } = input;
    const layout = layoutContours(input.width, input.height, equalScaleShape(axes));
    const area = layout.contours;
    const lines = { positive: pairs.map((p) => p.positive), negative: pairs.map((p) => p.negative) };
    return {
      layout,
      positive: this.#positive.project(lines.positive, view, axes, area),
      negative: this.#negative.project(lines.negative, view, axes, area),
      diagonal: input.hasDiagonal ? buildDiagonal(view, area) : null,
      ridges: buildRidges(input.ridges, view, area),
      topTrace: input.topTrace.buildAbove(view.f2, layout.topTrace, pixelRatio, traceGain),
      leftTrace: input.leftTrace.buildBeside(view.f1, layout.leftTrace, pixelRatio, traceGain),
      axes: [
        ...frame(area),
        ...buildAxis(view.f2, layout.bottomAxis, text, axisTitle('F2', axes.f2.nucleus)),
        ...buildVerticalAxis(view.f1, layout.rightAxis, text, axisTitle('F1', axes.f1.nucleus)),
      ],
    };
  }
}

const axisTitle = (dimension: string, nucleus: string): string => `${dimension}  ${shiftTitleOf(nucleus)}`;

const frame = ({ x, y, width, height }: Rect): Shape[] => [
  { kind: 'line', points: [x, y + height, x, y, x + width, y], ink: 'line' },
];

/** A ridge of one column is seen as well. */
const leastRidgeWidth = 2;

const buildRidges = (ridges: readonly ShiftRange[], { f2 }: ContourView, area: Rect): Rect[] =>
  ridges.flatMap(({ leftPpm, rightPpm }) => {
    const from = Math.max(area.x, ppmToX(f2, area, leftPpm));
    const to = Math.min(area.x + area.width, ppmToX(f2, area, rightPpm));
    return to <= from ? [] : [{ ...area, x: from, width: Math.max(leastRidgeWidth, to - from) }];
  });

/** Where both shifts are equal, as far as both are in sight. */
const buildDiagonal = ({ f2, f1 }: ContourView, area: Rect): LineShape | null => {
  const high = Math.min(f2.leftPpm, f1.leftPpm);
  const low = Math.max(f2.rightPpm, f1.rightPpm);
  if (high <= low) return null;
  const at = (ppm: number) => [ppmToX(f2, area, ppm), ppmToY(f1, area, ppm)] as const;
  return { kind: 'line', points: [...at(high), ...at(low)], ink: 'muted' };
};
