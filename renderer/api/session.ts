import { createStore, type StoreApi } from 'zustand/vanilla';
import { identityRoutes, type SessionTokens, type User } from '#contract/identity';
import { toApiError } from './api-error.ts';
import type { Host } from './host.ts';

type SessionState =
  | { readonly status: 'restoring'; readonly user: null }
  | { readonly status: 'signed_out'; readonly user: null }
  | { readonly status: 'signed_in'; readonly user: User }
  /** The service lets this session do nothing but enrol a second factor. */
  | { readonly status: 'enrolling'; readonly user: User }
  /** The session ended under a running screen: the work stays, a sign-in is asked for in place. */
  | { readonly status: 'expired'; readonly user: User };

/** The part of Web Storage that is used. */
export interface TokenStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface Session {
  readonly store: StoreApi<SessionState>;
  readonly bearer: () => string | null;
  /** Exchanges the refresh token; concurrent callers share one exchange. False when the session has ended. */
  readonly refresh: () => Promise<boolean>;
  /** Renews a token that is about to end, so that no large upload is refused after its bytes have left. */
  readonly ensureFresh: () => Promise<void>;
  /** Takes what a sign-in or a refresh returned. */
  readonly adopt: (tokens: SessionTokens) => void;
  /** The desktop's sign-in: the shell keeps the tokens, only the user is known here. */
  readonly adoptUser: (user: User) => void;
  readonly requireEnrolment: () => void;
  readonly clear: () => void;
  /** Asks for a sign-in and waits: true once somebody signed in, false when the request was turned down. */
  readonly askSignIn: () => Promise<boolean>;
  readonly declineSignIn: () => void;
  readonly hasStoredToken: () => boolean;
}

/** Where the tab keeps its refresh token. */
export const refreshKey = 'larmor.refresh';

/**
 * The exchange that is under way. It is kept before the service is asked: a page that is left before the answer comes asks again under
 * the same id and gets the same pair, instead of using its token a second time, which would end the session.
 */
const exchangeKey = 'larmor.refresh-exchange';

/** Renew this long before the end. */
const renewBeforeEndMs = 60_000;

export interface SessionOptions {
  readonly host: Pick<Host, 'apiBase' | 'holdsTokens'>;
  readonly storage: TokenStorage;
}

/**
 * The access token lives in memory only; the refresh token in the tab's own storage, so that a reload keeps the
 * session and closing the tab ends it. On the desktop neither is held: the shell has them.
 */
export const createSession = ({ host, storage }: SessionOptions): Session => {
  const store = createStore<SessionState>(() => ({ status: 'restoring', user: null }));
  let accessToken: string | null = null;
  let endsAtMs = Number.POSITIVE_INFINITY;
  let refreshing: Promise<boolean> | null = null;
  let waiting: ((signedIn: boolean) => void)[] = [];

  const answerWaiting = (signedIn: boolean) => {
    const resolvers = waiting;
    waiting = [];
    for (const resolve of resolvers) resolve(signedIn);
  };

  const adoptUser = (user: User) => {
    store.setState({ status: 'signed_in', user }, true);
    answerWaiting(true);
  };

  const adopt = (tokens: SessionTokens) => {
    if (host.holdsTokens) {
      accessToken = tokens.access_token;
      endsAtMs = Date.parse(tokens.expires_at);
      storage.setItem(refreshKey, tokens.refresh_token);
      storage.removeItem(exchangeKey);
    }
    adoptUser(tokens.user);
  };

  const forget = () => {
    accessToken = null;
    storage.removeItem(refreshKey);
    storage.removeItem(exchangeKey);
  };

  const exchange = async (): Promise<boolean> => {
    const token = storage.getItem(refreshKey);
    if (!host.holdsTokens || token === null) return false;
    const exchangeId = storage.getItem(exchangeKey) ?? crypto.randomUUID();
    storage.setItem(exchangeKey, exchangeId);
    const answer = await fetch(`${host.apiBase}${identityRoutes.refresh.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: token, exchange_id: exchangeId }),
    }).catch((thrown: unknown) => {
      throw toApiError(thrown);
    });
    const tokens = answer.ok ? ((await answer.json()) as SessionTokens) : null;
    // Somebody signed in or out meanwhile: the answer is none of theirs.
    if (storage.getItem(refreshKey) !== token) return accessToken !== null;
    if (tokens !== null) {
      adopt(tokens);
      return true;
    }
    // Only a refusal ends the session; a failing or busy service leaves the token for the next attempt.
    if (answer.status === 401 || answer.status === 422) forget();
    return false;
  };

  const refresh = (): Promise<boolean> => {
    refreshing ??= exchange().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  return {
    store,
    bearer: () => (host.holdsTokens ? accessToken : null),
    refresh,
    ensureFresh: async () => {
      if (accessToken !== null && endsAtMs - Date.now() < renewBeforeEndMs) await refresh();
    },
    adopt,
    adoptUser,
    requireEnrolment: () => {
      const { user } = store.getState();
      if (user !== null) store.setState({ status: 'enrolling', user }, true);
    },
    clear: () => {
      forget();
      store.setState({ status: 'signed_out', user: null }, true);
      answerWaiting(false);
    },
    askSignIn: () => {
      const { user } = store.getState();
      if (user === null) {
        store.setState({ status: 'signed_out', user: null }, true);
        return Promise.resolve(false);
      }
      store.setState({ status: 'expired', user }, true);
      return new Promise((resolve) => waiting.push(resolve));
    },
    declineSignIn: () => {
      const { user } = store.getState();
      // The next call asks again; until then the screen may be read.
      if (user !== null) store.setState({ status: 'signed_in', user }, true);
      answerWaiting(false);
    },
    hasStoredToken: () => storage.getItem(refreshKey) !== null,
  };
};
