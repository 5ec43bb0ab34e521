import { type DependencyList, useCallback, useEffect, useState } from 'react';
import { type ApiError, toApiError } from './api-error.ts';
import { connectionStore } from './connection.ts';

export interface Resource<T> {
  /** The last content that arrived; kept while a newer one is on its way. */
  readonly data: T | null;
  readonly error: ApiError | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
  /** Replaces the content after a write whose answer is the new state. */
  replace(data: T): void;
}

interface State<T> {
  readonly data: T | null;
  readonly error: ApiError | null;
  readonly isLoading: boolean;
}

/**
 * Loads when `dependencies` change. Former content stays until the new one is there; answers that come too late are
 * aborted and never shown.
 */
export const useResource = <T>(
  load: (signal: AbortSignal) => Promise<T>,
  dependencies: DependencyList,
): Resource<T> => {
  const [state, setState] = useState<State<T>>({ data: null, error: null, isLoading: true });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the load depends on
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ ...before, isLoading: true }));
    load(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setState({ data, error: null, isLoading: false });
      },
      (thrown: unknown) => {
        if (!controller.signal.aborted)
          setState((before) => ({ data: before.data, error: toApiError(thrown), isLoading: false }));
      },
    );
    return () => controller.abort();
  }, [...dependencies, attempt]);

  // Nobody should have to press a button once the service is back.
  const isCutOff = state.error?.code === 'network';
  useEffect(() => {
    if (!isCutOff) return;
    return connectionStore.subscribe((now, before) => {
      if (now.state === 'online' && before.state !== 'online') setAttempt((n) => n + 1);
    });
  }, [isCutOff]);

  const reload = useCallback(() => setAttempt((n) => n + 1), []);
  const replace = useCallback((data: T) => setState({ data, error: null, isLoading: false }), []);
  return { ...state, reload, replace };
};
