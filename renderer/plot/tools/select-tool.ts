import type { EditablePlot, PlotTool, ToolPlot } from './plot-tool.ts';
import { dragEdge, gripAt } from './region-tool.ts';
import { createZoomTool } from './zoom-tool.ts';

/** What the plot opens with: a click chooses, a drag moves an edge of what is chosen and zooms over all other ground. */
export const createSelectTool = (plot: ToolPlot, editable: EditablePlot | null): PlotTool => {
  const zoom = createZoomTool(plot);
  if (!editable) return zoom;
  return {
    ...zoom,
    press: (start) => {
      const grip = gripAt(editable, [], start);
      return grip ? dragEdge(editable, grip) : (zoom.press?.(start) ?? null);
    },
    cursorAt: (point) => (gripAt(editable, [], point) ? 'ew-resize' : ''),
  };
};
