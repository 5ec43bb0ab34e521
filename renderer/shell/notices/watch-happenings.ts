import { analysisRoutes } from '#contract/analyses';
import { api, session } from '../../api/api.ts';
import { toApiError } from '../../api/api-error.ts';
import { connectionStore } from '../../api/connection.ts';
import { queueStore } from '../../frame/queue.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { compareAnalyses, type Watched } from './compare-analyses.ts';
import { addNotice } from './notice-store.ts';

/** Decisions of other people are no hurry; what the own queue ends is looked at once. */
const lookEveryMs = 30_000;

/** The newest analyses are the ones something happens to. */
const looked = 100;

const watchAnalyses = (): (() => void) => {
  const controller = new AbortController();
  let before: ReadonlyMap<string, Watched> | null = null;
  let isLooking = false;
  let isAsked = false;
  const lookOnce = async (): Promise<void> => {
    const { status, user } = session.store.getState();
    // An ended session asks for a sign-in where somebody works, not because a clock ticks.
    if (status !== 'signed_in') return;
    try {
      const options = { signal: controller.signal };
      const { items } = await api.call(analysisRoutes.list, { query: { limit: looked } }, options);
      const own = items.filter(({ created_by }) => created_by === user.id);
      if (before !== null) for (const happening of compareAnalyses(before, own)) addNotice(happening);
      before = new Map([...(before ?? []), ...own.map((item): [string, Watched] => [item.id, item])]);
    } catch (thrown) {
      // The screens say what does not answer; the next look finds what this one missed.
      toApiError(thrown);
    }
  };
  /** One at a time. Asked for during one, it looks again: what just ended may be younger than the answer. */
  const look = async (): Promise<void> => {
    isAsked = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (isAsked && !controller.signal.aborted) {
        isAsked = false;
        await lookOnce();
      }
    } finally {
      isLooking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), lookEveryMs);
  const stopQueue = queueStore.subscribe((now, last) => {
    if (now.endedCount !== last.endedCount) void look();
  });
  return () => {
    controller.abort();
    clearInterval(timer);
    stopQueue();
  };
};

const watchConnection = (): (() => void) =>
  connectionStore.subscribe((now, before) => {
    if (now.state === before.state || before.state === 'starting') return;
    if (now.state === 'offline') addNotice({ kind: 'connection_lost', subject: '', analysisId: null });
    if (now.state === 'online') addNotice({ kind: 'connection_back', subject: '', analysisId: null });
  });

/** What a toast says goes with the toast; failures and warnings stay to be read. */
const watchToasts = (): (() => void) =>
  toastStore.subscribe((now, before) => {
    for (const toast of now.toasts) {
      const isOld = before.toasts.some(({ id }) => id === toast.id);
      if (isOld || toast.tone === 'ok' || toast.tone === 'info') continue;
      addNotice({
        kind: 'message',
        subject: toast.text,
        analysisId: null,
        ...(toast.error && { error: toast.error }),
      });
    }
  });

/** Notes what happens until the answer is called. */
export const watchHappenings = (): (() => void) => {
  const stops = [watchAnalyses(), watchConnection(), watchToasts()];
  return () => {
    for (const stop of stops) stop();
  };
};
