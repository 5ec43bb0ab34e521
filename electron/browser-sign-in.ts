import { hash, randomBytes } from 'node:crypto';
import { isOneOf } from '../engines/common/is-one-of.ts';
import { isIssuerAddress, isOwnPage, ownPages } from './addresses.ts';
import {
  type BrowserConfirmation,
  type BrowserConfirmationOutcome,
  type BrowserSignIn,
  type BrowserSignInOutcome,
  browserLanguages,
  browserWays,
} from './ipc-contract.ts';
import { type Awaited, awaitAnswer, type LastWord } from './loopback-answer.ts';
import type { AskedSession } from './server-port.ts';
import type { SessionKeeper } from './session-keeper.ts';

/** Half of what the service gives an organisation's page, and time enough to look for a phone. */
const waitMs = 5 * 60_000;

const secret = (): string => randomBytes(32).toString('base64url');

/** The same service by the name that passkeys need. */
const byName = (serverOrigin: string): string => serverOrigin.replace('127.0.0.1', 'localhost');

/** A page sends anything. */
const readRequest = (given: unknown): BrowserSignIn => {
  const { way, language, userId } = (given ?? {}) as Readonly<Record<string, unknown>>;
  if (!isOneOf(browserWays, way) || !isOneOf(browserLanguages, language)) throw new Error('Refused.');
  if (userId !== null && typeof userId !== 'string') throw new Error('Refused.');
  return { way, language, userId };
};

const readConfirmationRequest = (given: unknown): BrowserConfirmation => {
  const { purpose, language } = (given ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof purpose !== 'string' || !isOneOf(browserLanguages, language)) throw new Error('Refused.');
  return { purpose, language };
};

