import { type RefObject, useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { PrintablePlot } from '../plot-handle.ts';

/** The plot that is open, for actions that stand beside it; null where there is none. */
export const openPlotStore = createStore<{ readonly get: () => PrintablePlot | null }>(() => ({
  get: () => null,
}));

/** Names the plot of a toolbar as the open one, as long as it shows something. */
export const useOpenPlot = (plotRef: RefObject<PrintablePlot | null>, isOpen: boolean): void =>
  useEffect(() => {
    if (!isOpen) return;
    openPlotStore.setState({ get: () => plotRef.current });
    return () => openPlotStore.setState({ get: () => null });
  }, [isOpen, plotRef]);
