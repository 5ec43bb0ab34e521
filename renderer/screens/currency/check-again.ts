import { syncRoutes } from '#contract/sync';
import { api } from '../../api/api.ts';
import { loadCurrency } from '../../frame/currency.ts';
import { workstationStore } from '../../frame/workstation.ts';

const lookEveryMs = 1000;
/** An attempt that takes longer goes on by itself; what it brings is seen at the next look. */
const mostLooks = 30;

const untilSynced = async (): Promise<void> => {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    if (!(await api.call(syncRoutes.get, {})).running) return;
  }
};

/** Asks the workspace where sync is on, and compares anew. Throws ApiError. */
export const checkAgain = async (): Promise<void> => {
  if (workstationStore.getState().workstation?.sync.enabled === true) {
    const { running } = await api.call(syncRoutes.run, {});
    if (running) await untilSynced();
  }
  await loadCurrency();
};
