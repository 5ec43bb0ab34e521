import { createStore } from 'zustand/vanilla';

/** Somebody asked to set the chosen integral: the strip of the tool owes its field the focus. */
export const protonQuestion = createStore<{ readonly isAsked: boolean }>(() => ({ isAsked: false }));

export const askForProtons = (): void => protonQuestion.setState({ isAsked: true });

export const answerProtons = (): void => protonQuestion.setState({ isAsked: false });
