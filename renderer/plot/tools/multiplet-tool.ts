import { findRegionAt } from '../core/regions.ts';
import { cutField } from '../field-requests.ts';
import type { EditablePlot, PlotTool } from './plot-tool.ts';
import { createRegionTool, snapped } from './region-tool.ts';

/** Ranges as the other tools draw them; a click with Alt cuts one at the lowest point there, Enter asks where to cut the chosen one. */
export const createMultipletTool = (plot: EditablePlot): PlotTool => {
  const ranges = createRegionTool('range')(plot);
  return {
    ...ranges,
    click: (point) => {
      const own = plot.regions().filter(({ kind }) => kind === 'range');
      const region = point.altKey ? findRegionAt(own, point.ppm) : null;
      if (region === null) return ranges.click?.(point);
      plot.changeRegion({ action: 'split', region, atPpm: snapped(plot, point) });
    },
    key: ({ key, ctrlKey, metaKey }) => {
      const isAsking = key === 'Enter' && !ctrlKey && !metaKey && plot.selectedRegion()?.kind === 'range';
      if (!isAsking || !cutField.isOffered()) return false;
      cutField.ask();
      return true;
    },
  };
};
