import { createStore } from 'zustand/vanilla';

/** Somebody asked for the open spectrum on paper. */
export const printRequest = createStore<{ readonly isAsked: boolean }>(() => ({ isAsked: false }));

export const askForPrint = (): void => printRequest.setState({ isAsked: true });

export const endPrint = (): void => printRequest.setState({ isAsked: false });
