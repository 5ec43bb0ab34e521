import { identityRoutes } from '#contract/identity';
import type { BrowserSignInOutcome, BrowserWay } from '../../electron/ipc-contract.ts';
import { api, session } from '../api/api.ts';
import { failedWithoutAnswer } from '../api/api-error.ts';
import { preferencesStore } from '../i18n/preferences.ts';

export type { BrowserWay };

const bridge = () => {
  const { larmor } = window;
  // Nothing in a browser leads here: it signs in by itself.
  if (larmor === undefined) throw failedWithoutAnswer('aborted', 'no desktop');
  return larmor;
};

/** Waits while somebody signs in in the system's browser; the shell has the session then. `userId`: who has to come back. */
export const signInByBrowser = async (
  way: BrowserWay,
  userId: string | null,
): Promise<BrowserSignInOutcome> => {
  const { language } = preferencesStore.getState();
  const outcome = await bridge().signInByBrowser({ way, language, userId });
  if (outcome === 'signed_in') session.adoptUser(await api.call(identityRoutes.me, {}));
  return outcome;
};

export const cancelBrowserSignIn = (): Promise<void> => bridge().cancelBrowserSignIn();

/** Why one's passkeys could not be opened in the system's browser; null where they were. */
export const openPasskeys = (): Promise<'no_browser' | 'name_taken' | null> => bridge().openPasskeys();
