import {
  deltaDecimals,
  hertzDecimals,
  type Measurement,
  measureBetween,
  type RulerEnd,
} from '../core/measure.ts';
import type { PressedKey } from '../core/pressed-key.ts';
import type { LineShape, Scene, Shape, TextShape } from '../core/scene.ts';
import { isInSight, ppmToX, type View } from '../core/view.ts';
import { copyMeasurement, showMeasurement } from '../ruler-store.ts';
import type { MeasuredGround, PlotTool, ToolDrag, ToolPlot, ToolPoint } from './plot-tool.ts';

/** A picked line within this takes the end of the ruler, CSS pixels. */
const snapReach = 10;
const textSize = 12;
/** Half the height of the strokes at the ends of the distance. */
const stroke = 5;
const textLift = 6;
/** Where the distance is drawn until a pointer says so, share of the height of the trace from its upper edge. */
const usualLevel = 0.2;
const faster = 10;
/** Shifts grow to the left. */
const directions: Readonly<Record<string, 1 | -1>> = { ArrowLeft: 1, ArrowRight: -1 };

interface Ruler {
  readonly from: RulerEnd;
  readonly to: RulerEnd;
  /** Where the distance is drawn, share of the height of the trace. */
  readonly level: number;
}

/** The picked line near a shift, else the shift itself; with Alt always the shift. */
const endAt = (plot: ToolPlot, ground: MeasuredGround, { ppm, altKey }: ToolPoint): RulerEnd => {
  const scene = plot.scene();
  if (altKey || !scene) return { ppm, peakId: null };
  const { leftPpm, rightPpm } = plot.navigator.view;
  const reachPpm = (snapReach * Math.abs(leftPpm - rightPpm)) / scene.layout.trace.width;
  let end: RulerEnd = { ppm, peakId: null };
  let nearest = reachPpm;
  for (const peak of ground.model().peaks) {
    const distance = Math.abs(peak.shiftPpm - ppm);
    if (distance > nearest) continue;
    nearest = distance;
    end = { ppm: peak.shiftPpm, peakId: peak.id };
  }
  return end;
};

/** The next picked line on one side; the end itself where there is none. */
const nextLine = (ground: MeasuredGround, end: RulerEnd, direction: 1 | -1): RulerEnd => {
  const beyond = ground
    .model()
    .peaks.filter(({ shiftPpm }) => direction * (shiftPpm - end.ppm) > 0)
    .sort((a, b) => direction * (a.shiftPpm - b.shiftPpm))[0];
  return beyond ? { ppm: beyond.shiftPpm, peakId: beyond.id } : end;
};

/** The chosen line, else the one that stands nearest to the middle of what is seen. */
const firstEnd = (plot: ToolPlot, ground: MeasuredGround): RulerEnd | null => {
  const { view } = plot.navigator;
  const middle = (view.leftPpm + view.rightPpm) / 2;
  const { peaks } = ground.model();
  const chosenId = ground.chosenPeakId();
  const peak =
    peaks.find(({ id }) => id === chosenId) ??
    peaks
      .filter(({ shiftPpm }) => isInSight(view, shiftPpm))
      .toSorted((a, b) => Math.abs(a.shiftPpm - middle) - Math.abs(b.shiftPpm - middle))[0];
  return peak ? { ppm: peak.shiftPpm, peakId: peak.id } : null;
};

const readingOf = ({ deltaHz, deltaPpm, nucleus }: Measurement, { formatNumber }: MeasuredGround): string => {
  const decimals = deltaDecimals(nucleus);
  return `${formatNumber(deltaHz, hertzDecimals)} Hz · ${formatNumber(deltaPpm, decimals)} ppm`;
};

