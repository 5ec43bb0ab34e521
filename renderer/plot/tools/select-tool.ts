import type { PlotTool, ToolPlot } from './plot-tool.ts';
import { createZoomTool } from './zoom-tool.ts';

/** What the plot opens with: a click chooses, a drag over empty ground zooms. */
export const createSelectTool = (plot: ToolPlot): PlotTool => createZoomTool(plot);
