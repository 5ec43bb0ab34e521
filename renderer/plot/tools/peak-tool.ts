import { findMaximum } from '../core/regions.ts';
import type { LineShape } from '../core/scene.ts';
import { intensityToY, ppmToX } from '../core/view.ts';
import type { EditablePlot, PlotTool, ToolPoint } from './plot-tool.ts';
import { createZoomTool } from './zoom-tool.ts';

/** The top meant by a click is looked for this near, CSS pixels. */
const reach = 10;
const markSize = 6;

/** Click beside a top to add a peak there; drags zoom as usual. */
export const createPeakTool = (plot: EditablePlot): PlotTool => {
  let pointed: ToolPoint | null = null;
  const topAt = (point: ToolPoint) => {
    const { leftPpm, rightPpm } = plot.navigator.view;
    const width = plot.scene()?.layout.trace.width ?? 1;
    const { samples, axis } = plot.model().spectrum;
    return findMaximum(samples, axis, point.ppm, (reach * (leftPpm - rightPpm)) / width);
  };
  const zoom = createZoomTool(plot);
  return {
    ...zoom,
    click: (point) => {
      const { shiftPpm, height } = topAt(point);
      plot.addPeak(shiftPpm, height);
    },
    hover: (point) => {
      pointed = point;
      plot.redraw();
    },
    cursorAt: () => 'copy',
    overlay: (scene, view) => {
      const box = zoom.overlay?.(scene, view).box ?? null;
      if (!pointed || box) return { box };
      const { trace } = scene.layout;
      const { shiftPpm, height } = topAt(pointed);
      const x = ppmToX(view, trace, shiftPpm);
      const y = Math.max(trace.y + markSize, intensityToY(view, trace, height));
      const mark: LineShape = {
        kind: 'line',
        points: [x - markSize, y - 2 * markSize, x, y, x + markSize, y - 2 * markSize],
        ink: 'ink',
      };
      return { shapes: [mark] };
    },
  };
};
