import { createStore } from 'zustand/vanilla';
import { systemRoutes } from '#contract/system';
import { api } from './api.ts';
import { toApiError } from './api-error.ts';

export interface Connection {
  readonly state: 'starting' | 'online' | 'offline';
  readonly version: string | null;
  /** Whether the records are samples that go with the program. */
  readonly isSandbox: boolean;
  /** When the service was last known to answer, milliseconds since 1970; null before the first answer. */
  readonly answeredAtMs: number | null;
}

export const connectionStore = createStore<Connection>(() => ({
  state: 'starting',
  version: null,
  isSandbox: false,
  answeredAtMs: null,
}));

/** Seldom while the service answers, often while somebody waits for it to come back. */
const onlineIntervalMs = 15_000;
const offlineIntervalMs = 2_000;

const checkHealth = async (): Promise<void> => {
  try {
    const { version, sandbox } = await api.call(systemRoutes.health, {});
    connectionStore.setState({ state: 'online', version, isSandbox: sandbox, answeredAtMs: Date.now() });
  } catch (thrown) {
    // Any answer at all, even a refusal, means the service is there.
    if (toApiError(thrown).code === 'network') connectionStore.setState({ state: 'offline' });
    else connectionStore.setState({ state: 'online', answeredAtMs: Date.now() });
  }
};

/** Watches the service until the answer is called. */
export const watchConnection = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const round = async (): Promise<void> => {
    clearTimeout(timer);
    await checkHealth();
    if (isStopped) return;
    const pause = connectionStore.getState().state === 'online' ? onlineIntervalMs : offlineIntervalMs;
    timer = setTimeout(() => void round(), pause);
  };
  const checkNow = () => void round();
  window.addEventListener('online', checkNow);
  window.addEventListener('offline', checkNow);
  void round();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', checkNow);
    window.removeEventListener('offline', checkNow);
  };
};
