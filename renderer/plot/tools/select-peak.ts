import { findPeakAt } from '../core/hit-test.ts';
import type { ToolPlot, ToolPoint } from './plot-tool.ts';

/** Chooses the peak under a point, none over empty ground. */
export const clickPeak = (plot: ToolPlot, { x, y }: ToolPoint): void => {
  const scene = plot.scene();
  if (scene) plot.selectPeak(findPeakAt(scene, x, y));
};
