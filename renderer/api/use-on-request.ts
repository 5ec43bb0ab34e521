import { useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from './api-error.ts';

/** What somebody asked for and what came back. */
export interface OnRequest<Q, T> {
  /** The last answer with its question; kept while a newer one is on its way. */
  readonly answer: { readonly question: Q; readonly result: T } | null;
  readonly error: ApiError | null;
  readonly isLoading: boolean;
  readonly ask: (question: Q) => void;
  /** Asks the last question again. */
  readonly retry: () => void;
  /** Gives up the wait; the former answer stays. */
  readonly cancel: () => void;
}

interface State<Q, T> extends Pick<OnRequest<Q, T>, 'answer' | 'error' | 'isLoading'> {
  readonly subject: string;
  readonly asked: Q | null;
}

const nothing = { answer: null, error: null, isLoading: false, asked: null };

/** A question to the service, asked when somebody wants it and one at a time. Another `subject` forgets what was answered. */
export const useOnRequest = <Q, T>(
  subject: string,
  load: (question: Q, signal: AbortSignal) => Promise<T>,
): OnRequest<Q, T> => {
  const [kept, setState] = useState<State<Q, T>>({ ...nothing, subject });
  const running = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what runs is about the former subject
  useEffect(() => () => running.current?.abort(), [subject]);
  const state: State<Q, T> = kept.subject === subject ? kept : { ...nothing, subject };
  const ask = (question: Q): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ ...state, asked: question, error: null, isLoading: true });
    load(question, controller.signal).then(
      (result) => {
        if (!controller.signal.aborted)
          setState({ ...nothing, subject, asked: question, answer: { question, result } });
      },
      (thrown: unknown) => {
        if (!controller.signal.aborted)
          setState((before) => ({ ...before, error: toApiError(thrown), isLoading: false }));
      },
    );
  };
  const { answer, error, isLoading, asked } = state;
  return {
    answer,
    error,
    isLoading,
    ask,
    retry: () => asked !== null && ask(asked),
    cancel: () => {
      running.current?.abort();
      setState({ ...state, isLoading: false });
    },
  };
};
