import { signInRoutes } from '#contract/sign-in';
import { api, session } from '../api/api.ts';
import { refreshKey } from '../api/session.ts';
import { languages } from '../i18n/languages.ts';
import { setForThisPage } from '../i18n/preferences.ts';

/** The page a desktop opens in the system's browser; it writes this address itself (electron/addresses.ts). */
const requestPath = '/sign-in-desktop';

/** The tab's own storage outlives the way to an organisation's page and back. */
const requestKey = 'larmor.desktop-request';

/** A desktop on this machine that waits for somebody to sign in here. */
export interface DesktopRequest {
  readonly redirect_uri: string;
  readonly state: string;
  readonly code_challenge: string;
  readonly way: string;
}

type Page = Pick<Window, 'location' | 'history' | 'sessionStorage'>;

const names = ['redirect_uri', 'state', 'code_challenge', 'way'] as const;

/** Before the router reads the address: takes what the desktop asks out of it, and speaks its language. */
export const receiveFromDesktop = (page: Page): void => {
  if (page.location.pathname !== requestPath || page.location.hash === '') return;
  const given = new URLSearchParams(page.location.hash.slice(1));
  const request = Object.fromEntries(names.map((name) => [name, given.get(name) ?? '']));
  page.sessionStorage.setItem(requestKey, JSON.stringify(request));
  // Whoever led a tab here gets no session somebody works in: what is handed over is signed in for it.
  page.sessionStorage.removeItem(refreshKey);
  page.history.replaceState(null, '', requestPath);
  const language = languages.find((known) => known === given.get('language'));
  if (language !== undefined) setForThisPage({ language });
};

/** What the desktop asks that sent the browser here; null in any other window. */
export const readDesktopRequest = (
  page: Pick<Page, 'location' | 'sessionStorage'> = window,
): DesktopRequest | null => {
  if (page.location.pathname !== requestPath) return null;
  const text = page.sessionStorage.getItem(requestKey);
  return text === null ? null : (JSON.parse(text) as DesktopRequest);
};

/** Gives this window's session to the desktop that asked, and leaves to it. Throws conflict where the sign-in is too old. */
export const handOver = async ({ way: _, ...body }: DesktopRequest): Promise<void> => {
  const { redirect_to } = await api.call(signInRoutes.handOver, { body });
  window.sessionStorage.removeItem(requestKey);
  // What this tab knows of the session is worth nothing once the desktop has it.
  window.addEventListener('pagehide', session.clear, { once: true });
  window.location.replace(redirect_to);
};
