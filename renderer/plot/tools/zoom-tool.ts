import type { Scene } from '../core/scene.ts';
import { type Rect, yToIntensity } from '../core/view.ts';
import type { PlotTool, ToolDrag, ToolPlot, ToolPoint } from './plot-tool.ts';
import { clickPeak } from './select-peak.ts';

/** Box height under which a drag means shifts only, CSS pixels. */
const flatBox = 24;

interface ZoomBox {
  readonly start: ToolPoint;
  readonly end: ToolPoint;
}

const isFlat = ({ start, end }: ZoomBox): boolean => Math.abs(end.y - start.y) < flatBox;

/** A flat box spans the height of the trace; any other one stands on the baseline. */
const boxRect = (box: ZoomBox, { layout: { trace } }: Scene): Rect => {
  const left = Math.max(trace.x, Math.min(box.start.x, box.end.x));
  const right = Math.min(trace.x + trace.width, Math.max(box.start.x, box.end.x));
  const top = isFlat(box) ? trace.y : Math.max(trace.y, Math.min(box.start.y, box.end.y));
  return { x: left, y: top, width: Math.max(0, right - left), height: trace.y + trace.height - top };
};

const zoomTo = (plot: ToolPlot, box: ZoomBox): void => {
  const scene = plot.scene();
  if (!scene) return;
  const { navigator } = plot;
  const topY = Math.min(box.start.y, box.end.y);
  const top = isFlat(box) ? null : yToIntensity(navigator.view, scene.layout.trace, topY);
  navigator.showBox(box.start.ppm, box.end.ppm, top !== null && top > 0 ? top : null);
};

/** Drag a box to see what is in it; a click chooses a peak. */
export const createZoomTool = (plot: ToolPlot): PlotTool => {
  let box: ZoomBox | null = null;
  const show = (next: ZoomBox | null): void => {
    box = next;
    plot.redraw();
  };
  return {
    press: (start): ToolDrag => ({
      move: (end) => show({ start, end }),
      drop: (end) => {
        show(null);
        zoomTo(plot, { start, end });
      },
      cancel: () => show(null),
    }),
    click: (point) => clickPeak(plot, point),
    overlay: (scene) => ({ box: box && boxRect(box, scene) }),
  };
};
