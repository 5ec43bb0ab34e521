import { findPeakAt } from '../core/hit-test.ts';
import type { ToolPlot, ToolPoint } from './plot-tool.ts';

/** Chooses the peak or the bracket of a signal under a point, nothing over empty ground. */
export const clickPeak = (plot: ToolPlot, { x, y }: ToolPoint): void => {
  const scene = plot.scene();
  if (!scene) return;
  const multipletId = plot.multipletAt(x, y);
  if (multipletId === null) plot.selectPeak(findPeakAt(scene, x, y));
  else plot.selectMultiplet(multipletId);
};
