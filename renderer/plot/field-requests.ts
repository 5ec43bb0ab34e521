import { createStore, type StoreApi } from 'zustand/vanilla';

interface RequestState {
  readonly isAsked: boolean;
  /** Fields that can answer just now. */
  readonly offers: number;
}

/** Somebody asked at the plot for something that is typed beside it: the strip of the tool owes that field the focus. */
export interface FieldRequest {
  readonly store: StoreApi<RequestState>;
  readonly ask: () => void;
  readonly isGiven: () => void;
  /** Says that the field is there; the answer takes it back. */
  readonly offer: () => () => void;
  /** Whether what is chosen has that field: a key that asks for it in vain must be left to others. */
  readonly isOffered: () => boolean;
}

const createFieldRequest = (): FieldRequest => {
  const store = createStore<RequestState>(() => ({ isAsked: false, offers: 0 }));
  const count = (by: number): void => store.setState(({ offers }) => ({ offers: offers + by }));
  return {
    store,
    ask: () => store.setState({ isAsked: true }),
    isGiven: () => store.setState({ isAsked: false }),
    offer: () => {
      count(1);
      return () => count(-1);
    },
    isOffered: () => store.getState().offers > 0,
  };
};

/** How many protons the chosen integral stands for. */
export const protonField = createFieldRequest();

/** Where the chosen range is cut. */
export const cutField = createFieldRequest();

/** What the chosen annotation says. */
export const wordsField = createFieldRequest();
