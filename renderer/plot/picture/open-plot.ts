import { createStore } from 'zustand/vanilla';
import type { PlotHandle } from '../plot-handle.ts';

/** The plot that is open, for actions that stand beside it; null where there is none. */
export const openPlotStore = createStore<{ readonly get: () => PlotHandle | null }>(() => ({
  get: () => null,
}));