export interface BrowserSignInOptions {
  /** Where the service is now: one that was started again is at another port. */
  readonly serverOrigin: () => Promise<string>;
  /** Tells the service what it hands a session over for: this, and nothing else. */
  readonly awaitSession: (asked: AskedSession) => Promise<void>;
  readonly sessions: Pick<SessionKeeper, 'askForConfirmation' | 'takeOver'>;
  readonly openExternal: (address: string) => Promise<void>;
  /** False where another program may answer to the name of the service. */
  readonly holdName: () => Promise<boolean>;
  readonly showWindow: () => void;
  /** Calls back once the time is over; the answer ends that. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** How an attempt of either kind ends by itself. */
type Ending = 'cancelled' | 'timed_out';

interface Attempt<T> {
  readonly isOver: () => boolean;
  readonly finish: (outcome: T) => void;
  /** Where the browser may come back to until the attempt is over. */
  readonly listen: (awaited: Awaited) => Promise<string>;
}

/**
 * What needs the system's browser (RFC 8252, RFC 7636): sign-ins, and confirmations at an organisation. One at a time, each with a port, a
 * state and a verifier of its own.
 */
export const createBrowserSignIn = (options: BrowserSignInOptions) => {
  let cancelCurrent: (() => void) | null = null;

  const open = async (address: string): Promise<'no_browser' | null> => {
    try {
      await options.openExternal(address);
      return null;
    } catch {
      // The system says no more than that it could not; the outcome says so to the person.
      return 'no_browser';
    }
  };

  const openOwn = (address: string, serverOrigin: string): Promise<'no_browser' | null> => {
    if (!isOwnPage(address, serverOrigin)) throw new Error('Refused.');
    return open(address);
  };

  /** Settles when the attempt is over, however it ends. */
  const run = async <T>(
    endedBy: (ending: Ending) => T,
    attempt: (own: Attempt<T>) => Promise<void>,
  ): Promise<T> => {
    cancelCurrent?.();
    const { promise, resolve } = Promise.withResolvers<T>();
    let isOver = false;
    let stopListening = (): void => undefined;
    const own: Attempt<T> = {
      isOver: () => isOver,
      finish: (outcome) => {
        isOver = true;
        resolve(outcome);
      },
      listen: async (awaited) => {
        const { redirectUri, stop } = await awaitAnswer(awaited);
        stopListening = stop;
        return redirectUri;
      },
    };
    const cancel = (): void => own.finish(endedBy('cancelled'));
    cancelCurrent = cancel;
    const stopWaiting = options.after(waitMs, () => own.finish(endedBy('timed_out')));
    try {
      await attempt(own);
      return await promise;
    } finally {
      stopWaiting();
      stopListening();
      if (cancelCurrent === cancel) cancelCurrent = null;
    }
  };

  const signIn = async (
    { way, language, userId }: BrowserSignIn,
    { isOver, finish, listen }: Attempt<BrowserSignInOutcome>,
  ): Promise<void> => {
    const serverOrigin = await options.serverOrigin();
    const issuer = way === 'passkey' ? byName(serverOrigin) : serverOrigin;
    const [state, verifier] = [secret(), secret()];
    const onCode = async (code: string): Promise<LastWord> => {
      const asked = { redirect_uri: redirectUri, state, code_verifier: verifier, code };
      const handed = { asked, userId, isWanted: () => !isOver() };
      const outcome = await options.sessions.takeOver(handed).catch(() => 'refused' as const);
      if (outcome === 'unwanted') return 'failed';
      finish(outcome);
      options.showWindow();
      return outcome === 'signed_in' ? 'done' : 'failed';
    };
    const codeShape = /^lar_hc_[\w-]{43}$/;
    const redirectUri = await listen({ state, issuer, language, codeShape, onCode });
    const sent = {
      redirect_uri: redirectUri,
      state,
      code_challenge: hash('sha256', verifier, 'base64url'),
    };
    const page = new URL(ownPages.signIn, issuer);
    // A fragment is in no log and no referrer.
    page.hash = new URLSearchParams({ ...sent, way, language }).toString();
    await options.awaitSession(sent);
    const fault = isOver() ? null : await openOwn(page.href, serverOrigin);
    if (fault !== null) finish(fault);
  };

  /** The service begins it for whoever is signed in here; its verifier and the handle the browser brings are the page's. */
  const confirmAt = async (
    { purpose, language }: BrowserConfirmation,
    { isOver, finish, listen }: Attempt<BrowserConfirmationOutcome>,
  ): Promise<void> => {
    const issuer = await options.serverOrigin();
    const state = secret();
    let verifier: string | null = null;
    const onCode = async (handle: string): Promise<LastWord> => {
      if (isOver() || verifier === null) return 'failed';
      finish({ outcome: 'confirmed', handle, verifier });
      options.showWindow();
      return 'confirmed';
    };
    const codeShape = /^lar_sh_[\w-]{43}$/;
    const desktop = { redirect_uri: await listen({ state, issuer, language, codeShape, onCode }), state };
    const answer = await options.sessions.askForConfirmation({ purpose, desktop });
    if (answer.status !== 200) finish({ outcome: 'not_begun', ...answer });
    if (isOver()) return;
    const begun = JSON.parse(answer.text) as { authorization_url: string; verifier: string };
    ({ verifier } = begun);
    if (!isIssuerAddress(begun.authorization_url)) throw new Error('Refused.');
    const fault = await open(begun.authorization_url);
    if (fault !== null) finish({ outcome: fault });
  };

  return {
    /** Throws for what no page of ours asks. */
    async begin(given: unknown): Promise<BrowserSignInOutcome> {
      const request = readRequest(given);
      return run<BrowserSignInOutcome>(
        (ending) => ending,
        async (own) => {
          if (request.way === 'passkey' && !(await options.holdName())) own.finish('name_taken');
          if (!own.isOver()) await signIn(request, own);
        },
      );
    },

    /** Throws for what no page of ours asks, and where the service is away. */
    async confirm(given: unknown): Promise<BrowserConfirmationOutcome> {
      const request = readConfirmationRequest(given);
      return run<BrowserConfirmationOutcome>(
        (outcome) => ({ outcome }),
        (own) => confirmAt(request, own),
      );
    },

    cancel(): void {
      cancelCurrent?.();
    },

    async openPasskeys(): Promise<'no_browser' | 'name_taken' | null> {
      if (!(await options.holdName())) return 'name_taken';
      const serverOrigin = await options.serverOrigin();
      return openOwn(new URL(ownPages.passkeys, byName(serverOrigin)).href, serverOrigin);
    },
  };
};
