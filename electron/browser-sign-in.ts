import { hash, randomBytes } from 'node:crypto';
import { isOneOf } from '../engines/common/is-one-of.ts';
import { isOwnPage, ownPages } from './addresses.ts';
import {
  type BrowserSignIn,
  type BrowserSignInOutcome,
  browserLanguages,
  browserWays,
} from './ipc-contract.ts';
import { awaitAnswer } from './loopback-answer.ts';
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

export interface BrowserSignInOptions {
  /** Where the service is now: one that was started again is at another port. */
  readonly serverOrigin: () => Promise<string>;
  readonly sessions: Pick<SessionKeeper, 'takeOver'>;
  readonly openExternal: (address: string) => Promise<void>;
  /** False where another program may answer to the name of the service. */
  readonly holdName: () => Promise<boolean>;
  readonly showWindow: () => void;
  /** Calls back once the time is over; the answer ends that. */
  readonly after: (ms: number, then: () => void) => () => void;
}

interface Attempt {
  readonly isOver: () => boolean;
  readonly finish: (outcome: BrowserSignInOutcome) => void;
}

/** Sign-ins in the system's browser (RFC 8252, RFC 7636): one at a time, each with a port, a state and a verifier of its own. */
export const createBrowserSignIn = (options: BrowserSignInOptions) => {
  let current: Attempt | null = null;

  const open = async (address: string, serverOrigin: string): Promise<'no_browser' | null> => {
    if (!isOwnPage(address, serverOrigin)) throw new Error('Refused.');
    try {
      await options.openExternal(address);
      return null;
    } catch {
      // The system says no more than that it could not; the outcome says so to the person.
      return 'no_browser';
    }
  };

  const attempt = async (
    { way, language, userId }: BrowserSignIn,
    { isOver, finish }: Attempt,
  ): Promise<() => void> => {
    const serverOrigin = await options.serverOrigin();
    const issuer = way === 'passkey' ? byName(serverOrigin) : serverOrigin;
    const [state, verifier] = [secret(), secret()];
    const onCode = async (code: string): Promise<BrowserSignInOutcome> => {
      const asked = { redirect_uri: listener.redirectUri, state, code_verifier: verifier, code };
      const handed = { asked, userId, isWanted: () => !isOver() };
      const outcome = await options.sessions.takeOver(handed).catch(() => 'refused' as const);
      if (outcome === 'unwanted') return 'cancelled';
      finish(outcome);
      options.showWindow();
      return outcome;
    };
    const listener = await awaitAnswer({ state, issuer, language, onCode });
    const page = new URL(ownPages.signIn, issuer);
    // A fragment is in no log and no referrer.
    page.hash = new URLSearchParams({
      redirect_uri: listener.redirectUri,
      state,
      code_challenge: hash('sha256', verifier, 'base64url'),
      way,
      language,
    }).toString();
    if (!isOver()) {
      const fault = await open(page.href, serverOrigin);
      if (fault !== null) finish(fault);
    }
    return listener.stop;
  };

  return {
    /** Settles when the attempt is over, however it ends. Throws for what no page of ours asks. */
    async begin(given: unknown): Promise<BrowserSignInOutcome> {
      const request = readRequest(given);
      current?.finish('cancelled');
      const { promise, resolve } = Promise.withResolvers<BrowserSignInOutcome>();
      let isOver = false;
      const own: Attempt = {
        isOver: () => isOver,
        finish: (outcome) => {
          isOver = true;
          resolve(outcome);
        },
      };
      current = own;
      const stopWaiting = options.after(waitMs, () => own.finish('timed_out'));
      let stopListening = (): void => undefined;
      try {
        if (request.way === 'passkey' && !(await options.holdName())) own.finish('name_taken');
        if (!own.isOver()) stopListening = await attempt(request, own);
        return await promise;
      } finally {
        stopWaiting();
        stopListening();
        if (current === own) current = null;
      }
    },

    cancel(): void {
      current?.finish('cancelled');
    },

    async openPasskeys(): Promise<'no_browser' | 'name_taken' | null> {
      if (!(await options.holdName())) return 'name_taken';
      const serverOrigin = await options.serverOrigin();
      return open(new URL(ownPages.passkeys, byName(serverOrigin)).href, serverOrigin);
    },
  };
};
