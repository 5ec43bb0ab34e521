import { useEffect } from 'react';
import { useStore } from 'zustand';
import { session } from '../api/api.ts';
import { askBeforeLeaving } from '../frame/leaving.ts';
import { showFailure } from '../ui/toast-store.ts';

/** What was on its way when a window ended goes on, on whichever screen its account is; and what is on its way now holds the page. */
export const useLeftBehind = (): void => {
  const userId = useStore(session.store, ({ user }) => user?.id ?? null);
  useEffect(() => askBeforeLeaving(), []);
  useEffect(() => {
    if (userId === null) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('../frame/run-queue.ts')
      .then(({ sendLeftBehind }) => {
        if (!isOver) stop = sendLeftBehind(userId);
      })
      .catch(showFailure);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
};
