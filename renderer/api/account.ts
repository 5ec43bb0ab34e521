import { identityRoutes } from '#contract/identity';
import { signInRoutes } from '#contract/sign-in';
import { api, session } from './api.ts';
import { ApiError } from './api-error.ts';
import { claimTab } from './claim-tab.ts';
import { host } from './host.ts';

/** Once for the page: a second try to take the session up must not wait for its own claim. */
let claimed: Promise<boolean> | null = null;

/** Takes the session up after a reload or a start of the desktop. Throws where the service gave no answer. */
export const restoreSession = async (): Promise<void> => {
  if (host.holdsTokens) {
    claimed ??= claimTab(sessionStorage, navigator.locks);
    if (!((await claimed) && session.hasStoredToken() && (await session.refresh()))) session.clear();
    return;
  }
  try {
    session.adoptUser(await api.call(identityRoutes.me, {}));
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.code !== 'credentials_invalid') throw thrown;
    session.clear();
  }
};

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const signIn = async (credentials: Credentials): Promise<void> =>
  session.adopt(await api.call(signInRoutes.login, { body: credentials }));

export const signUp = async (account: Credentials & { readonly displayName: string }): Promise<void> => {
  const { email, password, displayName } = account;
  await api.call(identityRoutes.signUp, { body: { email, password, display_name: displayName } });
  await signIn({ email, password });
};

/** Leaves even where the service does not answer: the tokens of this window are gone either way. */
export const signOut = async (): Promise<void> => {
  try {
    await api.call(identityRoutes.logout, {});
  } finally {
    session.clear();
  }
};
