import { createStore } from 'zustand/vanilla';

/** What Enter on the plot does for the tool that tries something out; null where nothing can be applied. */
const trialStore = createStore<{ readonly apply: (() => void) | null }>(() => ({ apply: null }));

export const setTrial = (apply: (() => void) | null): void => trialStore.setState({ apply });

/** False when there was nothing to apply. */
export const applyTrial = (): boolean => {
  const { apply } = trialStore.getState();
  apply?.();
  return apply !== null;
};
