import { createStore } from 'zustand/vanilla';

/** The plots of the screen, in the order they came: the first is what the way around everything else leads to. */
export const shownPlotsStore = createStore<readonly HTMLElement[]>(() => []);

/** Names a plot for as long as it is there; what it returns ends that. */
export const showPlot = (plot: HTMLElement): (() => void) => {
  shownPlotsStore.setState((plots) => [...plots, plot], true);
  return () => shownPlotsStore.setState((plots) => plots.filter((other) => other !== plot), true);
};
