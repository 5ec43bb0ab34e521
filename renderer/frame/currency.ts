import { createStore } from 'zustand/vanilla';
import { type CurrencyState, currencyRoutes } from '#contract/currency';
import { api, onSignOut } from '../api/api.ts';
import { toApiError } from '../api/api-error.ts';

/** Where this program stands to its workspace, as last asked; null before, and without a session. */
export const currencyStore = createStore<{ readonly currency: CurrencyState | null }>(() => ({
  currency: null,
}));

/** For the banner and the status bar, after whoever asked. */
const adoptCurrency = (currency: CurrencyState): void => currencyStore.setState({ currency });

/** Throws ApiError. */
export const loadCurrency = async (signal?: AbortSignal): Promise<CurrencyState> => {
  const currency = await api.call(currencyRoutes.currency, {}, { ...(signal && { signal }) });
  adoptCurrency(currency);
  return currency;
};

onSignOut(() => currencyStore.setState({ currency: null }));

/** A comparison ages and is made anew while a window stands open. */
const lookEveryMs = 300_000;

/** Looks now and again until the answer is called. */
export const watchCurrency = (): (() => void) => {
  const look = (): void => {
    loadCurrency().catch((thrown: unknown) => {
      // What was known stays; the connection item says that nothing answers, and the next look tries again.
      toApiError(thrown);
    });
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  return () => clearInterval(timer);
};
