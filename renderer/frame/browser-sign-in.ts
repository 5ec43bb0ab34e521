import { identityRoutes } from '#contract/identity';
import type { IssuerPurpose } from '#contract/sso';
import type { BrowserSignInOutcome, BrowserWay } from '../../electron/ipc-contract.ts';
import { api, session } from '../api/api.ts';
import { failedWithoutAnswer, readApiError } from '../api/api-error.ts';
import type { IssuerConfirmation } from '../api/confirmation.ts';
import { preferencesStore } from '../i18n/preferences.ts';
import { showFailure } from '../ui/toast-store.ts';

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

/** What the desktop says where the browser brought nothing. */
export type UnansweredConfirmation = 'timed_out' | 'no_browser';

/** Waits while somebody signs in anew at their organisation in the system's browser. Throws what the service answered. */
export const confirmByBrowser = async (
  purpose: IssuerPurpose,
  signal: AbortSignal,
): Promise<IssuerConfirmation | UnansweredConfirmation> => {
  const { language } = preferencesStore.getState();
  const shell = bridge();
  const cancel = () => void shell.cancelBrowserSignIn().catch(showFailure);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answer = await shell.confirmByBrowser({ purpose, language });
    if (answer.outcome === 'confirmed') return { handle: answer.handle, verifier: answer.verifier };
    if (answer.outcome === 'not_begun') throw readApiError({ ...answer, header: () => null });
    if (answer.outcome === 'cancelled') throw failedWithoutAnswer('aborted', 'cancelled');
    return answer.outcome;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

export const cancelBrowserSignIn = (): Promise<void> => bridge().cancelBrowserSignIn();

/** Why one's passkeys could not be opened in the system's browser; null where they were. */
export const openPasskeys = (): Promise<'no_browser' | 'name_taken' | null> => bridge().openPasskeys();
