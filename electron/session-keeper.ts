import { randomUUID } from 'node:crypto';
import { identityRoutes } from '../server/features/identity/contract.ts';
import { signInRoutes } from '../server/features/sign-in/contract.ts';
import { ssoRoutes } from '../server/features/sso/contract.ts';

/** Where the refresh token rests between two starts; the desktop seals it with the system's key store. */
export interface TokenVault {
  load(): Promise<string | null>;
  save(kept: string | null): Promise<void>;
}

export interface SessionKeeper {
  /** Access token for the next request, renewed when it is about to end; null when nobody is signed in. */
  bearer(): Promise<string | null>;
  /** Takes over the session a browser handed over, and keeps it like one of a password. */
  takeOver(handed: HandedOver): Promise<'signed_in' | 'refused' | 'other_account' | 'unwanted'>;
  /** Asks the service where whoever is signed in here confirms who they are. */
  askForConfirmation(asked: object): Promise<{ readonly status: number; readonly text: string }>;
  /** Takes the tokens out of a sign-in answer, so that the page never holds them. */
  absorb(apiPath: string, response: Response): Promise<Response>;
}

export interface HandedOver {
  readonly asked: {
    readonly redirect_uri: string;
    readonly state: string;
    readonly code_verifier: string;
    readonly code: string;
  };
  /** Whose session it has to be; null where anybody's will do. */
  readonly userId: string | null;
  /** Whether somebody still waits for it when the service has answered. */
  readonly isWanted: () => boolean;
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: string;
  readonly user: { readonly id: string };
}

/**
 * A refresh token with the id of its exchange, kept before the service is asked: where the answer is lost, as with a server or a program
 * that dies in that moment, the same id gets the same pair. A second use without it would end the session.
 */
interface Renewable {
  readonly refreshToken: string;
  readonly exchangeId: string;
}

const textOf = ({ refreshToken, exchangeId }: Renewable): string => `${refreshToken} ${exchangeId}`;

/** An earlier version kept the token alone. */
const readRenewable = (text: string): Renewable => {
  const [refreshToken = '', exchangeId = randomUUID()] = text.split(' ');
  return { refreshToken, exchangeId };
};

/** Renew this long before the end, so that an upload that starts now is not refused midway. */
const renewBeforeEndMs = 60_000;

const signInPaths: ReadonlySet<string> = new Set([
  signInRoutes.login.path,
  signInRoutes.token.path,
  signInRoutes.passkey.path,
  signInRoutes.sso.path,
  signInRoutes.desktopLogin.path,
  signInRoutes.takeOver.path,
  identityRoutes.refresh.path,
]);

export const createSessionKeeper = (options: {
  /** Where the server is now. */
  readonly apiUrl: () => Promise<string>;
  /** After a request did not get through: where it is now. */
  readonly apiUrlAfterFailure: () => Promise<string>;
  readonly vault: TokenVault;
  readonly nowMs: () => number;
}): SessionKeeper => {
  let access: { token: string; endsAtMs: number } | null = null;
  let renewable: Renewable | null | undefined;
  let renewal: Promise<void> | null = null;
  /** Counts sign-ins and sign-outs: an answer that was asked for before one of them is none of the later session's. */
  let changes = 0;

  const keep = async (tokens: Tokens | null): Promise<void> => {
    changes += 1;
    access = tokens ? { token: tokens.access_token, endsAtMs: Date.parse(tokens.expires_at) } : null;
    renewable = tokens ? { refreshToken: tokens.refresh_token, exchangeId: randomUUID() } : null;
    await options.vault.save(renewable && textOf(renewable));
  };

  const load = async (): Promise<Renewable | null> => {
    if (renewable === undefined) {
      const text = await options.vault.load();
      // A sign-in or a sign-out that came meanwhile is newer.
      if (renewable === undefined) renewable = text === null ? null : readRenewable(text);
    }
    return renewable;
  };

  const send = (
    apiUrl: string,
    path: string,
    body: object | null,
    bearer: string | null,
  ): Promise<Response> =>
    fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: {
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
    });
  const post = async (path: string, body: object | null, bearer: string | null): Promise<Response> =>
    send(await options.apiUrl(), path, body, bearer);

  const renew = async (): Promise<void> => {
    const kept = await load();
    if (kept === null) return;
    const begunAt = changes;
    const { path } = identityRoutes.refresh;
    const body = { refresh_token: kept.refreshToken, exchange_id: kept.exchangeId };
    // Under its id an exchange is asked for twice without harm.
    const response = await post(path, body, null).catch(async () =>
      send(await options.apiUrlAfterFailure(), path, body, null),
    );
    const tokens = response.ok ? ((await response.json()) as Tokens) : null;
    if (changes !== begunAt) return;
    // Only a refusal ends the session; a server that is busy or starting does not.
    if (tokens !== null || response.status === 401) await keep(tokens);
  };

  const bearer = async (): Promise<string | null> => {
    if (access === null || access.endsAtMs - options.nowMs() < renewBeforeEndMs) {
      renewal ??= renew().finally(() => {
        renewal = null;
      });
      await renewal;
    }
    return access?.token ?? null;
  };

  return {
    bearer,

    async askForConfirmation(asked) {
      const response = await post(ssoRoutes.startConfirmation.path, asked, await bearer());
      return { status: response.status, text: await response.text() };
    },

    async takeOver({ asked, userId, isWanted }) {
      const response = await post(signInRoutes.takeOver.path, asked, null);
      if (!response.ok) return 'refused';
      const tokens = (await response.json()) as Tokens;
      const isOther = userId !== null && tokens.user.id !== userId;
      if (isWanted() && !isOther) {
        await keep(tokens);
        return 'signed_in';
      }
      await post(identityRoutes.logout.path, null, tokens.access_token);
      return isOther ? 'other_account' : 'unwanted';
    },

    async absorb(apiPath, response) {
      if (apiPath === identityRoutes.logout.path && response.ok) await keep(null);
      if (!signInPaths.has(apiPath) || !response.ok) return response;
      const tokens = (await response.json()) as Tokens;
      await keep(tokens);
      const headers = new Headers(response.headers);
      headers.delete('content-length');
      return Response.json(
        { ...tokens, access_token: '', refresh_token: '' },
        { status: response.status, headers },
      );
    },
  };
};
