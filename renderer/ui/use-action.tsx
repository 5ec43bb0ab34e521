import { type ReactNode, useState } from 'react';
import { type ApiError, toApiError } from '../api/api-error.ts';
import { drafts } from '../api/drafts/drafts.ts';
import type { DraftPlace } from '../api/drafts/use-kept.ts';
import type { NotesOf } from './field-notes.ts';
import { ErrorState } from './states.tsx';

export interface Action<A extends readonly unknown[] = readonly []> {
  readonly run: (...given: A) => void;
  readonly isRunning: boolean;
  /** Set after a refusal, until the next attempt. */
  readonly error: ApiError | null;
  /** The refusal in words, to stand beside the button; null while there is none. */
  readonly failure: ReactNode;
  /** What the service refused about a field, by the name it gives it. */
  readonly notesOf: NotesOf;
}

/** A write behind a button: runs once at a time, and says why it was refused. What it sent is no draft any more. */
export const useAction = <A extends readonly unknown[]>(
  work: (...given: A) => Promise<unknown>,
  draft: DraftPlace | null = null,
): Action<A> => {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const attempt = async (given: A): Promise<void> => {
    setRunning(true);
    setError(null);
    try {
      await work(...given);
      if (draft !== null) drafts.drop(draft.key);
    } catch (thrown) {
      setError(toApiError(thrown));
    } finally {
      setRunning(false);
    }
  };
  return {
    run: (...given) => void attempt(given),
    isRunning,
    error,
    failure: error === null ? null : <ErrorState error={error} />,
    notesOf: (field) => ({ refusals: error?.fields[field] }),
  };
};
