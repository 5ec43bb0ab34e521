import { type ReactNode, useEffect } from 'react';
import { type Sync, syncRoutes } from '#contract/sync';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import type { Resource } from '../../api/use-resource.ts';
import { useAction } from '../../ui/use-action.tsx';

/** How often an attempt that runs is looked at again. */
const lookEveryMs = 1000;

export interface Exchange {
  readonly sync: Resource<Sync>;
  readonly isRunning: boolean;
  /** Asks for an attempt now. */
  readonly run: () => void;
  readonly failure: ReactNode;
}

/** The exchange with the workspace, looked at while an attempt runs; `onDone` once one has ended. */
export const useExchange = (onDone: () => void): Exchange => {
  const sync = useReply(syncRoutes.get, {});
  const { data, reload, replace } = sync;
  const attempt = useAction(async () => replace(await api.call(syncRoutes.run, {})));
  const isUnderWay = data?.running === true;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(reload, lookEveryMs);
    return () => {
      clearInterval(timer);
      onDone();
    };
  }, [isUnderWay, reload, onDone]);
  return {
    sync,
    isRunning: isUnderWay || attempt.isRunning,
    run: () => attempt.run(),
    failure: attempt.failure,
  };
};
