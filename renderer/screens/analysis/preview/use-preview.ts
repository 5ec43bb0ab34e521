import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiError, toApiError } from '../../../api/api-error.ts';
import { loadPreview, type Preview, type PreviewRequest } from './load-preview.ts';

/** Pause after the last change before the service is asked, ms. */
const debounceMs = 250;

export interface PreviewState {
  readonly isLoading: boolean;
  readonly error: ApiError | null;
  /** The wait was given up; what is seen is of before. */
  readonly isCancelled: boolean;
  readonly cancel: () => void;
  readonly retry: () => void;
}

const idle = { isLoading: false, error: null, isCancelled: false };

/**
 * Asks for a preview soon after what is wanted has changed, one at a time; null asks for none. Samples go to
 * `onPreview` and never through React's state.
 */
export const usePreview = (
  runId: string,
  wanted: PreviewRequest | null,
  onPreview: (preview: Preview) => void,
): PreviewState => {
  const [state, setState] = useState<Pick<PreviewState, 'isLoading' | 'error' | 'isCancelled'>>(idle);
  const [attempt, setAttempt] = useState(0);
  const [leaving, setLeaving] = useState<AbortController | null>(null);
  const load = useEffectEvent((signal: AbortSignal) =>
    wanted === null ? null : loadPreview(runId, wanted, signal),
  );
  const receive = useEffectEvent(onPreview);
  const key = wanted === null ? null : JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is wanted, the attempt asks for it again
  useEffect(() => {
    setState(idle);
    if (key === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      setState({ ...idle, isLoading: true });
      setLeaving(controller);
      load(signal)?.then(
        (preview) => {
          if (signal.aborted) return;
          setState(idle);
          receive(preview);
        },
        (thrown: unknown) => {
          if (!signal.aborted) setState({ ...idle, error: toApiError(thrown) });
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [runId, key, attempt]);
  return {
    ...state,
    cancel: () => {
      leaving?.abort();
      setState({ ...idle, isCancelled: true });
    },
    retry: () => setAttempt((count) => count + 1),
  };
};
