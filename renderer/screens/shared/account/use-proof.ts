import { useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../../api/api-error.ts';
import { stepUpAtOrganisation, Unanswered } from './step-up.ts';
import type { StepUpAsk } from './step-up-ways.ts';

/** Where somebody confirms who they are, and the address where the browser may have opened no window for it. */
export interface Away {
  readonly name: string;
  readonly address: string | null;
}

/** One proof, and then the act it is for; `onFailed` after whatever went wrong with either. */
export const useProof = (ask: StepUpAsk, act: (token: string) => Promise<void>, onFailed: () => void) => {
  const [error, setError] = useState<ApiError | null>(null);
  const [unanswered, setUnanswered] = useState<Unanswered['why'] | null>(null);
  /** Whether the error is about the confirmation, and not about the act. */
  const [isRefusedThere, setRefusedThere] = useState(false);
  const [isSending, setSending] = useState(false);
  const [away, setAway] = useState<Away | null>(null);
  const confirming = useRef<AbortController | null>(null);
  // Who leaves wants nothing done by what comes back later.
  useEffect(() => () => confirming.current?.abort(), []);

  const show = (thrown: unknown): void => {
    if (thrown instanceof Unanswered) {
      setUnanswered(thrown.why);
      return;
    }
    const failure = toApiError(thrown);
    // Given up here: nobody has to be told.
    if (failure.code !== 'aborted') setError(failure);
  };

  const prove = async (askForToken: () => Promise<string>): Promise<void> => {
    setSending(true);
    setError(null);
    setUnanswered(null);
    setRefusedThere(false);
    try {
      await act(await askForToken());
    } catch (thrown) {
      show(thrown);
      onFailed();
    } finally {
      setSending(false);
    }
  };

  const confirmAt = (name: string): void => {
    const controller = new AbortController();
    confirming.current = controller;
    const onOpened = (address: string) => setAway({ name, address });
    setAway({ name, address: null });
    void prove(async () => {
      try {
        return await stepUpAtOrganisation(ask, { onOpened, signal: controller.signal });
      } catch (thrown) {
        setRefusedThere(true);
        throw thrown;
      } finally {
        setAway(null);
      }
    });
  };

  return {
    error,
    unanswered,
    isRefusedThere,
    isSending,
    away,
    prove,
    confirmAt,
    giveUp: () => confirming.current?.abort(),
  };
};