/** Both ends from top to bottom, the distance between them with its reading above; ends out of sight stand at the edge. */
const rulerShapes = (ruler: Ruler, reading: string, scene: Scene, view: View): readonly Shape[] => {
  const { trace } = scene.layout;
  const inside = (x: number): number => Math.max(trace.x, Math.min(trace.x + trace.width, x));
  const [a, b] = [ppmToX(view, trace, ruler.from.ppm), ppmToX(view, trace, ruler.to.ppm)];
  const y = trace.y + ruler.level * trace.height;
  const line = (points: readonly number[], pattern: LineShape['pattern'] = 'solid'): LineShape => ({
    kind: 'line',
    points,
    ink: 'ink',
    pattern,
  });
  const text: TextShape = {
    kind: 'text',
    x: inside((inside(a) + inside(b)) / 2),
    y: y - textLift,
    text: reading,
    ink: 'ink',
    sizePx: textSize,
    anchor: 'middle',
    italic: false,
    upright: false,
    isHaloed: true,
  };
  const ends = [a, b].filter((x) => x === inside(x));
  return [
    ...ends.map((x) => line([x, trace.y, x, trace.y + trace.height], 'dashed')),
    ...ends.map((x) => line([x, y - stroke, x, y + stroke])),
    line([inside(a), y, inside(b), y]),
    text,
  ];
};

/**
 * Measures between two places: shift and frequency, and the J of a signal whose lines both are. Drag, or arrow keys from line
 * to line; with Alt freely.
 */
export const createRulerTool = (plot: ToolPlot, ground: MeasuredGround): PlotTool => {
  let ruler: Ruler | null = null;
  /** Which end the keys move. */
  let moving: 'from' | 'to' = 'to';
  const measured = (): Measurement | null => ruler && measureBetween(ground.model(), ruler.from, ruler.to);
  const set = (next: Ruler | null, isSettled: boolean): void => {
    ruler = next;
    showMeasurement(measured(), isSettled);
    plot.redraw();
  };
  const levelAt = ({ y }: ToolPoint): number => {
    const trace = plot.scene()?.layout.trace;
    return trace ? Math.max(0.08, Math.min(1, (y - trace.y) / trace.height)) : usualLevel;
  };
  const begin = (): boolean => {
    const end = firstEnd(plot, ground);
    if (!end) return false;
    moving = 'to';
    set({ from: end, to: nextLine(ground, end, -1), level: usualLevel }, true);
    return true;
  };
  const changeEnd = (): true => {
    moving = moving === 'to' ? 'from' : 'to';
    return true;
  };
  const step = (present: Ruler, direction: 1 | -1, { altKey, shiftKey }: PressedKey): true => {
    const end = present[moving];
    const size = 10 ** -deltaDecimals(ground.model().spectrum.nucleus) * (shiftKey ? faster : 1);
    const next = altKey
      ? { ppm: end.ppm + direction * size, peakId: null }
      : nextLine(ground, end, direction);
    set({ ...present, [moving]: next }, true);
    plot.navigator.reveal(next.ppm);
    return true;
  };
  return {
    press: (start): ToolDrag => {
      const former = ruler;
      const from = endAt(plot, ground, start);
      const at = (point: ToolPoint): Ruler => ({
        from,
        to: endAt(plot, ground, point),
        level: levelAt(point),
      });
      return {
        move: (point) => set(at(point), false),
        drop: (point) => set(at(point), true),
        cancel: () => set(former, true),
      };
    },
    // Two clicks do what a drag does.
    click: (point) => {
      const end = endAt(plot, ground, point);
      // Begun where both ends are one place.
      const from = ruler !== null && ruler.from.ppm === ruler.to.ppm ? ruler.from : end;
      set({ from, to: end, level: levelAt(point) }, true);
    },
    cursorAt: () => 'col-resize',
    key: (pressed) => {
      if (pressed.ctrlKey || pressed.metaKey) return pressed.key.toLowerCase() === 'c' && copyMeasurement();
      if (pressed.key === 'Enter') return ruler ? changeEnd() : begin();
      const direction = directions[pressed.key];
      return direction !== undefined && ruler !== null && step(ruler, direction, pressed);
    },
    escape: () => {
      if (!ruler) return false;
      set(null, true);
      return true;
    },
    overlay: (scene, view) => {
      const measurement = measured();
      if (!ruler || !measurement) return {};
      return { shapes: rulerShapes(ruler, readingOf(measurement, ground), scene, view) };
    },
    end: () => showMeasurement(null, true),
  };
};
