import { createStore, type StoreApi } from 'zustand/vanilla';

/** Somebody asked at the plot for something that is typed beside it: the strip of the tool owes that field the focus. */
export interface FieldRequest {
  readonly store: StoreApi<{ readonly isAsked: boolean }>;
  readonly ask: () => void;
  readonly isGiven: () => void;
}

const createFieldRequest = (): FieldRequest => {
  const store = createStore(() => ({ isAsked: false }));
  return {
    store,
    ask: () => store.setState({ isAsked: true }),
    isGiven: () => store.setState({ isAsked: false }),
  };
};

/** How many protons the chosen integral stands for. */
export const protonField = createFieldRequest();

/** Where the chosen range is cut. */
export const cutField = createFieldRequest();

/** What the chosen annotation says. */
export const wordsField = createFieldRequest();
