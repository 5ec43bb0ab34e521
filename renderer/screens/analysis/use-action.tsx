import { type ReactNode, useState } from 'react';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { ErrorState } from '../../ui/states.tsx';

export interface Action {
  readonly run: () => void;
  readonly isRunning: boolean;
  /** Set after a refusal, until the next attempt. */
  readonly error: ApiError | null;
  /** The refusal in words, to stand beside the button; null while there is none. */
  readonly failure: ReactNode;
}

/** A write behind a button: runs once at a time, and says why it was refused. */
export const useAction = (work: () => Promise<unknown>): Action => {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const attempt = async (): Promise<void> => {
    setRunning(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(toApiError(thrown));
    } finally {
      setRunning(false);
    }
  };
  return {
    run: () => void attempt(),
    isRunning,
    error,
    failure: error === null ? null : <ErrorState error={error} />,
  };
};
