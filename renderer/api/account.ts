import { identityRoutes } from '#contract/identity';
import { signInRoutes } from '#contract/sign-in';
import { api, session } from './api.ts';
import { ApiError, failedWithoutAnswer } from './api-error.ts';
import { claimTab } from './claim-tab.ts';
import { type FactorCode, factorFields } from './factor-code.ts';
import { host } from './host.ts';
import { answerWithPasskey } from './passkeys.ts';

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

/** Throws mfa_required where the account has a second factor and no code was given. */
export const signIn = async ({
  code,
  ...credentials
}: Credentials & { readonly code: FactorCode | null }): Promise<void> =>
  session.adopt(
    await api.call(signInRoutes.login, {
      body: { ...credentials, ...(code !== null && factorFields(code)) },
    }),
  );

/** Ends a session that was opened and then not used. */
const endUnused = async (accessToken: string): Promise<void> => {
  await fetch(host.apiBase + identityRoutes.logout.path, {
    method: identityRoutes.logout.method.toUpperCase(),
    headers: { authorization: `Bearer ${accessToken}` },
  });
};

/** Whose passkey it is shows in the answer only: one of another account than `userId` is turned down. */
export const signInByPasskey = async (userId: string | null): Promise<void> => {
  const { options } = await api.call(signInRoutes.askForPasskey, {});
  const response = await answerWithPasskey(options);
  const tokens = await api.call(signInRoutes.passkey, { body: { response } });
  if (userId !== null && tokens.user.id !== userId) {
    await endUnused(tokens.access_token);
    throw failedWithoutAnswer('passkey_of_other', tokens.user.id);
  }
  session.adopt(tokens);
};

interface NewAccount extends Credentials {
  readonly displayName: string;
  readonly invitation?: string;
}

/** The answer is the same where the address has an account; then it is the sign-in that is refused. */
export const signUp = async (account: NewAccount): Promise<void> => {
  const { email, password, displayName, invitation } = account;
  const invited = invitation === undefined ? {} : { invitation };
  await api.call(identityRoutes.signUp, { body: { email, password, display_name: displayName, ...invited } });
  await signIn({ email, password, code: null });
};

/** Leaves even where the service does not answer: the tokens of this window are gone either way. */
export const signOut = async (): Promise<void> => {
  try {
    await api.call(identityRoutes.logout, {});
  } finally {
    session.clear();
  }
};
