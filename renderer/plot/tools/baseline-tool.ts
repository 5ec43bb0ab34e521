import { applyTrial } from '../trial-store.ts';
import type { EditablePlot, PlotTool } from './plot-tool.ts';
import { createZoomTool } from './zoom-tool.ts';

/** The baseline is set by numbers beside the plot; on it, one looks closer as with Zoom, and Enter applies. */
export const createBaselineTool = (plot: EditablePlot): PlotTool => ({
  ...createZoomTool(plot),
  key: (pressed) => pressed.key === 'Enter' && applyTrial(),
});
