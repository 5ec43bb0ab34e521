import { createStore } from 'zustand/vanilla';
import { type Workstation, workstationRoutes } from '#contract/workstation';
import { api, onSignOut } from '../api/api.ts';
import { toApiError } from '../api/api-error.ts';

/** What this workstation last said of itself; null before it did, and without a session. */
export const workstationStore = createStore<{ readonly workstation: Workstation | null }>(() => ({
  workstation: null,
}));

/** For the banner and the status bar, after whoever asked or changed it. */
export const adoptWorkstation = (workstation: Workstation): void =>
  workstationStore.setState({ workstation });

/** Throws ApiError. */
export const loadWorkstation = async (signal?: AbortSignal): Promise<Workstation> => {
  const workstation = await api.call(workstationRoutes.get, {}, { ...(signal && { signal }) });
  adoptWorkstation(workstation);
  return workstation;
};

onSignOut(() => workstationStore.setState({ workstation: null }));

/** Days run out and clocks are set while a window stands open. */
const lookEveryMs = 300_000;

/** Looks now and again until the answer is called. */
export const watchWorkstation = (): (() => void) => {
  const look = (): void => {
    loadWorkstation().catch((thrown: unknown) => {
      // What was known stays; the connection item says that nothing answers, and the next look tries again.
      toApiError(thrown);
    });
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  return () => clearInterval(timer);
};
