import { createStore } from 'zustand/vanilla';

/** What pointer and keys do at the moment, in the reader's language; null where nothing needs to be said. */
export const statusHintStore = createStore<{ readonly text: string | null }>(() => ({ text: null }));

export const showStatusHint = (text: string | null): void => statusHintStore.setState({ text });
