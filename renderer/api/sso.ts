import { signInRoutes } from '#contract/sign-in';
import { ssoRoutes } from '#contract/sso';
import { api, session } from './api.ts';
import { type FactorCode, factorFields } from './factor-code.ts';

/** What a page keeps while its browser is at the issuer; the tab's own storage outlives the way there and back. */
const attemptKey = 'larmor.sso';

interface Attempt {
  readonly verifier: string;
  /** Where the page was. */
  readonly path: string;
}

/** What the browser brought back; without a verifier where another window asked. */
export interface BroughtBack {
  readonly handle: string;
  readonly verifier: string | null;
}

let broughtBack: BroughtBack | null = null;

const readAttempt = (text: string | null): Attempt | null => {
  if (text === null) return null;
  const { verifier, path } = JSON.parse(text) as Attempt;
  return { verifier, path };
};

/** Before the router reads the address: takes the handle out of it, and goes back to where the page was. */
export const receiveFromIssuer = (page: Pick<Window, 'location' | 'history' | 'sessionStorage'>): void => {
  const handle = /^#sso=([\w-]{1,100})$/.exec(page.location.hash)?.[1];
  if (handle === undefined) return;
  const attempt = readAttempt(page.sessionStorage.getItem(attemptKey));
  page.sessionStorage.removeItem(attemptKey);
  broughtBack = { handle, verifier: attempt?.verifier ?? null };
  page.history.replaceState(null, '', attempt?.path ?? '/');
};

export const readBroughtBack = (): BroughtBack | null => broughtBack;

/** Sends this window to the issuer of the address's organisation. Throws not_found where none has its domain. */
export const goToOrganisation = async (email: string): Promise<void> => {
  const { authorization_url, verifier } = await api.call(ssoRoutes.start, { body: { email } });
  // With the fragment: the code of a program that waits to be signed in stands there.
  const { pathname, search, hash } = window.location;
  const attempt: Attempt = { verifier, path: pathname + search + hash };
  sessionStorage.setItem(attemptKey, JSON.stringify(attempt));
  window.location.assign(authorization_url);
};

/** Throws mfa_required where the account has a second factor and no code was given; the handle is kept for it then. */
export const signInByOrganisation = async (
  { handle, verifier }: { readonly handle: string; readonly verifier: string },
  code: FactorCode | null,
): Promise<void> => {
  const body = { handle, verifier, ...(code !== null && factorFields(code)) };
  session.adopt(await api.call(signInRoutes.sso, { body }));
  broughtBack = null;
};

export const forgetBroughtBack = (): void => {
  broughtBack = null;
};
