import { protonField } from '../field-requests.ts';
import type { EditablePlot, PlotTool } from './plot-tool.ts';
import { createRegionTool } from './region-tool.ts';

/**
 * Ranges as the other tools draw them; a click on an integral, or Enter, asks for the protons it stands for. One that cannot have any, as it
 * is not saved or not of protons, has Enter as ranges have: it goes to the edges.
 */
export const createIntegralTool = (plot: EditablePlot): PlotTool => {
  const ranges = createRegionTool('range')(plot);
  return {
    ...ranges,
    click: (point) => {
      const multipletId = plot.multipletAt(point.x, point.y);
      if (multipletId === null) return ranges.click?.(point);
      plot.selectMultiplet(multipletId);
      protonField.ask();
    },
    key: ({ key, ctrlKey, metaKey }) => {
      const isAsking = key === 'Enter' && !ctrlKey && !metaKey && plot.selectedRegion()?.kind === 'range';
      if (!isAsking || !protonField.isOffered()) return false;
      protonField.ask();
      return true;
    },
  };
};
